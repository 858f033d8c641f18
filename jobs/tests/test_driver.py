"""Rows never come to the driver: these tests limit its results to 1 MB in all (conftest.py)."""

import random

import pytest
from py4j.protocol import Py4JJavaError
from support import arguments, file_of, row, summary_of, table_of

from large_files.job import run

ROWS = 60_000


def test_no_row_comes_to_the_driver() -> None:
    chance = random.Random(1)
    good = [
        row(number, value=f"{chance.randrange(10**9)}.05", state=str(chance.randrange(10**18)))
        for number in range(ROWS)
    ]
    refused = [row(number, value="x", state=str(chance.randrange(10**18))) for number in range(ROWS // 2)]
    given = arguments(file_of(*good, *refused, *good[:100]).encode())
    run(given)
    told = summary_of(given)
    assert (told["rowsWritten"], told["rowsRefused"]) == (ROWS, ROWS // 2 + 100)
    written = table_of(given).where(f"file_id = '{given.file_id}'")
    with pytest.raises(Py4JJavaError, match="maxResultSize"):
        written.collect()
