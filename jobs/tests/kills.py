"""The job's processes (Python and Spark's Java) are killed while they work, so they cannot clean up."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from support import arguments, file_of, keys_of, named, put, read, row, summary_of

if TYPE_CHECKING:
    from large_files.arguments import Arguments

SCRIPT = Path(__file__).parent.parent / "run.py"
# Enough rows for the writes to take most of the run, so that kills hit them and not Spark's start.
ROWS = 100_000


def _body(first: int) -> tuple[bytes, list[str]]:
    lines = [row(number) for number in range(first, first + ROWS)]
    return file_of(*lines, "a;b").encode(), [line.split(";")[0] for line in lines]


BODIES = [_body(1_000_000), _body(2_000_000)]


def _start(given: Arguments) -> subprocess.Popen[bytes]:
    options = [
        part for name, value in vars(given).items() if name != "run_id" for part in (f"--{name}", str(value))
    ]
    return subprocess.Popen(
        [sys.executable, SCRIPT, *options, "--JOB_RUN_ID", given.run_id],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _seconds(given: Arguments) -> float:
    """Duration of a whole run, which must succeed."""
    began = time.monotonic()
    if _start(given).wait(timeout=300) != 0:
        raise RuntimeError("a run that nobody killed failed")
    return time.monotonic() - began


def _kill_after(given: Arguments, seconds: float) -> bool:
    """Whether the run was still working when it was killed."""
    job = _start(given)
    try:
        job.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(job.pid, signal.SIGKILL)
        job.wait()
        return True
    return False


def kills(count: int) -> list[tuple[str, list[str]]]:
    """Attempts killed at moments spread over a run, each followed by a whole attempt; with what was wrong."""
    given, published = arguments(BODIES[0][0]), BODIES[0][1]
    whole, found = _seconds(given), []
    for number in range(1, count + 1):
        body, keys = BODIES[number % 2]
        put(given, body)
        killed, retry = (replace(given, attempt=given.attempt + more) for more in (1, 2))
        moment = whole * number / (count + 1)
        was_at_work = _kill_after(killed, moment)
        wrong = [] if read(given) in (published, keys) else ["readers find a part, or both"]
        _seconds(retry)
        if read(given) != keys:
            wrong.append("readers find something else after the retry")
        told = summary_of(retry)
        if (told["outcome"], told["rowsWritten"], told["rowsRefused"]) != ("published", ROWS, 1):
            wrong.append(f"the retry says {told}")
        if set(keys_of(given.rows_of_file)) != named(given):
            wrong.append("what was not published is still there")
        name = "killed" if was_at_work else "ended"
        found.append((f"{name} after {moment:.1f} s of {whole:.1f} s", wrong))
        given, published = retry, keys
    return found
