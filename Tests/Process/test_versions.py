"""A program that is older or newer than its container, as real processes."""

import subprocess

from program import PROGRAM, DONE, FAILED, Person, environment, get, Running, server

OUTDATED = 9


def speaking(person, version, *words, expect=DONE):
    """A command of a program that speaks another version of the protocol."""
    env = environment(person.folder) | {"THECOMPANY_PROTOCOL": str(version)}
    ended = subprocess.run(
        [PROGRAM, *words, "--home", person.home], capture_output=True, text=True, env=env,
        stdin=subprocess.DEVNULL, timeout=60, cwd=person.folder)
    assert ended.returncode == expect, (words, ended.stdout, ended.stderr)
    return ended


def test_a_program_that_is_too_old_keeps_everything_and_goes_on_once_updated(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    anna.create_company()
    anna.run("item", "add", "--code", "A-1", "--name", "One")
    waiting = anna.json("status")["unsent"]
    old = speaking(anna, 0, "sync", "--wait", expect=OUTDATED)
    assert "too old for its server. Update it" in old.stderr
    refused = speaking(
        anna, 0, "item", "add", "--code", "A-2", "--name", "Two", expect=OUTDATED)
    assert "nothing can be changed here" in refused.stderr
    assert "One" in speaking(anna, 0, "item", "list").stdout
    assert "too old for its server" in speaking(anna, 0, "status").stdout
    assert anna.json("status")["tooOld"] is False
    assert anna.json("status")["unsent"] == waiting
    anna.run("item", "add", "--code", "A-2", "--name", "Two")
    assert anna.json("sync", "--wait")["synced"] is True
    assert anna.json("status")["unsent"] == 0


def test_a_container_that_is_too_old_is_waited_for(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    anna.create_company()
    anna.run("sync", "--wait")
    speaking(anna, 2, "item", "add", "--code", "A-1", "--name", "One")
    new = speaking(anna, 2, "sync", expect=FAILED)
    assert "The server is older than this version of the program." in new.stderr
    assert anna.json("sync", "--wait")["synced"] is True


def test_the_oldest_version_is_said_and_must_be_spoken(tmp_path):
    with server(tmp_path, 0, "--oldest-protocol", "1") as running:
        status, text = get(running.url, path="v1/status")
        assert status == 200 and '"protocol":1,"oldestProtocol":1' in text
    wrong = subprocess.run(
        [PROGRAM, "container", "--data", tmp_path / "data", "--oldest-protocol", "2"],
        capture_output=True, text=True, env=environment(tmp_path), timeout=30)
    assert wrong.returncode == 2 and "--oldest-protocol takes a number" in wrong.stderr


def test_the_pages_of_a_device_that_is_too_old_open_and_read(tmp_path, box):
    ben = Person(tmp_path, "ben")
    ben.sign_up(box.url)
    ben.create_company()
    ben.run("sync", "--wait")
    speaking(ben, 0, "sync", expect=OUTDATED)
    words = ["device", "--container", box.url, "--home", str(ben.home), "--port", "0"]
    with Running(ben.folder, *words) as device:
        assert get(device.url)[0] == 200
