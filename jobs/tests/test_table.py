"""The commit of a run, and a table whose columns change and whose days end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from pyspark.sql import SparkSession
from support import GOOD, HEADER, arguments, file_of, keys_of, made, named, published, read, row, table_of

from large_files import job, load
from large_files.cleaning import clean
from large_files.layout import Column, Layout, layout_of
from large_files.refusal import AlreadyClaimed, TableDiffers
from large_files.storage import Bucket
from large_files.table import Table

if TYPE_CHECKING:
    from large_files.arguments import Arguments

TYPE = "control_garantias"


def staged(given: Arguments, key: str) -> tuple[Table, int]:
    """A snapshot with one row, ready to be published; Spark also writes a part without rows."""
    table = made(given)
    spark = SparkSession.builder.getOrCreate()
    rows = spark.range(2, 3).selectExpr("id AS fila", f"'{key}' AS numero_garantia")
    table.with_ids(rows).write.parquet(f"s3://{given.bucket}/{given.own_rows}")
    return table, table.stage(given.own_rows)


def publish(given: Arguments, key: str) -> None:
    table, snapshot = staged(given, key)
    table.publish(snapshot)


def test_a_run_commits_once_and_none_goes_back_behind_a_later_one() -> None:
    first = arguments(b"x")
    table, snapshot = staged(first, "a")
    assert read(first) is None
    table.publish(snapshot)
    table.publish(snapshot)
    assert read(first) == ["a"]
    with pytest.raises(AlreadyClaimed):
        publish(replace(first, run_id="jr_other"), "b")
    publish(replace(first, attempt=2, run_id="jr_2"), "c")
    with pytest.raises(AlreadyClaimed):
        publish(replace(first, run_id="jr_late"), "d")
    with pytest.raises(AlreadyClaimed):
        table.publish(snapshot)
    assert read(first) == ["c"]


def test_what_was_staged_before_another_run_published_is_refused_and_other_files_are_not() -> None:
    run, other_file = arguments(b"x"), arguments(b"x")
    slow, snapshot = staged(run, "slow")
    beside, of_other = staged(other_file, "beside")
    publish(replace(run, attempt=2), "fast")
    with pytest.raises(AlreadyClaimed):
        slow.publish(snapshot)
    beside.publish(of_other)
    assert (read(run), read(other_file)) == (["fast"], ["beside"])


def test_a_lost_answer_to_the_commit_is_no_second_commit() -> None:
    given = arguments(b"x")
    table, snapshot = staged(given, "a")
    table.publish(snapshot)
    snapshots = table_of(given, ".snapshots").count()
    table.publish(snapshot)
    assert table_of(given, ".snapshots").count() == snapshots


def change(monkeypatch: pytest.MonkeyPatch, *columns: Column) -> Layout:
    changed = replace(layout_of(TYPE), columns=columns)
    for module in (job, load):
        monkeypatch.setattr(module, "layout_of", lambda _: changed)
    return changed


def test_the_columns_of_a_type_change_and_earlier_rows_stay_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = arguments(file_of(*GOOD).encode())
    job.run(old)
    # The files lose the last column, `estado`, and get `sede`.
    change(monkeypatch, *layout_of(TYPE).columns[:-1], Column(name="sede", type="integer", required=True))
    body = file_of(*[line.replace("Vigente", "12") for line in GOOD], header=HEADER.replace("estado", "sede"))
    new = arguments(body.encode())
    job.run(new)

    def rows(given: Arguments) -> list[tuple[str | None, int | None]]:
        of_file = table_of(given).where(f"file_id = '{given.file_id}'").select("estado", "sede")
        return [(each["estado"], each["sede"]) for each in of_file.collect()]

    assert rows(old) == [("Vigente", None)] * len(GOOD)
    assert rows(new) == [(None, 12)] * len(GOOD)


def test_a_column_that_changes_its_type_publishes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    columns = layout_of(TYPE).columns
    change(monkeypatch, *columns[:-1], Column(name=columns[-1].name, type="integer"))
    given = arguments(file_of(*[line.replace("Vigente", "12") for line in GOOD]).encode())
    with pytest.raises(TableDiffers, match="estado string"):
        job.run(given)
    assert keys_of(given.rows_of_file) == []


def test_times_keep_the_hour_that_the_file_tells() -> None:
    line = "1|2026-02-28 23:59:58|Oficina|12|12345678|Retiro|10.05|COP|"
    names = [column.name for column in layout_of("transacciones_ods").columns]
    given = replace(arguments(("|".join(names) + f"\n{line}\n").encode()), type="transacciones_ods")
    job.run(given)
    of_file = table_of(given).where(f"file_id = '{given.file_id}'").select("fecha_hora")
    assert of_file.dtypes == [("fecha_hora", "timestamp_ntz")]
    assert [str(each[0]) for each in of_file.collect()] == ["2026-02-28 23:59:58"]


def test_old_days_end_and_their_files_with_the_snapshots_that_name_them() -> None:
    old = replace(arguments(b"x"), load_day="2021-11-23")
    last = replace(arguments(b"x"), load_day="2021-11-24")
    for given in (old, last):
        publish(given, "a")
    run = replace(arguments(file_of(*GOOD).encode()), load_day="2026-11-23")
    job.run(run)
    assert (read(old), read(last)) == (None, ["a"])
    # Queries that began before go on: the files stay until the snapshots end.
    files = named(old)
    assert files & set(keys_of(old.rows_of_file)) == files != set()
    forget(run)
    assert named(old) == files & set(keys_of(old.rows_of_file)) == set()
    assert read(last) == ["a"]


def test_an_earlier_attempts_files_end_with_its_snapshot_and_what_no_run_published_at_once() -> None:
    given = arguments(file_of(*GOOD, row(1)).encode())
    job.run(given)
    staged(replace(given, attempt=2, run_id="jr_died"), "x")
    given = replace(given, attempt=3)
    job.run(given)
    assert set(keys_of(given.rows_of_file)) == named(given)
    forget(given)
    assert keys_of(given.rows_of_file) == published(given)


def test_rows_that_a_person_deleted_stay_deleted() -> None:
    given = arguments(file_of(*GOOD).encode())
    job.run(given)
    table = f"glue.{given.database}.{given.type}"
    spark = SparkSession.builder.getOrCreate()
    # As Athena deletes single rows: in a file beside those that have them.
    spark.sql(f"ALTER TABLE {table} SET TBLPROPERTIES ('write.delete.mode' = 'merge-on-read')")
    spark.sql(f"DELETE FROM {table} WHERE file_id = '{given.file_id}' AND fila = 2")  # noqa: S608
    assert table_of(given, ".delete_files").count() == 1
    assert len(read(given) or []) == len(GOOD) - 1
    clean(made(given), Bucket(given.bucket))
    assert len(read(given) or []) == len(GOOD) - 1


def forget(given: Arguments) -> None:
    """Ends all snapshots but the present one."""
    name = f"glue.{given.database}.{given.type}"
    spark = SparkSession.builder.getOrCreate()
    age = "'history.expire.max-snapshot-age-ms'"
    before = spark.sql(f"SHOW TBLPROPERTIES {name} ({age})").collect()[0][1]
    spark.sql(f"ALTER TABLE {name} SET TBLPROPERTIES ({age} = '1')")
    # A snapshot that deletes is kept once, so that its files go when the next run forgets it.
    publish(arguments(b"x"), "later")
    clean(made(given), Bucket(given.bucket))
    spark.sql(f"ALTER TABLE {name} SET TBLPROPERTIES ({age} = '{before}')")
