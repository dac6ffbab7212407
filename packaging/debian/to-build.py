# SPDX-License-Identifier: GPL-3.0-or-later
"""What has to be built of a fresh Meson build folder to install from it: one file a line, as ninja names it.

What is there already was written when the folder was configured, and ninja does not know it.
"""

import json
import os
import subprocess
import sys

folder = os.path.abspath(sys.argv[1])
told = subprocess.run(["meson", "introspect", "--installed", folder], check=True, stdout=subprocess.PIPE, text=True).stdout
for path in json.loads(told):
    if path.startswith(folder + os.sep) and not os.path.exists(path):
        print(os.path.relpath(path, folder))
