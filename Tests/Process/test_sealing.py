"""A device that somebody has signed out from afar: its folder shows nothing, and what it had not
sent arrives after the next sign-in, whatever ended the program meanwhile."""

import contextlib
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import time

import pytest

from browser import Browser
from program import (
    DEADLINE, FAILED, IN_USE, NOT_SIGNED_IN, PROGRAM, Person, Running, environment, files)
from test_crashes import SEED
from test_named_kills import ended_at

KILLS = int(os.environ.get("CRASH_KILLS", "6"))
SENTENCE = "3 changes and 1 file of anna are sealed on this device. Sign in as anna to send them."
# What a sealing does to its files, and how many of each to try.
SEALING_CALLS = {"pwrite64": 12, "fdatasync": 8, "rename": 3, "unlink": 10, "rmdir": 3, "write": 6}
OPENING_CALLS = {"pwrite64": 12, "fdatasync": 8, "rename": 4, "unlink": 4}


def contents(path):
    """What a file holds; nothing where sealing has removed it meanwhile."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


class Sealed:
    """Anna's laptop with what it has not sent, and her phone, which signs it out."""

    def __init__(self, folder, two):
        self.url, self.laptop = two.server.url, two.anna
        self.phone = Person(folder, "phone", self.laptop.password)
        self.phone.name = "anna"
        self.phone.sign_in(self.url)
        self.phone.sync()
        self.plan = self.laptop.folder / "plan.bin"
        self.plan.write_bytes(b"canary-plan " * 30_000)
        self.work()

    def work(self):
        self.laptop.add("B-1", "canary-sent")
        self.laptop.sync()
        self.laptop.json("item", "edit", "B-1", "--name", "canary-edited")
        self.laptop.add("B-2", "canary-new")
        self.laptop.json("attachment", "add", "B-2", self.plan)
        assert self.laptop.json("item", "search", "canary-new")["items"]

    def secrets(self):
        """What must not be found in the folder from then on."""
        home = self.laptop.home
        keys = next(home.rglob("account.keys")).read_bytes().split(b"\n")
        words = [b"canary", b"anary-", b"Bolts and Nuts", b"anna-pass-name"]
        return words + [key for key in keys if key] + [b"$argon2id$"]

    def sign_out(self):
        other = next(one for one in self.phone.json("account", "devices")["devices"]
                     if not one["isThisOne"])
        self.phone.json("account", "sign-out", "--device", other["id"])

    def found(self, secrets):
        return [(path.name, secret) for path in files(self.laptop.home) for secret in secrets
                if secret in contents(path)]

    def expect_sealed(self, secrets):
        assert self.found(secrets) == []
        status = self.laptop.json("status")
        assert [one["sentence"] for one in status["sealed"]] == [SENTENCE]
        assert (status["unsent"], status["companies"]) == (3, [])
        assert status["stopped"] == "signedOut"

    def expect_sent(self):
        self.laptop.sync()
        self.phone.sync()
        # The phone has no login to the company of its own yet: the UserPass is the account's.
        self.phone.json("company", "select", "Bolts and Nuts")
        self.phone.log_in()
        names = {item["code"]: item["name"] for item in self.phone.json("item", "list")["items"]}
        assert names == {"B-1": "canary-edited", "B-2": "canary-new"}
        plan = self.phone.json("attachment", "list", "B-2")["attachments"]
        target = self.phone.folder / "fetched.bin"
        self.phone.json("attachment", "get", plan[0]["id"], "--output", target)
        assert target.read_bytes() == self.plan.read_bytes()


@pytest.fixture
def sealed(tmp_path, two):
    return Sealed(tmp_path, two)


def test_nothing_shows_and_nothing_is_lost(tmp_path, sealed):
    secrets = sealed.secrets()
    assert {secret for _, secret in sealed.found(secrets)} >= {b"canary", b"Bolts and Nuts"}
    sealed.sign_out()
    sealed.laptop.run("sync", expect=NOT_SIGNED_IN)
    sealed.expect_sealed(secrets)
    for words in (["item", "list"], ["company", "list"], ["company", "pass", "show"],
                  ["company", "logout", "--all"], ["account", "devices"]):
        refused = sealed.laptop.run(*words, expect=NOT_SIGNED_IN)
        assert SENTENCE in refused.errors and "canary" not in refused.output + refused.errors
    found = sealed.laptop.json("diagnose", expect=FAILED)["findings"]
    told = {one["what"]: one["answer"] for one in found if not one["fine"]}
    assert told["sealed"] == SENTENCE
    kept = sealed.laptop.run("account", "discard", "--name", "anna", expect=FAILED)
    assert SENTENCE in kept.errors
    sealed.expect_sealed(secrets)
    assert "open again" in sealed.laptop.run(
        "account", "sign-in", "--container", sealed.url, "--name", "anna",
        lines=[sealed.laptop.password]).output
    sealed.laptop.log_in()
    sealed.expect_sent()
    assert "sealed" not in sealed.laptop.json("status")


def test_another_person_takes_the_device(tmp_path, sealed):
    secrets = sealed.secrets()
    sealed.sign_out()
    sealed.laptop.run("sync", expect=NOT_SIGNED_IN)
    guest = sealed.laptop.run(
        "account", "sign-up", "--container", sealed.url, "--name", "guest", lines=["guest's own"])
    assert "canary" not in guest.output
    assert sealed.found([secret for secret in secrets if secret != b"$argon2id$"]) == []
    assert sealed.laptop.json("status")["companies"] == []
    assert SENTENCE in sealed.laptop.run("status").output
    in_use = sealed.laptop.run(
        "account", "sign-in", "--container", sealed.url, "--name", "anna",
        lines=[sealed.laptop.password], expect=IN_USE)
    assert "guest is signed in here" in in_use.errors
    sealed.laptop.run("account", "sign-out")
    assert SENTENCE in sealed.laptop.run("status").output
    sealed.laptop.sign_in(sealed.url)
    sealed.laptop.log_in()
    sealed.expect_sent()


def test_the_pages_of_the_device_seal_by_themselves(tmp_path, sealed):
    secrets = sealed.secrets()
    pages = Running(
        sealed.laptop.folder, "device", "--home", sealed.laptop.home, "--container", sealed.url,
        "--port", 0)
    with pages:
        browser = Browser(pages.port)
        browser.open("/sign-in")
        browser.post("/sign-in", name="anna", password=sealed.laptop.password)
        deadline = time.monotonic() + DEADLINE
        while "Synced" not in (words := browser.open("/companies").words) or "unsent" in words:
            assert time.monotonic() < deadline, "not everything was sent: " + words
            time.sleep(0.1)
        sealed.sign_out()
        # It hears of it at once by its stream, and with its next look at the latest.
        deadline = time.monotonic() + 90
        while not list(sealed.laptop.home.glob("*.sealed")) or sealed.found(secrets[:2]):
            assert time.monotonic() < deadline, "nothing was sealed"
            time.sleep(0.2)
        fresh = Browser(pages.port)
        # What had waited was sent while the pages were signed in: nobody is asked for it.
        fresh.open("/sign-in")
        assert "sealed on this device" not in fresh.page.words
        assert "canary" not in fresh.page.words
        fresh.post("/sign-in", name="anna", password=sealed.laptop.password)
        assert not list(sealed.laptop.home.glob("*.sealed"))
    sealed.laptop.log_in()
    sealed.expect_sent()


def test_a_deleted_account_is_told_and_discarded_on_its_device(tmp_path, sealed):
    secrets = sealed.secrets()
    sealed.phone.json(
        "account", "delete", "--with-companies", "--yes", lines=[sealed.phone.password])
    stopped = sealed.laptop.run("sync", expect=NOT_SIGNED_IN)
    assert "was deleted" in stopped.errors and "Sign in again" not in stopped.errors
    status = sealed.laptop.json("status")
    assert (status["stopped"], status["companies"]) == ("accountDeleted", [])
    assert [(one["changes"], one["openable"]) for one in status["sealed"]] == [(3, False)]
    assert sealed.found(secrets) == []
    words = "The account anna was deleted: nobody can sign in to it any more."
    with Running(
            sealed.laptop.folder, "device", "--home", sealed.laptop.home, "--container",
            sealed.url, "--port", 0) as pages:
        browser = Browser(pages.port)
        browser.open("/sign-in")
        assert words in browser.page.words and browser.page.words.count("3 changes") == 1
        browser.post("/sign-in/discard")
        assert "Nothing of the deleted account is left here." in browser.page.words
        assert words not in browser.page.words
    assert not list(sealed.laptop.home.glob("*.sealed"))
    assert sealed.laptop.run("status").output.startswith("Nobody is signed in")
    sealed.laptop.run(
        "account", "sign-up", "--container", sealed.url, "--name", "anna",
        lines=[sealed.laptop.password])


def run_killed(person, words, prefix, lines=()):
    ended = subprocess.run(
        [*prefix, PROGRAM, *words, "--home", str(person.home)],
        input="".join(line + "\n" for line in lines).encode(), capture_output=True,
        env=environment(person.folder), timeout=60)
    assert ended.returncode in (0, NOT_SIGNED_IN, -signal.SIGKILL), ended.stderr
    return ended.returncode == -signal.SIGKILL


def test_killed_while_it_seals_and_while_it_opens(tmp_path, sealed):
    chance = random.Random(SEED + 83)
    secrets = sealed.secrets()
    sealed.sign_out()
    sealed.laptop.run("sync", expect=NOT_SIGNED_IN)
    shutil.copytree(sealed.laptop.home, tmp_path / "sealed")
    # Signed in, and told once more that it is signed out: as often as there are kills.
    kills = 0
    for _ in range(KILLS):
        call = chance.choice(list(OPENING_CALLS))
        prefix = ended_at(call, chance.randint(1, OPENING_CALLS[call]))
        words = ["account", "sign-in", "--container", sealed.url, "--name", "anna"]
        kills += run_killed(sealed.laptop, words, prefix, [sealed.laptop.password])
        if sealed.laptop.json("status").get("stopped") is None:
            sealed.sign_out()
        call = chance.choice(list(SEALING_CALLS))
        prefix = ended_at(call, chance.randint(1, SEALING_CALLS[call]))
        kills += run_killed(sealed.laptop, ["sync"], prefix)
        sealed.laptop.run("sync", expect=NOT_SIGNED_IN)
        sealed.expect_sealed(secrets)
    assert kills > 0
    sealed.laptop.sign_in(sealed.url)
    sealed.laptop.log_in()
    sealed.expect_sent()


def test_a_disk_without_room_waits(tmp_path, sealed):
    secrets = sealed.secrets()
    sealed.sign_out()
    # Each of the stores fits, and what is sealed of both with the file does not.
    for store in sealed.laptop.home.rglob("TheCompanyApp*.sqlite"):
        with contextlib.closing(sqlite3.connect(store)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    sizes = [path.stat().st_size for path in files(sealed.laptop.home)]
    blocks = (max(sizes) + sum(sizes)) // 2 // 1024
    small = ["bash", "-c", f'trap "" XFSZ; ulimit -f {blocks}; exec "$@"', "small"]
    run_killed(sealed.laptop, ["sync"], small)
    status = subprocess.run(
        [*small, PROGRAM, "status", "--home", str(sealed.laptop.home)], capture_output=True,
        text=True, env=environment(sealed.laptop.folder), timeout=60)
    assert "waits for disk space" in status.stdout, status
    assert "canary" not in status.stdout and "Bolts" not in status.stdout
    assert not list(sealed.laptop.home.glob("*.sealed*"))
    sealed.laptop.run("sync", expect=NOT_SIGNED_IN)
    sealed.expect_sealed(secrets)
    sealed.laptop.sign_in(sealed.url)
    sealed.laptop.log_in()
    sealed.expect_sent()
