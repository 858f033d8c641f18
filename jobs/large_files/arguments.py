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
    kept_days: int
    key: str
    file_id: str
    attempt: int
    load_day: str
    run_id: str

    @property
    def output(self) -> str:
        """The common part of all prefixes of this file's refused rows."""
        return f"{self.type}/load_day={self.load_day}/file_id={self.file_id}/"

    @property
    def table_place(self) -> str:
        """Where the type's table is."""
        return f"tables/{self.type}"

    @property
    def rows_of_table(self) -> str:
        """Where the rows of all files of the type are."""
        return f"{self.table_place}/data/"

    @property
    def rows_of_file(self) -> str:
        """Where the rows of all attempts of this file are."""
        return f"{self.rows_of_table}load_day={self.load_day}/file_id={self.file_id}/"

    @property
    def own_rows(self) -> str:
        """Where this run writes rows, and no other run. The table's files tell by it whose they are."""
        return f"{self.rows_of_file}attempt={self.attempt}/run={self.run_id}/"

    @property
    def own_output(self) -> str:
        """The same of this attempt."""
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
    parser.add_argument("--kept_days", type=int, required=True)
    parser.add_argument("--attempt", type=int, required=True)
    parser.add_argument("--JOB_RUN_ID", dest="run_id", default="none")
    known, _ = parser.parse_known_args(given)
    return Arguments(**vars(known))
