"""kill -9 before a chosen system call of the unchanged program: between any two writes, syncs,
changes of a file's size, removals and messages.

strace ends the process, so the product needs no switch for it. CRASH_KILLS says how many."""

import random
import signal
import subprocess
import time

from program import DEADLINE, PROGRAM, environment
from test_crashes import KILLS, SEED, Worker, check

# What a device does to its files, and what goes over the network; how many of each to try.
DEVICE_CALLS = {
    "pwrite64": 24, "fdatasync": 8, "ftruncate": 2, "unlink": 2, "sendto": 10, "recvfrom": 8}
SERVER_CALLS = {"pwrite64": 12, "fdatasync": 6, "sendto": 6}


def ended_at(call, number):
    """What to put before a command, so that it is killed before its number-th call of a kind."""
    return [
        "strace", "-f", "-qq", "--seccomp-bpf", "-o", "/dev/null",
        "-e", f"trace={call}", "-e", f"inject={call}:signal=SIGKILL:when={number}"]


def moment(chance, calls):
    call = chance.choice(list(calls))
    return ended_at(call, chance.randint(1, calls[call]))


def run(worker, words, prefix):
    """Whether the command was killed, and whether it ended well."""
    ended = subprocess.run(
        [*prefix, PROGRAM, *words, "--home", str(worker.person.home)], stdin=subprocess.DEVNULL,
        capture_output=True, env=environment(worker.person.folder), timeout=60)
    assert ended.returncode in (0, 5, -signal.SIGKILL), ended.stderr
    return ended.returncode == -signal.SIGKILL, ended.returncode == 0


def add(worker, prefix):
    code = f"{worker.prefix}-{worker.next:05}"
    worker.next += 1
    worker.tried.append(code)
    killed, done = run(worker, ["item", "add", "--code", code, "--name", code], prefix)
    if done:
        worker.confirmed.append(code)
    return killed


def test_killing_devices_at_named_calls(two):
    chance = random.Random(SEED + 2)
    workers = [Worker(two.anna, "A", chance), Worker(two.ben, "B", chance)]
    kills = 0
    for _ in range(KILLS * 8):
        worker = chance.choice(workers)
        prefix = moment(chance, DEVICE_CALLS)
        if chance.random() < 0.5:
            kills += add(worker, prefix)
        else:
            kills += run(worker, ["sync", "--wait", "--timeout", "5"], prefix)[0]
        if kills >= KILLS:
            break
    assert kills >= KILLS
    check(two, workers)


def test_killing_the_server_at_named_calls(two):
    chance = random.Random(SEED + 3)
    workers = [Worker(two.anna, "A", chance), Worker(two.ben, "B", chance)]
    two.server.words = (*two.server.words[:-1], two.server.port)
    two.server.kill()
    named = 0
    for _ in range(KILLS):
        two.server.prefix = moment(chance, SERVER_CALLS)
        if two.server.start_or_die():
            for worker in chance.sample(workers, 2):
                add(worker, [])
                run(worker, ["sync", "--wait", "--timeout", "1"], [])
        # What did not end by itself ends now, at no named moment.
        named += two.server.ended() == -signal.SIGKILL
        two.server.kill_hard()
    assert named > 0
    two.server.prefix = []
    begun = time.monotonic()
    two.server.start()
    assert time.monotonic() - begun < DEADLINE
    check(two, workers)
