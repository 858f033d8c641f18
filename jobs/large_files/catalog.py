from __future__ import annotations

from typing import Any

import boto3
from botocore.exceptions import ClientError

from .arguments import Arguments
from .refusal import AlreadyClaimed, TableBehind


class Partition:
    """
    The file's partition in its type's table. Pointing it to this attempt's output is the one step that makes its rows
    visible and replaces an earlier attempt's. It says which run it is of, so that each run commits once and none goes
    back behind a later one.
    """

    def __init__(self, run: Arguments) -> None:
        self.run = run
        self.glue = boto3.client("glue")
        self.table = {"DatabaseName": run.database, "TableName": run.type}
        self.values = [run.load_day, run.file_id]
        described = self.glue.get_table(DatabaseName=run.database, Name=run.type)["Table"]
        self.format: dict[str, Any] = described["StorageDescriptor"]

    def check(self, written: dict[str, str]) -> None:
        """TableBehind if readers would not find a column that was written, or find it with another type."""
        has = {column["Name"]: column["Type"] for column in self.format["Columns"]}
        behind = [f"{name} {type_}" for name, type_ in written.items() if has.get(name) != type_]
        if behind:
            raise TableBehind(
                f"the table {self.run.type} has no {', '.join(behind)}: deploy the catalog first"
            )

    def commit(self, location: str) -> None:
        """Points it to the location. AlreadyClaimed if it is of this attempt's other run or of a later attempt."""
        own = {"attempt": str(self.run.attempt), "run": self.run.run_id}
        partition = {
            "Values": self.values,
            # The partition has the table's own format.
            "StorageDescriptor": {**self.format, "Location": location},
            "Parameters": own,
        }
        present = self._present()
        if present is None:
            try:
                self.glue.create_partition(**self.table, PartitionInput=partition)
            except ClientError as error:
                if error.response["Error"]["Code"] != "AlreadyExistsException":
                    raise
                # Created meanwhile: by another run, or by this one if Glue's first answer was lost.
                present = self._present()
            else:
                return
        if present == own:
            return
        if present and int(present.get("attempt", 0)) >= self.run.attempt:
            raise AlreadyClaimed(f"the rows of {self.run.file_id} are those of {present}")
        self.glue.update_partition(**self.table, PartitionValueList=self.values, PartitionInput=partition)

    def _present(self) -> dict[str, str] | None:
        """What the partition says of its run; of one that was registered before it said so, nothing."""
        try:
            found = self.glue.get_partition(**self.table, PartitionValues=self.values)["Partition"]
        except ClientError as error:
            if error.response["Error"]["Code"] != "EntityNotFoundException":
                raise
            return None
        return dict(found.get("Parameters", {}))
