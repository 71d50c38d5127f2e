"""Makes mutants: one small change of a source, as somebody might write it by mistake.

A place is a function, what stands there, what will stand there, and a call that changes it.
Sentences for people are left alone, and so are docstrings: no rule depends on their words.
"""

import ast
from collections import namedtuple

Place = namedtuple("Place", ("function", "before", "after", "change"))

_COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_RECKONED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_JOINED = {ast.And: ast.Or, ast.Or: ast.And}


def places(tree: ast.Module) -> list:
    """Every place where a source can be changed, in its order."""
    found: list = []
    _walk(tree, "", found)
    return found


def _walk(node: ast.AST, function: str, found: list):
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}".lstrip(".")
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        children = value if isinstance(value, list) else [value]
        for number, child in enumerate(children):
            if isinstance(child, ast.AST) and not _is_for_people(child):
                spot = (node, name, number if isinstance(value, list) else None)
                for other in _others(child):
                    found.append(_place(spot, child, other, function))
                _walk(child, function, found)


def _place(spot: tuple, child: ast.AST, other: ast.AST, function: str) -> Place:
    ast.copy_location(other, child)
    ast.fix_missing_locations(other)

    def change():
        node, name, number = spot
        if number is None:
            setattr(node, name, other)
        else:
            getattr(node, name)[number] = other

    return Place(function, child, other, change)


def describe(place: Place) -> str:
    """What is changed, as it is written."""
    before, after = (ast.unparse(node).split("\n")[0] for node in (place.before, place.after))
    return f"{place.function or 'module'}: {before} -> {after}"


def _is_for_people(node: ast.AST) -> bool:
    """A docstring, a sentence, or the raising of one."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    return isinstance(node, ast.Constant) and _is_sentence(node.value)


def _is_sentence(value) -> bool:
    return isinstance(value, str) and (
        value.count(" ") > 3 or (" " in value and value[-1] in ".:")
    )


def _others(node: ast.AST):
    """What could stand there instead."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _COMPARED:
        swapped = [_COMPARED[type(node.ops[0])](), *node.ops[1:]]
        yield ast.Compare(node.left, swapped, node.comparators)
        if len(node.ops) > 1:
            last = _COMPARED[type(node.ops[-1])]()
            yield ast.Compare(node.left, [*node.ops[:-1], last], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in _RECKONED and not _is_text(node.left):
        yield ast.BinOp(node.left, _RECKONED[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign) and type(node.op) in _RECKONED:
        yield ast.AugAssign(node.target, _RECKONED[type(node.op)](), node.value)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(_JOINED[type(node.op)](), node.values)
        for number in range(len(node.values)):
            rest = node.values[:number] + node.values[number + 1 :]
            yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _other_values(node.value)
    else:
        yield from _other_statements(node)


def _is_text(node: ast.AST) -> bool:
    """Whether a per cent sign behind it puts words into a text."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _other_values(value):
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
    elif isinstance(value, str):
        yield ast.Constant(value + "x")


def _other_statements(node: ast.AST):
    """A condition turned round, something that is not done, a loop that ends too soon or late."""
    if isinstance(node, ast.If | ast.While) and not isinstance(
        node.test, ast.Compare | ast.BoolOp | ast.UnaryOp
    ):
        turned = ast.UnaryOp(ast.Not(), node.test)
        yield type(node)(turned, node.body, node.orelse)
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(node.test, node.orelse, node.body)
    elif isinstance(node, ast.Expr | ast.AugAssign):
        yield ast.Pass()
    elif isinstance(node, ast.Assign) and not isinstance(node.value, ast.Constant):
        yield ast.Assign(node.targets, ast.Constant(None))
    elif isinstance(node, ast.Return) and node.value and ast.unparse(node.value) != "None":
        yield ast.Return(ast.Constant(None))
    elif isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif isinstance(node, ast.ListComp) and node.generators[0].ifs:
        first = node.generators[0]
        free = ast.comprehension(first.target, first.iter, first.ifs[1:], 0)
        yield ast.ListComp(node.elt, [free, *node.generators[1:]])
