from __future__ import annotations

from datetime import datetime, timezone

from pyspark.sql import SparkSession

from .arguments import Arguments
from .catalog import commit
from .claim import Claim
from .layout import layout_of
from .load import Load
from .outputs import preview_of, read_back
from .refusal import FileRefused
from .storage import Bucket
from .summary import Summary

# What Spark needs to be told wherever it runs.
SETTINGS = {
    # Rows never come to the driver: Spark itself ends a run that would bring them there.
    "spark.driver.maxResultSize": "32m",
    "spark.sql.session.timeZone": "UTC",
    # It would parse a row once for every column.
    "spark.sql.optimizer.enableCsvExpressionOptimization": "false",
    # The parts of a file are the same whenever it is read, however many processors there are by then: they are counted in
    # one go over it and numbered in the next.
    "spark.sql.files.minPartitionNum": "16",
    # A task writes its good and its refused rows side by side, so that they need not be sorted.
    "spark.sql.maxConcurrentOutputFileWriters": "2",
    "spark.hadoop.mapreduce.fileoutputcommitter.marksuccessfuljobs": "false",
    # In S3 every rename is a copy. Half of an output may be in its place after a death: nobody reads it (`_publish`).
    "spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version": "2",
}


def run(arguments: Arguments) -> None:
    """
    Loads one file: claims it, reads it, writes what is good and what is refused, and publishes. FileRefused when nothing is
    to be published, AlreadyClaimed when the attempt is another run's; whatever else happens, nothing is published either.
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
    Everything this attempt wrote lies in folders of its own, which nobody reads: the partition is what makes it the file's,
    all of it at once, so it comes last. What else there is of the file goes when nothing leads there any more.
    """
    layout = layout_of(arguments.type)
    summary.rowsWritten, summary.controlTotals = read_back(spark, bucket.path(place), layout)
    expected = summary.rowsRead - summary.rowsRefused
    if summary.rowsWritten != expected:
        raise RuntimeError(f"{summary.rowsWritten} rows were written and not {expected}")
    bucket.put_json(f"{arguments.summary}-preview.json", preview_of(spark, bucket.path(place), layout))
    bucket.put_json(f"{arguments.summary}.json", summary.ended())
    claim.publish()
    commit(arguments, f"s3://{arguments.bucket}/{place}")
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
