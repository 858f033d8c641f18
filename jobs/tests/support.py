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
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from large_files.arguments import Arguments
from large_files.layout import layout_of
from large_files.table import Table

BUCKET = os.environ["LARGE_FILES_BUCKET"]
DATABASE = os.environ["LARGE_FILES_DATABASE"]
HEADER = "numero_garantia;tipo_documento;documento;obligacion;valor_garantizado;cobertura;fecha_inicio;fecha_fin;estado"
S3 = boto3.client("s3")


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
        kept_days=1_825,
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


def table_of(given: Arguments, metadata: str = "") -> DataFrame:
    """The type's table as readers find it, or a table about it."""
    return SparkSession.builder.getOrCreate().table(f"glue.{given.database}.{given.type}{metadata}")


def made(given: Arguments) -> Table:
    """The table, as a run makes and changes it."""
    return Table(SparkSession.builder.getOrCreate(), given, layout_of(given.type))


def published(given: Arguments) -> list[str]:
    """Keys of the files with this file's rows that readers find."""
    made(given)
    of_file = F.col("partition.file_id") == given.file_id
    found = table_of(given, ".files").where(of_file).select("file_path").collect()
    return sorted(each[0].removeprefix(f"s3://{BUCKET}/") for each in found)


def named(given: Arguments) -> set[str]:
    """Keys of all files with this file's rows that some snapshot names."""
    of_file = F.col("partition.file_id") == given.file_id
    found = table_of(given, ".all_files").where(of_file).select("file_path").distinct().collect()
    return {each[0].removeprefix(f"s3://{BUCKET}/") for each in found}


def read(given: Arguments) -> list[str] | None:
    """The keys of the rows that a query finds; None if it finds nothing of the file."""
    made(given)
    of_file = table_of(given).where(F.col("file_id") == given.file_id)
    rows = of_file.select("numero_garantia").orderBy("fila").collect()
    return [each[0] for each in rows] or None
