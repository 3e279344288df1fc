"""A disk without room, or one that can only be read: people read, are told, and lose nothing."""

import pytest

from browser import Browser
from program import DONE, FAILED, UNREACHABLE, Person
from small_disk import CODE, SmallDisk


@pytest.fixture
def disk(tmp_path):
    with SmallDisk(tmp_path) as disk:
        yield disk


@pytest.fixture
def anna(tmp_path, disk):
    """Somebody whose device lies elsewhere, with a company on the server of the disk."""
    with disk.serve(tmp_path) as running:
        anna = Person(tmp_path, "anna")
        anna.sign_up(running.url)
        anna.create_company()
        anna.add("A-1")
        anna.sync()
        running.stop()
    anna.port = running.port
    return anna


def plain(text, *words):
    for word in words:
        assert word in text, text
    assert not CODE.search(text), text


def refused(person):
    """What a sync says that is not answered; a busy server takes longer than three seconds."""
    for seconds in (3, 10, 30):
        result = person.run("sync", "--wait", "--timeout", seconds, expect=UNREACHABLE)
        text = result.output + result.errors
        if "disk" in text:
            break
    return text


@pytest.mark.parametrize("trouble", ["full", "read-only"])
def test_a_server_starts_and_is_read(tmp_path, disk, anna, trouble):
    full = trouble == "full"
    disk.fill() if full else disk.make_read_only()
    running = disk.serve(tmp_path, anna.port).start()
    log = running.log.read_text()
    assert f"disk {trouble}: {disk.path}/server" in log, log
    assert anna.run("sync", "--wait").code == DONE
    anna.add("A-2")
    plain(refused(anna), "disk", "full" if full else "only be read")
    assert anna.codes() == ["A-1", "A-2"]
    disk.make_room() if full else disk.make_writable()
    if not full:
        running.stop()
        running = disk.serve(tmp_path, anna.port).start()
    anna.sync(timeout=60)
    running.stop()
    plain("\n".join(line for line in running.log.read_text().splitlines() if "disk" in line))
    with disk.serve(tmp_path, anna.port) as running:
        second = Person(tmp_path, "second", anna.password)
        second.name = "anna"
        second.sign_in(running.url)
        second.sync()
        second.log_in()
        assert second.codes() == ["A-1", "A-2"]


def test_a_disk_that_fills_while_it_serves(tmp_path, disk, anna):
    with disk.serve(tmp_path, anna.port) as running:
        disk.fill()
        anna.add_many([f"B-{number}" for number in range(300)])
        plain(refused(anna), "disk is full")
        log = running.log.read_text()
        assert f"disk full: {disk.path}/server/container.sqlite" in log, log
        disk.make_room()
        anna.sync(timeout=60)
        running.stop()


@pytest.mark.parametrize("trouble", ["full", "read-only"])
def test_commands_read_and_say_what_is_wrong(tmp_path, disk, trouble):
    full = trouble == "full"
    with disk.serve(tmp_path) as running:
        disk.run("account", "sign-up", "--container", running.url, "--name", "ben",
                 lines=["long secret of ben"])
        disk.run("company", "create", "--name", "Nuts", "--country", "DE", "--currency", "EUR",
                 "--username", "ben-pass-name", "--display-name", "Ben", lines=["ben-pass-secret"])
        disk.run("item", "add", "--code", "A-1", "--name", "Bolt")
        # No disk becomes read-only while a server writes on it.
        running.stop()
    disk.fill() if full else disk.make_read_only()
    assert "A-1" in disk.run("item", "list").output
    refused = disk.run("item", "add", "--code", "A-2", "--name", "Nut", expect=FAILED)
    plain(refused.errors, "full" if full else "only be read", str(disk.path))
    found = disk.run("diagnose", "--timeout", 2, expect=FAILED)
    plain(found.output, "full" if full else "only be read", str(disk.path))
    disk.make_room() if full else disk.make_writable()
    disk.run("item", "add", "--code", "A-2", "--name", "Nut")


@pytest.mark.parametrize("trouble", ["full", "read-only"])
def test_pages_are_read_and_a_form_says_what_is_wrong(tmp_path, disk, trouble):
    full = trouble == "full"
    with disk.serve(tmp_path) as running:
        browser = Browser(running.port)
        browser.sign_up("carl", "long secret of carl")
        home = browser.make_company("Nuts", "carl-pass-name", "carl-pass-secret")
        browser.open(f"{home}/items/new")
        browser.post(f"{home}/items/new", name="Bolt", code="A-1", price="1")
        running.stop()
    disk.fill() if full else disk.make_read_only()
    with disk.serve(tmp_path, browser.port) as running:
        assert "Bolt" in browser.open(f"{home}/items").words
        browser.open(f"{home}/items/new")
        refused = browser.post(f"{home}/items/new", 507, name="Nut", code="A-2", price="1")
        plain(refused.words, "disk", "full" if full else "only be read")
        assert "Nut" not in browser.open(f"{home}/items").words.replace("Nuts", "")
        if full:
            disk.make_room()
            browser.open(f"{home}/items/new")
            browser.post(f"{home}/items/new", name="Nut", code="A-2", price="1")
            assert "A-2" in browser.open(f"{home}/items").words
        running.stop()
