"""Yesterday's backup is put back under a server, and people go on."""

import shutil
from pathlib import Path

import pytest

from command_walk import picture
from program import FAILED, IN_USE, NOT_FOUND, NOT_SIGNED_IN, Person, run, server, share
from test_attachments import attach, fetched, listed


def put_back(server, folder, backup):
    """Stops the server, puts the copy in the container's place and starts it at the same port."""
    data = Path(folder) / "server"
    server.stop()
    for name in ("container.sqlite-wal", "container.sqlite-shm"):
        (data / name).unlink(missing_ok=True)
    shutil.copy(backup, data / "container.sqlite")
    server.words = (*server.words[:-1], server.port)
    server.start()


def confirmed(owner, *words):
    return owner.json("share", "confirm", *words)


def test_nothing_that_a_device_holds_is_lost(two, tmp_path):
    bolt, nut = two.anna.add("B-1", "Bolt", quantity="5"), two.anna.add("N-1", "Nut")
    two.anna.sync()
    two.ben.sync()
    cleo, dora = (Person(tmp_path, name) for name in ("cleo", "dora"))
    for person in (cleo, dora):
        person.sign_up(two.server.url)
    share(two.anna, cleo)
    backup = tmp_path / "yesterday.sqlite"
    run(tmp_path, "admin", "backup", backup, "--data", tmp_path / "server")
    run(tmp_path, "admin", "backup", backup, "--data", tmp_path / "server", expect=IN_USE)

    two.anna.json("item", "edit", "B-1", "--name", "Steel bolt")
    two.anna.json("item", "adjust", "B-1", "-2")
    two.anna.json("item", "delete", "N-1")
    two.ben.add("W-1", "Washer", quantity="9")
    share(two.anna, dora)
    for person in (two.anna, two.ben, cleo, two.anna):
        person.sync()
    other = two.anna.create_company("Second company")
    two.anna.add("X-1")
    two.anna.sync()
    two.anna.json("company", "select", two.company["id"])

    put_back(two.server, tmp_path, backup)
    ended = two.anna.run("sync", "--wait", "--timeout", "10", expect=None)
    assert ended.code in (NOT_SIGNED_IN, FAILED), ended
    for person in (two.anna, two.ben, cleo, dora):
        person.sign_in(two.server.url)
    two.anna.sync()
    refused = two.ben.run("sync", "--wait", "--timeout", "5", expect=None)
    assert refused.code != 0 and "owner" in refused.errors, refused
    two.ben.add("P-1", "While it is paused")

    shown = confirmed(two.anna)["participants"]
    assert {(one["name"], one["difference"], one["in"]) for one in shown} == {
        ("Ben", "none", True), ("Cleo", "none", True), ("Dora", "joinedSince", True)}
    nobody = two.anna.run("share", "confirm", "--yes", "--leave-out", "Nobody", expect=NOT_FOUND)
    assert "Nobody" in nobody.errors
    assert confirmed(two.anna, "--yes", "--leave-out", "cleo") == {
        "paused": False, "confirmed": 2, "missing": 0}

    for person in (two.anna, two.ben, dora, two.anna):
        person.sync()
    for person in (two.anna, two.ben, dora):
        assert sorted(person.codes()) == ["B-1", "P-1", "W-1"]
        item = person.json("item", "show", "B-1")["item"]
        assert (item["id"], item["name"], item["quantity"]) == (bolt["id"], "Steel bolt", "3")
        assert person.json("item", "show", "W-1")["item"]["quantity"] == "9"
    cleo.run("sync", "--wait", "--timeout", "5", expect=None)
    assert two.company["id"] not in [one["id"] for one in cleo.json("company", "list")["companies"]]

    tablet = Person(tmp_path, "tablet", two.anna.password)
    tablet.name = "anna"
    tablet.sign_in(two.server.url)
    tablet.sync()
    tablet.json("company", "select", other["id"])
    tablet.log_in()
    assert tablet.codes() == ["X-1"]
    assert nut["id"] not in str(tablet.json("item", "list"))


def test_an_item_with_a_picture_comes_back_with_its_stock(two, tmp_path):
    two.anna.add("N-1", "Nut")
    two.anna.sync()
    backup = tmp_path / "yesterday.sqlite"
    run(tmp_path, "admin", "backup", backup, "--data", tmp_path / "server")
    two.anna.add("B-1", "Bolt", quantity="50")
    path = tmp_path / "bolt.png"
    path.write_bytes(picture())
    made = attach(two.anna, path, "--picture")
    wanted = fetched(two.anna, made["id"])
    two.anna.sync()
    shutil.rmtree(tmp_path / "server" / "container.sqlite-files")
    put_back(two.server, tmp_path, backup)
    for person in (two.anna, two.ben):
        person.run("sync", "--wait", "--timeout", "10", expect=None)
        person.sign_in(two.server.url)
    two.anna.sync()
    confirmed(two.anna, "--yes")
    for person in (two.anna, two.ben):
        person.sync()
        assert sorted(person.codes()) == ["B-1", "N-1"]
        assert person.json("item", "show", "B-1")["item"]["quantity"] == "50"
    assert [one["id"] for one in listed(two.ben)] == [made["id"]]
    assert fetched(two.ben, made["id"]) == wanted


@pytest.mark.parametrize("rest", ["hub/devices/somebody", "container.sqlite-files/one"])
@pytest.mark.parametrize("is_empty", [False, True])
def test_a_container_that_is_lost_is_not_begun_anew(tmp_path, rest, is_empty):
    data = tmp_path / "server"
    (data / rest).mkdir(parents=True)
    container = data / "container.sqlite"
    if is_empty:
        container.touch()
    ended = run(tmp_path, "serve", "--data", data, "--port", 0, expect=FAILED)
    assert f"{container} is missing or empty" in ended.errors
    assert str((data / rest).parent) in ended.errors
    assert is_empty == container.exists()
    (data / rest).rmdir()
    container.unlink(missing_ok=True)
    server(tmp_path).start().stop()
