#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mutants whose fate is known: a library of a few lines, its test, and what mutate.py has to say of them.

    test-mutate.py
"""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "house"))

import tap  # noqa: E402

MESON = """project('tiny', 'c')
glib = dependency('glib-2.0')
tiny = static_library('tiny', 'src/model/tiny/tiny.c', dependencies: glib)
test('tiny', executable('test-tiny', 'tests/tiny.c', link_with: tiny, dependencies: glib), suite: 'model')
"""

TINY = """/* i < n in a comment */
#include <glib.h>

#define LIMIT (1 + 2)
#define each(i, n) for (int i = 0; i < n; i++)
enum { RED, GREEN };

int tiny_below (int a, int b);
int tiny_length (const char *text);
int tiny_colour (int n);
int tiny_minus (int a, int b);
int tiny_sum (int a, int b);
int tiny_twice (int n);

static const int weights[] = { 5 };

int
tiny_below (int a, int b)
{
  g_return_val_if_fail (a < 100, 0);

  return a < b;
}

int
tiny_length (const char *text)
{
  int length = 0;
  int unread = 7;

  while (text[length] != '\\0')
    length++;
  unread = 8;
  return length;
}

int
tiny_minus (int a, int b)
{
  return a - b;
}

int
tiny_twice (int n)
{
  int sum = 0;

  each (i, n)
    {
      sum += 2;
    }
  return sum;
}

int
tiny_sum (int a, int b)
{
  int total;

  __builtin_add_overflow (a, b, &total);
  return total;
}

int
tiny_colour (int n)
{
  if (n == weights[0])
    return GREEN;
  return tiny_minus (n, n) + RED; /* "1 + 1" */
}
"""

TEST = """#include <string.h>
int tiny_below (int a, int b);
int tiny_length (const char *text);
int tiny_colour (int n);
int tiny_sum (int a, int b);
int tiny_twice (int n);

int
main (void)
{
  return !(tiny_below (1, 2) == 1 && tiny_below (2, 1) == 0 && tiny_length ("ab") == 2 && tiny_length ("\\0a") == 0 && tiny_colour (5) == 1 && tiny_colour (4) == 0 && tiny_twice (3) == 6 && tiny_sum (1, 2) == 3);
}
"""

ALIVE, KILLED, SAME, NONE = "alive", "killed", "same code", "does not compile"

# Every mutant that there is, and nothing beside them: what it touches, what comes of it, its fate.
FATES = {
    ("static const int weights[] = { 5 };", "static const int weights[] = { 6 };"): KILLED,
    ("static const int weights[] = { 5 };", "static const int weights[] = { 4 };"): KILLED,
    ("return a < b;", "return (a < b) + 1;"): KILLED,
    ("return a < b;", "return a <= b;"): ALIVE,
    ("int length = 0;", "int length = 1;"): KILLED,
    ("int unread = 7;", "int unread = 8;"): SAME,
    ("int unread = 7;", "int unread = 6;"): SAME,
    ("while (text[length] != '\\0')", "while (FALSE)"): KILLED,
    ("while (text[length] != '\\0')", "while (text[length] == '\\0')"): KILLED,
    ("length++;", ";"): KILLED,  # it never ends
    ("length++;", "length--;"): KILLED,
    ("unread = 8;", ";"): SAME,
    ("unread = 8;", "unread = 9;"): SAME,
    ("unread = 8;", "unread = 7;"): SAME,
    ("return length;", "return (length) + 1;"): KILLED,
    ("return a - b;", "return (a - b) + 1;"): KILLED,
    ("return a - b;", "return a + b;"): KILLED,
    ("int sum = 0;", "int sum = 1;"): KILLED,
    ("__builtin_add_overflow (a, b, &total);", ";"): KILLED,
    ("return total;", "return (total) + 1;"): KILLED,
    ("sum += 2;", ";"): KILLED,
    ("sum += 2;", "sum -= 2;"): KILLED,
    ("sum += 2;", "sum += 3;"): KILLED,
    ("sum += 2;", "sum += 1;"): KILLED,
    ("return sum;", "return (sum) + 1;"): KILLED,
    ("if (n == weights[0])", "if (!(n == weights[0]))"): KILLED,
    ("if (n == weights[0])", "if (TRUE)"): KILLED,
    ("if (n == weights[0])", "if (FALSE)"): KILLED,
    ("if (n == weights[0])", "if (n != weights[0])"): KILLED,
    ("if (n == weights[0])", "if (n == weights[1])"): KILLED,
    ("return GREEN;", "return (GREEN) + 1;"): KILLED,
    ("return GREEN;", "return RED;"): KILLED,
    ('return tiny_minus (n, n) + RED; /* "1 + 1" */', 'return (tiny_minus (n, n) + RED) + 1; /* "1 + 1" */'): KILLED,
    ('return tiny_minus (n, n) + RED; /* "1 + 1" */', 'return tiny_minus (n, n) - RED; /* "1 + 1" */'): SAME,
    ('return tiny_minus (n, n) + RED; /* "1 + 1" */', 'return tiny_minus (n, n) + GREEN; /* "1 + 1" */'): KILLED,
}

EXPLAINED = """# as in the tree
in: src/model/tiny/tiny.c tiny_below
before: return a < b;
after: return a <= b;
why: nobody asks for equals
"""


def mutate(root, *arguments):
    done = subprocess.run(
        [sys.executable, "-B", HERE / "mutate.py", root, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return done.returncode, done.stdout


def fates_of(root):
    """What mutate.py itself found; and how it ended."""
    status, output = mutate(root, "tiny", "--all", "--one", "--fates")
    found = {}
    for line in output.splitlines():
        if line.startswith("fate: "):
            fate, before, after = line.removeprefix("fate: ").split(" | ")
            found[before, after] = fate
    return status, found, output


def differences(found, wanted):
    for key in sorted({*found, *wanted}):
        if found.get(key) != wanted.get(key):
            yield f"{' → '.join(key)}: {found.get(key, 'no mutant')} instead of {wanted.get(key, 'no mutant')}"


def explain(root, text):
    (root / "tests/mutate").mkdir(exist_ok=True)
    (root / "tests/mutate/explained.txt").write_text(text)


def main():
    points = []
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in [("meson.build", MESON), ("src/model/tiny/tiny.c", TINY), ("tests/tiny.c", TEST)]:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        status, found, output = fates_of(root)
        faults = list(differences(found, FATES)) or ([] if status == 1 else [f"ended with {status}", output])
        points.append(("every mutant has its fate", faults))
        points.append(("a wrong fate would be seen", [] if list(differences(found, {**FATES, ("x", "y"): KILLED})) else ["it was not"]))

        explain(root, EXPLAINED)
        status, output = mutate(root, "tiny", "--all", "--one")
        points.append(("what is explained is not alive", [] if status == 0 and "alive: src" not in output else [f"{status}: {output}"]))
        explain(root, EXPLAINED + EXPLAINED.replace("a <= b", "(a < b) + 1"))
        status, output = mutate(root, "tiny", "--all", "--one")
        faults = [] if status == 1 and "explained, and killed" in output else [f"{status}: {output}"]
        points.append(("an explanation of what is killed is a fault", faults))
        explain(root, EXPLAINED.replace("a <= b", "a >= b"))
        status, output = mutate(root, "--check")
        points.append(("an explanation of no mutant is a fault", [] if status == 1 and "no such mutant" in output else [f"{status}: {output}"]))
        explain(root, EXPLAINED.replace("after: ", "instead: "))
        status, output = mutate(root, "--check")
        points.append(("a line that is none is a fault", [] if status == 2 and "explained.txt:4" in output else [f"{status}: {output}"]))

        explain(root, "")
        (root / "tests/tiny.c").write_text("int main (void)\n{\n  return 1;\n}\n")
        status, output = mutate(root, "tiny", "--one")
        points.append(("tests that fail by themselves try nothing", [] if status == 2 and "no test passes" in output else [f"{status}: {output}"]))
    return tap.report(points)


if __name__ == "__main__":
    sys.exit(main())
