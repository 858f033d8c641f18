"""A part of `npm run torture -- R18`, which tries every step and 200 files."""

from deaths import deaths
from hostile import ended_badly

# All rows are written and none is visible: the last step before the commit, and the commit itself.
CHOSEN = {("stage", True), ("publish", True)}
# One file of each kind with readable rows; test_job.py has the refused files.
SEEDS = (0, 3, 5, 9)


def test_readers_find_all_of_one_attempt_wherever_a_run_dies() -> None:
    found = deaths(lambda name, after: (name, after) in CHOSEN)
    assert len(found) == len(CHOSEN)
    assert [each for each in found if each[1]] == []


def test_hostile_files_have_a_clear_end() -> None:
    assert {seed: wrong for seed in SEEDS if (wrong := ended_badly(seed))} == {}
