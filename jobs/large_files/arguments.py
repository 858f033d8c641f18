from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Arguments:
    """What a run is told, as README.md lists it."""

    type: str
    bucket: str
    database: str
    claims_table: str
    refused_share: float
    unpacked_limit: int
    key: str
    file_id: str
    attempt: int
    load_day: str
    run_id: str

    @property
    def output(self) -> str:
        """The part that every place of this file's output has in common."""
        return f"{self.type}/load_day={self.load_day}/file_id={self.file_id}/"

    @property
    def own_output(self) -> str:
        """This attempt's own part of it, which no other run writes to."""
        return f"{self.output}attempt={self.attempt}/"

    @property
    def summary(self) -> str:
        """Beginning of the keys of this attempt's summary and preview."""
        return f"summaries/{self.type}/{self.file_id}/{self.attempt}"

    @property
    def unpacked(self) -> str:
        """Key of what a gz or zip unpacks to."""
        return f"unpacked/{self.type}/{self.file_id}/{self.attempt}"


def read_arguments(given: Sequence[str]) -> Arguments:
    """Reads `--name value` pairs; Glue adds some of its own, which are ignored."""
    parser = ArgumentParser(allow_abbrev=False)
    for name in ("type", "bucket", "database", "claims_table", "key", "file_id", "load_day"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--refused_share", type=float, required=True)
    parser.add_argument("--unpacked_limit", type=int, required=True)
    parser.add_argument("--attempt", type=int, required=True)
    parser.add_argument("--JOB_RUN_ID", dest="run_id", default="none")
    known, _ = parser.parse_known_args(given)
    return Arguments(**vars(known))
