from __future__ import annotations

from dataclasses import dataclass

from pyspark import StorageLevel
from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from .layout import Layout
from .rows import ROW

REPEATED = "Clave repetida"
# Up to this many row numbers are broadcast to every executor; more are joined by a shuffle.
FEW = 100_000


@dataclass(frozen=True)
class Repeated:
    """Row numbers of the good rows whose key an earlier good row already has."""

    numbers: DataFrame
    count: int

    def hinted(self) -> DataFrame:
        return _hinted(self.numbers, self.count)


def repeated_in(good: DataFrame, layout: Layout) -> Repeated | None:
    """
    Finds them in two steps, so that only eight bytes per row of the whole file are shuffled: first the hashes that
    repeat, then the keys of only those rows. None when there are none.
    """
    hashed = F.xxhash64(*layout.key).alias("_hash")
    twice = good.select(hashed).groupBy("_hash").count().where("count > 1").select("_hash")
    twice = twice.persist(StorageLevel.DISK_ONLY)
    hashes = twice.count()
    if hashes == 0:
        return None
    suspects = good.select(ROW, *layout.key, hashed).join(_hinted(twice, hashes), "_hash", "left_semi")
    place = F.row_number().over(Window.partitionBy(*layout.key).orderBy(ROW))
    numbers = suspects.withColumn("_place", place).where("_place > 1").select(ROW)
    numbers = numbers.persist(StorageLevel.DISK_ONLY)
    count = numbers.count()
    return Repeated(numbers, count) if count else None


def _hinted(frame: DataFrame, count: int) -> DataFrame:
    return F.broadcast(frame) if count <= FEW else frame
