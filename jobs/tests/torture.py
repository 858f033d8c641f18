"""`torture.py FILES SEED KILLS`: every death of a run, hostile files and kills; prints what was wrong as JSON."""

import json
import sys

from deaths import deaths
from hostile import ended_badly
from kills import kills

files, first, count = map(int, sys.argv[1:])
died = deaths(lambda _name, _after: True)
killed = kills(count)
ends = {str(seed): ended_badly(seed) for seed in range(first, first + files)}
told = {
    "deaths": len(died),
    "wrongDeaths": [f"{name}: {', '.join(wrong)}" for name, wrong in died if wrong],
    "kills": sum(name.startswith("killed") for name, _ in killed),
    "wrongKills": [f"{name}: {', '.join(wrong)}" for name, wrong in killed if wrong],
    "files": len(ends),
    "wrongFiles": [f"seed {seed}: {', '.join(wrong)}" for seed, wrong in ends.items() if wrong],
}
sys.stdout.write(f"\n{json.dumps(told, ensure_ascii=False)}\n")
