"""The job on real Spark, over the stand-ins that the environment leads to; one session for all of it."""

from __future__ import annotations

import gzip
import io
import json
import os
import uuid
import zipfile

import boto3
import pytest

from large_files.arguments import Arguments
from large_files.job import run
from large_files.refusal import AlreadyClaimed, FileRefused

BUCKET = os.environ["LARGE_FILES_BUCKET"]
DATABASE = os.environ["LARGE_FILES_DATABASE"]
HEADER = "numero_garantia;tipo_documento;documento;obligacion;valor_garantizado;cobertura;fecha_inicio;fecha_fin;estado"
S3 = boto3.client("s3")
GLUE = boto3.client("glue")


def row(number: int, value: str = "10.05", state: str = "Vigente", start: str = "2026-02-28") -> str:
    return f"{number:012};CC;1234567;12345678;{value};80.5;{start};;{state}"


GOOD = [row(number) for number in range(1, 21)]


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
    S3.put_object(Bucket=BUCKET, Key=given.key, Body=body)
    return Arguments(**{**vars(given), **over})


def file_of(*rows: str, header: str = HEADER, end: str = "\n") -> str:
    return end.join([header, *rows]) + end


def summary_of(given: Arguments) -> dict[str, object]:
    return json.loads(S3.get_object(Bucket=BUCKET, Key=f"{given.summary}.json")["Body"].read())


def keys_of(prefix: str) -> list[str]:
    return [each["Key"] for each in S3.list_objects_v2(Bucket=BUCKET, Prefix=prefix).get("Contents", [])]


def rejected(given: Arguments) -> list[str]:
    (key,) = keys_of(f"rejected/{given.own_output}")
    return S3.get_object(Bucket=BUCKET, Key=key)["Body"].read().decode("utf-8-sig").splitlines()


def published(given: Arguments) -> str | None:
    of_type = {"DatabaseName": DATABASE, "TableName": given.type}
    for partition in GLUE.get_partitions(**of_type)["Partitions"]:
        if partition["Values"] == [given.load_day, given.file_id]:
            return partition["StorageDescriptor"]["Location"]
    return None


def test_publishes_good_rows_and_tells_each_refused_one() -> None:
    lines = [*GOOD, row(21, value="1.005"), "", row(3), '"sin cerrar', row(22, start="2026-02-30"), "a;b"]
    given = arguments(file_of(*lines, end="\r\n").encode("utf-8-sig"))
    run(given)
    told = summary_of(given)
    assert (told["outcome"], told["rowsRead"], told["rowsWritten"], told["rowsRefused"]) == (
        "published",
        25,
        20,
        5,
    )
    assert told["controlTotals"] == {"valor_garantizado": "201.00"}
    assert rejected(given) == [
        "fila;motivo;linea",
        f'22;valor_garantizado: no es un número con hasta 2 decimales;"{row(21, value="1.005")}"',
        f'24;Clave repetida;"{row(3)}"',
        '25;Comillas sin cerrar;"""sin cerrar"',
        f'26;fecha_inicio: no es una fecha yyyy-MM-dd;"{row(22, start="2026-02-30")}"',
        '27;Número de columnas distinto de 9;"a;b"',
    ]
    preview = json.loads(S3.get_object(Bucket=BUCKET, Key=f"{given.summary}-preview.json")["Body"].read())
    assert preview["rows"][0][:6] == [2, "000000000001", "CC", "1234567", "12345678", "10.05"]
    place = published(given)
    assert place is not None
    assert keys_of(place.removeprefix(f"s3://{BUCKET}/"))


def test_runs_an_attempt_once_and_lets_the_next_replace_it() -> None:
    given = arguments(file_of(*GOOD).encode())
    run(given)
    first = published(given)
    with pytest.raises(AlreadyClaimed):
        run(given)
    assert published(given) == first
    later = Arguments(**{**vars(given), "attempt": 2})
    run(later)
    second = published(given)
    assert second != first
    assert all("attempt=2/" in key for key in keys_of(f"curated/{given.output}"))


def test_reads_gz_and_latin1_and_removes_what_it_unpacked() -> None:
    given = arguments(gzip.compress(file_of(*GOOD, row(21, state="Anulación ñ")).encode("latin-1")))
    run(given)
    assert summary_of(given)["rowsWritten"] == 21
    preview = json.loads(S3.get_object(Bucket=BUCKET, Key=f"{given.summary}-preview.json")["Body"].read())
    assert preview["rows"][-1][-1] == "Anulación ñ"
    assert keys_of("unpacked/") == []


def zipped(*entries: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for entry in entries:
            archive.writestr(entry, file_of(*GOOD))
    return packed.getvalue()


WHOLE = file_of(*GOOD)
REFUSED = {
    "nothing": (b"", "está vacío"),
    "a gz of nothing": (gzip.compress(b""), "está vacío"),
    "a header alone": (HEADER.encode(), "no tiene filas"),
    "a gz that is cut off": (gzip.compress(os.urandom(50_000))[:20_000], "incompleto o dañado"),
    "a bomb": (gzip.compress(b"0" * 5_000_000), "más datos de los permitidos"),
    "a zip of two": (zipped("a.csv", "b.csv"), "un solo archivo"),
    "another delimiter": (WHOLE.replace(";", "~").encode(), "no es el encabezado esperado"),
    "UTF-16": (WHOLE.encode("utf-16"), "UTF-16"),
    "ten thousand columns": ((";".join(["x"] * 10_000) + "\n").encode(), "no es el encabezado esperado"),
    "no line's end": (b"0" * 2_000_000, "demasiado larga"),
    "an endless row": ((WHOLE + "0" * 2_000_000 + "\n" + row(21)).encode(), "filas de más de 1024 KB"),
    "too many bad rows": (file_of(*GOOD[:2], "\0", "x", "y").encode(), "más del 50 %"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_refuses(what: str) -> None:
    body, sentence = REFUSED[what]
    given = arguments(body)
    with pytest.raises(FileRefused, match=sentence):
        run(given)
    told = summary_of(given)
    assert told["outcome"] == "refused"
    assert sentence in str(told["problem"])
    assert published(given) is None
    assert keys_of(f"curated/{given.output}") == []
    assert keys_of("unpacked/") == []
