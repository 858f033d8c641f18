"""The job on real Spark, with the stand-ins that the environment configures; one session for all tests."""

from __future__ import annotations

import csv
import gzip
import io
import os
import re
import zipfile
from dataclasses import replace

import pytest
from support import (
    GOOD,
    HEADER,
    arguments,
    file_of,
    json_of,
    keys_of,
    published,
    rejected,
    rejected_text,
    row,
    summary_of,
)

from large_files.job import run
from large_files.refusal import AlreadyClaimed, FileRefused


def test_publishes_good_rows_and_tells_each_refused_one() -> None:
    lines = [
        *GOOD,
        row(21, value="1.005"),
        "",
        "; ;;;;;;;",
        '"";"";" ";;"" ;"";"";"";""',
        row(3),
        '"sin cerrar',
        row(22, start="2026-02-30"),
        "a;b",
    ]
    given = arguments(file_of(*lines, end="\r\n").encode("utf-8-sig"))
    run(given)
    told = summary_of(given)
    assert (told["outcome"], told["rowsRead"], told["rowsWritten"], told["rowsRefused"]) == (
        "published",
        25,
        20,
        5,
    )
    assert told["controlTotals"] == {"valor_garantizado": "201.00"}
    assert rejected(given) == [
        "fila;motivo;linea",
        f'22;valor_garantizado: no es un número con hasta 2 decimales;"{row(21, value="1.005")}"',
        f'26;Clave repetida;"{row(3)}"',
        '27;Comillas sin cerrar;"""sin cerrar"',
        f'28;fecha_inicio: no es una fecha yyyy-MM-dd;"{row(22, start="2026-02-30")}"',
        '29;Número de columnas distinto de 9;"a;b"',
    ]
    preview = json_of(f"{given.summary}-preview.json")
    assert preview["rows"][0][:6] == [2, "000000000001", "CC", "1234567", "12345678", "10.05"]
    assert published(given) == keys_of(given.rows_of_file) != []


def test_writes_no_refused_row_that_a_spreadsheet_would_run_and_keeps_each_as_it_was() -> None:
    signs = ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20"]
    blanks = ["", " ", "  ", "\t", "\u00a0", "\u3000", "\u200b", "\x1f", "a;", "'"]
    ends = ["1+1", '1+"1"', '"', "1; ", "1\t", "1\r=1"]
    hostile = [blank + sign + end for blank in blanks for sign in signs for end in ends] + ["  a  ", "\ta"]
    given = arguments(file_of(*GOOD, *hostile).encode(), refused_share=1.0)
    run(given)
    refused = list(csv.reader(io.StringIO(rejected_text(given), newline=""), delimiter=";"))[1:]
    may_run = re.compile(f"^[\\s\u200b\x1f]*[{re.escape(''.join(signs))}]")
    assert [cell for _, _, cell in refused if may_run.match(cell)] == []
    led = ["'" + line if may_run.match(line) or line.startswith("\t") else line for line in hostile]
    assert [cell for _, _, cell in refused] == led


def test_runs_an_attempt_once_and_lets_the_next_replace_it() -> None:
    given = arguments(file_of(*GOOD).encode())
    run(given)
    first = published(given)
    with pytest.raises(AlreadyClaimed):
        run(given)
    assert published(given) == first
    later = replace(given, attempt=2)
    run(later)
    second = published(given)
    assert second != first
    assert all("attempt=2/" in key for key in second)


def test_reads_gz_and_latin1_and_removes_what_it_unpacked() -> None:
    given = arguments(gzip.compress(file_of(*GOOD, row(21, state="Anulación ñ")).encode("latin-1")))
    run(given)
    assert summary_of(given)["rowsWritten"] == 21
    preview = json_of(f"{given.summary}-preview.json")
    assert preview["rows"][-1][-1] == "Anulación ñ"
    assert keys_of("unpacked/") == []


def zipped(*entries: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for entry in entries:
            archive.writestr(entry, file_of(*GOOD))
    return packed.getvalue()


WHOLE = file_of(*GOOD)
REFUSED = {
    "nothing": (b"", "está vacío"),
    "a gz of nothing": (gzip.compress(b""), "está vacío"),
    "a header alone": (HEADER.encode(), "no tiene filas"),
    "rows of delimiters alone": (file_of(";" * 8, ";;").encode(), "no tiene filas"),
    "a gz that is cut off": (gzip.compress(os.urandom(50_000))[:20_000], "incompleto o dañado"),
    "a bomb": (gzip.compress(b"0" * 5_000_000), "más datos de los permitidos"),
    "a zip of two": (zipped("a.csv", "b.csv"), "un solo archivo"),
    "another delimiter": (WHOLE.replace(";", "~").encode(), "no es el encabezado esperado"),
    "UTF-16": (WHOLE.encode("utf-16"), "UTF-16"),
    "ten thousand columns": ((";".join(["x"] * 10_000) + "\n").encode(), "no es el encabezado esperado"),
    "no line's end": (b"0" * 2_000_000, "demasiado larga"),
    "an endless row": ((WHOLE + "0" * 2_000_000 + "\n" + row(21)).encode(), "filas de más de 1024 KB"),
    "too many bad rows": (file_of(*GOOD[:2], "\0", "x", "y").encode(), "más del 50 %"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_refuses(what: str) -> None:
    body, sentence = REFUSED[what]
    given = arguments(body)
    with pytest.raises(FileRefused, match=sentence):
        run(given)
    told = summary_of(given)
    assert told["outcome"] == "refused"
    assert sentence in str(told["problem"])
    assert published(given) == []
    assert keys_of(given.rows_of_file) == []
    assert keys_of("unpacked/") == []
