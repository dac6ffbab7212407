# SPDX-License-Identifier: GPL-3.0-or-later
"""The seed of an evening is kept apart and to itself; lost, copied or put back, a table never draws the same numbers again.

    evening.py HASARD_CLI
"""

import fcntl
import hashlib
import pathlib
import shutil
import sys

import store

THROW = {"do": "roll", "system": "discordant", "input": {"d": 30}}


def faces(answer):
    return [die["face"] for die in answer["test"]["dice"]]


def seeds(environment):
    return sorted((pathlib.Path(environment["XDG_STATE_HOME"]) / "hasard" / "evenings").glob("*"))


def evenings(path):
    with store.reading(path) as table:
        return table.execute("SELECT state, lower(hex(commitment)), first FROM evening ORDER BY id").fetchall()


def throw(program, path, environment, times=1):
    """Opens the table, throws, and closes it: the dice."""
    play = store.Play(program, path, **environment)
    thrown = [faces(play.ask(THROW)) for _ in range(times)]
    play.end()
    return thrown


def kept_apart(program):
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        play = store.Play(program, path, **environment)
        play.ask(THROW)
        files = seeds(environment)
        if len(files) != 1:
            yield f"{len(files)} seeds are kept, not one"
            return
        if files[0].stat().st_mode & 0o777 != 0o600 or files[0].parent.stat().st_mode & 0o077:
            yield f"others may read it: {files[0].stat().st_mode:o} in {files[0].parent.stat().st_mode:o}"
        told = files[0].read_text().split("\n")[1]
        for ending in ("", "-wal"):
            content = pathlib.Path(f"{path}{ending}").read_bytes()
            if bytes.fromhex(told) in content or told.encode() in content:
                yield "the seed of an open evening is in the table"
        answer = play.ask({"do": "evening", "close": True})["evening"]
        play.end()
        if answer["seed"] != told or hashlib.sha256(bytes.fromhex(told)).hexdigest() != answer["commitment"] or files[0].name != answer["commitment"]:
            yield f"what was told is not what was kept: {answer}"
        if seeds(environment):
            yield "the seed of a closed evening is still kept"


def goes_on(program):
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        throw(program, path, environment)
        throw(program, path, environment)
        if len(evenings(path)) != 1 or evenings(path)[0][0] != 0:
            yield f"one evening became {evenings(path)}"


def lost(program, how):
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        throw(program, path, environment, 2)
        seen = store.look(program, path, environment)[0]
        if how == "its seed is deleted":
            seeds(environment)[0].unlink()
        elif how == "its seed is spoilt":
            seeds(environment)[0].write_bytes(b"\xff\0" * 400)
        elif how == "its seed is another one":
            text = seeds(environment)[0].read_text().split("\n")
            seeds(environment)[0].write_text("\n".join([text[0], "00" * 32, text[2]]))
        elif how == "the table is moved":
            path = path.rename(tables / "moved.hasard")
        elif how == "the state folder cannot be made":
            shutil.rmtree(environment["XDG_STATE_HOME"])
            pathlib.Path(environment["XDG_STATE_HOME"]).write_text("")
        again, refusal = store.look(program, path, environment)
        yield from store.differs(again, seen) if again else [f"it is refused: {refusal}"]
        throw(program, path, environment, 1)
        states = [row[0] for row in evenings(path)]
        if states != [2, 0]:
            yield f"the evenings are {states}, not one lost and one open"


def seed_told(answer):
    return [notice["text"] for notice in answer["notices"] if notice["id"] == "seed-lost"]


def told(program, how):
    """A seed that cannot be kept, or was lost, is told with the next throw, once."""
    with store.folder() as (tables, environment):
        path = tables / "t.hasard"
        state = pathlib.Path(environment["XDG_STATE_HOME"])
        if how == "its folder cannot be made":
            shutil.rmtree(state)
            state.write_text("")
        play = store.Play(program, path, **environment)
        answers = [play.ask(THROW)]
        if how == "it is deleted meanwhile":
            if seed_told(answers[0]):
                yield f"it is told before: {answers[0]['notices']}"
            seeds(environment)[0].unlink()
            answers = [play.ask(THROW)]
        elif how == "it is deleted while the table is closed":
            play.end()
            seeds(environment)[0].unlink()
            play = store.Play(program, path, **environment)
            answers = [play.ask(THROW)]
        answers += [play.ask(THROW), play.ask({"do": "undo"})]
        if [len(seed_told(answer)) for answer in answers] != [1, 0, 0] or len(seed_told(answers[0])[0]) < 40:
            yield f"it is told so: {[answer['notices'] for answer in answers]}"
        code, said = play.end()
        if code != 0:
            yield f"it leaves with {code}: {said}"


def left_over(program):
    """Files that a kill has left are cleared: only ours, and only if nobody is writing them."""
    with store.folder() as (tables, environment):
        folder = pathlib.Path(environment["XDG_STATE_HOME"]) / "hasard" / "evenings"
        folder.mkdir(parents=True)
        names = {"a" * 64 + ".new": False, "b" * 64 + ".new": True, "e" * 64: True, "notes.new": True, "f" * 64 + ".new.kept": True, "0" * 63 + "g.new": True}
        for name in names:
            (folder / name).write_text("seed")
        with open(folder / ("b" * 64 + ".new")) as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            throw(program, tables / "t.hasard", environment)
        for name, stays in names.items():
            if (folder / name).exists() != stays:
                yield f"{name} {'was taken away' if stays else 'is still there'}"


def never_again(program, how):
    with store.folder() as (tables, environment):
        path, copy = tables / "t.hasard", tables / "copy.hasard"
        first = throw(program, path, environment, 2)
        shutil.copy(path, copy)
        later = throw(program, path, environment, 2)
        if how == "copied":
            other = throw(program, copy, environment, 2)
        elif how == "copied, and in its place":
            copy.rename(path)
            other = throw(program, path, environment, 2)
        else:
            # As after a kill between the commit and the mark: the table is ahead of what is kept beside its seed.
            kept = seeds(environment)[0]
            kept.write_text(f"{int(kept.read_text()[:10]) - 2:010}" + kept.read_text()[10:])
            store.look(program, path, environment)
            copy.rename(path)
            other = throw(program, path, environment, 2)
        if any(dice in first + later for dice in other):
            yield f"the same numbers were drawn again: {other}"


def main():
    program = sys.argv[1]
    points = store.Points()
    points.point("a seed is kept apart, and told at the end", kept_apart(program))
    points.point("an evening goes on", goes_on(program))
    for how in ("its seed is deleted", "its seed is spoilt", "its seed is another one", "the table is moved", "the state folder cannot be made"):
        points.point(f"an evening is lost: {how}", lost(program, how))
    for how in ("its folder cannot be made", "it is deleted meanwhile", "it is deleted while the table is closed"):
        points.point(f"a lost seed is told: {how}", told(program, how))
    points.point("seeds that are left over", left_over(program))
    for how in ("copied", "copied, and in its place", "killed before it was marked"):
        points.point(f"never the same numbers: {how}", never_again(program, how))
    return points.end()


if __name__ == "__main__":
    sys.exit(main())
