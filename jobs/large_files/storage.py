from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import boto3
from botocore.exceptions import ClientError

from .refusal import FileRefused

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime


class Bucket:
    """The large-files bucket, for reads and writes outside Spark."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.client = boto3.client("s3")

    def size(self, key: str) -> int:
        try:
            return int(self.client.head_object(Bucket=self.name, Key=key)["ContentLength"])
        except ClientError as error:
            if error.response["ResponseMetadata"]["HTTPStatusCode"] != 404:
                raise
            raise FileRefused("El archivo ya no está en su lugar, cárgalo de nuevo") from error

    def head(self, key: str, length: int) -> bytes:
        """The first bytes of an object that is not empty."""
        answer = self.client.get_object(Bucket=self.name, Key=key, Range=f"bytes=0-{length - 1}")
        return bytes(answer["Body"].read())

    def put_json(self, key: str, value: Any) -> None:
        body = json.dumps(value, ensure_ascii=False).encode()
        self.client.put_object(Bucket=self.name, Key=key, Body=body, ContentType="application/json")

    def keys(self, prefix: str) -> list[str]:
        return [key for key, _ in self.objects(prefix)]

    def objects(self, prefix: str) -> Iterator[tuple[str, datetime]]:
        """Keys, and when each object was written."""
        pages = self.client.get_paginator("list_objects_v2").paginate(Bucket=self.name, Prefix=prefix)
        for page in pages:
            for each in page.get("Contents", []):
                yield each["Key"], each["LastModified"]

    def delete(self, keys: list[str]) -> None:
        for key in keys:
            self.client.delete_object(Bucket=self.name, Key=key)

    def tidy(self, place: str) -> None:
        """Deletes the marker files that Spark's writer leaves."""
        self.delete([key for key in self.keys(place) if key.endswith("/") or f"{place}_" in key])

    def path(self, key: str) -> str:
        """The address of an object or folder for Spark, with glob characters escaped."""
        escaped = "".join(f"\\{letter}" if letter in "\\*?[]{}^" else letter for letter in key)
        return f"s3://{self.name}/{escaped}"
