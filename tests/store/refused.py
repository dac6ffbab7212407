# SPDX-License-Identifier: GPL-3.0-or-later
"""What the disk does not take is refused before it is shown, and nothing that was kept before is the worse for it.

    refused.py HASARD_CLI PRELOAD [--places N]
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

import store
import versions

THROW = {"do": "roll", "system": "discordant", "input": {"d": 5}}
INTENTS = [*store.EVENING[:4], THROW, {"do": "undo"}, THROW, *store.POOLS[1:4], THROW, {"do": "undo"}, THROW]
DISK = [("pwrite64", "ENOSPC"), ("pwrite64", "EDQUOT"), ("pwrite64", "EIO"), ("pwrite64", "EROFS"), ("pread64", "EIO"),
        ("fdatasync", "EIO"), ("fsync", "EIO"), ("ftruncate", "EIO"), ("openat", "ENOSPC"), ("openat", "EROFS"), ("openat", "EACCES")]


UNSURE = "will be seen when the table is opened again"
CONSEQUENCES = ("unknown-character", "nothing-to-undo", "not-allowed", "no-test")


def faces(answer):
    return [die["face"] for die in answer["test"]["dice"]] if answer.get("test") else None


def check_answer(answer, intent, after=False):
    """A refusal is of the disk; or a consequence, @after one."""
    if not answer["ok"]:
        error = answer["error"]
        if error["code"] != "storage" and not (after and error["code"] in CONSEQUENCES) or len(error["message"]) < 20:
            yield f"{intent['do']} was answered {error}"


def session(program, tables, environment, prefix, words=("--seed", "5")):
    """Plays through a fault: what was answered at last, the intents that were accepted, their dice; what is wrong, whether the
    table was opened, and whether it was said that an intent may be there though it was refused."""
    path = tables / "t.hasard"
    faults, accepted, dice, known, refused, unsure = [], [], [], None, False, False
    play = store.Play(program, path, words, prefix=prefix, **environment)
    try:
        for intent in INTENTS:
            answer = play.ask(intent)
            faults += check_answer(answer, intent, refused)
            refused |= not answer["ok"]
            unsure |= not answer["ok"] and UNSURE in answer["error"]["message"]
            if answer["ok"]:
                accepted.append(intent)
                dice.append(faces(answer))
                known = {key: answer[key] for key in ("test", "table", "stage")}
                continue
            state = play.ask({"do": "state"})
            if known is not None and {key: state[key] for key in known} != known:
                faults.append(f"a refused {intent['do']} changed the table")
        history = play.ask({"do": "history"})["history"]
        if len(history) != play.ask({"do": "state"})["table"]["history_length"]:
            faults.append("the history is not as long as it says")
    except store.Ended as end:
        code, said = play.end()
        if accepted or known or code != 2:
            faults.append(str(end))
        else:
            faults += store.one_sentence((code, said))
        return known, accepted, dice, faults, False, unsure
    code, said = play.end()
    if code != 0:
        faults.append(f"exit code {code}: {said[:200]}")
    return known, accepted, dice, faults, True, unsure


def the_same_dice(program, accepted, dice):
    """A table that was never asked for what was refused throws the same dice."""
    with store.folder() as (tables, environment):
        play = store.Play(program, tables / "t.hasard", ("--seed", "5"), **environment)
        again = [faces(play.ask(intent)) for intent in accepted]
        play.end()
    if again != dice:
        yield f"after a refusal the stream of a seed goes on elsewhere: {dice} and not {again}"


def not_indexed(path):
    with store.reading(path) as table:
        entries = table.execute("SELECT count(*) FROM entry WHERE telling = seq").fetchone()[0]
        throws = table.execute("SELECT count(*) FROM throw").fetchone()[0]
        stand = table.execute("SELECT count(*) FROM throw WHERE NOT cancelled").fetchone()[0]
        counted = table.execute("SELECT coalesce(sum(n), 0) FROM tally WHERE what = 0").fetchone()[0]
    if entries != throws or stand != counted:
        yield f"{entries} throws were kept, {throws} can be found; {stand} stand, {counted} are counted"


def disk_fault(program, call, error, when):
    with store.folder() as (tables, environment):
        prefix = store.tracing("-P", str(tables / "t.hasard"), "-P", str(tables / "t.hasard-wal"), "-e", f"trace={call}",
                               "-e", f"inject={call}:error={error}:when={when}")
        known, accepted, dice, faults, opened, unsure = session(program, tables, environment, prefix)
        faults += the_same_dice(program, accepted, dice)
        if not opened:
            left = [entry.name for entry in tables.iterdir()]
            if left and not store.look(program, tables / "t.hasard", environment)[0]:
                faults.append(f"a file that does not open was left behind: {left}")
        elif known is not None:
            faults += not_indexed(tables / "t.hasard")
            seen, refusal = store.look(program, tables / "t.hasard", environment)
            if refusal:
                faults.append(f"it does not open again: {refusal}")
            elif seen[0] != known:
                length = seen[0]["table"]["history_length"] - known["table"]["history_length"]
                if not (unsure and length == 1):
                    faults.append(f"opened again it has {length} entries more than were answered")
        return [f"{call} {error} {when}: {fault}" for fault in faults], len(accepted)


def disk_faults(program, places):
    for call, error in DISK:
        refusals = 0
        faults = []
        for when in places:
            found, accepted = disk_fault(program, call, error, when)
            faults += found
            refusals += accepted < len(INTENTS)
        yield f"{call} fails with {error}", faults, refusals


def failing_reads(program, places):
    """A read fails once while an intent is being written: all that belongs to it is there, or nothing."""
    with store.folder() as (tables, environment):
        store.make_long_table(program, tables / "t.hasard", environment)
        content = (tables / "t.hasard").read_bytes()
    for when in places:
        with store.folder() as (tables, environment):
            path = tables / "t.hasard"
            path.write_bytes(content)
            prefix = store.tracing("-P", str(path), "-e", "trace=pread64", "-e", f"inject=pread64:error=EIO:when={when}")
            play = store.Play(program, path, prefix=prefix, **environment)
            try:
                for intent in ({"do": "undo"}, {**store.LUCK, "label": "à la fin"}, {"do": "undo"}, store.LUCK):
                    yield from check_answer(play.ask(intent), intent, True)
            except store.Ended:
                pass  # It was refused as a whole.
            play.end()
            versions.make_version(1, path, tables / "again.hasard")
            store.look(program, tables / "again.hasard", environment)
            if versions.index(path) != versions.index(tables / "again.hasard"):
                yield f"read {when}: what is kept at hand is not what follows from the entries"


def short_writes(program, preload):
    with store.folder() as (tables, environment):
        shortened = {**environment, "LD_PRELOAD": preload, "HASARD_TEST_SHORT": "1"}
        expected = store.make_table(program, tables / "t.hasard", shortened)
        yield from store.differs(store.look(program, tables / "t.hasard", environment)[0], expected)


def full_disk(program):
    """A small disk fills up; what was refused is accepted once there is room, and nothing is lost."""
    with store.folder() as (tables, environment), store.small_disk(tables / "small", "420k") as disk:
        play = store.Play(program, disk / "t.hasard", ("--seed", "5"), **environment)
        accepted, dice, refused = [], [], None
        for intent in [*store.EVENING[:3], *[THROW] * 400]:
            answer = play.ask(intent)
            if not answer["ok"]:
                refused = answer["error"]
                break
            accepted.append(intent)
            dice.append(faces(answer))
        if refused is None:
            yield "a full disk took everything"
            return
        if refused["code"] != "storage" or "room" not in refused["message"]:
            yield f"it was refused with {refused}"
        subprocess.run(["mount", "-o", "remount,size=4m", str(disk)], check=True)
        answer = play.ask(THROW)
        if not answer["ok"]:
            yield f"with room it is still refused: {answer['error']}"
        accepted.append(THROW)
        expected = store.snapshot(play)
        code, said = play.end()
        if code != 0:
            yield f"exit code {code}: {said}"
        yield from store.differs(store.look(program, disk / "t.hasard", environment)[0], expected)
        yield from the_same_dice(program, accepted, [*dice, faces(answer)])
    with store.folder() as (tables, environment), store.small_disk(tables / "small", "24k") as disk:
        _, refusal = store.look(program, disk / "t.hasard", environment)
        if refusal is None:
            yield "a table came to be where there is no room for one"
        else:
            yield from store.one_sentence(refusal)
        if list(disk.iterdir()):
            yield f"left behind: {[entry.name for entry in disk.iterdir()]}"


def read_only(program):
    """A disk that cannot be written: looked at, also with what a crash left beside the table."""
    with store.folder() as (tables, environment), store.small_disk(tables / "small", "4m") as disk:
        expected = store.make_table(program, disk / "t.hasard", environment)
        play = store.Play(program, disk / "crashed.hasard", **environment)
        for intent in store.EVENING:
            play.ask(intent)
        crashed = store.snapshot(play)
        play.kill()
        if not (disk / "crashed.hasard-wal").stat().st_size:
            yield "the crash left nothing beside the table: that tests nothing"
        shutil.copy(disk / "t.hasard", disk / "damaged.hasard")
        with store.forged(disk / "damaged.hasard") as table:
            table.execute("DELETE FROM step")
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        before = store.listing(disk)
        for name, there in (("t.hasard", expected), ("crashed.hasard", crashed)):
            play = store.Play(program, disk / name, **environment)
            try:
                yield from store.differs(store.snapshot(play), there, name)
                for intent in (THROW, store.LUCK, {"do": "undo"}, store.POOLS[5], {"do": "evening", "close": True}):
                    answer = play.ask(intent)
                    if answer["ok"] and intent["do"] != "evening" or not answer["ok"] and answer["error"]["code"] not in ("storage", "not-allowed"):
                        yield f"{name}: {intent['do']} was answered {str(answer)[:200]}"
                yield from store.differs(store.snapshot(play), there, name)
            except store.Ended as end:
                yield f"{name}: {end}"
            play.end()
        if store.listing(disk) != before:
            yield "a disk that cannot be written was changed"
        if list(pathlib.Path(environment["TMPDIR"]).iterdir()):
            yield "a private copy was left behind"
        _, refusal = store.look(program, disk / "damaged.hasard", environment)
        saved = pathlib.Path(environment["XDG_STATE_HOME"]) / "hasard" / "damaged-recovered.hasard"
        if not refusal or str(saved) not in refusal[1]:
            yield f"a damaged table there is not saved elsewhere: {refusal}"
        else:
            seen, refusal = store.look(program, saved, environment)
            yield from [f"{len(seen[1])} entries of it were saved"] if seen and seen[1] != expected[1] else []
            yield from [f"what was saved of it is refused: {refusal}"] if refusal else []
        _, refusal = store.look(program, disk / "new.hasard", environment)
        yield from store.one_sentence(refusal) if refusal else ["a table came to be on a disk that cannot be written"]


def vanish(what):
    """Moves, deletes or replaces something while the table is open: what must then be refused, and what it is to be undone by."""
    def apply(path):
        folder = path.parent
        away = folder.with_name("away")
        if what == "its folder is moved":
            folder.rename(away)
            return lambda: away.rename(folder)
        if what == "its folder is removed":
            shutil.rmtree(folder)
            return None
        if what == "it is deleted":
            path.unlink()
            return None
        if what == "its log is deleted":
            pathlib.Path(f"{path}-wal").unlink()
            return None
        copy = path.with_name("copy")
        copy.write_bytes(path.read_bytes())
        copy.rename(path)
        return None
    return apply


def goes_away(program, what):
    with store.folder() as (tables, environment):
        folder = tables / "open"
        folder.mkdir()
        path = folder / "t.hasard"
        store.make_table(program, path, environment)
        play = store.Play(program, path, **environment)
        play.ask(store.POOLS[1])
        expected = store.snapshot(play)
        back = vanish(what)(path)
        for intent in (store.POOLS[2], {"do": "undo"}, store.POOLS[3]):
            answer = play.ask(intent)
            if answer["ok"] or answer["error"]["code"] != "storage":
                yield f"{intent['do']} was answered {str(answer)[:200]}"
        yield from store.differs(store.snapshot(play), expected)
        if back:
            back()
            answer = play.ask(store.POOLS[2])
            if not answer["ok"]:
                yield f"back in its place it is still refused: {answer['error']}"
        code, said = play.end()
        if code != 0:
            yield f"exit code {code}: {said[:200]}"


def locked(program):
    """Another program has locked the file for a while; the dice that were refused meanwhile are thrown after it."""
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        play = store.Play(program, path, ("--seed", "5"), **environment)
        dice = [faces(play.ask(THROW))]
        expected = store.snapshot(play)
        with store.database(path) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = play.ask(THROW)
            if answer["ok"] or answer["error"]["code"] != "storage" or "program" not in answer["error"]["message"]:
                yield f"it was answered {str(answer)[:200]}"
            yield from store.differs(store.snapshot(play), expected)
            other.rollback()
        answer = play.ask(THROW)
        if not answer["ok"]:
            yield f"with the lock gone it is still refused: {answer['error']}"
        else:
            yield from the_same_dice(program, [THROW, THROW], [*dice, faces(answer)])
        play.end()


def odd_names(program):
    with store.folder() as (tables, environment):
        for name in (b"100 %41?mode=ro&x#y.hasard", b"un \xe9t\xe9.hasard", "«été» 'x\".hasard".encode(), b"file:x", b" ", b"a\nb"):
            path = os.fsdecode(os.path.join(os.fsencode(tables), name))
            expected = store.make_table(program, path, environment)
            seen, refusal = store.look(program, path, environment)
            yield from store.differs(seen, expected, repr(name)) if seen else [f"{name}: {refusal}"]
        if {os.fsencode(entry.name) for entry in tables.iterdir()} != {b"100 %41?mode=ro&x#y.hasard", b"un \xe9t\xe9.hasard", "«été» 'x\".hasard".encode(), b"file:x", b" ", b"a\nb"}:
            yield f"there is more: {sorted(entry.name for entry in tables.iterdir())!r}"
        link = tables / "link.hasard"
        link.symlink_to(path)
        seen, refusal = store.look(program, link, environment)
        yield from store.differs(seen, expected, "a link") if seen else [f"a link: {refusal}"]


def no_files(program):
    """What is no file at all is refused at once."""
    with store.folder() as (tables, environment):
        os.mkfifo(tables / "pipe")
        (tables / "folder").mkdir()
        (tables / "dangling").symlink_to(tables / "nowhere")
        (tables / "loop").symlink_to(tables / "loop")
        before = sorted(entry.name for entry in tables.iterdir())
        for path in (tables / "pipe", tables / "folder", tables / "dangling", tables / "loop", "/dev/null", "/dev/zero",
                     tables / "none" / "t.hasard", tables / "folder" / "", "", tables / ("x" * 300)):
            _, refusal = store.look(program, path, environment)
            yield from (f"{path}: {fault}" for fault in store.one_sentence(refusal)) if refusal else [f"{path} was opened"]
        if sorted(entry.name for entry in tables.iterdir()) != before:
            yield "something was left behind"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("preload")
    parser.add_argument("--places", type=int, default=3, help="at how many calls each fault is injected")
    arguments = parser.parse_args()
    program = arguments.program
    points = store.Points()

    for what in ("its folder is moved", "its folder is removed", "it is deleted", "it is replaced", "its log is deleted"):
        points.point(what + " while it is open", goes_away(program, what))
    points.point("another program has locked it", locked(program))
    points.point("names with odd characters", odd_names(program))
    points.point("what is no file", no_files(program))
    points.point("a disk that takes half at a time", short_writes(program, arguments.preload))

    if store.can_trace():
        places = ["1", "9", "14+", "20", "25+", "2", "4", "6", "8+", "11", "17", "23", "31+", "40"]
        places += [str(n) for n in range(3, 60) if str(n) not in places]
        for name, faults, refusals in disk_faults(program, places[: arguments.places]):
            points.point(name, faults)
            store.note(f"{name}: {refusals} of {min(arguments.places, len(places))} sessions were refused something")
        points.point("a read that fails", failing_reads(program, range(28, 28 + min(2 * arguments.places, 24))))
    else:
        points.skip("a disk that fails", "strace is missing, or may not trace")
    if store.can_mount():
        points.point("a disk that is full", full_disk(program))
        points.point("a disk that cannot be written", read_only(program))
    else:
        points.skip("a disk that is full, or cannot be written", "no small disk can be made here")
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
