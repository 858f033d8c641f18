from __future__ import annotations

from datetime import datetime, timezone

from pyspark.sql import SparkSession

from .arguments import Arguments
from .catalog import Partition
from .claim import Claim
from .layout import layout_of
from .load import Load
from .outputs import preview_of, read_back
from .refusal import FileRefused
from .rows import ROW
from .storage import Bucket
from .summary import Summary
from .usual import unusual

# Spark settings that are needed everywhere.
SETTINGS = {
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
        place = Load(spark, bucket, arguments, summary).write()
        _publish(spark, bucket, arguments, summary, claim, place)
    except FileRefused as refusal:
        summary.outcome = "refused"
        bucket.put_json(f"{arguments.summary}.json", summary.ended(str(refusal)))
        bucket.delete(bucket.keys(f"curated/{arguments.own_output}"))
        raise
    finally:
        bucket.delete([arguments.unpacked])
        spark.catalog.clearCache()


def _publish(
    spark: SparkSession, bucket: Bucket, arguments: Arguments, summary: Summary, claim: Claim, place: str
) -> None:
    """
    The attempt's output is in its own folders, which nobody reads until the partition points to them. The partition
    changes last, in one step, for all rows. The file's other output is deleted after that, when nothing refers to it.
    """
    layout = layout_of(arguments.type)
    summary.rowsWritten, summary.controlTotals = read_back(spark, bucket.path(place), layout)
    expected = summary.rowsRead - summary.rowsRefused
    if summary.rowsWritten != expected:
        raise RuntimeError(f"{summary.rowsWritten} rows were written and not {expected}")
    partition = Partition(arguments)
    written = spark.read.parquet(bucket.path(place)).select(ROW, *layout.names)
    # Before the summary, which says that the rows are published.
    partition.check(dict(written.dtypes))
    summary.unusual = unusual(bucket, arguments, summary)
    bucket.put_json(f"{arguments.summary}-preview.json", preview_of(spark, bucket.path(place), layout))
    bucket.put_json(f"{arguments.summary}.json", summary.ended())
    claim.publish()
    partition.commit(f"s3://{arguments.bucket}/{place}")
    claim.committed()
    bucket.tidy(place)
    kept = (place, f"rejected/{arguments.own_output}")
    for kind in ("curated", "rejected"):
        keys = bucket.keys(f"{kind}/{arguments.output}")
        bucket.delete([key for key in keys if not key.startswith(kept)])


def _session() -> SparkSession:
    builder = SparkSession.builder.appName("large-files")
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()
