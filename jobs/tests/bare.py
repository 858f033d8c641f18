"""
The baseline of the job (docs/figures.md, P19): plain Spark on a file of transacciones_ods. `bare.py SOURCE TARGET`
reads, casts, numbers the rows, checks for repeated keys, and writes the rows that could be cast and those that could
not. With `--once` it only casts and writes. It claims, explains, validates, sums up and publishes nothing.
"""

import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

COLUMNS = """id_transaccion string, fecha_hora timestamp, canal string, oficina bigint, cuenta string,
tipo_transaccion string, valor decimal(18,2), moneda string, descripcion string, _bad string"""

source, target, *options = sys.argv[1:]
# A task writes both outputs at the same time, as in the job.
spark = SparkSession.builder.config("spark.sql.maxConcurrentOutputFileWriters", "2").getOrCreate()
rows = spark.read.csv(source, schema=COLUMNS, sep="|", header=True, columnNameOfCorruptRecord="_bad")

if "--once" in options:
    rows.write.parquet(target)
    sys.exit()

counts = {
    row["part"]: row["count"] for row in rows.groupBy(F.spark_partition_id().alias("part")).count().collect()
}
before = [sum(count for part, count in counts.items() if part < each) for each in range(max(counts) + 1)]
in_part = F.monotonically_increasing_id().bitwiseAND(F.lit((1 << 33) - 1))
number = F.get(F.array(*map(F.lit, before)), F.spark_partition_id()) + in_part + 1
refused = F.col("_bad").isNotNull() | F.col("id_transaccion").isNull()
rows.withColumn("fila", number).withColumn("refused", refused).write.partitionBy("refused").parquet(target)

good = spark.read.parquet(f"{target}refused=false/")
repeated = good.groupBy("id_transaccion").count().where("count > 1").count()
sys.stdout.write(f"{repeated} keys are repeated\n")
