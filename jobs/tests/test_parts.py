"""How many tasks write the rows of a file, and how many parts they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pyspark.sql import SparkSession
from support import BUCKET, GOOD, S3, arguments, file_of, keys_of, published, row, summary_of

from large_files import load, outputs
from large_files.job import SETTINGS, run
from large_files.refusal import FileRefused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from large_files.arguments import Arguments

REFUSED = 4_000
RANGE = 1_000


def numbers_by_part(given: Arguments) -> list[list[int]]:
    """The row numbers of each object with refused rows, in the order that their keys have."""
    keys = keys_of(f"rejected/{given.own_output}")
    texts = [S3.get_object(Bucket=BUCKET, Key=key)["Body"].read().decode("utf-8-sig") for key in keys]
    return [[int(line.split(";")[0]) for line in text.splitlines()[1:]] for text in texts]


def test_refused_rows_are_judged_before_keys_are_compared_and_written_by_range(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def compared(*_: object) -> None:
        raise AssertionError("a file that is refused anyway has its keys compared")

    monkeypatch.setattr(outputs, "ROWS_OF_RANGE", RANGE)
    monkeypatch.setattr(load, "repeated_in", compared)
    lines = [row(number, value="x") for number in range(REFUSED)]
    given = arguments(file_of(*GOOD, *lines).encode())
    with pytest.raises(FileRefused, match="más del 50 %"):
        run(given)
    assert summary_of(given)["rowsRefused"] == REFUSED
    parts = numbers_by_part(given)
    # The ranges follow a sample, so none is exactly of that size.
    assert len(parts) == REFUSED // RANGE
    assert max(map(len, parts)) < 2 * RANGE
    first = len(GOOD) + 2
    assert [number for part in parts for number in part] == list(range(first, first + REFUSED))


@pytest.fixture
def _small_files_count() -> Iterator[None]:
    """By default Spark counts each file as four megabytes at least."""
    session, cost = SparkSession.builder.getOrCreate(), "spark.sql.files.openCostInBytes"
    before = str(session.conf.get(cost))
    session.conf.set(cost, "1")
    yield
    session.conf.set(cost, before)


@pytest.mark.usefixtures("_small_files_count")
def test_the_parts_of_the_good_rows_follow_the_size_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    body = file_of(*[row(number) for number in range(3_000)]).encode()
    given = arguments(body)
    run(given)
    assert len(published(given)) == 4
    monkeypatch.setitem(SETTINGS, "spark.sql.files.maxPartitionBytes", str(len(body) // 7))
    given = arguments(body)
    run(given)
    assert len(published(given)) == 7
