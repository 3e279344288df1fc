"""How much room the files of a company take, for who is charged for it."""

import pytest

from program import QUARANTINED, Person, server, share

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
    anna.sync()
    assert room(anna)["used"] == FILE_BYTES
    attach(anna, "two")
    assert room(anna)["used"] == 2 * FILE_BYTES
    assert "no room for more files" in anna.run("status").output
    anna.sync(expect=QUARANTINED)
    assert room(anna)["used"] == FILE_BYTES
    entry = anna.json("attachment", "list", "B-1")["attachments"][0]
    anna.run("attachment", "delete", entry["id"])
    assert room(anna)["used"] == 0
