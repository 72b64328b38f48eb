"""The course of a game: who deals next, the counters, and when it is over; leans on `outcome`.

Settings: `length`; `renchan`, `dealer_repeats_off` and `abort_dealer` (does the dealer repeat);
`bust`; `target_points`, `extension` and `extension_dealer_priority` (extra hands); `agari_yame`
and `tenpai_yame` (a leading dealer stops); `tie_break` (who leads on equal scores).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .consulted import Consulted, Rules, consult
from .outcome import WINDS, Outcome
from .payment import STICK

ROUNDS = {"tonpuu": 1, "hanchan": 2, "iisou": 4}
WIND_NAMES = ("East", "South", "West", "North")


@dataclass(frozen=True, slots=True)
class Game:
    """A game before a hand is dealt.

    `scores` are by player, the first dealer first. `hand` counts deals from 0 (East 1), repeats
    not counted; `honba` and `sticks` are on the table.

    >>> Game((25000,) * 4, hand=7).name
    'South 4'
    """

    scores: tuple[int, ...]
    hand: int = 0
    honba: int = 0
    sticks: int = 0

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.scores)

    @property
    def dealer(self) -> int:
        """The player who deals."""
        return self.hand % self.players

    @property
    def round(self) -> str:
        """The round wind: `E`, `S`, `W` or `N`."""
        return WINDS[self.hand // self.players % 4]

    @property
    def name(self) -> str:
        """The hand as players call it."""
        return f"{WIND_NAMES[WINDS.index(self.round)]} {self.dealer + 1}"

    def with_stick(self, player: int) -> Game:
        """The game after a player laid a riichi stick."""
        scores = tuple(
            points - STICK if one == player else points for one, points in enumerate(self.scores)
        )
        return replace(self, scores=scores, sticks=self.sticks + 1)


@dataclass(frozen=True, slots=True)
class Next:
    """What follows a hand.

    `game` holds the new scores, and the next hand unless `over`. `reason` says why it is over:
    `bust`, `last_hand`, `target`, `agari_yame` or `tenpai_yame`. With `may_stop` the game goes on
    unless the dealer wishes to end it here.
    """

    game: Game
    over: bool = False
    reason: str = ""
    dealer_repeats: bool = False
    may_stop: bool = False
    assumed: tuple[str, ...] = ()


def start(rules: Rules) -> Game:
    """A game before its first hand."""
    return Game((rules["start_points"],) * rules.players)


def scheduled_hands(rules: Rules) -> int:
    """How many deals are scheduled: 1, or a full turn of dealers for each round."""
    length = rules["length"]
    return 1 if length == "single" else ROUNDS[length] * rules.players


def dealer_repeats(outcome: Outcome, dealer: int, rules: Rules) -> bool:
    """Whether the dealer deals again after a hand."""
    renchan = rules["renchan"]
    # Only tournaments speak of this setting; elsewhere its absence is no gap.
    plain = rules.ruleset if isinstance(rules, Consulted) else rules
    if renchan == "none" or plain["dealer_repeats_off"]:
        return False
    if outcome.kind == "abort":
        return bool(rules["abort_dealer"] == "repeat")
    if outcome.kind == "draw":
        return renchan == "tenpai" and dealer in outcome.tenpai
    return dealer in outcome.winners


def after_hand(game: Game, outcome: Outcome, rules: Rules) -> Next:
    """The game after a hand: scores, dealer, counters, and whether it is over.

    Counters go up by one after every draw and after a win of a dealer who repeats, else they go
    back to none. Raises `ValueError` when the outcome is not one of this table.
    """
    rules = consult(rules)
    if not game.players == len(outcome.deltas) == rules.players:
        raise ValueError(
            f"found {game.players} scores and {len(outcome.deltas)} changes; {rules.players} play"
        )
    scores = tuple(a + b for a, b in zip(game.scores, outcome.deltas, strict=True))
    repeats = dealer_repeats(outcome, game.dealer, rules)
    honba = game.honba + 1 if outcome.kind != "win" or repeats else 0
    following = Game(scores, game.hand + (not repeats), honba, outcome.sticks)
    if _is_bust(scores, rules):
        return Next(following, True, "bust", repeats, False, rules.assumed)
    reason, may_stop = _ending(game, scores, outcome, repeats, rules)
    return Next(following, bool(reason), reason, repeats, may_stop, rules.assumed)


def _is_bust(scores: tuple[int, ...], rules: Consulted) -> bool:
    lowest = min(scores)
    if lowest > 0:
        return False
    return rules["bust"] == "le0" or (rules["bust"] == "below0" and lowest < 0)


def _ending(
    game: Game, scores: tuple[int, ...], outcome: Outcome, repeats: bool, rules: Consulted
) -> tuple[str, bool]:
    """Why the game is over (empty: it goes on), and whether the dealer may choose to end it."""
    last = scheduled_hands(rules) - 1
    if game.hand < last:
        return "", False
    if rules["length"] == "single":
        return "last_hand", False
    final = last + rules.players if rules["extension"] != "none" else last
    if repeats:
        return _dealer_stays(game, scores, outcome, (last, final), rules)
    if game.hand >= final or rules["target_points"] is None:
        return "last_hand", False
    decides = game.hand == last or rules["extension"] == "sudden_death"
    if decides and max(scores) >= rules["target_points"]:
        return "target", False
    return "", False


def _dealer_stays(
    game: Game,
    scores: tuple[int, ...],
    outcome: Outcome,
    bounds: tuple[int, int],
    rules: Consulted,
) -> tuple[str, bool]:
    """The same where the dealer would deal again; `bounds` are the last and the final hand."""
    last, final = bounds
    fixed = rules["extension"] == "fixed"
    if outcome.kind != "abort" and (not fixed or game.hand in (last, final)):
        setting = "agari_yame" if outcome.kind == "win" else "tenpai_yame"
        stop = rules[setting]
        if stop != "none" and _may_end_as_leader(game.dealer, scores, rules):
            return (setting, False) if stop == "auto" else ("", True)
    if game.hand > last and not fixed and not rules["extension_dealer_priority"]:
        target = rules["target_points"]
        if target is not None and max(scores) >= target:
            return "target", False
    return "", False


def _may_end_as_leader(dealer: int, scores: tuple[int, ...], rules: Consulted) -> bool:
    """Whether the dealer leads and has reached what is needed to end the game."""
    own = scores[dealer]
    if own < max(scores):
        return False
    equals = [player for player, points in enumerate(scores) if points == own]
    if len(equals) > 1 and rules["tie_break"] == "seat" and equals[0] != dealer:
        return False
    target = rules["target_points"]
    return target is None or own >= target
