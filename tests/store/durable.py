# SPDX-License-Identifier: GPL-3.0-or-later
"""Before an intent is answered the disk was asked to keep it, each time. With --prove the database is told not to wait, and that is seen.

    durable.py [--prove] HASARD_CLI PRELOAD
"""

import json
import re
import sys

import store

CHANGES = [*store.EVENING, {"do": "undo"}, {"do": "evening", "close": True}, store.LUCK]


def unsynced(program, preload, planted):
    """Answers to intents that changed something before which nothing was synced since the answer before."""
    with store.folder() as (tables, environment):
        log = tables.parent / "log"
        prefix = ["strace", "-f", "-qq", "-o", str(log), "-s", "16", "-e", "trace=fsync,fdatasync,write"]
        if planted:
            prefix += ["-E", f"LD_PRELOAD={preload}", "-E", "HASARD_TEST_UNSYNCED=1"]
        play = store.Play(program, tables / "t.hasard", prefix=prefix, **environment)
        answers = [play.ask(intent) for intent in CHANGES]
        code, said = play.end()
        if code != 0 or said:
            yield f"exit code {code}: {said[:300]}"
        refused = [answer["error"] for answer in answers if not answer["ok"]]
        if refused:
            yield f"refused: {json.dumps(refused)[:300]}"
        syncs, counts = 0, []
        for line in log.read_text().splitlines():
            if re.search(r"\bf(data)?sync\(\d+\)\s+= 0", line):
                syncs += 1
            elif re.search(r"\bwrite\(1,", line):
                counts.append(syncs)
                syncs = 0
        if len(counts) != len(CHANGES):
            yield f"{len(counts)} answers were written, not {len(CHANGES)}"
        for intent, count in zip(CHANGES, counts):
            if count == 0:
                yield f"nothing was synced before the answer to {json.dumps(intent, ensure_ascii=False)[:120]}"
        if not planted:
            store.note(f"{len(counts)} answers, syncs before each: {sorted(set(counts))}")


def main():
    planted = sys.argv[1] == "--prove"
    program, preload = sys.argv[-2:]
    if not store.can_trace():
        store.skip_all("strace is missing, or may not trace")
    points = store.Points()
    if planted:
        seen = [fault for fault in unsynced(program, preload, True) if fault.startswith("nothing was synced")]
        # The seed of an evening is synced by itself, in its own file.
        points.point("seen: synchronous = OFF", [] if len(seen) >= len(CHANGES) - 3 else [f"only {len(seen)} of {len(CHANGES)} answers were reported"])
    else:
        points.point("every change is synced before it is answered", unsynced(program, preload, False))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
