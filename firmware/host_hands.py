"""The hands of the host: on a simulated board they lift and place what hands would."""

from shared_rules.cells import cell_number, extent


def touch(simulated, size: tuple, seats: int, request: dict) -> dict:
    """Lift or place; ValueError where that cannot be."""
    if simulated is None:
        raise ValueError("This board has real sensors: use your hands.")
    name = request["cell"]
    cell = cell_number(name)
    columns, rows = extent((cell,))
    if columns > size[0] or rows > size[1]:
        raise ValueError("This board has no cell %s." % name)
    seat = request.get("seat", -1)
    if "seat" in request and not 0 <= seat < seats:
        raise ValueError("There is no seat %d." % seat)
    simulated.put(cell, request["do"] == "place", seat)
    return {"cell": name}
