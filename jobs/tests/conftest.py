"""The one Spark session of all tests; collecting rows to the driver makes them fail."""

from pyspark.sql import SparkSession

from large_files.job import SETTINGS

CAP = {"spark.driver.maxResultSize": "1m"}

builder = SparkSession.builder
for name, value in {**SETTINGS, **CAP}.items():
    builder = builder.config(name, value)
builder.getOrCreate()
