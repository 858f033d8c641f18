"""Hostile files, made from seeds: each with the rows that must be read, or with a refusal of the whole file."""

from __future__ import annotations

import gzip
import io
import random
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

from support import HEADER, arguments, file_of, keys_of, read, row, summary_of

from large_files.job import run
from large_files.refusal import FileRefused

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Hostile:
    bytes: bytes
    # Keys of the good rows in file order; None when nothing may be published.
    keys: list[str] | None


def keys_in(rows: list[str]) -> list[str]:
    return [each.split(";")[0] for each in rows]


def good_rows(chance: random.Random) -> list[str]:
    first = chance.randrange(1, 10_000)
    return [row(first + each, state=chance.choice(["Vigente", "Año", "ñandú"])) for each in range(20)]


# A single line that is refused, or that is accepted although it looks odd.
BAD_LINES: list[Callable[[random.Random], str]] = [
    lambda _: '"sin cerrar;CC',
    lambda _: row(1, value='"10.05'),
    lambda chance: "x" + ";" * chance.randrange(9, 10_000),
    lambda chance: "x" * chance.randrange(1, 200_000),
    lambda _: "\0" * 100,
    lambda _: row(2).replace("CC", "C\0C"),
    lambda chance: row(
        3, value=chance.choice(["1e400", "NaN", "1,5", "--1", "9" * 40, "1.005", "٣", "0x10"])
    ),
    lambda chance: row(
        4, start=chance.choice(["2026-02-30", "0000-00-00", "28/02/2026", "mañana", "99999-1-1"])
    ),
    lambda _: row(5).replace(";CC;", ";;"),
    lambda _: row(6) + ";de más",
    lambda _: "a\\;b\\;c",
    lambda _: row(7).replace("1234567;", "\ufffd;"),
    lambda _: "\u202e" + row(8),
]
ODD_LINES: list[Callable[[int], str]] = [
    lambda number: row(number, state="=HYPERLINK(1)"),
    lambda number: row(number, state="😀 \u2028 \u2029"),
    lambda number: row(number, state='"con ; y ""comillas"""'),
    lambda number: "   ".join(["", *[f"{number:012}"], ""]) + row(number)[12:],
    lambda number: row(number, value="-0.00"),
    lambda number: row(number, state="C:\\ruta\\"),
]


def mixed_lines(chance: random.Random) -> Hostile:
    """Bad lines among good ones, and lines that only look bad."""
    lines = [(each, True) for each in good_rows(chance)]
    lines += [(chance.choice(BAD_LINES)(chance), False) for _ in range(chance.randrange(1, 8))]
    lines += [(make(900_000 + at), True) for at, make in enumerate(ODD_LINES) if chance.random() < 0.5]
    chance.shuffle(lines)
    end = chance.choice(["\n", "\r\n"])
    text = file_of(*[line for line, _ in lines], end=end)
    mark = chance.choice(["", "\ufeff"])
    return Hostile(
        (mark + text).encode(), [each.strip() for each in keys_in([line for line, good in lines if good])]
    )


def line_ends(chance: random.Random) -> Hostile:
    rows = good_rows(chance)
    ends = chance.choice([["\n", "\r\n"], ["\r"], ["\n", "\n\n\n"], ["\r\n", "\r\r\n"], ["\n;;;;;;;;\n"]])
    text = "".join(line + chance.choice(ends) for line in [HEADER, *rows])
    return Hostile((text if chance.random() < 0.5 else text.rstrip()).encode(), keys_in(rows))


def encodings(chance: random.Random) -> Hostile:
    """Latin-1 in the whole file or in single lines."""
    rows = good_rows(chance)
    share = chance.choice([0.5, 1.0])
    lines = [each.encode("latin-1" if chance.random() < share else "utf-8") for each in rows]
    return Hostile(b"\n".join([HEADER.encode(), *lines]), keys_in(rows))


def repeated_keys(chance: random.Random) -> Hostile:
    rows = good_rows(chance)
    repeats = [row(int(chance.choice(rows)[:12]), value="99") for _ in range(chance.randrange(1, 15))]
    return Hostile(file_of(*rows, *repeats).encode(), keys_in(rows))


def no_text(chance: random.Random) -> Hostile:
    whole = file_of(*good_rows(chance))
    return Hostile(
        chance.choice(
            [
                b"",
                b"\n" * chance.randrange(1, 5_000),
                b"\0" * chance.randrange(1, 50_000),
                chance.randbytes(chance.randrange(1, 300_000)),
                b"\x89PNG\r\n\x1a\n" + chance.randbytes(9_000),
                whole.encode("utf-16"),
                whole.encode("utf-16-le"),
                whole.encode("utf-16-be"),
                whole.encode("utf-32"),
                HEADER.encode(),
                b"\xef\xbb\xbf",
                b"x" * 3_000_000,
                (whole + "x" * 1_500_000 + "\n").encode(),
            ]
        ),
        None,
    )


def other_headers(chance: random.Random) -> Hostile:
    rows = good_rows(chance)
    names = HEADER.split(";")
    header = chance.choice(
        [
            ";".join(names[1:]),
            ";".join([*names, "otra"]),
            ";".join([names[0], *names]),
            ";".join(reversed(names)),
            ";".join(["x"] * 10_000),
            ";".join([*names, *["x"] * 10_000]),
            f'"{HEADER}',
            rows[0],
            HEADER.replace(";", "~"),
        ]
    )
    return Hostile(file_of(*rows, header=header).encode(), None)


def other_delimiter(chance: random.Random) -> Hostile:
    rows = good_rows(chance)
    text = file_of(*rows)
    return Hostile(text.replace(";", chance.choice(["~", "\\t", " ", "::", "¦"])).encode(), None)


def wrong_rows(chance: random.Random) -> Hostile:
    """More bad rows than good ones."""
    bad = [chance.choice(BAD_LINES)(chance) for _ in range(25)]
    return Hostile(file_of(*good_rows(chance)[:20], *bad).encode(), None)


def zip_of(entries: dict[str, bytes], **options: int) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", **options) as archive:  # type: ignore[call-overload]
        for name, content in entries.items():
            archive.writestr(name, content)
    return packed.getvalue()


def encrypted(archive: bytes) -> bytes:
    """The archive with its password flags set, in both headers."""
    changed = bytearray(archive)
    changed[6] |= 1
    changed[archive.rindex(b"PK\x01\x02") + 8] |= 1
    return bytes(changed)


def good_archives(chance: random.Random) -> Hostile:
    rows = good_rows(chance)
    text = file_of(*rows).encode()
    name = chance.choice(
        ["../../etc/passwd", "/etc/passwd", "..\\..\\x", "😀.csv", "a/b/c.csv", "n" * 250, ".."]
    )
    return Hostile(
        chance.choice(
            [
                zip_of({name: text}),
                zip_of({"carpeta/": b"", f"carpeta/{name}": text}),
                zip_of({name: text}, compression=zipfile.ZIP_BZIP2),
                gzip.compress(text[:100]) + gzip.compress(text[100:]),
                gzip.compress(text) + b"\0" * 512,
            ]
        ),
        keys_in(rows),
    )


def bad_archives(chance: random.Random) -> Hostile:
    rows = good_rows(chance)
    text = file_of(*rows).encode()
    packed = gzip.compress(text)
    single = zip_of({"a.csv": text})
    cut = chance.randrange(4, len(packed) - 1)
    return Hostile(
        chance.choice(
            [
                packed[:cut],
                packed[:cut] + bytes([packed[cut] ^ 0xFF]) + packed[cut + 1 :],
                packed[:-8] + b"\0" * 8,
                packed + b"basura",
                gzip.compress(b""),
                gzip.compress(b"0" * 20_000_000),
                gzip.compress(packed),
                gzip.compress(single),
                single[: chance.randrange(2, len(single) - 1)],
                encrypted(single),
                zip_of({"a.csv": text, "../b.csv": text}),
                zip_of({}),
                zip_of({"carpeta/": b""}),
                zip_of({"a.zip": single}),
                zip_of({"a.csv": b"0" * 20_000_000}, compression=zipfile.ZIP_DEFLATED),
                single.replace(text[500:510], b"0123456789"),
                b"PK",
                b"PK\x03\x04" + chance.randbytes(500),
                b"\x1f\x8b",
                b"\x1f\x8b" + chance.randbytes(500),
            ]
        ),
        None,
    )


KINDS = [
    mixed_lines,
    bad_archives,
    no_text,
    line_ends,
    encodings,
    repeated_keys,
    other_headers,
    other_delimiter,
    wrong_rows,
    good_archives,
]


def hostile(seed: int) -> Hostile:
    return KINDS[seed % len(KINDS)](random.Random(seed))


def ended_badly(seed: int) -> list[str]:
    """Runs the job with the file of a seed; returns what is wrong with its result."""
    file = hostile(seed)
    given = arguments(file.bytes)
    sentence = None
    try:
        run(given)
    except FileRefused as refusal:
        sentence = str(refusal)
    except Exception as error:  # noqa: BLE001 -- any other end is none that its user understands
        return [f"{type(error).__name__}: {str(error)[:300]}"]
    wrong = []
    told, found = summary_of(given), read(given)
    if told["rowsRead"] != told["rowsWritten"] + told["rowsRefused"] and not sentence:
        wrong.append(f"it says {told}")
    if found != file.keys:
        wrong.append(f"readers find {found} and not {file.keys} ({sentence})")
    if sentence is not None:
        if not 10 < len(sentence) <= 500 or told.get("problem") != sentence:
            wrong.append(f"its user is told {sentence} and {told.get('problem')}")
        if keys_of(given.rows_of_file):
            wrong.append("something of it is left")
    if keys_of(given.unpacked):
        wrong.append("what was unpacked is left")
    return wrong
