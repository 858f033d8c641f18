"""What a load says about itself beside the last ones of its type."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from support import BUCKET, GOOD, S3, arguments, file_of, row, summary_of

from large_files.job import run
from large_files.storage import Bucket
from large_files.summary import Summary
from large_files.usual import unusual

if TYPE_CHECKING:
    from large_files.arguments import Arguments

TYPE = "glatarex"


def given_for(number: int, type_id: str = TYPE) -> Arguments:
    return replace(arguments(b"x"), type=type_id, file_id=f"0198f000-{number:04}")


def loaded(number: int, type_id: str = TYPE, attempt: int = 1, **over: Any) -> None:
    told = {"outcome": "published", "rowsWritten": 100, "controlTotals": {"valor": "1000.50"}, **over}
    key = f"summaries/{type_id}/0198f000-{number:04}/{attempt}"
    S3.put_object(Bucket=BUCKET, Key=f"{key}.json", Body=json.dumps(told).encode())
    S3.put_object(Bucket=BUCKET, Key=f"{key}-preview.json", Body=b"{}")


def found(number: int, type_id: str, rows: int, total: str) -> list[str]:
    summary = Summary(startedAt="", rowsWritten=rows, controlTotals={"valor": total})
    return [
        f"{each['what']} {each['value']} {each['usual']} {each['loads']}"
        for each in unusual(Bucket(BUCKET), given_for(number, type_id), summary)
    ]


def test_rows_and_sums_beyond_twice_or_under_half_of_the_median_are_unusual() -> None:
    for number in range(2):
        loaded(number)
    assert found(99, TYPE, 1, "0") == []
    loaded(2, rowsWritten=1_000)
    assert found(99, TYPE, 200, "501") == []
    assert found(99, TYPE, 201, "2001.01") == ["rowsWritten 201 100 3", "valor 2001.01 1000.50 3"]
    assert found(99, TYPE, 49, "-1000.50") == ["rowsWritten 49 100 3", "valor -1000.50 1000.50 3"]


def test_only_the_last_published_loads_before_the_file_count() -> None:
    other = "datos_bi"
    for number in range(20):
        loaded(number, other, rowsWritten=100 if number >= 10 else 9)
    loaded(20, other, outcome="refused", rowsWritten=0)
    loaded(21, other, controlTotals="?")
    loaded(22, other, rowsWritten=9)
    loaded(22, other, attempt=10, outcome="refused")
    for number in range(90, 99):
        loaded(number, other, rowsWritten=9)
    assert found(89, other, 201, "1000.5") == ["rowsWritten 201 100 10"]


def test_a_summary_has_what_is_unusual_and_the_rows_are_published() -> None:
    early = "01000000-0000-7000-8000-{:012}"
    for number in range(3):
        told = {"outcome": "published", "rowsWritten": 20, "controlTotals": {}}
        key = f"summaries/control_garantias/{early.format(number)}/1.json"
        S3.put_object(Bucket=BUCKET, Key=key, Body=json.dumps(told).encode())
    given = arguments(file_of(*GOOD, *[row(number) for number in range(21, 62)]).encode())
    given = replace(given, file_id=early.format(3))
    run(given)
    told = summary_of(given)
    assert told["outcome"] == "published"
    assert told["unusual"] == [{"what": "rowsWritten", "value": "61", "usual": "20", "loads": 3}]
