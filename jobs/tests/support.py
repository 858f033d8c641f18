"""
Files of a type, runs of its job, and what readers find afterwards, on the stand-ins that the environment configures.
"""

from __future__ import annotations

import json
import os
import uuid
from dataclasses import replace
from typing import Any

import boto3
from pyspark.sql import SparkSession

from large_files.arguments import Arguments

BUCKET = os.environ["LARGE_FILES_BUCKET"]
DATABASE = os.environ["LARGE_FILES_DATABASE"]
HEADER = "numero_garantia;tipo_documento;documento;obligacion;valor_garantizado;cobertura;fecha_inicio;fecha_fin;estado"
S3 = boto3.client("s3")
GLUE = boto3.client("glue")


def row(number: int, value: str = "10.05", state: str = "Vigente", start: str = "2026-02-28") -> str:
    return f"{number:012};CC;1234567;12345678;{value};80.5;{start};;{state}"


GOOD = [row(number) for number in range(1, 21)]


def file_of(*rows: str, header: str = HEADER, end: str = "\n") -> str:
    return end.join([header, *rows]) + end


def arguments(body: bytes, **over: object) -> Arguments:
    given = Arguments(
        type="control_garantias",
        bucket=BUCKET,
        database=DATABASE,
        claims_table=os.environ["FILES_TABLE"],
        refused_share=0.5,
        unpacked_limit=1_000_000,
        key=f"large_files/control_garantias/20261122_{uuid.uuid4()} ñ [1].csv",
        file_id=str(uuid.uuid4()),
        attempt=1,
        load_day="2026-11-22",
        run_id="jr_1",
    )
    put(given, body)
    return replace(given, **over)  # type: ignore[arg-type]


def put(given: Arguments, body: bytes) -> None:
    S3.put_object(Bucket=BUCKET, Key=given.key, Body=body)


def json_of(key: str) -> dict[str, Any]:
    return dict(json.loads(S3.get_object(Bucket=BUCKET, Key=key)["Body"].read()))


def summary_of(given: Arguments) -> dict[str, Any]:
    return json_of(f"{given.summary}.json")


def keys_of(prefix: str) -> list[str]:
    return [each["Key"] for each in S3.list_objects_v2(Bucket=BUCKET, Prefix=prefix).get("Contents", [])]


def rejected_text(given: Arguments) -> str:
    (key,) = keys_of(f"rejected/{given.own_output}")
    return str(S3.get_object(Bucket=BUCKET, Key=key)["Body"].read().decode("utf-8-sig"))


def rejected(given: Arguments) -> list[str]:
    return rejected_text(given).splitlines()


def published(given: Arguments) -> str | None:
    """The location of the file's partition."""
    of_type = {"DatabaseName": DATABASE, "TableName": given.type}
    for partition in GLUE.get_partitions(**of_type)["Partitions"]:
        if partition["Values"] == [given.load_day, given.file_id]:
            return str(partition["StorageDescriptor"]["Location"])
    return None


def read(given: Arguments) -> list[str] | None:
    """The keys that a query finds: all rows at the location that the catalog gives."""
    place = published(given)
    if place is None:
        return None
    spark = SparkSession.builder.getOrCreate()
    rows = spark.read.parquet(place).select("numero_garantia").orderBy("fila").collect()
    return [each[0] for each in rows]
