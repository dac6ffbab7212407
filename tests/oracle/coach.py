#!/usr/bin/env python3
"""Asks `hasard-cli play` for advice in random positions of tarot, and works each out anew.

    coach.py CLI [--positions N] [--seed S]

Half of the positions are of the ordinary rule, half of a critical phase, where majors run out.
Some are a character's own in a test, some a hand and a pile that are only told.  The best card,
each card's chance now and its successes to expect have to be equal, as fractions.
"""

import argparse
import json
import os
import random
import sys
import time
from pathlib import Path

from drive import Program

from expect import ALL, Future, advice, ordinary

DECK = tuple(range(1, 15))
DEFAULT = tuple(range(-3, 10))
PLAYER = "Ana"
LINES_A_TABLE = 100


class Asker:
    """One table, and what it answers."""

    def __init__(self, cli: str, seed: int):
        self.program = Program(cli, seed)
        self.lines = []
        self.slowest = 0.0, b""

    def ask(self, intent: dict) -> dict:
        line = json.dumps(intent, ensure_ascii=False).encode()
        self.lines.append(line)
        start = self._work()
        self.program.send([line])
        answers = self.program.receive(1)
        self.slowest = max(self.slowest, (self._work() - start, line))
        if not answers:
            raise SystemExit(f"no answer to {line.decode()}")
        return json.loads(answers[0])

    def _work(self) -> float:
        """The seconds of a processor that the program has had, where Linux tells them."""
        try:
            stat = Path(f"/proc/{self.program.process.pid}/stat").read_text()
        except OSError:
            return 0.0
        return sum(map(int, stat.rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK")

    def want(self, intent: dict) -> dict:
        """What has to be accepted."""
        answer = self.ask(intent)
        if not answer["ok"]:
            raise SystemExit(f"refused: {intent}: {answer['error']}")
        return answer


class Positions:
    """Random positions on a table, and the questions that belong to them."""

    def __init__(self, cli: str, seed: int):
        self.cli, self.r = cli, random.Random(f"coach {seed}")
        self.number = seed * 1000
        self.table, self.slowest = None, (0.0, b"")

    def __iter__(self):
        while True:
            self.number += 1
            self.table = Asker(self.cli, self.number)
            try:
                yield from self._evening()
            finally:
                self.slowest = max(self.slowest, self.table.slowest)
                self.table.program.kill()

    def _evening(self):
        self.table.want({"do": "character", "name": PLAYER, "tarot": {}})
        phase = self.number % 2 == 1
        if phase:
            self.table.want({"do": "phase", "critical": True})
        while len(self.table.lines) < LINES_A_TABLE:
            roll = self._roll()
            state = self.table.want(roll)["table"]
            draw = state["characters"][PLAYER]["tarot"]["draw"]
            if self.r.random() < 0.6 and (phase or draw < 8 or self.r.random() < 0.02):
                yield self._own(state, roll["input"], phase)
            else:
                yield self._told(state, phase)
            self._settle(state, roll["input"])

    def _roll(self) -> dict:
        raw = {"difficulty": self.r.randint(-4, 10), "modifier": self.r.randint(0, 9)}
        x = self.r.random()
        if x < 0.3:
            raw["adjustment"] = self.r.randint(-6, 6)
        if x > 0.8:
            raw["kind"] = "versus-npc"
            if self.r.random() < 0.5:
                raw["opponent_modifier"] = self.r.randint(0, 9)
            if self.r.random() < 0.5:
                raw["npc_talon"] = "shared"
        return {"do": "roll", "system": "tarot", "character": PLAYER, "input": raw}

    def _settle(self, state: dict, raw: dict) -> None:
        """The test is played, so that cards go and majors run out; Le Mat now and then."""
        hand = state["characters"][PLAYER]["tarot"]["hand"]
        self.table.want({"do": "choose", "choice": "play", "card": self.r.choice(hand)})
        self.table.want({"do": "choose", "choice": "destiny"})

    # ---- the two kinds of question ----

    def _own(self, state: dict, raw: dict, phase: bool):
        deck = state["characters"][PLAYER]["tarot"]
        away = set(deck["hand"]) | set(deck["discard"])
        position = {"hand": deck["hand"], "draw": [c for c in DECK if c not in away],
                    "offset": raw["modifier"] + raw.get("adjustment", 0) - raw["difficulty"]
                    - raw.get("opponent_modifier", 0),
                    "shared": raw.get("npc_talon") == "shared"}
        if raw.get("kind") == "versus-npc" and not position["shared"]:
            position["npc"] = state["npc_majors"]["left"]
        assert len(position["draw"]) == deck["draw"]
        return self._asked({"character": PLAYER, "input": {}}, position, state, phase)

    def _told(self, state: dict, phase: bool):
        most = 14 if phase and self.r.random() < 0.3 else 10
        cards = self.r.sample(DECK, self.r.randint(4, most))
        raw = {"modifier": self.r.randint(0, 9), "difficulty": self.r.randint(-4, 10)}
        if self.r.random() < 0.2:
            raw["adjustment"] = self.r.randint(-6, 6)
        position = {"hand": cards[:4], "draw": cards[4:], "offset":
                    raw["modifier"] + raw.get("adjustment", 0) - raw["difficulty"]}
        question = {"hand": cards[:4], "draw": cards[4:], "input": raw}
        return self._asked(question, position, state, phase)

    def _asked(self, question: dict, position: dict, state: dict, phase: bool):
        """How far to look ahead, so that Python is done in reasonable time; and the question."""
        position["majors"] = [card for card in state["majors"]["left"] if card] or list(ALL)
        tests, future = len(position["draw"]) + 1, DEFAULT
        position["tests"] = None
        if phase:
            most = self._ahead(len(position["majors"]), len(position["draw"]))
            if tests > most or self.r.random() < 0.3:
                tests = position["tests"] = self.r.randint(1, min(tests, most))
        elif self.r.random() < 0.2:
            position["tests"] = self.r.randint(1, 14)
        if tests > 3 and phase or self.r.random() < 0.3:
            future = tuple(self.r.randint(-8, 14) for _ in range(
                self.r.randint(1, 3 if tests > 3 and phase else 20)))
            question["input"]["future"] = list(future)
        if position["tests"]:
            question["input"]["tests"] = position["tests"]
        return {"do": "advise", "system": "tarot", **question}, future, phase, position

    def _ahead(self, majors: int, draw: int) -> int:
        """The most tests that are worked out in a moment; rarely one more."""
        rare = self.r.random() < 0.02
        if draw > 7:
            return 2 + rare
        return (3 if majors > 14 else 4 if majors > 8 else 5) + rare

    def due(self, future: tuple, phase: bool, position: dict) -> dict:
        return advice(Future(future, True) if phase else ordinary(future), position)


def difference(positions: Positions, one):
    """What is wrong about the advice in a position; None when nothing is."""
    question, future, phase, position = one
    due = positions.due(future, phase, position)
    answer = positions.table.ask(question)
    given = answer.get("advice") if answer["ok"] else answer["error"]
    if phase and isinstance(given, dict) and given.get("text"):
        given = {key: value for key, value in given.items() if key != "text"}
    if phase and position.get("shared") and answer["ok"] and given.get("exact") is False:
        # Where it is too much to count what an adversary takes of the common talon, the answer says so.
        now = {card: one["now"] for card, one in given["cards"].items()}
        return None if now == {card: one["now"] for card, one in due["cards"].items()} else (question, position, due, given)
    return None if given == due else (question, position, due, given)


def compare(options) -> int:
    positions = Positions(options.cli, options.seed)
    failed, start = 0, time.monotonic()
    for number, one in enumerate(positions, 1):
        found = difference(positions, one)
        failed += found is not None
        if found and failed <= 5:
            question, position, due, given = found
            print(f"DIFFERENCE, table of seed {positions.number}, critical phase {one[2]}\n"
                  f"asked    {json.dumps(question)}\nmajors   {position['majors']}\n"
                  f"expected {json.dumps(due)}\ngiven    {json.dumps(given)}")
        if number >= options.positions:
            break
    took = time.monotonic() - start
    seconds, line = max(positions.slowest, positions.table.slowest)
    print(f"{took:.0f} s; at most {seconds:.2f} s of a processor for an answer, to\n"
          f"{line.decode()}", file=sys.stderr)
    print(f"{options.positions - failed} passed, {failed} failed")
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    return compare(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
