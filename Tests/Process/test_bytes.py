"""What is left on the disk of who was removed, and what ever came to who was never let in."""

from program import NOT_FOUND, Person, share

CANARY = b"Canary-Bolt-7731"
LATER = b"Canary-Later-7731"


def bytes_of(person):
    """All bytes of a person's folder, of every file."""
    return b"\n".join(path.read_bytes() for path in person.home.rglob("*") if path.is_file())


def started(tmp_path, box, *names):
    people = [Person(tmp_path, name) for name in ("anna", *names)]
    for person in people:
        person.sign_up(box.url)
    people[0].create_company()
    people[0].add("B-1", CANARY.decode(), quantity="10")
    people[0].sync()
    return people


def test_who_is_removed_keeps_no_byte_and_gets_none(tmp_path, box):
    anna, ben = started(tmp_path, box, "ben")
    share(anna, ben, role="Manager")
    ben.sync()
    assert CANARY in bytes_of(ben)
    anna.run("share", "remove", "Ben")
    anna.add("B-2", LATER.decode())
    anna.sync()
    ben.sync()
    assert CANARY not in bytes_of(ben) and LATER not in bytes_of(ben)
    assert CANARY in bytes_of(anna) and LATER in bytes_of(anna)


def test_who_was_never_let_in_has_no_byte(tmp_path, box):
    anna, eve = started(tmp_path, box, "eve")
    link = anna.json("share", "link")["link"]
    eve.sync()
    wrong = link[:-1] + ("0" if link[-1] != "0" else "1")
    for act in ("open", "accept", "decline"):
        eve.run("share", act, lines=[wrong], expect=NOT_FOUND)
    eve.sync()
    company = anna.json("company", "list")["companies"][0]["id"]
    eve.run("item", "list", "--company", company, expect=NOT_FOUND)
    held = bytes_of(eve)
    assert CANARY not in held and company.encode() not in held


def test_what_was_not_sent_is_sealed_for_its_author(tmp_path, box):
    anna, ben = started(tmp_path, box, "ben")
    share(anna, ben, role="Manager")
    ben.sync()
    ben.add("B-3", LATER.decode())
    anna.run("share", "remove", "Ben")
    ben.sync(expect=None)
    assert LATER not in bytes_of(ben), "it is sealed"
    kept = ben.json("rescue", "list")["rescued"]
    assert [(company["reason"], company["unsent"]) for company in kept] == [("revoked", 1)]
