from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from py4j.protocol import Py4JJavaError
    from pyspark.sql import SparkSession

CATALOG = "glue"
SETTINGS = {
    f"spark.sql.catalog.{CATALOG}": "org.apache.iceberg.spark.SparkCatalog",
    f"spark.sql.catalog.{CATALOG}.catalog-impl": "org.apache.iceberg.aws.glue.GlueCatalog",
    f"spark.sql.catalog.{CATALOG}.cache-enabled": "false",
    # Its reader by columns takes memory outside of Java, and ended the whole process while it counted 60,000 rows.
    "spark.sql.iceberg.vectorization.enabled": "false",
}
VALIDATION = "org.apache.iceberg.exceptions.ValidationException"


class Iceberg:
    """What Iceberg's Java library does and Spark's SQL does not."""

    def __init__(self, spark: SparkSession, table: str) -> None:
        self.spark = spark
        self.table = table
        self.library: Any = spark._jvm.org.apache.iceberg  # type: ignore[union-attr]
        self.expressions = self.library.expressions.Expressions

    def load(self) -> Any:
        """The table as it is now."""
        return self.library.spark.Spark3Util.loadIcebergTable(self.spark._jsparkSession, self.table)

    def parquet_in(self, table: Any, address: str, partition: dict[str, str]) -> list[Any]:
        """The Parquet files of a folder, which are not in the table yet, as files of one of its partitions."""
        found = self.library.data.TableMigrationUtil.listPartition(
            partition,
            address,
            "parquet",
            table.spec(),
            self.spark._jsc.hadoopConfiguration(),
            self.library.MetricsConfig.forTable(table),
            None,
        )
        # A part without rows would stay when its day ends, as none of the rows that end is in it.
        return [file for file in found if file.recordCount() > 0]

    def addresses(self, table: Any, *filters: Any) -> Iterator[str]:
        """Of the table's present files that may have rows for which all filters hold."""
        scan = table.newScan()
        for each in filters:
            scan = scan.filter(each)
        files = scan.planFiles()
        try:
            tasks = files.iterator()
            while tasks.hasNext():
                yield str(tasks.next().file().path())
        finally:
            files.close()

    def refuses(self, error: Py4JJavaError) -> bool:
        """Whether the table, as it is now, does not allow a commit."""
        refusal = self.spark._jvm.java.lang.Class.forName(VALIDATION)  # type: ignore[union-attr]
        return bool(refusal.isInstance(error.java_exception))
