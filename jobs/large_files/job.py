from __future__ import annotations

from datetime import datetime, timezone

from pyspark.sql import SparkSession

from .arguments import Arguments
from .claim import Claim
from .cleaning import clean
from .iceberg import SETTINGS as CATALOG_SETTINGS
from .layout import layout_of
from .load import Load
from .outputs import preview_of, read_back
from .refusal import FileRefused
from .storage import Bucket
from .summary import Summary
from .table import Table
from .usual import unusual

# Spark settings that are needed everywhere.
SETTINGS = {
    **CATALOG_SETTINGS,
    # Rows never come to the driver: Spark stops a run that would collect them.
    "spark.driver.maxResultSize": "32m",
    "spark.sql.session.timeZone": "UTC",
    # This optimisation would parse a row once per column.
    "spark.sql.optimizer.enableCsvExpressionOptimization": "false",
    # The partitions follow the file's size and not the number of processors: one pass counts their lines, the next numbers
    # them, and each leaves a part of good rows. Of this much text a part has about 130 MB; a smaller file is read by the
    # four processors of one worker.
    "spark.sql.files.maxPartitionBytes": "384m",
    "spark.sql.files.minPartitionNum": "4",
    # A task keeps the writers of good and refused rows open together, so the rows need no sort.
    "spark.sql.maxConcurrentOutputFileWriters": "2",
    "spark.hadoop.mapreduce.fileoutputcommitter.marksuccessfuljobs": "false",
    # In S3 a rename is a copy, so tasks write to the final place. A run that dies leaves half an output, which nobody
    # reads (`_publish`).
    "spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version": "2",
}


def run(arguments: Arguments) -> None:
    """
    Loads one file: claims it, reads it, writes good and refused rows, and publishes them. FileRefused when there is
    nothing to publish, AlreadyClaimed when another run has the attempt. Any other error publishes nothing either.
    """
    started = datetime.now(timezone.utc)
    claim = Claim(arguments)
    claim.take(started)
    bucket = Bucket(arguments.bucket)
    summary = Summary(startedAt=started.isoformat())
    spark = _session()
    try:
        table = Table(spark, arguments, layout_of(arguments.type))
        place = Load(spark, bucket, arguments, summary, table).write()
        _publish(bucket, arguments, summary, claim, table, place)
    except FileRefused as refusal:
        summary.outcome = "refused"
        bucket.put_json(f"{arguments.summary}.json", summary.ended(str(refusal)))
        bucket.delete(bucket.keys(arguments.own_rows))
        raise
    finally:
        bucket.delete([arguments.unpacked])
        spark.catalog.clearCache()


def _publish(
    bucket: Bucket, arguments: Arguments, summary: Summary, claim: Claim, table: Table, place: str
) -> None:
    """
    What the attempt wrote is staged as a snapshot that no reader sees, and read back from there. It becomes the table's
    last, in one step, for all rows. The file's other output is deleted after that, when nothing refers to it.
    """
    layout = layout_of(arguments.type)
    snapshot = table.stage(place)
    rows = table.rows(snapshot)
    summary.rowsWritten, summary.controlTotals = read_back(rows, layout)
    expected = summary.rowsRead - summary.rowsRefused
    if summary.rowsWritten != expected:
        raise RuntimeError(f"{summary.rowsWritten} rows were written and not {expected}")
    summary.unusual = unusual(bucket, arguments, summary)
    bucket.put_json(f"{arguments.summary}-preview.json", preview_of(rows, layout))
    # Before the commit: it says that the rows are published.
    bucket.put_json(f"{arguments.summary}.json", summary.ended())
    claim.publish()
    table.publish(snapshot)
    claim.committed()
    clean(table, bucket)
    keys = bucket.keys(f"rejected/{arguments.output}")
    bucket.delete([key for key in keys if not key.startswith(f"rejected/{arguments.own_output}")])


def _session() -> SparkSession:
    builder = SparkSession.builder.appName("large-files")
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()
