"""The mutants of a module: cosmic-ray's operators and a few that it lacks.

Of cosmic-ray's many ways to replace one operator by another one or two are used, for the rest are
killed by the same tests. What is not code that runs (annotations, imports for the type checker) is
left alone: `a | None` in an annotation is no expression of the engine.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

_BINARY = (
    "Add_Sub", "Sub_Add", "Mul_FloorDiv", "FloorDiv_Mul", "Mod_FloorDiv", "LShift_RShift",
    "RShift_LShift", "BitOr_BitAnd", "BitAnd_BitOr", "BitXor_BitAnd",
)  # fmt: skip
_COMPARISON = (
    "Eq_NotEq", "NotEq_Eq", "Lt_LtE", "Lt_GtE", "LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_LtE",
    "GtE_Gt", "GtE_Lt", "Is_IsNot", "IsNot_Is",
)  # fmt: skip
_UNARY = ("Delete_USub", "Delete_Invert", "Delete_Not")
OPERATORS = (
    "NumberReplacer",
    "AddNot",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ZeroIterationForLoop",
    *(f"ReplaceBinaryOperator_{name}" for name in _BINARY),
    *(f"ReplaceComparisonOperator_{name}" for name in _COMPARISON),
    *(f"ReplaceUnaryOperator_{name}" for name in _UNARY),
)
Place = tuple[int, int]


@dataclass(frozen=True)
class Mutant:
    """A module with one small change. `before` and `after` are the changed lines, stripped."""

    module: str
    operator: str
    line: int
    before: str
    after: str
    code: str

    @property
    def key(self) -> tuple[str, str, str]:
        """What a survivor is known by; it outlives a move to another line."""
        return self.module, self.before, self.after


def mutants(module: str, path: Path) -> list[Mutant]:
    """Every mutant of a module that can be compiled, in the order of its lines."""
    source = path.read_text("utf-8")
    made = {}
    for operator, line, code in (*_by_cosmic_ray(source), *_by_text(source)):
        if code != source and _compiles(code):
            before, after = _changed_lines(source, code)
            made.setdefault(code, Mutant(module, operator, line, before, after, code))
    return sorted(made.values(), key=lambda mutant: mutant.line)


def _compiles(code: str) -> bool:
    try:
        compile(code, "mutant", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def _changed_lines(source: str, code: str) -> tuple[str, str]:
    old, new = source.splitlines(), code.splitlines()
    start = next(i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)
    end = 0
    while old[-1 - end] == new[-1 - end]:
        end += 1
    rows = (old[start : len(old) - end], new[start : len(new) - end])
    before, after = (" ".join(line.strip() for line in lines) for lines in rows)
    return before, " ".join(after.split()) if after else ""


def _by_cosmic_ray(source: str) -> Iterator[tuple[str, int, str]]:
    nodes = list(ast_nodes(get_ast(source)))
    dead = _not_run(source)
    for name in OPERATORS:
        operator = get_operator(f"core/{name}")()
        places = [place for node in nodes for place in operator.mutation_positions(node)]
        for occurrence, (start, _) in enumerate(places):
            if not any(first <= start < last for first, last in dead):
                code = mutate_code(source, get_operator(f"core/{name}")(), occurrence)
                yield name, start[0], code or source


def _not_run(source: str) -> list[tuple[Place, Place]]:
    """Where annotations and imports for the type checker stand."""
    dead: list[ast.AST] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            dead.append(node.annotation)
        elif isinstance(node, ast.FunctionDef) and node.returns:
            dead.append(node.returns)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            dead.append(node)
    return [
        ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0))
        for node in dead
    ]


def _by_text(source: str) -> Iterator[tuple[str, int, str]]:
    """What cosmic-ray does not do: drop statements and operands, return nothing, turn `in`."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    raw = source.encode()
    dead = _not_run(source)

    def replaced(node: ast.AST, text: str) -> str:
        first = starts[node.lineno - 1] + node.col_offset
        last = starts[node.end_lineno - 1] + node.end_col_offset
        return (raw[:first] + text.encode() + raw[last:]).decode()

    for node in ast.walk(ast.parse(source)):
        if hasattr(node, "lineno"):
            start = (node.lineno, node.col_offset)
            if not any(first <= start < last for first, last in dead):
                for name, text in _changes(node):
                    yield name, node.lineno, replaced(node, text)


def _changes(node: ast.AST) -> Iterator[tuple[str, str]]:
    is_call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    if is_call or isinstance(node, ast.AugAssign):
        yield "DropStatement", "pass"
    elif isinstance(node, ast.Return) and node.value and not isinstance(node.value, ast.Constant):
        yield "ReturnNothing", "return None"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd):
        for side in (node.left, node.right):
            yield "DropOperand", f"({ast.unparse(side)})"
    elif isinstance(node, ast.BoolOp):
        for left_out in node.values:
            rest = [value for value in node.values if value is not left_out]
            joined = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
            yield "DropOperand", f"({ast.unparse(joined)})"
    elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
        turned = ast.NotIn() if isinstance(node.ops[0], ast.In) else ast.In()
        changed = ast.Compare(node.left, [turned], node.comparators)
        yield "TurnIn", f"({ast.unparse(changed)})"
