from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from py4j.protocol import Py4JJavaError
from pyspark.sql import functions as F

from .iceberg import CATALOG, Iceberg
from .refusal import AlreadyClaimed, TableDiffers
from .rows import ROW

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from .arguments import Arguments
    from .layout import Layout

SNAPSHOTS_KEPT = timedelta(days=3)
PROPERTIES = {
    "format-version": "2",
    # Smallest and largest values would be customers' data in files that outlive their rows.
    "write.metadata.metrics.default": "counts",
    "write.metadata.delete-after-commit.enabled": "true",
    "write.metadata.previous-versions-max": "20",
    # A query that began before a commit goes on reading what it began with.
    "history.expire.max-snapshot-age-ms": str(int(SNAPSHOTS_KEPT / timedelta(milliseconds=1))),
}
# In the address of a file with rows (`Arguments.own_rows`).
OF_RUN = re.compile(r"/attempt=(\d+)/run=([^/]*)/")


class Table:
    """
    The type's table of Iceberg. A run writes files that no reader knows, stages them as a snapshot that no reader sees,
    and publishes that in one step for all rows. Glue refuses the step when another run changed the table meanwhile, and
    Iceberg repeats it only if the rows of this file are still those that the run saw.
    """

    def __init__(self, spark: SparkSession, run: Arguments, layout: Layout) -> None:
        self.spark = spark
        self.run = run
        self.name = f"{CATALOG}.`{run.database}`.`{run.type}`"
        self.iceberg = Iceberg(spark, self.name)
        self._prepare({ROW: "bigint", **{column.name: column.stored for column in layout.columns}})
        self.ids = {field.name(): field.fieldId() for field in self.iceberg.load().schema().columns()}

    def with_ids(self, rows: DataFrame) -> DataFrame:
        """The rows with the ids that the table's columns have: by them, readers find columns in files."""
        return rows.select(
            *[
                F.col(name).alias(name, metadata={"parquet.field.id": self.ids[name]})
                if name in self.ids
                else F.col(name)
                for name in rows.columns
            ]
        )

    def stage(self, place: str) -> int:
        """
        Stages the Parquet files of a folder as all the rows of this file; returns the snapshot. AlreadyClaimed if the
        table has rows of this attempt's other run or of a later attempt.
        """
        table = self.iceberg.load()
        self._check(table)
        partition = {"load_day": self.run.load_day, "file_id": self.run.file_id}
        wap_id = f"{self.run.file_id}/{self.run.attempt}/{self.run.run_id}"
        staged = table.newReplacePartitions().stageOnly().set("wap.id", wap_id)
        for file in self.iceberg.parquet_in(table, f"s3://{self.run.bucket}/{place}", partition):
            staged = staged.addFile(file)
        staged.commit()
        snapshots = self.iceberg.load().snapshots()
        (found,) = [each.snapshotId() for each in snapshots if each.summary().get("wap.id") == wap_id]
        return int(found)

    def rows(self, snapshot: int) -> DataFrame:
        """This file's rows as readers will find them once a staged snapshot is published."""
        day = F.lit(self.run.load_day).cast("date")
        of_file = (F.col("load_day") == day) & (F.col("file_id") == self.run.file_id)
        return self.spark.read.option("snapshot-id", snapshot).table(self.name).where(of_file)

    def publish(self, snapshot: int) -> None:
        """Makes a staged snapshot's rows visible. AlreadyClaimed if another run published rows of this file meanwhile."""
        try:
            self.iceberg.load().manageSnapshots().cherrypick(snapshot).commit()
        except Py4JJavaError as error:
            if not self.iceberg.refuses(error):
                raise
            # Of this run, if the answer to its first commit was lost.
            if self._present(self.iceberg.load()) != {(self.run.attempt, self.run.run_id)}:
                raise AlreadyClaimed(f"the rows of {self.run.file_id} changed meanwhile") from None

    def _prepare(self, written: dict[str, str]) -> None:
        """Makes the table, or adds the columns that it lacks; those that files lost stay."""
        properties = ", ".join(f"'{name}' = '{value}'" for name, value in PROPERTIES.items())
        self.spark.sql(
            f"CREATE TABLE IF NOT EXISTS {self.name} ({_listed(written)}, load_day date, file_id string) "
            f"USING iceberg PARTITIONED BY (load_day, file_id) "
            f"LOCATION 's3://{self.run.bucket}/{self.run.table_place}' TBLPROPERTIES ({properties})"
        )
        has = dict(self.spark.table(self.name).dtypes)
        other = [f"{name} {has[name]}" for name, type_ in written.items() if has.get(name, type_) != type_]
        if other:
            raise TableDiffers(
                f"the table {self.run.type} has {', '.join(other)}, and its files another type"
            )
        new = {name: type_ for name, type_ in written.items() if name not in has}
        if new:
            self.spark.sql(f"ALTER TABLE {self.name} ADD COLUMNS ({_listed(new)})")

    def _check(self, table: Any) -> None:
        for attempt, run_id in self._present(table):
            if attempt >= self.run.attempt and (attempt, run_id) != (self.run.attempt, self.run.run_id):
                raise AlreadyClaimed(f"the rows of {self.run.file_id} are of attempt {attempt}, {run_id}")

    def _present(self, table: Any) -> set[tuple[int, str]]:
        """Attempt and run of this file's rows, by the addresses of their files."""
        day = self.iceberg.expressions.equal("load_day", self.run.load_day)
        of_file = self.iceberg.expressions.equal("file_id", self.run.file_id)
        found = [OF_RUN.search(address) for address in self.iceberg.addresses(table, day, of_file)]
        return {(int(each[1]), each[2]) for each in found if each}


def _listed(columns: dict[str, str]) -> str:
    return ", ".join(f"`{name}` {type_}" for name, type_ in columns.items())
