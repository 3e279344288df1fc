"""Runs the program as people and scripts do: one process for each command."""

import json
import os
import re
import signal
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

PROGRAM = os.environ.get("THECOMPANY", "")
# Seconds after which something hangs: other work on the machine makes everything slow.
DEADLINE = 60

DONE, FAILED, USAGE, NOT_SIGNED_IN, NOT_ALLOWED = 0, 1, 2, 3, 4
UNREACHABLE, QUARANTINED, NOT_FOUND, IN_USE = 5, 6, 7, 8


def environment(folder):
    """An environment without anything of the caller's but the way to programs."""
    return {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8"}


class Result:
    # Called with the words of a command and its answer in JSON, wherever one is read.
    checks = []

    def __init__(self, words, code, output, errors):
        self.words, self.code, self.output, self.errors = words, code, output, errors

    @property
    def json(self):
        assert self.output.endswith("\n") and self.output.count("\n") == 1, self
        answer = json.loads(self.output)
        for check in Result.checks:
            check(self.words, answer)
        return answer

    def __repr__(self):
        return f"{self.words} ended with {self.code}\n{self.output}\n{self.errors}"


def run(folder, *words, lines=(), expect=DONE, timeout=DEADLINE):
    """Runs a command to its end and checks how it ended."""
    text = "".join(line + "\n" for line in lines)
    ended = subprocess.run(
        [PROGRAM, *map(str, words)], input=text, capture_output=True, text=True,
        env=environment(folder), timeout=timeout, cwd=folder)
    result = Result(words, ended.returncode, ended.stdout, ended.stderr)
    if expect is not None:
        assert result.code == expect, result
    return result


class Running:
    """A process that serves until it is stopped."""

    def __init__(self, folder, *words):
        self.folder, self.words = Path(folder), words
        self.log = self.folder / "server.log"
        self.process = None
        self.url = None
        self.start_seconds = None
        # A program that starts this one, with its options.
        self.prefix = []

    def start(self):
        began = time.monotonic()
        found = self.launch()
        assert found, f"no address\n{self.log.read_text()}"
        self.url = found.group(0)
        self.start_seconds = time.monotonic() - began
        return self

    def launch(self):
        """Starts, and finds the address in the first line; None if it ends before."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.prefix, PROGRAM, *map(str, self.words)], stdout=subprocess.PIPE, stderr=log,
                stdin=subprocess.DEVNULL, env=environment(self.folder), cwd=self.folder,
                start_new_session=bool(self.prefix))
        return re.search(r"https?://[^\s\"]+", self.process.stdout.readline().decode())

    def start_or_die(self):
        """False if it was ended while it started."""
        return self.launch() is not None

    def ended(self):
        """How it ended by itself; None if it runs."""
        return self.process.poll()

    def kill_hard(self):
        """Ends it, whether it still runs or not."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(DEADLINE)
        self.process.stdout.close()

    def stop(self, number=signal.SIGTERM, expect=0):
        self.process.send_signal(number)
        code = self.process.wait(DEADLINE)
        rest = self.process.stdout.read().decode()
        self.process.stdout.close()
        assert code == expect, f"{self.words} ended with {code}\n{self.log.read_text()}"
        return rest

    def kill(self):
        self.stop(signal.SIGKILL, expect=-signal.SIGKILL)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait(DEADLINE)
            self.process.stdout.close()

    @property
    def port(self):
        return int(re.search(r":(\d+)/", self.url).group(1))


# Whoever comes first makes the first account: most tests are not about that.
ANYONE = ("--first-account", "anyone")


def server(folder, port=0, *options):
    data = Path(folder) / "server"
    return Running(folder, "serve", "--data", data, *ANYONE, "--port", port, *options)


def get(url, host=None, path=""):
    """Status and text of a page."""
    request = urllib.request.Request(url + path, headers={"Host": host} if host else {})
    try:
        with urllib.request.urlopen(request, timeout=DEADLINE) as answer:
            return answer.status, answer.read().decode(errors="replace")
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(errors="replace")


class Person:
    """One person with a device folder of their own, at the command line."""

    def __init__(self, folder, name, password=None, exists=False):
        self.folder = Path(folder) / name
        self.folder.mkdir(parents=True, exist_ok=exists)
        self.home = self.folder / "home"
        self.name = name
        self.password = password or f"long secret of {name}"

    @classmethod
    def again(cls, folder, name):
        """Somebody whose folder is there already."""
        return cls(folder, name, exists=True)

    def run(self, *words, lines=(), expect=DONE, timeout=DEADLINE):
        return run(
            self.folder, *words, "--home", self.home, lines=lines, expect=expect, timeout=timeout)

    def json(self, *words, **options):
        return self.run(*words, "--json", **options).json

    def sign_up(self, url):
        return self.json(
            "account", "sign-up", "--container", url, "--name", self.name, lines=[self.password])

    def sign_in(self, url):
        return self.json(
            "account", "sign-in", "--container", url, "--name", self.name, lines=[self.password])

    def create_company(self, name="Bolts and Nuts", tier="business"):
        return self.json(
            "company", "create", "--name", name, "--country", "DE", "--currency", "EUR",
            "--tier", tier, "--username", f"{self.name}-pass-name", "--display-name",
            self.name.title(), lines=[f"{self.name}-pass-secret"])["company"]

    def create_pass(self):
        return self.json(
            "company", "pass", "create", "--username", f"{self.name}-pass-name",
            "--display-name", self.name.title(), lines=[f"{self.name}-pass-secret"])

    def log_in(self, company=None):
        """To a company of the account, with the UserPass that was made for it."""
        words = ["--company", company] if company else []
        return self.json("company", "login", *words, lines=[f"{self.name}-pass-secret"])

    def hand_over(self, person, *words, **options):
        """Offers the company to somebody who takes part; that takes a password."""
        return self.json(
            "company", "hand-over", person, *words, lines=[f"{self.name}-pass-secret"], **options)

    def add(self, code, name=None, **options):
        words = [word for key, value in options.items() for word in (f"--{key}", value)]
        return self.json("item", "add", "--code", code, "--name", name or code, *words)["item"]

    def add_many(self, codes):
        lines = [json.dumps({"code": code, "name": f"Thing {code}"}) for code in codes]
        return self.json("item", "add", "--lines", lines=lines, timeout=120)

    def codes(self):
        return [item["code"] for item in self.json("item", "list", "--limit", "100000")["items"]]

    def sync(self, expect=DONE, timeout=60):
        return self.json(
            "sync", "--wait", "--timeout", timeout, expect=expect, timeout=timeout + DEADLINE)

    def store(self, name):
        found = list(self.home.rglob(name))
        assert len(found) == 1, found
        return found[0]


def share(owner, other, permission="edit", role="Manager"):
    """The owner's selected company comes to the other person, with a UserPass for it."""
    link = owner.json(
        "share", "link", "--permission", permission, "--role", role)["link"]
    offer = other.json("share", "open", lines=[link])["offer"]
    company = other.json("share", "accept", lines=[link])["company"]
    assert offer["company"] == company["id"]
    other.sync()
    other.create_pass()
    other.sync()
    return company


def sql(path, statement):
    """Rows of a file, read by the sqlite3 of the system and not by the program."""
    ended = subprocess.run(
        ["sqlite3", "-json", str(path), statement], capture_output=True, text=True,
        timeout=DEADLINE)
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout or "[]")


def files(folder):
    return [path for path in Path(folder).rglob("*") if path.is_file()]
