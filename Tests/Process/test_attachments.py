"""Files of items at the command line: whole, with kills on both sides, after a removal, and how
much memory they take."""

import hashlib
import os
import random
import signal
import subprocess

from program import NOT_FOUND, PROGRAM, UNREACHABLE, USAGE, environment, files
from test_crashes import SEED
from test_named_kills import ended_at

PART = 1_048_576
KILLS = int(os.environ.get("CRASH_KILLS", "4"))
MEMORY_FILES = int(os.environ.get("ATTACHMENT_FILES", "1"))


def contents(path, size, seed=1):
    path.write_bytes(random.Random(seed).randbytes(size))
    return hashlib.sha256(path.read_bytes()).hexdigest()


def listed(person, item="B-1"):
    return person.json("attachment", "list", item)["attachments"]


def fetched(person, attachment, name="out.bin"):
    target = person.folder / name
    target.unlink(missing_ok=True)
    person.json("attachment", "get", attachment, "--output", target)
    return hashlib.sha256(target.read_bytes()).hexdigest()


def attach(person, path, *words, item="B-1"):
    return person.json("attachment", "add", item, path, *words)["attached"]


def test_whole_way(two):
    two.anna.add("B-1")
    path = two.anna.folder / "plan of Bolt.pdf"
    wanted = contents(path, 3 * PART + 5)
    made = attach(two.anna, path)
    assert made["name"] == "plan of Bolt.pdf" and made["byteCount"] == 3 * PART + 5
    assert made["place"] == "waiting"
    two.anna.sync()
    assert listed(two.anna)[0]["place"] == "everywhere"
    two.ben.sync()
    assert listed(two.ben)[0]["place"] == "elsewhere"
    assert fetched(two.ben, made["id"]) == wanted
    assert listed(two.ben)[0]["place"] == "everywhere"
    two.ben.run("attachment", "get", made["id"], "--output", two.ben.folder / "out.bin", expect=8)
    # The same bytes again: nothing more lies in the server's folder.
    before = [file for file in files(two.server.folder / "server") if "-files" in str(file)]
    attach(two.anna, path, "--name", "../../again.pdf")
    two.anna.sync()
    after = [file for file in files(two.server.folder / "server") if "-files" in str(file)]
    assert before == after
    assert [entry["name"] for entry in listed(two.anna)] == ["plan of Bolt.pdf", "again.pdf"]
    two.anna.json("attachment", "delete", made["id"])
    two.anna.sync()
    two.ben.sync()
    two.ben.run("attachment", "get", made["id"], expect=NOT_FOUND)
    assert [entry["name"] for entry in listed(two.ben)] == ["again.pdf"]


def test_offline_and_refused(two):
    two.anna.add("B-1")
    path = two.anna.folder / "empty.txt"
    path.write_bytes(b"")
    two.anna.run("attachment", "add", "B-1", path, expect=USAGE)
    two.anna.run("attachment", "add", "B-1", two.anna.folder / "none", expect=NOT_FOUND)
    path.write_text("<svg onload=alert(1)>")
    refused = two.anna.run("attachment", "add", "B-1", path, "--picture", expect=USAGE)
    assert "not a picture" in refused.errors
    two.server.stop()
    made = attach(two.anna, path)
    assert fetched(two.anna, made["id"]) == hashlib.sha256(path.read_bytes()).hexdigest()
    two.server.words = (*two.server.words[:-1], two.server.port)
    two.server.start()
    two.anna.sync()
    two.ben.sync()
    two.server.stop()
    two.ben.run("attachment", "get", made["id"], expect=UNREACHABLE)


def test_a_removed_member_reads_no_more(two):
    two.anna.add("B-1")
    path = two.anna.folder / "plan.bin"
    path.write_bytes(b"a canary in a file" * 100)
    made = attach(two.anna, path)
    two.anna.sync()
    two.ben.sync()
    fetched(two.ben, made["id"], "seen.bin")
    (two.ben.folder / "seen.bin").unlink()
    people = two.anna.json("share", "show")["share"]["participants"]
    other = next(one for one in people if not one["owner"])
    two.anna.json("share", "remove", other["account"])
    two.ben.sync(expect=None)
    assert all(b"a canary in a file" not in file.read_bytes() for file in files(two.ben.folder))


def run(person, words, prefix):
    ended = subprocess.run(
        [*prefix, PROGRAM, *map(str, words), "--home", str(person.home)],
        stdin=subprocess.DEVNULL, capture_output=True, env=environment(person.folder), timeout=60)
    assert ended.returncode in (0, 5, -signal.SIGKILL), ended.stderr
    return ended.returncode


def test_kills_on_both_sides(two):
    """What a command has confirmed arrives whole, whoever is killed in between."""
    chance = random.Random(SEED)
    two.anna.add("B-1")
    two.server.words = (*two.server.words[:-1], two.server.port)
    wanted = {}
    for number in range(KILLS):
        path = two.anna.folder / f"{number}.bin"
        digest = contents(path, 2 * PART + number, seed=number)
        call = chance.choice(["pwrite64", "fdatasync", "rename"])
        words = ["attachment", "add", "B-1", path]
        if run(two.anna, words, ended_at(call, chance.randint(1, 9))) == 0:
            wanted[path.name] = digest
        call = chance.choice(["pwrite64", "sendto", "recvfrom"])
        run(two.anna, ["sync", "--wait", "--timeout", "5"], ended_at(call, chance.randint(1, 30)))
        two.server.kill()
        two.server.start()
    for person in (two.anna, two.ben, two.anna, two.ben):
        person.sync(timeout=60)
    for person in (two.anna, two.ben):
        names = {entry["name"]: entry for entry in listed(person)}
        assert set(wanted) <= set(names)
        for name, digest in wanted.items():
            assert fetched(person, names[name]["id"]) == digest
    assert all(entry["place"] == "everywhere" for entry in listed(two.anna))


def peak(process):
    """The most memory that a process had, in megabytes."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1_024


def test_memory(two):
    """No file is in memory as a whole. ATTACHMENT_FILES says how many of 48 MB go through."""
    two.anna.add("B-1")
    path = two.anna.folder / "large.bin"
    made = []
    for number in range(MEMORY_FILES):
        contents(path, 48_000_000, seed=number)
        made.append(attach(two.anna, path))
    two.anna.sync(timeout=300)
    two.ben.sync()
    for attachment in made:
        ended = subprocess.run(
            ["/usr/bin/env", "python3", "-c", MEASURED, PROGRAM, "attachment", "get",
             attachment["id"], "--output", str(two.ben.folder / attachment["id"]), "--home",
             str(two.ben.home)],
            capture_output=True, text=True, env=environment(two.ben.folder), timeout=120)
        assert ended.returncode == 0, ended.stderr
        print("device", ended.stdout.splitlines()[-1])
        assert int(ended.stdout.splitlines()[-1]) < 100_000
    print("server", peak(two.server.process))
    assert peak(two.server.process) < 150


MEASURED = """
import resource, subprocess, sys
code = subprocess.run(sys.argv[1:]).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(code)
"""
