"""The commit of a run, and a table whose columns change."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from pyspark.sql import SparkSession
from support import DATABASE, GLUE, GOOD, HEADER, arguments, file_of, published

from large_files import job, load
from large_files.catalog import Partition
from large_files.layout import Column, Layout, layout_of
from large_files.refusal import AlreadyClaimed, TableBehind

if TYPE_CHECKING:
    from collections.abc import Iterator

TYPE = "control_garantias"
TABLE = {"DatabaseName": DATABASE, "Name": TYPE}


def test_a_run_commits_once_and_none_goes_back_behind_a_later_one() -> None:
    first = arguments(b"x")
    Partition(first).commit("s3://a/1/")
    Partition(first).commit("s3://a/again/")
    assert published(first) == "s3://a/1/"
    with pytest.raises(AlreadyClaimed):
        Partition(replace(first, run_id="jr_other")).commit("s3://a/other/")
    later = replace(first, attempt=2, run_id="jr_2")
    Partition(later).commit("s3://a/2/")
    with pytest.raises(AlreadyClaimed):
        Partition(first).commit("s3://a/1/")
    assert published(first) == "s3://a/2/"


def test_a_partition_that_another_run_creates_meanwhile_is_not_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = arguments(b"x")
    other, slow = Partition(replace(run, attempt=2)), Partition(run)
    present, seen = slow._present, []

    def read() -> dict[str, str] | None:
        seen.append(present())
        if len(seen) == 1:
            other.commit("s3://a/2/")
        return seen[-1]

    monkeypatch.setattr(slow, "_present", read)
    with pytest.raises(AlreadyClaimed):
        slow.commit("s3://a/1/")
    assert published(run) == "s3://a/2/"


@pytest.fixture
def columns() -> Iterator[list[dict[str, str]]]:
    """The table's columns, which are as they were after a test."""
    before = GLUE.get_table(**TABLE)["Table"]["StorageDescriptor"]["Columns"]
    yield list(before)
    deploy(before)


def deploy(columns: list[dict[str, str]]) -> None:
    table = {"Name": TYPE, "StorageDescriptor": {"Columns": columns}}
    GLUE.update_table(DatabaseName=DATABASE, TableInput=table)


def rows(place: str | None) -> list[dict[str, Any]]:
    """What Athena reads at a place: the columns of the table, by their names."""
    table = GLUE.get_table(**TABLE)["Table"]["StorageDescriptor"]["Columns"]
    schema = ", ".join(f"`{each['Name']}` {each['Type']}" for each in table)
    found = SparkSession.builder.getOrCreate().read.schema(schema).parquet(str(place)).collect()
    return [each.asDict() for each in found]


def test_the_columns_of_a_type_change_and_earlier_rows_stay_as_they_are(
    columns: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    old = arguments(file_of(*GOOD).encode())
    job.run(old)
    # The files lose the last column, `estado`, and get `sede`.
    present = layout_of(TYPE)
    sede = Column(name="sede", type="integer", required=True)
    changed: Layout = replace(present, columns=(*present.columns[:-1], sede))
    for module in (job, load):
        monkeypatch.setattr(module, "layout_of", lambda _: changed)
    body = file_of(
        *[line.replace("Vigente", "12") for line in GOOD], header=HEADER.replace("estado", "sede")
    ).encode()
    new = arguments(body)
    with pytest.raises(TableBehind, match="sede bigint"):
        job.run(new)
    assert published(new) is None
    deploy([*columns, {"Name": "sede", "Type": "bigint"}])
    new = replace(new, attempt=2)
    job.run(new)
    earlier, later = rows(published(old)), rows(published(new))
    assert {(each["estado"], each["sede"]) for each in earlier} == {("Vigente", None)}
    assert {(each["estado"], each["sede"]) for each in later} == {(None, 12)}
    assert len(earlier) == len(later) == len(GOOD)
