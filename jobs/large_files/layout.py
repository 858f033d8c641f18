from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Literal

STORED = {"text": "string", "integer": "bigint", "date": "date", "timestamp": "timestamp_ntz"}


@dataclass(frozen=True)
class Column:
    """One column of a type's files, as declared in `types/*.json`."""

    name: str
    type: Literal["text", "integer", "decimal", "date", "timestamp"]
    required: bool = False
    # format of dates and timestamps: yyyy, MM, dd, HH, mm and ss, in any order
    format: str = ""
    maxLength: int | None = None
    # pattern of a whole text, in the syntax that Java's and JavaScript's regular expressions share
    pattern: str | None = None
    allowed: tuple[str, ...] = ()
    precision: int = 38
    scale: int = 0
    decimalMark: str = "."
    minimum: int | str | None = None
    maximum: int | str | None = None

    @property
    def stored(self) -> str:
        """The type of the table's column. What files tell of times has no zone."""
        if self.type == "decimal":
            return f"decimal({self.precision},{self.scale})"
        return STORED[self.type]


@dataclass(frozen=True)
class Layout:
    """The layout of a type's files."""

    columns: tuple[Column, ...]
    key: tuple[str, ...]
    totals: tuple[str, ...]
    delimiters: tuple[str, ...]
    latin1: bool
    header: bool

    @property
    def names(self) -> list[str]:
        return [column.name for column in self.columns]


def layout_of(type_id: str) -> Layout:
    """The layout of a type; ValueError when no declaration has its id or when a key column may be empty."""
    for file in files(__package__).joinpath("types").iterdir():
        declared = json.loads(file.read_text("utf-8"))
        if type_id in declared["ids"]:
            return _layout(declared)
    raise ValueError(f"no layout for the type {type_id}")


def _layout(declared: dict[str, Any]) -> Layout:
    columns = tuple(
        Column(**{**column, "allowed": tuple(column.get("allowed", ()))}) for column in declared["columns"]
    )
    required = {column.name for column in columns if column.required}
    if not required.issuperset(declared["key"]):
        raise ValueError("the columns of a key are required")
    return Layout(
        columns=columns,
        key=tuple(declared["key"]),
        totals=tuple(declared["totals"]),
        delimiters=tuple(declared["delimiters"]),
        latin1="latin-1" in declared["encodings"],
        header=declared["header"],
    )
