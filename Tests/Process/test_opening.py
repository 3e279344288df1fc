"""The first page of a program whose stores take long to open."""

import socket
import sqlite3
import threading
import time
import urllib.error
import urllib.request

from program import ANYONE, DEADLINE, Person, Running


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def fetch(port, path="/"):
    """Status, headers and text; nothing while nobody listens."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=DEADLINE) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read().decode()
    except OSError:
        return None, {}, ""


def first_page(port):
    deadline = time.monotonic() + DEADLINE
    while time.monotonic() < deadline:
        status, headers, text = fetch(port)
        if status:
            return status, headers, text
        time.sleep(0.02)
    raise AssertionError("nobody listens")


class Held:
    """A store that somebody else has: who opens it waits."""

    def __init__(self, path):
        self.connection = sqlite3.connect(path, isolation_level=None)
        self.connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        self.connection.execute("BEGIN IMMEDIATE")
        self.connection.execute("CREATE TABLE held (a)")

    def release(self):
        self.connection.execute("ROLLBACK")
        self.connection.close()


def start(running):
    """Starts it beside the test, which does not wait for its address."""
    thread = threading.Thread(target=running.start)
    thread.start()
    return thread


def check(folder, store, running, port):
    held = Held(store)
    starting = start(running)
    try:
        status, headers, text = first_page(port)
        assert status == 503 and headers["Refresh"] == "1"
        assert "Opening…" in text and "<form" not in text
        assert fetch(port, "/v1/status")[0] == 503
    finally:
        held.release()
    starting.join(DEADLINE)
    assert running.url
    status, headers, text = fetch(port)
    assert status == 200 and "Refresh" not in headers and "Opening" not in text
    running.stop()


def test_a_server_answers_while_its_container_is_opened(tmp_path):
    port = free_port()
    running = Running(tmp_path, "serve", "--data", tmp_path / "server", "--port", port, *ANYONE)
    with running:
        Person(tmp_path, "anna").sign_up(running.url)
        running.stop()
    check(tmp_path, tmp_path / "server" / "container.sqlite", running, port)


def test_a_device_answers_while_its_stores_are_opened(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    anna.create_company()
    anna.sync()
    port = free_port()
    running = Running(
        anna.folder, "device", "--container", box.url, "--home", anna.home, "--port", port)
    check(anna.folder, anna.store("TheCompanyApp.sqlite"), running, port)


def test_what_opens_at_once_shows_no_such_page(tmp_path):
    port = free_port()
    running = Running(tmp_path, "serve", "--data", tmp_path / "server", "--port", port, *ANYONE)
    starting = start(running)
    status, _, text = first_page(port)
    starting.join(DEADLINE)
    assert status == 200 and "Opening" not in text
    running.stop()
