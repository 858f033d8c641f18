from __future__ import annotations

from pyspark.sql import Column as Expression
from pyspark.sql import functions as F

from .layout import Column, Layout

# A line of readable text. Other characters come from a wrong encoding or from a file that is not text. Most letters
# are in the first range, and the quantifier is possessive, so one pass is enough.
READABLE = r"\A[ -~\t\n\u00A0-\uFFFC\x{FFFE}-\x{10FFFF}]*+\z"


def typed(column: Column, value: Expression) -> Expression:
    """The value with its catalog type; null when it cannot be cast (`problem_of` says why)."""
    if column.type == "text":
        return value
    if column.type == "integer":
        return F.when(value.rlike(r"^-?[0-9]{1,18}$"), value).cast(column.stored)
    if column.type == "decimal":
        number = (
            value if column.decimalMark == "." else F.replace(value, F.lit(column.decimalMark), F.lit("."))
        )
        return F.when(value.rlike(_decimal_form(column)), number).cast(column.stored)
    iso = F.concat(
        *[F.lit(part) if at is None else F.substring(value, *at) for part, at in _iso_parts(column)]
    )
    return F.when(value.rlike(_date_form(column.format)), iso).cast(column.stored)


def problem_of(column: Column, value: Expression, cast: Expression) -> Expression:
    """Why a value is refused, as a sentence for the user; null when it is accepted."""
    name = column.name
    problems: list[tuple[Expression, str]] = []
    if column.required:
        problems.append((value.isNull(), f"{name}: falta"))
    if column.type != "text":
        problems.append((value.isNotNull() & cast.isNull(), f"{name}: {_wrong_form(column)}"))
    if column.maxLength is not None:
        problems.append((F.length(value) > column.maxLength, f"{name}: más de {column.maxLength} caracteres"))
    if column.allowed:
        problems.append((~value.isin(*column.allowed), f"{name}: no es uno de {', '.join(column.allowed)}"))
    if column.pattern:
        problems.append((~value.rlike(f"^(?:{column.pattern})$"), f"{name}: no tiene la forma esperada"))
    if column.minimum is not None:
        problems.append((cast < F.lit(column.minimum), f"{name}: menor que {column.minimum}"))
    if column.maximum is not None:
        problems.append((cast > F.lit(column.maximum), f"{name}: mayor que {column.maximum}"))
    return _first(problems)


def problem_of_line(line: Expression, suspect: Expression, cells: Expression, layout: Layout) -> Expression:
    """Why a row is refused before its values are checked; null when it is accepted."""
    without = F.length(F.replace(line, F.lit('"'), F.lit("")))
    odd = line.contains('"') & ((F.length(line) - without) % 2 == 1)
    return _first(
        [
            (suspect & ~line.rlike(READABLE), "Caracteres que no se pueden leer"),
            (odd, "Comillas sin cerrar"),
            (
                cells.isNull() | cells["_misfit"].isNotNull(),
                f"Número de columnas distinto de {len(layout.columns)}",
            ),
        ]
    )


def _first(problems: list[tuple[Expression, str]]) -> Expression:
    if not problems:
        return F.lit(None).cast("string")
    (condition, problem), *others = problems
    chosen = F.when(condition, problem)
    for condition, problem in others:
        chosen = chosen.when(condition, problem)
    return chosen


def _wrong_form(column: Column) -> str:
    if column.type == "integer":
        return "no es un número entero"
    if column.type == "decimal":
        return f"no es un número con hasta {column.scale} decimales"
    return f"no es una fecha {column.format}"


def _decimal_form(column: Column) -> str:
    """A decimal that needs no rounding: an amount is stored exactly as written or refused."""
    whole = column.precision - column.scale
    mark = "\\." if column.decimalMark == "." else column.decimalMark
    return rf"^-?[0-9]{{1,{whole}}}({mark}[0-9]{{1,{column.scale}}})?$"


def _date_form(form: str) -> str:
    letters = "".join(f"\\{letter}" if letter in "./-" else letter for letter in form)
    for part in ("yyyy", "MM", "dd", "HH", "mm", "ss"):
        letters = letters.replace(part, f"[0-9]{{{len(part)}}}")
    return f"^{letters}$"


def _iso_parts(column: Column) -> list[tuple[str, tuple[int, int] | None]]:
    """Parts of the ISO form: a fixed text, or a position in the value. A cast of that is faster than a format."""
    pieces = ["yyyy", "-", "MM", "-", "dd"]
    if column.type == "timestamp":
        pieces += [" ", "HH", ":", "mm", ":", "ss"]
    return [
        (piece, (column.format.index(piece) + 1, len(piece)) if piece.isalpha() else None) for piece in pieces
    ]
