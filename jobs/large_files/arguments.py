from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Arguments:
    """Arguments of a run, as README.md lists them."""

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
        """The common part of all output prefixes of this file."""
        return f"{self.type}/load_day={self.load_day}/file_id={self.file_id}/"

    @property
    def own_output(self) -> str:
        """Output prefix of this attempt; no other run writes to it."""
        return f"{self.output}attempt={self.attempt}/"

    @property
    def summary(self) -> str:
        """Start of the keys of this attempt's summary and preview."""
        return f"summaries/{self.type}/{self.file_id}/{self.attempt}"

    @property
    def unpacked(self) -> str:
        """Key of the unpacked content of a gz or zip."""
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
