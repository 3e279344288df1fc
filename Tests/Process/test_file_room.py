"""How much room the files of a company take, for who is charged for it."""

import pytest

from program import FAILED, QUARANTINED, Person, server, share

FILE_BYTES = 600_000


@pytest.fixture
def people(tmp_path):
    """Two people in a company whose files may take a million bytes."""
    with server(tmp_path, 0, "--quota", "1") as box:
        anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
        for person in (anna, ben):
            person.sign_up(box.url)
        anna.create_company()
        anna.add("B-1")
        anna.sync()
        share(anna, ben)
        yield anna, ben


def attach(person, name):
    path = person.folder / name
    path.write_bytes(name.encode() + bytes(FILE_BYTES - len(name)))
    person.run("attachment", "add", "B-1", path)


def room(person):
    return person.json("attachment", "list", "B-1")["room"]


def test_the_owner_is_told_how_much_is_used_and_what_may_be(people):
    anna, ben = people
    assert room(anna) == {"used": 0, "limit": 1_000_000}
    attach(anna, "one")
    # Offline too, with what is not sent yet.
    assert room(anna) == {"used": FILE_BYTES, "limit": 1_000_000}
    anna.sync()
    assert "take 0.6 MB of 1.0 MB." in anna.run("attachment", "list", "B-1").output
    assert anna.json("status")["companies"][0]["files"] == room(anna)
    ben.sync()
    assert room(ben) is None and ben.json("status")["companies"][0]["files"] is None
    told = [one for one in anna.json("diagnose")["findings"] if one["what"] == "files"]
    assert [one["fine"] for one in told] == [True]


def test_what_others_attach_counts_and_what_is_refused_does_not(people):
    anna, ben = people
    attach(ben, "one")
    ben.sync()
    # Anna has not heard of it yet.
    attach(anna, "two")
    anna.sync(expect=QUARANTINED)
    assert room(anna)["used"] == FILE_BYTES
    listed = anna.json("attachment", "list", "B-1")
    assert [one["name"] for one in listed["attachments"]] == ["one"]
    [told] = listed["refused"]
    assert told["name"] == "two" and told["byteCount"] == FILE_BYTES
    assert "more than the 1 MB" in told["problem"]
    text = anna.run("attachment", "list", "B-1").output
    assert f"Not taken: two, {FILE_BYTES} bytes." in text
    assert f"thecompany quarantine show {told['number']}" in text
    # Now she has, and is told at once, with or without a network.
    path = anna.folder / "three"
    path.write_bytes(b"3" * 400_001)
    refused = anna.run("attachment", "add", "B-1", path, expect=FAILED)
    assert "may take 1.0 MB, and 0.4 MB of it are left" in refused.errors
    path.write_bytes(b"3" * 400_000)
    anna.run("attachment", "add", "B-1", path)
    assert room(anna)["used"] == 1_000_000
    assert "no room for more files" in anna.run("status").output
    anna.run("quarantine", "discard", told["number"], "--yes")
    anna.sync()
    listed = anna.json("attachment", "list", "B-1")
    assert listed["refused"] == []
    for entry in listed["attachments"]:
        anna.run("attachment", "delete", entry["id"])
    assert room(anna)["used"] == 0


def test_room_is_asked_for_before_an_import_and_a_restore(people):
    anna, _ = people
    attach(anna, "one")
    [one] = anna.json("attachment", "list", "B-1")["attachments"]
    anna.run("attachment", "delete", one["id"])
    path = anna.folder / "two"
    path.write_bytes(b"2" * 500_000)
    anna.run("attachment", "add", "B-1", path)
    act = anna.json("trash", "list")["acts"][0]["act"]
    refused = anna.run("trash", "restore", act, expect=FAILED)
    assert "0.5 MB of it are left" in refused.errors and "takes 0.6 MB" in refused.errors
    assert room(anna)["used"] == 500_000
    large = anna.folder / "large.zip"
    with server(anna.folder, 0) as other:
        carl = Person(anna.folder, "carl")
        carl.sign_up(other.url)
        carl.create_company()
        carl.add("B-1")
        attach(carl, "one")
        attach(carl, "two")
        carl.run("company", "export", large)
    for words in (["--dry-run"], []):
        refused = anna.run("company", "import", large, *words, expect=FAILED)
        assert "Its files take 1.2 MB" in refused.errors and "0.2 MB too much" in refused.errors
    assert len(anna.json("company", "list")["companies"]) == 1
