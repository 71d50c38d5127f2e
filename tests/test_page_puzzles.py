"""Puzzles on the page, in a real browser: the shelf, solved, missed, again, and by address."""

from host.addresses import address_of
from host.moves_text import as_record
from host.puzzles import Goal, all_puzzles, turns_in
from shared_rules.record_reader import replay
from tests.page_player import PagePlayer
from tests.page_server import see, wait_until

PUZZLES = all_puzzles()
NUMBER = 0  # an easy one


def solution(puzzle: dict, wanted: bool = True) -> list:
    """Moves that reach the goal in time; or such that use up all turns without."""
    sitting, _ = replay(as_record(puzzle["moves"]).splitlines(keepends=True))
    goal = Goal(puzzle["goal"])
    stack = [(sitting.game, goal.nothing, 0, [])]
    while stack:
        game, seen, turns, moves = stack.pop()
        for move in game.legal_moves():
            after = game.fork()
            events = after.play(move)
            now, ended = goal.seen_in(events, seen), turns + turns_in(events)
            if goal.is_reached(now) and wanted:
                return [*moves, move]
            if ended == puzzle["turns"] and not wanted and not goal.is_reached(now):
                return [*moves, move]
            if ended < puzzle["turns"] and not goal.is_reached(now):
                stack.append((after, now, ended, [*moves, move]))
    raise AssertionError("there is no such way")


def choose(player, page, number: int = NUMBER):
    player.ask("speed", {"value": 10})
    page.click("#puzzles-card summary")
    page.wait_for_selector(".puzzle .cover svg")
    assert page.locator(".puzzle").count() == len(PUZZLES)
    page.locator(".puzzle").nth(number).click()
    page.wait_for_selector("#puzzle:not([hidden])")
    wait_until(player.settled, 60)


def state_is(page, state: str):
    see(page, f"document.querySelector('#puzzle').dataset.state === '{state}'")


def test_a_puzzle_is_chosen_solved_and_begun_again(page, shell):
    player = PagePlayer(page, shell)
    choose(player, page)
    assert "Bring one sheep home in 2 throws." in page.inner_text("#puzzle-goal")
    assert "The die will show: " in page.inner_text("#puzzle-throws")
    state_is(page, "open")
    begun = player.count
    for move in solution(PUZZLES[NUMBER]):
        wait_until(player.settled, 60)
        player.play(move)
    state_is(page, "solved")
    assert "Solved!" in page.inner_text("#puzzle-state")
    page.click("#puzzle-again")
    wait_until(lambda: player.count == begun, 60)
    state_is(page, "open")
    page.select_option("#language", "de")
    see(page, "document.querySelector('#puzzle-goal').textContent.startsWith('Bring ein Schaf')")
    page.click("#puzzle-share")
    page.wait_for_selector("#share-dialog[open]")
    assert page.input_value("#share-address").endswith("&goal=saved+1&turns=2")
    page.click("#share-close")
    page.click("#puzzle-leave")
    assert page.locator("#puzzle").is_hidden()


def test_a_puzzle_is_missed_and_may_be_taken_back(player, page):
    choose(player, page)
    moves = solution(PUZZLES[NUMBER], wanted=False)
    for move in moves:
        wait_until(player.settled, 60)
        player.play(move)
    state_is(page, "missed")
    wait_until(player.settled, 60)
    player.ask("undo")
    state_is(page, "open")


def test_a_puzzle_is_there_when_the_page_is_opened_again_until_it_is_left(player, page):
    choose(player, page)
    player.play(solution(PUZZLES[NUMBER])[0])
    see(page, "localStorage.getItem('lichtwiese-puzzle')")
    page.reload()
    page.wait_for_selector("#puzzle:not([hidden])")
    assert "Bring one sheep home in 2 throws." in page.inner_text("#puzzle-goal")
    see(page, "document.querySelector('#puzzle-state').textContent === 'Turns left: 1'")
    page.click("#puzzle-leave")
    page.reload()
    page.wait_for_selector("body[data-ready=yes]")
    assert page.evaluate("localStorage.getItem('lichtwiese-puzzle')") == ""
    assert page.locator("#puzzle").is_hidden()


def test_an_address_with_a_goal_opens_as_a_puzzle(player, page, server):
    player.ask("speed", {"value": 10})
    puzzle = PUZZLES[NUMBER]
    goal = {"goal": puzzle["goal"], "turns": puzzle["turns"]}
    record = as_record(puzzle["moves"]).splitlines(keepends=True)
    page.evaluate("to => (location.href = to)", address_of(record, server.address, goal))
    page.wait_for_selector("#replay:not([hidden])")
    see(page, "!document.querySelector('#replay-goal').hidden")
    assert "Bring one sheep home" in page.inner_text("#replay-goal")
    page.click("#replay-use")
    page.wait_for_selector("#puzzle:not([hidden])")
    state_is(page, "open")
    assert page.evaluate("location.hash") == "", "opened again, the page goes on with the board"
