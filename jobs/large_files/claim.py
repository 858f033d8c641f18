from __future__ import annotations

from datetime import datetime, timedelta, timezone

import boto3
from botocore.exceptions import ClientError

from .arguments import Arguments
from .refusal import AlreadyClaimed

KEPT = timedelta(days=90)


class Claim:
    """
    The item of a file that records the attempt in progress (decision 81). A second start of the same attempt, or a run
    that the product no longer waits for, fails the condition and changes nothing.
    """

    def __init__(self, run: Arguments) -> None:
        self.run = run
        self.table = boto3.resource("dynamodb").Table(run.claims_table)
        self.key = {"pk": f"FILE-CLAIMS#{run.type}", "sk": run.file_id}

    def take(self, now: datetime) -> None:
        """Claims the attempt before anything is read; AlreadyClaimed if this attempt or a later one is claimed."""
        self._update(
            "SET attempt = :attempt, runId = :run, claimedAt = :now, #ttl = :ttl REMOVE publishedAt, committedAt",
            "attribute_not_exists(attempt) OR attempt < :attempt",
            {":now": now.isoformat(), ":ttl": int((now + KEPT).timestamp())},
            {"#ttl": "ttl"},
        )

    def publish(self) -> None:
        """Records that the commit follows; AlreadyClaimed if a later attempt has started."""
        self._stamp("publishedAt")

    def committed(self) -> None:
        """Records that readers see the rows, however the run ends; AlreadyClaimed as in `publish`."""
        self._stamp("committedAt")

    def _stamp(self, name: str) -> None:
        now = datetime.now(timezone.utc).isoformat()
        self._update(f"SET {name} = :now", "attempt = :attempt AND runId = :run", {":now": now})

    def _update(
        self,
        update: str,
        condition: str,
        values: dict[str, object],
        names: dict[str, str] | None = None,
    ) -> None:
        try:
            self.table.update_item(
                Key=self.key,
                UpdateExpression=update,
                ConditionExpression=condition,
                ExpressionAttributeValues={
                    ":attempt": self.run.attempt,
                    ":run": self.run.run_id,
                    **values,
                },
                **({"ExpressionAttributeNames": names} if names else {}),
            )
        except ClientError as error:
            if error.response["Error"]["Code"] != "ConditionalCheckFailedException":
                raise
            file = f"{self.run.file_id}, attempt {self.run.attempt}"
            raise AlreadyClaimed(f"another run has {file} or a later one") from None
