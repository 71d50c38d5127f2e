"""The hands of the host: on a simulated board they lift and place what hands would."""

from shared_rules.cells import cell_number, extent


def touch(app, request: dict) -> dict:
    """Lift or place; ValueError where that cannot be."""
    if app.simulated is None:
        raise ValueError("This board has real sensors: use your hands.")
    name = request["cell"]
    cell = cell_number(name)
    columns, rows = extent((cell,))
    if columns > app.size[0] or rows > app.size[1]:
        raise ValueError("This board has no cell %s." % name)
    seat = request.get("seat", -1)
    if "seat" in request and not 0 <= seat < len(app.match.seats):
        raise ValueError("There is no seat %d." % seat)
    app.simulated.put(cell, request["do"] == "place", seat)
    return {"cell": name}
