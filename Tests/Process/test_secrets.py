"""Passwords and secrets show nowhere."""

import os
import subprocess
import threading

from program import DEADLINE, PROGRAM, Person, environment, files, sql


class Watcher:
    """Reads every process's command line and environment while a command runs."""

    def __init__(self, canaries):
        self.canaries = [canary.encode() for canary in canaries]
        self.found = set()
        self.looks = 0
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.watch)

    def watch(self):
        while not self.stopped.is_set():
            for process in filter(str.isdigit, os.listdir("/proc")):
                if int(process) == os.getpid():
                    continue
                self.look(process)

    def look(self, process):
        for name in ("cmdline", "environ"):
            try:
                with open(f"/proc/{process}/{name}", "rb") as file:
                    text = file.read()
            except OSError:
                continue
            self.looks += b"thecompany" in text
            self.found |= {canary for canary in self.canaries if canary in text}

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stopped.set()
        self.thread.join()


def test_passwords_are_in_no_command_line_log_or_file(tmp_path, box):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    secrets = [anna.password, ben.password, "anna-pass-secret", "ben-pass-secret"]
    with Watcher(secrets) as watcher:
        for person in (anna, ben):
            person.sign_up(box.url)
        anna.create_company()
        anna.sync()
        link = anna.json("share", "link")["link"]
        ben.json("share", "accept", lines=[link])
        ben.sync()
        ben.create_pass()
        ben.sync()
    assert watcher.looks > 10 and watcher.found == set()
    secret = link.rsplit("/", 1)[-1].rsplit("#", 1)[-1]
    box.stop()
    for path in files(tmp_path):
        content = path.read_bytes()
        for canary in [*secrets, secret]:
            assert canary.encode() not in content, (path, canary)


def test_the_container_keeps_no_session_in_clear(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    held = set()
    for path in files(anna.home):
        for word in path.read_bytes().replace(b'"', b" ").replace(b"\0", b" ").split():
            if len(word) >= 40 and word.isalnum():
                held.add(word)
    box.stop()
    for path in files(tmp_path / "server"):
        content = path.read_bytes()
        assert not [word for word in held if word in content]


def test_a_password_from_the_environment_or_an_argument_is_not_taken(tmp_path, box):
    for words in (["--password", "x"], ["some password"]):
        ended = subprocess.run(
            [PROGRAM, "account", "sign-up", "--container", box.url, "--name", "anna", *words],
            env={**environment(tmp_path), "PASSWORD": "x", "THECOMPANY_PASSWORD": "x"},
            stdin=subprocess.DEVNULL, capture_output=True, timeout=DEADLINE)
        assert ended.returncode == 2


def test_answers_hold_no_secret_that_was_not_asked_for(two):
    for words in (["status"], ["company", "list"], ["sync", "--wait"], ["item", "list"]):
        for option in ([], ["--json"]):
            said = two.anna.run(*words, *option)
            for canary in ("pass-secret", "long secret", "argon2", "session"):
                assert canary not in said.output + said.errors
