"""The colours of the tile set, in one place: four inks, the tile and its back."""

from __future__ import annotations

INK = "#1b1d2e"  # numbers and winds
BLUE = "#1d4296"
GREEN = "#0b7540"
RED = "#c4161c"
IVORY = "#fffdf5"  # the face
EDGE = "#d8ccb0"  # the thickness below the face
OUTLINE = "#8a7f68"  # seen on light pages and on dark ones
BACK = "#d08a1e"
BACK_DEEP = "#9a5f0c"
FELT = "#1c4a38"  # the ground of an icon
