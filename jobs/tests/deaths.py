"""A run that dies at any of its steps: before the step, or after it but before its result is known."""

from __future__ import annotations

import gzip
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from botocore.client import BaseClient
from pyspark.sql import DataFrameWriter
from support import GOOD, arguments, file_of, keys_of, named, put, read, row, summary_of

from large_files.job import run
from large_files.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from large_files.arguments import Arguments


class Died(Exception):
    """An error that no job handles; after it, the run makes no more calls."""


@dataclass
class Steps:
    """The calls and writes of a run, in order; the run dies at one of them."""

    at: int | None = None
    after: bool = False
    done: list[str] = field(default_factory=list)
    dead: bool = False

    def step(self, name: str, act: Callable[[], Any]) -> Any:
        if self.dead:
            raise Died
        here = len(self.done) == self.at
        if here and not self.after:
            self.dead = True
            raise Died
        self.done.append(name)
        try:
            return act()
        finally:
            # Also when the step failed.
            if here:
                self.dead = True
                raise Died

    @contextmanager
    def watch(self) -> Iterator[None]:
        call, parquet, csv = BaseClient._make_api_call, DataFrameWriter.parquet, DataFrameWriter.csv
        stage, publish = Table.stage, Table.publish

        def called(client: BaseClient, operation: str, given: dict[str, Any]) -> Any:
            return self.step(operation, lambda: call(client, operation, given))

        def wrote(writer: DataFrameWriter, path: str, **options: Any) -> None:
            self.step("write parquet", lambda: parquet(writer, path, **options))

        def staged(table: Table, place: str) -> int:
            return int(self.step("stage", lambda: stage(table, place)))

        def published(table: Table, snapshot: int) -> None:
            self.step(COMMIT, lambda: publish(table, snapshot))

        def wrote_csv(writer: DataFrameWriter, path: str, **options: Any) -> None:
            self.step("write csv", lambda: csv(writer, path, **options))

        with (
            patch.object(BaseClient, "_make_api_call", called),
            patch.object(DataFrameWriter, "parquet", wrote),
            patch.object(DataFrameWriter, "csv", wrote_csv),
            patch.object(Table, "stage", staged),
            patch.object(Table, "publish", published),
        ):
            yield


@dataclass(frozen=True)
class Body:
    """A file that needs every step: compressed, with refused rows and a repeated key."""

    bytes: bytes
    keys: list[str]


def body_of(first: int) -> Body:
    good = [row(number) for number in range(first, first + len(GOOD))]
    lines = [*good, row(first), "a;b"]
    return Body(gzip.compress(file_of(*lines).encode()), [line.split(";")[0] for line in good])


BODIES = [body_of(1_000), body_of(2_000)]
COMMIT = "publish"


def steps_of_a_run() -> tuple[Arguments, list[str]]:
    """Every step of a run that replaces an earlier attempt's output."""
    given = arguments(BODIES[0].bytes)
    run(given)
    later, steps = replace(given, attempt=2), Steps()
    with steps.watch():
        run(later)
    return later, steps.done


def die_at(given: Arguments, at: int, *, after: bool) -> tuple[Arguments, list[str]]:
    """
    Runs an attempt with other content that dies at a step, then the next attempt to its end. Returns the latter and
    what was wrong: readers must find all of the earlier content until the commit and all of the new content after it.
    """
    earlier, later = BODIES[(given.attempt // 2 + 1) % 2], BODIES[given.attempt // 2 % 2]
    put(given, later.bytes)
    dying, next_one = (replace(given, attempt=given.attempt + more) for more in (1, 2))
    steps = Steps(at, after)
    with steps.watch():
        try:
            run(dying)
            wrong = ["it did not die"]
        except Died:
            wrong = []
    committed = COMMIT in steps.done
    if read(given) != (later if committed else earlier).keys:
        wrong.append("readers find something else before the retry")
    run(next_one)
    if read(given) != later.keys:
        wrong.append("readers find something else after the retry")
    told = summary_of(next_one)
    if (told["outcome"], told["rowsWritten"], told["rowsRefused"]) != ("published", len(later.keys), 2):
        wrong.append(f"the retry says {told}")
    if set(keys_of(given.rows_of_file)) != named(given):
        wrong.append("what was not published is still there")
    if keys_of(f"{next_one.unpacked}"):
        wrong.append("what was unpacked is still there")
    return next_one, wrong


def deaths(chosen: Callable[[str, bool], bool]) -> list[tuple[str, list[str]]]:
    """One death at each chosen step, with what was wrong."""
    given, steps = steps_of_a_run()
    found = []
    for at, name in enumerate(steps):
        for after in (False, True):
            if chosen(name, after):
                given, wrong = die_at(given, at, after=after)
                found.append((f"{'after' if after else 'before'} step {at}, {name}", wrong))
    return found
