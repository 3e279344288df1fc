"""A crash writes no memory to the disk: passwords as they were typed would be in it."""

import os
import resource
import select
import signal
import subprocess
import sys

import pytest

from browser import Browser
from program import DEADLINE, server


@pytest.fixture
def cores():
    """Who starts the program keeps no core dumps away, as far as the machine lets us."""
    before = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (before[1], before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_CORE, before)


def crash(process):
    """Whether the system wrote the memory of a process that crashes to a file, or gave it away."""
    watch = os.pidfd_open(process.pid)
    os.kill(process.pid, signal.SIGABRT)
    ended, _, _ = select.select([watch], [], [], DEADLINE)
    os.close(watch)
    assert ended, "it lives on"
    _, status = os.waitpid(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == -signal.SIGABRT
    return os.WCOREDUMP(status)


def test_a_crash_leaves_no_core_dump_and_where_nobody_leaves_one_the_limit_of_them_is_zero(
        tmp_path, cores):
    with subprocess.Popen(
            [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, cwd=tmp_path) as other:
        print("core dumps of others:", crash(other))
    running = server(tmp_path)
    # The report that the runtime of the language writes of a crash is not what is looked at here.
    running.prefix = ["env", "SWIFT_BACKTRACE=enable=no"]
    with running as box:
        Browser(box.port).sign_up("anna", "four horses eat hay")
        with open(f"/proc/{box.process.pid}/limits", encoding="ascii") as limits:
            limit = next(line.split()[4] for line in limits if line.startswith("Max core"))
        dumped = crash(box.process)
        box.process.stdout.close()
    assert not dumped and limit == "0"
