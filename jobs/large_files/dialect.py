from __future__ import annotations

import csv
import unicodedata
from dataclasses import dataclass

from .layout import Layout
from .refusal import FileRefused

# The longest row that is read. The start of a file must therefore contain a line end within this length.
LONGEST_ROW = 1024 * 1024
BOM = b"\xef\xbb\xbf"
OTHER_ENCODINGS = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True)
class Dialect:
    """How a file is written, as detected from its start."""

    delimiter: str
    line_end: str
    # bytes before the first row (a byte order mark)
    mark: int


def packed_form(head: bytes) -> str | None:
    """The compression of a file, by its content and not by its name."""
    return "gz" if head[:2] == b"\x1f\x8b" else "zip" if head[:2] == b"PK" else None


def dialect_of(head: bytes, layout: Layout) -> Dialect:
    """The dialect of a file with this start; FileRefused when its type allows none that fits."""
    if head.startswith(OTHER_ENCODINGS):
        raise FileRefused("El archivo está en UTF-16; guárdalo como UTF-8 y cárgalo de nuevo")
    line_end = "\n" if b"\n" in head else "\r"
    mark = len(BOM) if head.startswith(BOM) else 0
    complete = len(head) < LONGEST_ROW
    lines = _text(head[mark:]).split(line_end)
    if len(lines) == 1 and not complete:
        raise FileRefused("La primera fila es demasiado larga: el archivo no parece tener filas")
    rows = [line.rstrip("\r") for line in (lines if complete else lines[:-1])[:200]]
    delimiter = _by_header(rows[0], layout) if layout.header else _by_rows(rows, layout)
    return Dialect(delimiter, line_end, mark)


def _text(head: bytes) -> str:
    try:
        return head.decode()
    except UnicodeDecodeError:
        return head.decode("latin-1")


def _plain(name: str) -> str:
    parts = unicodedata.normalize("NFD", name.strip().lower().replace(" ", "_"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def _cells(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return []


def _by_header(line: str, layout: Layout) -> str:
    """The delimiter that makes the first row equal to the layout's header, ignoring accents and case."""
    names = {delimiter: [_plain(cell) for cell in _cells(line, delimiter)] for delimiter in layout.delimiters}
    for delimiter, found in names.items():
        if found == layout.names:
            return delimiter
    nearest = max(names.values(), key=lambda found: len(set(found) & set(layout.names)))
    missing = [name for name in layout.names if name not in nearest]
    if len(missing) == len(layout.names):
        raise FileRefused("La primera fila no es el encabezado esperado: " + ", ".join(layout.names)[:400])
    if missing:
        raise FileRefused("Al encabezado le faltan columnas: " + ", ".join(missing)[:400])
    raise FileRefused(
        "Las columnas del encabezado sobran o están en otro orden: " + ", ".join(layout.names)[:400]
    )


def _by_rows(rows: list[str], layout: Layout) -> str:
    """The delimiter with which most of the first rows have the layout's number of columns."""
    expected = len(layout.columns)
    fitting = {
        delimiter: sum(len(_cells(row, delimiter)) == expected for row in rows)
        for delimiter in layout.delimiters
    }
    best = max(fitting, key=lambda delimiter: fitting[delimiter])
    if fitting[best] == 0:
        raise FileRefused(f"Ninguna de las primeras filas tiene las {expected} columnas esperadas")
    return best
