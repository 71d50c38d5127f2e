"""A second model of the rules of Affenraffen, written from their text alone, slow and plain.

It shares nothing with shared_rules/affenraffen. A position is the dict that `state()` tells; every
possible text is asked about, one by one.
"""

from itertools import combinations

COLUMNS = "abcdefghijklmnop"
CENTRE = ("f8", "k9", "g9", "h8", "i9", "j8")
SPOTS = [
    f"{COLUMNS[column - 1]}{row}"
    for row in range(3, 15)
    for column in range(3, 15)
    if (column + row) % 2 == 0 and f"{COLUMNS[column - 1]}{row}" not in CENTRE
]


class Refused(Exception):
    """The model does not allow this."""


def demand(true: bool):
    if not true:
        raise Refused


def need(state: dict) -> int:
    return int(state["goal"][-1])


def enough(state: dict, player: int) -> bool:
    return len(state["kept"][player]) // 2 >= need(state)


def holder(state: dict, spot: str):
    """Who holds a tile: a number, -1 for somebody, None for nobody."""
    return dict(map(tuple, state["air"])).get(spot)


def in_hand(state: dict, player: int):
    return next((spot for spot, who in state["air"] if who == player), None)


def every_text(state: dict) -> list:
    """Everything that could be a named move, in the order in which moves are listed."""
    texts = ["flip"]
    names = [f"p{number}" for number in range(state["players"])]
    for me in names:
        held = [spot for spot, _ in state["air"]]
        ways = [f"{me} look {spot}" for spot in SPOTS]
        ways += [f"{me} take {spot}" for spot in SPOTS if spot not in held]
        for spot in held:
            ways += [f"{me} back {spot}", f"{me} keep {spot}"]
            ways += [f"{me} give {spot} to {you}" for you in names]
            ways.append(f"{me} take {spot}")
        texts += [*ways, f"{me} done"]
    return texts


def allowed(state: dict, text: str) -> bool:
    try:
        check(state, text)
    except Refused:
        return False
    return True


def check(state: dict, text: str):
    """Refused unless section 6.1 allows it."""
    words = text.split(" ")
    if words[0] == "flip":
        demand(state["phase"] == "goal" and (state["options"]["young"] > 0 or state["pile"] != []))
        return
    demand(state["phase"] == "search")
    options, calm = state["options"], state["options"]["turns"] > 0
    me = -1 if words[0] == "px" else int(words[0][1])
    demand(not calm or me == state["turn"])
    if me >= 0:
        demand(me < state["players"] and state["marker"][me] == 0)
    mine = in_hand(state, me) if me >= 0 else None
    if words[1] == "done":
        demand(me >= 0 and mine is None and enough(state, me))
        return
    spot = words[2]
    demand(spot in state["tiles"])
    code, who = state["tiles"][spot], holder(state, spot)
    if words[1] == "look":
        demand(who is None and mine is None)
        return
    if words[1] == "take" and who is None:
        demand(me >= 0 and mine is None)
        return
    demand(who is not None)
    demand(who == me or (who == -1 and mine is None))
    if words[1] == "back":
        demand(code[0] != "-" or options["red_return"])
    elif words[1] == "take":
        demand(me >= 0 and code[0] not in "+-" and not options["blind"])
    elif words[1] == "keep":
        demand(me >= 0 and code[0] == "+")
    else:
        you = int(words[4][1])
        demand(code[0] == "-" and you != me)
        if me < 0:
            others = [p for p in range(state["players"]) if p != you and not state["marker"][p]]
            demand(any(in_hand(state, p) is None for p in others))


def play(state: dict, text: str, mixed: dict) -> list:
    """Change the state; `mixed` are the tiles that a flip deals. The events."""
    check(state, text)
    words = text.split(" ")
    if words[0] == "flip":
        return flip(state, text.partition("=")[2], mixed)
    if words[1] == "done":
        return done(state, int(words[0][1]))
    me, verb, spot = words[:3]
    if verb == "look":
        state["air"].append([spot, -1 if me == "px" else int(me[1])])
        return [f"lift {me} {spot}", f"see {me} {spot} {state['tiles'][spot]}"]
    state["air"] = [one for one in state["air"] if one[0] != spot]
    if verb == "back":
        return later(state, [f"back {me} {spot}"])
    code = state["tiles"].pop(spot)
    if verb == "take":
        own = state["kept"][int(me[1])]
        own.append(code)
        return later(state, [f"take {me} {spot} {len(own)}"])
    if verb == "keep":
        state["extras"][int(me[1])].append(code)
        return later(state, [f"extra {me} {spot} {code}"])
    state["extras"][int(words[4][1])].append(code)
    return later(state, [f"gift {me} {words[4]} {spot} {code}"])


def flip(state: dict, named: str, mixed: dict) -> list:
    players = state["players"]
    if state["options"]["young"]:
        state["goal"] = f"any{state['options']['young']}"
    else:
        state["goal"] = named or state["pile"][0]
        state["pile"].remove(state["goal"])
        state["used"].append(state["goal"])
    state.update(phase="search", round=state["round"] + 1, tiles=dict(mixed), air=[])
    state.update(kept=[[] for _ in range(players)], extras=[[] for _ in range(players)])
    state.update(marker=[0] * players)
    if state["options"]["turns"]:
        state.update(turn=(state["round"] - 1) % players, acts=0)
    return [f"goal {state['goal']} {need(state)}"]


def done(state: dict, player: int) -> list:
    place = 1 + max(state["marker"])
    state["marker"][player] = place
    events = [f"marker p{player} {place}"]
    if place == min(2, state["players"] - 1):
        return end_round(state, events, "first" if place == 1 else "second")
    return later(state, events, True)


def later(state: dict, events: list, finished: bool = False) -> list:
    """What follows an action: the round is stuck, or the turn passes on in calm mode."""
    free = [player for player in range(state["players"]) if not state["marker"][player]]
    animals = [code for code in state["tiles"].values() if code[0] not in "+-"]
    if not animals and not any(enough(state, player) for player in free):
        return end_round(state, events, "stuck")
    if state["options"]["turns"]:
        state["acts"] += 1
        over = finished or state["acts"] == state["options"]["turns"]
        if over or not moves_of(state, state["turn"]):
            state["acts"] = 0
            for step in range(1, state["players"] + 1):
                state["turn"] = (state["turn"] + 1) % state["players"]
                if moves_of(state, state["turn"]):
                    break
                assert step < state["players"]
            events.append(f"turn p{state['turn']}")
    return events


def moves_of(state: dict, player: int) -> list:
    """What a player with empty hands could do if it were his turn."""
    if state["marker"][player]:
        return []
    return list(state["tiles"]) + (["done"] if enough(state, player) else [])


def true_pair(pair: tuple) -> bool:
    return pair[0] == pair[1] and pair[0][0] not in "+-"


def respects(pairs: list, goal: str) -> bool:
    animals, backgrounds = {pair[0][0] for pair in pairs}, {pair[0][1] for pair in pairs}
    if goal == "species3":
        return len(animals) == len(pairs)
    if goal == "colors3":
        return len(backgrounds) == len(pairs)
    return goal != "both3" or len(animals) == len(backgrounds) == len(pairs)


def correct(pairs: list, goal: str) -> tuple:
    """The numbers of the correct pairs: the largest set, among those the earliest."""
    numbers = [number for number, pair in enumerate(pairs) if true_pair(pair)]
    for size in range(len(numbers), -1, -1):
        for chosen in combinations(numbers, size):  # in the order of their numbers
            if respects([pairs[number] for number in chosen], goal):
                return chosen
    return ()


def end_round(state: dict, events: list, why: str) -> list:
    state["air"] = []
    state["acts"] = 0
    events.append(f"endround {state['round']} {why}")
    gained = [points_of(state, player, events) for player in range(state["players"])]
    state["rounds"].append({"goal": state["goal"], "why": why, "points": gained})
    state["phase"] = "goal"
    if state["round"] == 3:
        best = max(state["scores"])
        winners = [player for player, total in enumerate(state["scores"]) if total == best]
        state["phase"] = "over"
        state["result"] = {"winners": winners, "scores": list(state["scores"])}
        events.append("over " + ",".join(f"p{player}" for player in winners))
    return events


def points_of(state: dict, player: int, events: list) -> int:
    me, kept, goal = f"p{player}", state["kept"][player], state["goal"]
    pairs = list(zip(kept[0::2], kept[1::2], strict=False))
    too_many = len(pairs) > need(state)
    good = () if too_many else correct(pairs, goal)
    fulfilled = len(pairs) == need(state) == len(good)
    points = 0
    for number, pair in enumerate(pairs):
        if too_many:
            mark = "over"
        elif number in good:
            mark = "ok"
        else:
            mark = "clash" if true_pair(pair) else "wrong"
        points += 1 if mark == "ok" else -1
        events.append(f"pair {me} {number + 1} {pair[0]} {pair[1]} {mark}")
    if len(kept) % 2 == 1:
        events.append(f"single {me} {kept[-1]}")
    animals = {pair[0][0] for pair in pairs if true_pair(pair)}
    for code in state["extras"][player]:
        if code == "+5":
            strict = state["options"]["five_needs_goal"]
            met = state["marker"][player] == 1 and (fulfilled or not strict)
        else:
            met = code[2] in animals
        won = {"+3": 3, "+5": 5, "-2": 0}[code[:2]]
        lost = {"+3": -3, "+5": -5, "-2": -2}[code[:2]]
        bonus = won if met and not too_many else lost
        points += bonus
        events.append(f"bonus {me} {code} {bonus}")
    place = state["marker"][player]
    if place:
        bonus = {1: 3, 2: 2}[place] if fulfilled else 0
        points += bonus
        events.append(f"bonus {me} marker{place} {bonus}")
    state["scores"][player] += points
    events.append(f"round {me} {points} {state['scores'][player]}")
    return points
