"""Traits: the yes-or-no facts about a winning hand, one bit each; leans on nothing.

A yaku names the traits it needs. The scorer gathers a hand's traits once, as one int, and asks
only those yaku whose needs are met; for many yaku there is then nothing left to test.
"""

from __future__ import annotations

# How the hand was won and what was declared
CLOSED = 1 << 0
"""No open meld; a closed quad does not open a hand."""
OPEN = 1 << 1
TSUMO = 1 << 2
RON = 1 << 3
RIICHI = 1 << 4
DOUBLE_RIICHI = 1 << 5
IPPATSU = 1 << 6
HAITEI = 1 << 7
HOUTEI = 1 << 8
RINSHAN = 1 << 9
CHANKAN = 1 << 10
TENHOU = 1 << 11
CHIIHOU = 1 << 12
RENHOU = 1 << 13

# Which tiles the hand holds
SIMPLES = 1 << 14
"""Every tile is a number from 2 to 8."""
ENDS = 1 << 15
"""Every tile is a terminal or an honour."""
HONOURS = 1 << 16
"""At least one honour."""
NO_HONOURS = 1 << 17
ONE_SUIT = 1 << 18
"""Exactly one of the three suits is there, with or without honours."""
ONLY_HONOURS = 1 << 19

# How the hand is read. What speaks of sets, runs, triplets or the wait is there only with SETS.
SETS = 1 << 20
"""Four sets and a pair."""
PAIRS = 1 << 21
"""Seven pairs."""
ORPHANS = 1 << 22
"""Thirteen terminals and honours and one of them twice."""
RUN = 1 << 23
"""At least one run."""
THREE_RUNS = 1 << 24
"""At least three runs."""
ALL_RUNS = 1 << 25
NO_RUNS = 1 << 26
TWO_SIDED = 1 << 27
"""Won on a two-sided wait (ryanmen)."""
PAIR_WAIT = 1 << 28
"""Won on the pair (tanki)."""
OUTSIDE = 1 << 29
"""Every set and the pair hold a terminal or an honour."""
THREE_CONCEALED = 1 << 30
"""Exactly three triplets or quads completed without another player's tile."""
FOUR_CONCEALED = 1 << 31
THREE_QUADS = 1 << 32
FOUR_QUADS = 1 << 33
THREE_TRIPLETS = 1 << 34
"""At least three triplets or quads."""
DRAGONS = 1 << 35
"""At least two triplets or quads of dragons."""
WINDS = 1 << 36
"""At least three triplets or quads of winds."""
TWINS = 1 << 37
"""One pair of identical runs, and no second one."""
TWO_TWINS = 1 << 38
"""Two pairs of identical runs."""
WIND_SET = 1 << 39
"""At least one triplet or quad of winds."""

UNCONNECTED = 1 << 40
"""A first draw of one pair and tiles that do not touch (a local yaku)."""

SAME_RUNS = 1 << 46
"""The same run in all three suits."""
STRAIGHT = 1 << 47
"""The runs 123, 456 and 789 of one suit."""
HAKU = 1 << 48
"""A triplet or quad of white dragons; so for the others."""
HATSU = 1 << 49
CHUN = 1 << 50
FOUR_WINDS = 1 << 51
"""A triplet or quad of each wind."""

# Situations that only local yaku ask for
OPEN_RIICHI = 1 << 41
TSUBAME = 1 << 42
KANBURI = 1 << 43
PAARENCHAN = 1 << 44
SASHIKOMI = 1 << 45

FLAGS = {
    "riichi": RIICHI,
    "double_riichi": DOUBLE_RIICHI,
    "ippatsu": IPPATSU,
    "haitei": HAITEI,
    "houtei": HOUTEI,
    "rinshan": RINSHAN,
    "chankan": CHANKAN,
    "tenhou": TENHOU,
    "chiihou": CHIIHOU,
    "renhou": RENHOU,
}
"""What a win record may say of its situation, and the trait it gives."""
LOCAL_FLAGS = {
    "open_riichi": OPEN_RIICHI,
    "tsubame_gaeshi": TSUBAME,
    "kanburi": KANBURI,
    "paarenchan": PAARENCHAN,
    "sashikomi": SASHIKOMI,
}
"""Further flags, each for the local yaku of that name, where the ruleset plays it."""
LOCAL = sum(LOCAL_FLAGS.values())
SITUATION = CLOSED | OPEN | TSUMO | RON | sum(FLAGS.values()) | LOCAL
"""How the hand was won, whatever its tiles."""
