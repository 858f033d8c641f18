import re

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

from .checks import READABLE, problem_of, problem_of_line, typed
from .dialect import LONGEST_ROW, Dialect
from .layout import Layout

# Bits of Spark's row id that count rows within a Spark partition; the other bits are the partition's number, in file
# order.
PART_BITS = 33
IN_PART = (1 << PART_BITS) - 1

ROW = "fila"
# Columns of the job itself; layout names are words of the bank, so they do not clash.
ID, LINE, SUSPECT, PROBLEM = "_id", "_line", "_suspect", "_problem"


def read_lines(spark: SparkSession, path: str, dialect: Dialect) -> DataFrame:
    """
    Every line of the file with an id in file order. A row is a line, so an unclosed quote spoils only its own row.
    Lines longer than LONGEST_ROW are dropped here; the byte count shows that.
    """
    configuration = spark.sparkContext._jsc.hadoopConfiguration()
    configuration.setInt("mapreduce.input.linerecordreader.line.maxlength", LONGEST_ROW)
    return spark.read.text(path, lineSep=dialect.line_end).select(
        F.monotonically_increasing_id().alias(ID), F.col("value").alias(LINE)
    )


def text_of(lines: DataFrame, layout: Layout) -> DataFrame:
    """
    The lines as text, and whether they may contain unreadable characters. A line that is not UTF-8 is read as Latin-1
    where the type allows it. Few lines need decoding: Spark treats bytes as UTF-8 and shows invalid ones as U+FFFD.
    """
    plain = lines.select(ID, LINE, _without_end(F.col(LINE)).alias("_plain"))
    suspected = plain.withColumn(SUSPECT, ~F.col("_plain").rlike(READABLE))
    raw = F.col(LINE).cast("binary")
    utf8 = F.decode(raw, "UTF-8")
    other = F.decode(raw, "ISO-8859-1") if layout.latin1 else utf8
    decoded = _without_end(F.when(utf8.cast("binary") == raw, utf8).otherwise(other))
    text = F.when(F.col(SUSPECT), decoded).otherwise(F.col("_plain"))
    return suspected.select(ID, SUSPECT, text.alias(LINE))


def _empty_row(delimiter: str) -> str:
    """The quantifiers are possessive (`*+`), so a long row of blanks causes no backtracking."""
    cell = ' *+(?:" *+")?+ *+'
    return f"^{cell}(?:{re.escape(delimiter)}{cell})*+\r*+$"


def _without_end(line: Column) -> Column:
    return F.when(line.endswith("\r"), F.call_function("rtrim", F.lit("\r"), line)).otherwise(line)


def check_rows(lines: DataFrame, dialect: Dialect, layout: Layout, number: Column) -> DataFrame:
    """
    Every row with its number and typed values; a refused row also with its reason and line. The header and rows without
    text are skipped, because a spreadsheet writes rows of only delimiters or empty quotes.
    """
    schema = ", ".join(f"`{name}` string" for name in layout.names) + ", _misfit string"
    options = {"sep": dialect.delimiter, "columnNameOfCorruptRecord": "_misfit", "escape": '"'}
    header = F.lit(layout.header) & (F.col(ID) == 0)
    # Checks the bytes: Spark would decode a line once for the check and again for the result.
    filled = lines.where(~header & ~F.col(LINE).rlike(_empty_row(dialect.delimiter)))
    cells = text_of(filled, layout).withColumn("_cells", F.from_csv(LINE, schema, options))
    misread = problem_of_line(F.col(LINE), F.col(SUSPECT), F.col("_cells"), layout)
    split = cells.select(
        number.alias(ROW),
        LINE,
        misread.alias("_misread"),
        *[F.nullif(F.trim(F.col(f"_cells.{name}")), F.lit("")).alias(name) for name in layout.names],
    )
    casts = [typed(column, F.col(column.name)).alias(f"_{column.name}") for column in layout.columns]
    cast = split.select("*", *casts)
    problems = [problem_of(column, F.col(column.name), F.col(f"_{column.name}")) for column in layout.columns]
    return cast.withColumn(PROBLEM, F.coalesce("_misread", *problems)).select(
        ROW,
        *[F.col(f"_{name}").alias(name) for name in layout.names],
        PROBLEM,
        F.when(F.col(PROBLEM).isNotNull(), F.col(LINE)).alias(LINE),
    )
