"""The runtimes beside CPython on which the shared tests and recorded plays run.

Each is a module with `interpreter()`, which skips where it cannot be had, `run(arguments, heap)`
and MACHINE, the kind of machine code it runs. A further one is a line here.
"""

from tests import micropython_runtime, webassembly_runtime

RUNTIMES = {"unix": micropython_runtime, "webassembly": webassembly_runtime}
