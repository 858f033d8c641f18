"""`torture.py FILES SEED`: every death of a run and as many hostile files; tells as JSON what was wrong, and of how many."""

import json
import sys

from deaths import deaths
from hostile import ended_badly

files, first = map(int, sys.argv[1:])
died = deaths(lambda _name, _after: True)
ends = {str(seed): ended_badly(seed) for seed in range(first, first + files)}
told = {
    "deaths": len(died),
    "wrongDeaths": [f"{name}: {', '.join(wrong)}" for name, wrong in died if wrong],
    "files": len(ends),
    "wrongFiles": [f"seed {seed}: {', '.join(wrong)}" for seed, wrong in ends.items() if wrong],
}
sys.stdout.write(f"\n{json.dumps(told, ensure_ascii=False)}\n")
