from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .storage import Bucket
    from .table import Table

# From when what a run left can belong to no run any more.
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
    died = datetime.now(timezone.utc) - NO_RUN_LASTS
    named = _named(table, bucket.name)
    found = list(bucket.objects(run.rows_of_table))
    # Were addresses written otherwise than keys are, no file would seem to be named.
    if any(key in named for key, _ in found):
        bucket.delete(
            [
                key
                for key, changed in found
                if key not in named and (key.startswith(run.rows_of_file) or changed < died)
            ]
        )


def _named(table: Table, bucket: str) -> set[str]:
    """Keys of all files that some snapshot names, those that say which rows are deleted too."""
    files = table.spark.table(f"{table.name}.all_files").select("file_path").distinct()
    return {row[0].split(f"://{bucket}/", 1)[-1] for row in files.collect()}
