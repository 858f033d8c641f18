"""The one session of Spark that all tests use; a collect of rows to the driver ends with an error in it."""

from pyspark.sql import SparkSession

from large_files.job import SETTINGS

CAP = {"spark.driver.maxResultSize": "1m"}

builder = SparkSession.builder
for name, value in {**SETTINGS, **CAP}.items():
    builder = builder.config(name, value)
builder.getOrCreate()
