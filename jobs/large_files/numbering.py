from __future__ import annotations

from dataclasses import dataclass

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from .rows import ID, IN_PART, LINE, PART_BITS


@dataclass(frozen=True)
class Numbering:
    """How many lines come before each Spark partition of a file; partitions are read in parallel."""

    before: tuple[int, ...]
    lines: int
    bytes: int

    def row_number(self) -> Column:
        """Line number in the file, from 1, as an editor shows it."""
        part = F.shiftright(F.col(ID), PART_BITS).cast("int")
        before = F.array(*[F.lit(lines).cast("bigint") for lines in self.before])
        return F.get(before, part) + F.col(ID).bitwiseAND(F.lit(IN_PART)) + 1


def numbering_of(lines: DataFrame) -> Numbering:
    """Counts the lines of each Spark partition: the driver gets one number per partition and no line."""
    parts = lines.groupBy(F.shiftright(F.col(ID), PART_BITS).alias("part"))
    counted = parts.agg(F.count("*").alias("lines"), F.sum(F.octet_length(LINE)).alias("bytes")).collect()
    of_part = {row["part"]: row["lines"] for row in counted}
    before = [0]
    for part in range(max(of_part, default=0)):
        before.append(before[-1] + of_part.get(part, 0))
    return Numbering(tuple(before), sum(of_part.values()), sum(row["bytes"] for row in counted))
