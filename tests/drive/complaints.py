# SPDX-License-Identifier: GPL-3.0-or-later
"""What a program says on standard error is passed on, and its warnings are kept: a test in which there are any has failed.

Criticals end the program by themselves (G_DEBUG). To end it for warnings too would end it for those of the libraries.
"""

import re
import sys
import threading

WARNING = re.compile(r"^\(.*:\d+\): (\S+-)?(WARNING|CRITICAL) \*\*: ")

# What libraries warn of by their own fault: headings of dialogs that libadwaita 1.7 measures in letters too large for them.
# tests/app/faults.c, which can ask whose widget it is, holds the same.
KNOWN = ("Trying to measure GtkLabel",)


class Complaints(threading.Thread):
    def __init__(self, stream):
        super().__init__(daemon=True)
        self.stream, self.warnings = stream, []
        self.start()

    def run(self):
        for line in self.stream:
            sys.stderr.write(line)
            if WARNING.match(line) and not any(text in line for text in KNOWN):
                self.warnings.append(line.rstrip("\n"))

    def until_the_end(self):
        """The warnings of a program that has ended, or is about to."""
        self.join(30)
        return self.warnings
