from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from .layout import Layout
from .rows import LINE, PROBLEM, ROW

PREVIEWED = 100
PREVIEWED_COLUMNS = 500
# The number of rows that a spreadsheet can open.
ROWS_OF_FILE = 1_000_000
# Refused rows that one task sorts and writes: half a file, as the ranges are not exactly even.
ROWS_OF_RANGE = ROWS_OF_FILE // 2
# Byte order mark: with it a spreadsheet reads the file as UTF-8.
MARK = "\ufeff"
# Text that a spreadsheet could run as a formula, also after blanks or invisible characters and in full-width forms. An
# apostrophe before it keeps it a text, as in shared/csv.ts.
FORMULA = r"^(?=[\t\r\n]|[\s\p{Z}\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])"


def write_checked(rows: DataFrame, path: str) -> None:
    """Writes good and refused rows into separate folders in one pass over the file."""
    rows.withColumn("refused", F.col(PROBLEM).isNotNull()).write.partitionBy("refused").parquet(path)


def write_refused(refused: DataFrame, count: int, path: str) -> None:
    """Writes the refused rows as tables for a spreadsheet, in file order; many are written by several tasks."""
    table = refused.select(
        F.col(ROW).alias(MARK + ROW), _harmless(PROBLEM).alias("motivo"), _harmless(LINE).alias("linea")
    )
    ranges = -(-count // ROWS_OF_RANGE)
    parted = table.repartitionByRange(ranges, MARK + ROW) if ranges > 1 else table.repartition(1)
    in_order = parted.sortWithinPartitions(MARK + ROW)
    # By default the writer trims values, which would undo `_harmless`.
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


def read_back(rows: DataFrame, layout: Layout) -> tuple[int, dict[str, str]]:
    """Row count and exact sums, read back as readers will find them: this checks the files, not the plan."""
    sums = [F.sum(name).alias(name) for name in layout.totals]
    (found,) = rows.agg(F.count("*").alias("_rows"), *sums).collect()
    return found["_rows"], {name: str(found[name] or 0) for name in layout.totals}


def preview_of(rows: DataFrame, layout: Layout) -> dict[str, Any]:
    """The first good rows, as typed. Only their row numbers are searched in the whole output."""
    first = [row[ROW] for row in rows.select(ROW).orderBy(ROW).limit(PREVIEWED).collect()]
    columns = [ROW, *layout.names][:PREVIEWED_COLUMNS]
    shown = rows.where(F.col(ROW) <= first[-1]).orderBy(ROW).select(columns).collect() if first else []
    return {"columns": columns, "rows": [[_shown(value) for value in row] for row in shown]}


def _harmless(name: str) -> Column:
    return F.regexp_replace(name, FORMULA, "'")


def _shown(value: Any) -> Any:
    return str(value) if isinstance(value, (Decimal, date, datetime)) else value
