from __future__ import annotations

import json
from decimal import Decimal, DecimalException
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .arguments import Arguments
    from .storage import Bucket
    from .summary import Summary

# The last loads of a type that say what is usual, and how many of them are enough to say it.
LOADS = 10
FEWEST = 3
# A count or a sum is unusual beyond this many times the median, or under its inverse.
FACTOR = 2
ROWS = "rowsWritten"


def unusual(bucket: Bucket, run: Arguments, summary: Summary) -> list[dict[str, Any]]:
    """What of a load is far from the last loads of its type. It only warns: some days are unlike the others."""
    before = list(_last_loads(bucket, run))
    found = []
    for what, value in _figures(vars(summary)).items():
        values = [figures[what] for figures in before if what in figures]
        if len(values) < FEWEST:
            continue
        usual = Decimal(median(values))
        low, high = sorted((usual / FACTOR, usual * FACTOR))
        if not low <= value <= high:
            found.append({"what": what, "value": f"{value:f}", "usual": f"{usual:f}", "loads": len(values)})
    return found


def _figures(told: dict[str, Any]) -> dict[str, Decimal]:
    totals = {name: Decimal(total) for name, total in told["controlTotals"].items()}
    return {ROWS: Decimal(told["rowsWritten"]), **totals}


def _last_loads(bucket: Bucket, run: Arguments) -> Iterator[dict[str, Decimal]]:
    """Figures of the last files that were published. A file's id begins with the time of its upload, so ids are in order."""
    prefix = f"summaries/{run.type}/"
    attempts: dict[str, list[int]] = {}
    for key in bucket.keys(prefix):
        file_id, _, name = key.removeprefix(prefix).partition("/")
        number = name.removesuffix(".json")
        if file_id < run.file_id and number.isdigit():
            attempts.setdefault(file_id, []).append(int(number))
    left = LOADS
    # Files that were refused are looked at too, but not without end.
    for file_id in sorted(attempts, reverse=True)[: 3 * LOADS]:
        figures = _read(bucket, f"{prefix}{file_id}/{max(attempts[file_id])}.json")
        if figures is None:
            continue
        yield figures
        left -= 1
        if left == 0:
            return


def _read(bucket: Bucket, key: str) -> dict[str, Decimal] | None:
    """A warning is not worth a failed load: a summary that cannot be read is left out."""
    try:
        told = json.loads(bucket.client.get_object(Bucket=bucket.name, Key=key)["Body"].read())
        return _figures(told) if told["outcome"] == "published" else None
    except (AttributeError, DecimalException, KeyError, TypeError, ValueError):
        return None
