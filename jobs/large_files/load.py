from __future__ import annotations

from dataclasses import dataclass

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from .arguments import Arguments
from .dialect import LONGEST_ROW, dialect_of, packed_form
from .layout import Layout, layout_of
from .numbering import numbering_of
from .outputs import write_checked, write_refused
from .refusal import FileRefused
from .repeated import REPEATED, Repeated, repeated_in
from .rows import LINE, PROBLEM, ROW, check_rows, read_lines, text_of
from .storage import Bucket
from .summary import Summary
from .table import Table
from .unpack import unpack

EMPTY = "El archivo está vacío"


@dataclass(frozen=True)
class Load:
    """One run's steps from the file to the rows to publish."""

    spark: SparkSession
    bucket: Bucket
    run: Arguments
    summary: Summary
    table: Table

    def write(self) -> str:
        """
        Writes the good and the refused rows; returns the prefix of the good ones. FileRefused when there are too few.
        """
        layout = layout_of(self.run.type)
        key = self._readable()
        size = self.bucket.size(key)
        if size == 0:
            raise FileRefused(EMPTY)
        dialect = dialect_of(self.bucket.head(key, LONGEST_ROW), layout)
        lines = read_lines(self.spark, self.bucket.path(key), dialect)
        numbering = numbering_of(lines)
        # Every byte belongs to a line or ends one; the last line may have no end.
        if size - numbering.bytes - numbering.lines - dialect.mark not in (0, -1):
            raise FileRefused(f"El archivo tiene filas de más de {LONGEST_ROW // 1024} KB")
        number = numbering.row_number()
        place = self.run.own_rows
        rows = check_rows(lines, dialect, layout, number)
        write_checked(self.table.with_ids(rows), self.bucket.path(place))
        text = text_of(lines, layout).select(number.alias(ROW), LINE)
        return self._sort_out(place, text, layout)

    def _readable(self) -> str:
        """Key of the file to read: the file's own, or that of its unpacked content."""
        if self.bucket.size(self.run.key) == 0:
            raise FileRefused(EMPTY)
        form = packed_form(self.bucket.head(self.run.key, 4))
        return unpack(self.bucket, self.run, form) if form else self.run.key

    def _sort_out(self, place: str, text: DataFrame, layout: Layout) -> str:
        """
        Counts the written rows and removes those with a repeated key. The refused ones are moved to their place last,
        and of a file that is refused without looking for repeated keys only those that are wrong by themselves.
        """
        good_place, refused_place = f"{place}refused=false/", f"{place}refused=true/"
        good, refused = self._rows(good_place), self._rows(refused_place)
        by_problem = refused.groupBy(PROBLEM).count().collect() if refused else []
        refused_by = {row[PROBLEM]: row["count"] for row in by_problem}
        all_good = good.count() if good else 0
        self.summary.count(all_good, refused_by)
        if self.summary.rowsRead == 0:
            raise FileRefused("El archivo no tiene filas")
        repeated = repeated_in(good, layout) if good and not self._too_many_refused() else None
        if repeated:
            self.summary.count(all_good - repeated.count, {**refused_by, REPEATED: repeated.count})
        self._write_refused(refused, repeated, text)
        if self._too_many_refused():
            raise self._refusal()
        if not (repeated and good):
            return good_place
        # The file is not read again: the typed rows are written once more without the repeated ones.
        place = f"{place}unrepeated/"
        single = good.drop(PROBLEM, LINE).join(repeated.hinted(), ROW, "left_anti")
        self.table.with_ids(single).write.parquet(self.bucket.path(place))
        return place

    def _rows(self, place: str) -> DataFrame | None:
        return self.spark.read.parquet(self.bucket.path(place)) if self.bucket.keys(place) else None

    def _write_refused(self, refused: DataFrame | None, repeated: Repeated | None, text: DataFrame) -> None:
        parts = [refused.select(ROW, PROBLEM, LINE)] if refused else []
        if repeated:
            doubles = text.join(repeated.hinted(), ROW, "left_semi")
            parts.append(doubles.select(ROW, F.lit(REPEATED).alias(PROBLEM), LINE))
        if not parts:
            return
        place = f"rejected/{self.run.own_output}"
        rows = parts[0] if len(parts) == 1 else parts[0].unionByName(parts[1])
        write_refused(rows, self.summary.rowsRefused, self.bucket.path(place))
        self.bucket.tidy(place)

    def _too_many_refused(self) -> bool:
        return self.summary.rowsRefused > self.summary.rowsRead * self.run.refused_share

    def _refusal(self) -> FileRefused:
        limit = f"{self.run.refused_share * 100:g}".replace(".", ",")
        counts = f"Se rechazaron {self.summary.rowsRefused} de {self.summary.rowsRead} filas"
        return FileRefused(f"{counts}, más del {limit} % permitido: no se cargó ninguna")
