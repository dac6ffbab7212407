#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets libFuzzer look for bytes that break a promise, two targets at a time, from the committed samples on.

    run.py BUILD SECONDS SEED TARGET...     ./dev fuzz; with 0 each run goes another way
    run.py --coverage BUILD TARGET...       ./dev fuzz --coverage: what all samples so far reach, file by file

What is found stands in BUILD/findings/TARGET, with the command that replays it; what reached something new, in
BUILD/samples/TARGET, from where the next run goes on. The last line counts the targets.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
AT_ONCE = 2
LONGEST = 4096  # bytes
SLOWEST = 60  # seconds for one input, on a machine that has others to do
MEMORY = 2048  # MB: what the sanitizer keeps of blocks long given back comes to 700 of them, flat from the first hundred inputs on

# The files that a target is there for.
OWN = {
    "protocol": ["src/model/table/protocol*.c", "src/model/table/json-text.c"],
    "story": ["src/model/story/*pack.c", "src/model/store/state-pack.c", "src/model/story/validate.c"],
    "import": ["src/model/table/interchange.c"],
    "clipboard": ["src/model/table/export.c", "src/model/table/public-view.c"],
    "quick": ["src/app/page/quick-[!e]*.c"],
}


# Where tables are imported to: in memory where that can be, for a disk would be waited for.
MEMORY_FOLDER = pathlib.Path("/dev/shm")


def environment(temporary):
    return {
        **os.environ,
        "TMPDIR": temporary,
        "G_DEBUG": "fatal-criticals",
        "GIO_MODULE_DIR": "/nonexistent",
        "LC_ALL": "C.UTF-8",
        "ASAN_OPTIONS": "detect_stack_use_after_return=1:strict_string_checks=1",
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
        "LSAN_OPTIONS": f"suppressions={ROOT}/tests/lsan.supp:print_suppressions=0",
    }


def temporary_folder():
    return tempfile.TemporaryDirectory(prefix="hasard-fuzz-", dir=MEMORY_FOLDER if os.access(MEMORY_FOLDER, os.W_OK) else None)


def fuzz(build, seconds, seed, name):
    """What is told of one target, and the findings that it left."""
    findings, samples = build / "findings" / name, build / "samples" / name
    findings.mkdir(parents=True, exist_ok=True)
    samples.mkdir(parents=True, exist_ok=True)
    before = set(findings.iterdir())
    program = build / "tests/fuzz" / f"fuzz-{name}"
    command = [
        program, f"-seed={seed}", f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-timeout={SLOWEST}", f"-rss_limit_mb={MEMORY}",
        f"-dict={HERE / name}.dict", f"-artifact_prefix={findings}/", "-print_final_stats=1", "-reload=0", samples, HERE / name,
    ]
    with temporary_folder() as temporary:
        told = subprocess.run(command, env=environment(temporary), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    text = told.stderr.decode(errors="replace")
    new = sorted(set(findings.iterdir()) - before)
    runs = re.search(r"number_of_executed_units: (\d+)", text)
    reached = re.findall(r"cov: (\d+)", text)
    line = f"{name}: {runs[1] if runs else '?'} inputs, {reached[-1] if reached else '?'} edges, {len(list(samples.iterdir()))} samples kept"
    if told.returncode != 0 or new:
        (findings / "last.log").write_text(text, encoding="utf-8")
        reasons = re.findall(r"^.*(?:-ERROR \*\*|runtime error|ERROR: (?:Addr|Leak|libF)|assertion failed).*$", text, re.M)
        line += "".join(f"\n  {reason[:300]}" for reason in reasons[:2])
        line += "".join(f"\n  found; again: {program} {path}" for path in new) or f"\n  ended with {told.returncode}; see {findings}/last.log"
        return line, False
    return line, True


def run(build, seconds, seed, names):
    passed = 0
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        for line, well in pool.map(lambda name: fuzz(build, seconds, seed, name), names):
            print(line, flush=True)
            passed += well
    print(f"{passed} passed, {len(names) - passed} failed")
    return passed == len(names)


def tell_coverage(build, name):
    program = build / "tests/fuzz" / f"fuzz-{name}"
    raw, profile = build / f"{name}.profraw", build / f"{name}.profdata"
    kept = ROOT / "build-clang/samples" / name
    folders = [HERE / name, *([kept] if kept.is_dir() else [])]
    with temporary_folder() as temporary:
        subprocess.run([program, "-runs=0", *folders], env={**environment(temporary), "LLVM_PROFILE_FILE": str(raw)},
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    subprocess.run(["llvm-profdata", "merge", "-sparse", raw, "-o", profile], check=True)
    own = {path for pattern in OWN[name] for path in ROOT.glob(pattern)}
    # Branches inside macros of GLib are not ours.
    told = subprocess.run(["llvm-cov", "export", "-skip-expansions", program, f"-instr-profile={profile}"], stdout=subprocess.PIPE, check=True)
    for file in json.loads(told.stdout)["data"][0]["files"]:
        path = pathlib.Path(os.path.normpath(build / file["filename"]))
        if path in own:
            lines = file["summary"]["lines"]
            # Line, column, last line, last column, how often it was true, how often false…
            reached = sum((branch[4] > 0) + (branch[5] > 0) for branch in file["branches"])
            print(f"{name:10} {path.relative_to(ROOT)}: {lines['covered']} of {lines['count']} lines, {reached} of {2 * len(file['branches'])} branches", flush=True)


def main(*arguments):
    if arguments[0] == "--coverage":
        build = pathlib.Path(arguments[1]).resolve()
        for name in arguments[2:] or OWN:
            tell_coverage(build, name)
        return 0
    build, seconds, seed = pathlib.Path(arguments[0]).resolve(), int(arguments[1]), int(arguments[2])
    return 0 if run(build, seconds, seed, arguments[3:] or list(OWN)) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
