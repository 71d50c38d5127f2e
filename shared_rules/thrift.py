"""Whether room is dearer than time: a board makes long lists of texts anew, others keep them."""

SHORT_OF_ROOM = [False]  # a board sets it when it starts
