# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what a run of meson test did, case by case: a line for each test that failed, then “PASSED FAILED”.

    tally.py LOG.json
"""

import json
import re
import sys

GOOD = ("OK", "EXPECTEDFAIL", "SKIP")
CASE = re.compile(r"^(not )?ok\b(?:(?! # SKIP).)*$", re.MULTILINE)


def main(path):
    passed = failed = 0
    with open(path, encoding="utf-8") as lines:
        tests = [json.loads(line) for line in lines]
    for test in tests:
        cases = CASE.findall(test.get("stdout") or "")
        bad = sum(case != "" for case in cases)
        passed += len(cases) - bad or (test["result"] == "OK")
        if test["result"] not in GOOD:
            failed += max(bad, 1)  # one that crashed or took too long has said no “not ok”
            print(f"failed: {test['name']} ({test['result'].lower()} after {test['duration']:.0f} s)")
            for line in (test.get("stdout") or "").splitlines():
                if line.startswith(("not ok", "Bail out!")):
                    print(f"  {line}")
    print(passed, failed)


main(sys.argv[1])
