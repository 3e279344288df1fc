"""kill -9 of devices and of the server at random moments: nothing lost, nothing double."""

import collections
import os
import random
import signal
import subprocess
import time

from program import PROGRAM, environment, sql

KILLS = int(os.environ.get("CRASH_KILLS", "4"))
SEED = int(os.environ.get("CRASH_SEED", "20"))


class Worker:
    """Adds items one after another and notes those that a command has confirmed."""

    def __init__(self, person, prefix, chance):
        self.person, self.prefix, self.chance = person, prefix, chance
        self.next = 0
        self.confirmed, self.tried = [], []

    def add(self, kill_after=None):
        code = f"{self.prefix}-{self.next:04}"
        self.next += 1
        self.tried.append(code)
        if self.run(["item", "add", "--code", code, "--name", code], kill_after):
            self.confirmed.append(code)

    def run(self, words, kill_after):
        """Whether the command ended by itself and well."""
        process = subprocess.Popen(
            [PROGRAM, *words, "--home", str(self.person.home)], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(self.person.folder))
        if kill_after is not None:
            time.sleep(kill_after)  # the moment of the kill is what is drawn by lot
            process.send_signal(signal.SIGKILL)
        _, errors = process.communicate(timeout=60)
        assert process.returncode in (0, 5, -signal.SIGKILL), errors
        return process.returncode == 0


def check(two, workers):
    for person in (two.anna, two.ben, two.anna, two.ben):
        assert person.sync(timeout=60)["synced"]
    seen = [collections.Counter(person.codes()) for person in (two.anna, two.ben)]
    assert seen[0] == seen[1]
    assert [code for code, times in seen[0].items() if times > 1] == []
    for worker in workers:
        lost = [code for code in worker.confirmed if code not in seen[0]]
        assert lost == []
    known = {code for worker in workers for code in worker.tried}
    assert set(seen[0]) <= known
    for person, store in ((two.anna, "TheCompanyApp.sqlite"),
                          (two.ben, "TheCompanyApp-shared.sqlite")):
        assert sql(person.store(store), "PRAGMA integrity_check") == [{"integrity_check": "ok"}]


def test_killing_devices(two):
    chance = random.Random(SEED)
    workers = [Worker(two.anna, "A", chance), Worker(two.ben, "B", chance)]
    for _ in range(KILLS):
        for worker in workers:
            worker.add()
            worker.add(kill_after=chance.uniform(0, 0.06))
            worker.run(["sync", "--wait"], kill_after=chance.uniform(0, 0.15))
    check(two, workers)


def test_killing_the_server(two):
    chance = random.Random(SEED + 1)
    workers = [Worker(two.anna, "A", chance), Worker(two.ben, "B", chance)]
    port = two.server.port
    two.server.words = (*two.server.words[:-1], port)
    for _ in range(KILLS):
        for worker in workers:
            worker.add()
        running = [
            subprocess.Popen(
                [PROGRAM, "sync", "--wait", "--timeout", "1", "--home", str(worker.person.home)],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                env=environment(worker.person.folder))
            for worker in workers]
        time.sleep(chance.uniform(0, 0.15))  # the moment of the kill is what is drawn by lot
        two.server.kill()
        for process in running:
            assert process.wait(60) in (0, 5)
        two.server.start()
    check(two, workers)
