"""Settings that only three players need: the set-aside Norths and what the empty seat pays."""

from __future__ import annotations

from .base import Setting
from .kinds import Bool

SANMA = (
    Setting(
        "chii", "sanma", "Chii", Bool(), True,
        "Whether runs may be called.",
        "Without it only pon and kan open a hand.",
        default_3p=False, players="3p"),
    Setting(
        "tsumo_loss", "sanma", "Tsumo loss", Bool(), False,
        "Whether the share of the missing fourth player is simply lost on tsumo.",
        "With it a tsumo earns less than a ron of the same hand.",
        default_3p=True, players="3p", scoring=True),
    Setting(
        "nuki_dora", "sanma", "North as dora", Bool(), False,
        "Whether a North may be set aside for one dora and a replacement tile.",
        "Every North set aside adds a han to a winning hand.",
        default_3p=True, players="3p", scoring=True),
    Setting(
        "kita_rinshan", "sanma", "Rinshan after a North", Bool(), False,
        "Whether a win on the tile that replaces a North is rinshan kaihou.",
        "Adds a han, and gives a closed-waiting hand a yaku.",
        default_3p=True, players="3p"),
    Setting(
        "kita_ron", "sanma", "Ron on a North set aside", Bool(), False,
        "Whether a North that is being set aside may be won on.",
        "Without it setting a North aside is always safe.",
        default_3p=True, players="3p"),
    Setting(
        "kita_chankan_yaku", "sanma", "Such a ron is chankan", Bool(), False,
        "Whether a ron on a North being set aside earns chankan.",
        "Without it the hand needs another yaku.",
        players="3p"),
    Setting(
        "kita_breaks_ippatsu", "sanma", "A North ends ippatsu", Bool(), False,
        "Whether setting a North aside takes everyone's ippatsu away.",
        "It then acts like a call, also on the first turn.",
        default_3p=True, players="3p"),
    Setting(
        "north_yakuhai", "sanma", "North as a yaku", Bool(), False,
        "Whether a triplet of North is a yaku for everybody.",
        "Otherwise North counts only for the seat or round it belongs to.",
        players="3p", scoring=True),
)
