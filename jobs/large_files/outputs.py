from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

from .layout import Layout
from .rows import LINE, PROBLEM, ROW

PREVIEWED = 100
PREVIEWED_COLUMNS = 500
# What a spreadsheet opens.
ROWS_OF_FILE = 1_000_000
# With this before its first name a spreadsheet takes the file for UTF-8.
MARK = "\ufeff"
# What a spreadsheet may run, also behind blanks and what is not seen, full-width forms too; the apostrophe before it keeps
# it a text, as in shared/csv.ts.
FORMULA = r"^(?=[\t\r\n]|[\s\p{Z}\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])"


def write_checked(rows: DataFrame, path: str) -> None:
    """The good rows and the refused ones, each in a folder of their own, in one go over the file."""
    rows.withColumn("refused", F.col(PROBLEM).isNotNull()).write.partitionBy("refused").parquet(path)


def write_refused(refused: DataFrame, path: str) -> None:
    """The refused rows as a table that a spreadsheet opens, in the order of the file."""
    table = refused.select(
        F.col(ROW).alias(MARK + ROW), _harmless(PROBLEM).alias("motivo"), _harmless(LINE).alias("linea")
    )
    in_order = table.repartition(1).sortWithinPartitions(MARK + ROW)
    # Left to itself the writer trims what was made harmless before.
    in_order.write.option("maxRecordsPerFile", ROWS_OF_FILE).csv(
        path,
        header=True,
        sep=";",
        escape='"',
        emptyValue="",
        encoding="UTF-8",
        ignoreLeadingWhiteSpace=False,
        ignoreTrailingWhiteSpace=False,
    )


def read_back(spark: SparkSession, path: str, layout: Layout) -> tuple[int, dict[str, str]]:
    """Rows and exact sums of what was written: a control of the file itself, and not of what was meant to be in it."""
    sums = [F.sum(name).alias(name) for name in layout.totals]
    (found,) = spark.read.parquet(path).agg(F.count("*").alias("_rows"), *sums).collect()
    return found["_rows"], {name: str(found[name] or 0) for name in layout.totals}


def preview_of(spark: SparkSession, path: str, layout: Layout) -> dict[str, Any]:
    """The first good rows, as they were typed; only their numbers are looked for in the whole of what was written."""
    written = spark.read.parquet(path)
    first = [row[ROW] for row in written.select(ROW).orderBy(ROW).limit(PREVIEWED).collect()]
    columns = [ROW, *layout.names][:PREVIEWED_COLUMNS]
    rows = written.where(F.col(ROW) <= first[-1]).orderBy(ROW).select(columns).collect() if first else []
    return {"columns": columns, "rows": [[_shown(value) for value in row] for row in rows]}


def _harmless(name: str) -> Column:
    return F.regexp_replace(name, FORMULA, "'")


def _shown(value: Any) -> Any:
    return str(value) if isinstance(value, (Decimal, date, datetime)) else value
