"""A page of the site whose browser has a port, for the tests of boards at one."""

from tests.page_player import PagePlayer
from tests.site_server import SiteServer

AT = "lichtwiese.latest.welcome?.port === '{}' && document.body.dataset.ready === 'yes'"


def open_page(page, address: str, cable) -> PagePlayer:
    """The page, with this cable at its only port."""
    page.add_init_script(cable.script)
    return PagePlayer(page, SiteServer(page, address))
