"""Where the rules of the three actions decided something: foundations, attractions, visitors."""

from tests.games.jahrmarkt.step import Step

# R7 to R11: foundations.


def a_low_number_opens_few_wagons(step: Step):
    return (
        step.before["phase"] == "act"
        and step.chosen == 2
        and step.can("take")
        and ("take 3" not in step.legal)
    )


def a_pile_is_open_to_every_number(step: Step):
    return step.chosen == 1 and step.words[:2] in (["take", "L"], ["take", "R"])


def a_dear_wagon_is_used(step: Step):
    return step.chosen == 5 and step.words == ["take", "5"]


def a_tile_lies_by_itself(step: Step):
    if step.verb != "lay":
        return False
    columns = step.ground.wide // 2
    row, column = divmod(int(step.words[1]) - 1, columns)
    laid = [divmod(place, columns) for place, tile in enumerate(step.own["fields"]) if tile != "."]
    return not [field for field in laid if abs(field[0] - row) + abs(field[1] - column) == 1]


def without_an_empty_field_nothing_is_taken(step: Step):
    full = "." not in step.own["fields"]
    return step.before["phase"] == "act" and full and not step.can("take")


def wagons_slide_and_are_filled(step: Step):
    if step.verb != "lay" or step.before["src"] in "LR":
        return False
    place = int(step.before["src"]) - 2
    wagons = step.before["wagons"]
    return step.after["wagons"][:3] == wagons[:place] + wagons[place + 1 :]


def open_tiles_are_thrown_away(step: Step):
    return step.verb == "toss" and step.after["wagons"] != step.before["wagons"]


def open_tiles_are_kept(step: Step):
    return step.verb == "keep" and step.after["wagons"] == step.before["wagons"]


def the_discards_become_a_pile(step: Step):
    return step.event("reshuffle") and step.before["discard"] and not step.after["discard"]


# R12, R13: attractions.


def a_size_above_the_number_is_not_built(step: Step):
    return (
        step.before["phase"] == "site"
        and step.chosen == 2
        and len(step.legal) == 1
        and (step.legal == ["build"] and step.before["plot"].count(",") == 1)
    )


def the_supply_shrinks(step: Step):
    if not step.built:
        return False
    shape = step.event("build")[2]
    return step.after["supply"].get(shape, 0) == step.before["supply"][shape] - 1


def it_crosses_the_border_of_tiles(step: Step):
    return len({step.field(name) for name in step.built}) > 1


def sites_with_something_on_them_are_not_offered(step: Step):
    taken = {name for _, cells, _ in step.own["attr"] for name in cells.split(",")}
    return step.can("site") and taken and not [n for n in taken if f"site {n}" in step.legal]


# R14 to R22: visitors.


def no_further_than_the_number(step: Step):
    plain = not step.own["bark"] and not set(step.before["tricks"]) & {4, 6, 7, 9}
    return step.verb == "go" and plain and step.steps_to(step.goal) == step.chosen


def a_barker_helps_to_walk(step: Step):
    far = step.verb == "go" and step.own["bark"] and not step.usable(6) and not step.usable(9)
    return far and not step.usable(4) and step.chosen < step.steps_to(step.goal) < 99


def there_is_no_way_over_sites(step: Step):
    if step.before["phase"] != "act":
        return False
    goals = {move.split(" ")[2] for move in step.can("go")}
    return goals and not goals & step.sites


def nobody_goes_back_to_an_entrance(step: Step):
    entries = set(step.entries)
    goals = {move.split(" ")[2] for move in step.can("go")}
    return goals and not entries <= set(step.own["vis"]) and not goals & entries


def nobody_walks_over_somebody(step: Step):
    people = set(step.own["vis"]) | set(step.own["bark"])
    goals = {move.split(" ")[2] for move in step.can("go")}
    return goals and len(people) > 2 and not goals & people


def somebody_comes_in_from_the_left(step: Step):
    return step.verb == "go" and step.words[1] == step.entries[0]


def somebody_comes_in_from_the_right(step: Step):
    return step.verb == "go" and step.words[1] == step.entries[1]


def a_site_at_the_entrance_shuts_it(step: Step):
    shut = step.corner(step.entries[0]) in step.sites and not step.usable(7)
    waits = step.entries[0] in step.own["vis"] and step.before["phase"] == "act"
    return shut and waits and not [m for m in step.legal if m.startswith(f"go {step.entries[0]}")]


def each_touched_attraction_gets_a_ticket(step: Step):
    return step.verb == "go" and len(step.all_events("ticket")) >= 2


def a_full_attraction_gets_none(step: Step):
    if step.verb != "go" or step.goal == "tent":
        return False
    full = [c for _, c, n in step.own["attr"] if n == len(c.split(","))]
    return [c for c in full if set(c.split(",")) & step.around([step.goal])]


def somebody_enters_the_tent(step: Step):
    return step.goal == "tent" and step.then["tent"] == step.own["tent"] + 1


def in_the_tent_no_ticket_is_handed_out(step: Step):
    return step.goal == "tent" and step.own["attr"] and not step.event("ticket")


def new_visitors_come(step: Step):
    return step.event("refill") and len(step.then["vis"]) > len(step.own["vis"])


def one_empty_entrance_is_not_enough(step: Step):
    left = set(step.entries) & set(step.then["vis"])
    return step.verb == "go" and len(left) == 1 and not step.event("refill")


def a_barker_comes(step: Step):
    return step.event("barker") and step.after["barkers"] == step.before["barkers"] - 1


def no_barker_is_left(step: Step):
    return step.event("nobarker")[2:] == ["supply"]


def there_is_no_room_for_a_barker(step: Step):
    return step.event("nobarker")[2:] == ["space"]


def a_barker_blocks_the_way(step: Step):
    blocked = step.verb == "go" and not step.usable(6)
    return blocked and step.own["bark"] and step.around(step.own["bark"]) & {step.words[1]}


RULES = {
    "R7": (a_low_number_opens_few_wagons, a_pile_is_open_to_every_number, a_dear_wagon_is_used),
    "R8": (a_tile_lies_by_itself, without_an_empty_field_nothing_is_taken),
    "R9": (wagons_slide_and_are_filled,),
    "R10": (open_tiles_are_thrown_away, open_tiles_are_kept),
    "R11": (the_discards_become_a_pile,),
    "R12": (a_size_above_the_number_is_not_built, the_supply_shrinks),
    "R13": (it_crosses_the_border_of_tiles, sites_with_something_on_them_are_not_offered),
    "R14": (no_further_than_the_number, a_barker_helps_to_walk),
    "R15": (there_is_no_way_over_sites, nobody_goes_back_to_an_entrance),
    "R16": (nobody_walks_over_somebody,),
    "R17": (
        somebody_comes_in_from_the_left,
        somebody_comes_in_from_the_right,
        a_site_at_the_entrance_shuts_it,
    ),
    "R18": (each_touched_attraction_gets_a_ticket, a_full_attraction_gets_none),
    "R19": (somebody_enters_the_tent, in_the_tent_no_ticket_is_handed_out),
    "R20": (new_visitors_come, one_empty_entrance_is_not_enough),
    "R21": (a_barker_comes, no_barker_is_left, there_is_no_room_for_a_barker),
    "R22": (a_barker_blocks_the_way, a_barker_helps_to_walk),
}


def refills_come_from_the_higher_pile(step: Step):
    left, right = step.before["stack"]
    drawn = step.verb == "lay" and step.event("wagons") and not step.event("reshuffle")
    return drawn and len(right) > len(left) and len(step.after["stack"][1]) == len(right) - 1


def from_the_left_if_they_are_equal(step: Step):
    left, right = step.before["stack"]
    drawn = step.verb == "lay" and step.event("wagons") and not step.event("reshuffle")
    return drawn and len(right) == len(left) and len(step.after["stack"][0]) == len(left) - 1


def a_wagon_stays_empty(step: Step):
    return step.event("wagons") and "-" in step.after["wagons"]


def an_order_is_forced(step: Step):
    return "=" in step.move and step.event("reshuffle")


def a_mirror_image_is_built(step: Step):
    return step.event("build")[2:3] == ["4L"]


def more_than_one_site_follows(step: Step):
    return step.verb == "site" and step.before["plot"].count(",") >= 2


RULINGS = {
    "RL4": (refills_come_from_the_higher_pile, from_the_left_if_they_are_equal),
    "RL5": (the_discards_become_a_pile, a_wagon_stays_empty, an_order_is_forced),
    "RL7": (a_mirror_image_is_built,),
    "RL25": (more_than_one_site_follows,),
}
