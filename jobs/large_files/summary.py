from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Any


@dataclass
class Summary:
    """Content of `summaries/{type}/{file}/{attempt}.json` (`runSummary` of `shared/large-files.ts`)."""

    startedAt: str
    outcome: str = "published"
    rowsRead: int = 0
    rowsWritten: int = 0
    rowsRefused: int = 0
    refusedBy: dict[str, int] = field(default_factory=dict)
    controlTotals: dict[str, str] = field(default_factory=dict)
    unusual: list[dict[str, Any]] = field(default_factory=list)

    def count(self, good: int, refused_by: dict[str, int]) -> None:
        self.refusedBy = refused_by
        self.rowsRefused = sum(refused_by.values())
        self.rowsRead = good + self.rowsRefused

    def ended(self, problem: str | None = None) -> dict[str, Any]:
        now = datetime.now(timezone.utc).isoformat()
        return {**vars(self), "endedAt": now, **({"problem": problem} if problem else {})}
