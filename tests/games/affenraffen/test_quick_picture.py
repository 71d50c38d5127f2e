"""While hands are busy only what they hold is painted anew: it looks as if all of it were."""

from array import array

from firmware.picture import paint
from tests.shared.simulated import board
from tests.touch_tape import BRISK, Quick, Tape

TOUCHES = 160


def test_a_picture_of_hands_alone_is_the_whole_picture():
    tape = Tape("affenraffen", 16, 7, BRISK, Quick)
    app, _, hands = board("quick-picture", (16, 16))
    for name in BRISK:
        app.settings.set(name, BRISK[name])
    app.match.begin("affenraffen", tape.players, tape.options, 7, [""] * tape.players, hands.now)
    picture = app.match.scene._picture
    painted = []  # "zone" and "hands", as they are painted
    show_zone, show_hands = picture._show_zone, picture._show_hands
    picture._show_zone = lambda *what: painted.append("zone") or show_zone(*what)
    picture._show_hands = lambda *what: painted.append("hands") or show_hands(*what)
    now = start = hands.now
    quick = 0
    for at, cell, down in tape.touches[:TOUCHES]:
        while now - start < at:
            painted.clear()
            app.turn(now)
            quick += painted == ["hands"]
            now += 10
            if app.table.dirty:  # a hand has done something else, which is shown first
                continue
            shown = array("H", app.table.frame)
            picture.forget()
            paint(app.table, app.match.waits_for_bot())
            assert app.table.frame == shown, f"after {now - start} ms"
        app.simulated.put(cell, down)
    assert app.match.sitting.count > 40 and quick > 20
