from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from typing import TYPE_CHECKING

from pyspark.sql import functions as F

if TYPE_CHECKING:
    from .storage import Bucket
    from .table import Table

# Days back in which leftovers of runs that died are looked for, and from when one can belong to no run any more.
LOOKED_BACK = timedelta(days=30)
NO_RUN_LASTS = timedelta(days=1)


def clean(table: Table, bucket: Bucket) -> None:
    """
    Ends old days and old snapshots, and deletes files that no snapshot names: those of this file at once, as no other
    run works on it, and those of other files when the run that wrote them must have died.
    """
    run, iceberg = table.run, table.iceberg
    day, present = date.fromisoformat(run.load_day), iceberg.load()
    ended = iceberg.expressions.lessThan("load_day", (day - timedelta(days=run.kept_days)).isoformat())
    if next(iceberg.addresses(present, ended), None):
        present.newDelete().deleteFromRowFilter(ended).commit()
    present.expireSnapshots().commit()
    since, died = day - LOOKED_BACK, datetime.now(timezone.utc) - NO_RUN_LASTS
    named, place = _named(table, since), f"tables/{run.type}/data/"
    bucket.delete(
        [
            key
            for key, changed in bucket.objects(place, f"{place}load_day={since}")
            if f"s3://{bucket.name}/{key}" not in named
            and (key.startswith(run.rows_of_file) or changed < died)
        ]
    )


def _named(table: Table, since: date) -> set[str]:
    """Addresses of the files of the last days that some snapshot names."""
    files = table.spark.table(f"{table.name}.all_data_files")
    of_days = files.where(F.col("partition.load_day") >= F.lit(since))
    return {row[0] for row in of_days.select("file_path").distinct().collect()}
