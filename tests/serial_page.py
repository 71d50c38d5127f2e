"""A page of the site whose browser has a port, for the tests of boards at one."""

import pytest

from tests.page_player import PagePlayer
from tests.site_server import SiteServer

AT = "lichtwiese.latest.welcome?.port === '{}' && document.body.dataset.ready === 'yes'"


@pytest.fixture
def site_page(chromium):
    """A page whose policy lets the stand-in for the cable through."""
    context = chromium.new_context(
        viewport={"width": 1024, "height": 768}, locale="en-GB", bypass_csp=True
    )
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


def open_page(page, address: str, cable) -> PagePlayer:
    """The page, with this cable at its only port."""
    page.add_init_script(cable.script)
    return PagePlayer(page, SiteServer(page, address))
