"""The end of a game on the page: what can be taken back then, and what cannot."""

import pytest

from shared_rules.bot_play import bot_game
from shared_rules.registry import game_names
from shared_rules.secrets import has_secrets
from tests.page_player import PagePlayer
from tests.page_server import brisk_server, see


@pytest.fixture(scope="module")
def ended(chromium, tmp_path_factory):
    """A page, and what plays a whole game behind it."""
    with brisk_server(tmp_path_factory.mktemp("end")) as server:
        page = PagePlayer(chromium.new_page(locale="en-GB"), server).page

        def play(game: str):
            server.line.ask("new", game=game, players=2, seed=5)
            see(page, f"lichtwiese.side.table.game === '{game}' && !document.body.dataset.over")
            assert page.locator("#undo").is_disabled(), "nothing has been done yet"
            for line in list(bot_game(game, 2, {}, 5))[1:]:
                server.line.ask("move", move=line.partition(" > ")[0])
            see(page, "document.body.dataset.over === 'yes' && lichtwiese.side.entries.length > 0")
            return page

        yield play


@pytest.mark.parametrize("game", game_names())
def test_take_back_rests_where_the_end_has_shown_all_secrets(ended, game):
    page = ended(game)
    see(page, f"document.querySelector('#undo').disabled === {str(has_secrets(game)).lower()}")
