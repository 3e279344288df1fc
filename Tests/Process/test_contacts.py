"""Contacts with their persons, addresses and events, on two devices, and two that become one."""

import re

from browser import Browser
from program import NOT_ALLOWED, NOT_FOUND, USAGE

LISTS = {"person": "persons", "address": "addresses", "event": "events"}


def add(person, name, *words):
    return person.json("contact", "add", name, *words)["contact"]


def contact(person, named):
    return person.json("contact", "show", named)["contact"]


def contacts(person):
    return [one["name"] for one in person.json("contact", "list")["contacts"]]


def parts(person, *of):
    """What the three lists of parts call what is in them, each in the list's order."""
    words = ("--of-contact", *of) if of else ()
    return {
        noun: [
            one["summary" if noun == "event" else "name"]
            for one in person.json(noun, "list", *words)[name]]
        for noun, name in LISTS.items()}


def add_parts(person, to, mark=""):
    """A person, an address and an event of a contact; answers their identifiers."""
    made = [
        person.json("person", "add", f"Ole{mark}", "--contact", to, "--role", "Buyer")["person"],
        person.json("address", "add", f"Yard{mark}", "--contact", to, "--city", "Kiel")["address"],
        person.json(
            "event", "add", f"Offer{mark}", "--contact", to, "--way", "mail", "--happened",
            "2026-11-20")["event"]]
    return [one["id"] for one in made]


def meet(two):
    for person in (two.anna, two.ben, two.anna):
        person.sync()


ALL = {"person": ["Ole"], "address": ["Yard"], "event": ["Offer"]}
NONE = {"person": [], "address": [], "event": []}


# Parts by command.


def test_parts_are_added_listed_and_shown(two):
    anna = two.anna
    shop, other = add(anna, "Radhaus"), add(anna, "Anker")
    ole = anna.json(
        "person", "add", "Ole Ost", "--contact", "Radhaus", "--role", "Buyer", "--email",
        "ole@rad.example", "--phone", "0431 1", "--mobile", "0171 2", "--note", "Early")["person"]
    assert ole == {
        "id": ole["id"], "name": "Ole Ost", "contact": shop["id"], "role": "Buyer",
        "email": "ole@rad.example", "phone": "0431 1", "mobile": "0171 2", "note": "Early"}
    yard = anna.json(
        "address", "add", "Yard", "--contact", shop["id"], "--purpose", "shipping", "--street",
        "Quay 1", "--postal-code", "24103", "--city", "Kiel", "--country", "de")["address"]
    assert (yard["contact"], yard["purpose"], yard["country"]) == (shop["id"], "shipping", "DE")
    offer = anna.json(
        "event", "add", "Offer", "--contact", "Radhaus", "--way", "visit", "--happened",
        "2026-11-20", "--person", "Ole", "--text", "Too dear")["event"]
    assert (offer["way"], offer["happened"], offer["text"]) == ("visit", "2026-11-20", "Too dear")
    anna.json("person", "add", "Mara", "--contact", "Anker")
    assert parts(anna)["person"] == ["Mara", "Ole Ost"]
    assert parts(anna, "Radhaus") == {**ALL, "person": ["Ole Ost"]}
    assert parts(anna, other["id"]) == {"person": ["Mara"], "address": [], "event": []}
    found = anna.json("person", "list", "--search", "rad.example")["persons"]
    assert [one["id"] for one in found] == [ole["id"]]
    # The contact is told by its name to people and by its identifier to programs.
    for noun, record in [("person", ole), ("address", yard), ("event", offer)]:
        assert anna.json(noun, "show", record["id"])[noun] == record
        assert "contact: Radhaus\n" in anna.run(noun, "show", record["id"]).output
    entities = {one["entity"]: one["id"] for one in anna.json("find", "Ole")["found"]}
    assert entities["ContactPerson"] == ole["id"]


def test_parts_are_edited_and_what_is_wrong_is_told(two):
    anna = two.anna
    add(anna, "Radhaus")
    add(anna, "Anker")
    add_parts(anna, "Radhaus")
    edited = anna.json("person", "edit", "Ole", "--role", "", "--email", "o@rad.example")["person"]
    assert (edited["role"], edited["email"]) == (None, "o@rad.example")
    anna.json("address", "edit", "Yard", "--name", "Store", "--contact", "Anker")
    anna.json("event", "edit", "Offer", "--summary", "Second offer", "--way", "call")
    assert parts(anna, "Radhaus") == {"person": ["Ole"], "address": [], "event": ["Second offer"]}
    assert parts(anna, "Anker") == {"person": [], "address": ["Store"], "event": []}
    for _ in range(3):
        anna.run("undo")
    assert parts(anna, "Radhaus") == ALL
    assert anna.json("person", "show", "Ole")["person"]["role"] == "Buyer"
    assert "Contact must not be empty" in anna.run("person", "add", "Mara", expect=USAGE).errors
    wrong = [
        ("person", "edit", "Ole", "--contact", ""), ("person", "edit", "Ole"),
        ("address", "edit", "Yard", "--purpose", "holidays"),
        ("event", "edit", "Offer", "--happened", "soon"),
        ("event", "edit", "Offer", "--way", "fax"),
        ("event", "add", "Visit", "--contact", "Radhaus"), ("address", "add", "")]
    for words in wrong:
        assert anna.run(*words, expect=USAGE).errors.startswith("error: "), words
    # A part is of a contact, and of nothing else that has a name.
    anna.run("person", "add", "Mara", "--contact", "Ole", expect=NOT_FOUND)
    anna.run("person", "show", "Nobody", expect=NOT_FOUND)
    assert parts(anna) == ALL


def test_a_note_is_an_event_and_is_taken_back(two):
    anna = two.anna
    shop = add(anna, "Radhaus")
    told = anna.run("contact", "note", "Radhaus", "--about", "Price list").output
    assert "Noted with “Radhaus”." in told
    answer = anna.json(
        "contact", "note", "Radhaus", "--about", "Visit", "--way", "visit", "--day",
        "2026-11-20", "--with", "Ole", "--said", "Too dear")
    assert answer["contact"] == shop
    visit = anna.json("event", "show", "Visit")["event"]
    assert visit == {
        "id": visit["id"], "summary": "Visit", "contact": shop["id"], "way": "visit",
        "happened": "2026-11-20", "person": "Ole", "text": "Too dear"}
    usual = anna.json("event", "show", "Price list")["event"]
    assert usual["way"] == "call" and re.fullmatch(r"\d{4}-\d\d-\d\d", usual["happened"])
    anna.run("contact", "note", "Radhaus", expect=USAGE)
    anna.run("contact", "note", "Radhaus", "--about", "x", "--way", "fax", expect=USAGE)
    anna.run("contact", "note", "Radhaus", "--about", "x", "--day", "soon", expect=USAGE)
    anna.run("contact", "note", "Nobody", "--about", "x", expect=NOT_FOUND)
    assert parts(anna)["event"] == ["Price list", "Visit"]
    anna.run("undo")
    assert parts(anna)["event"] == ["Price list"]
    anna.run("redo")
    meet(two)
    assert two.ben.json("event", "show", "Visit")["event"] == visit


# Parts go with their contact.


def test_parts_go_to_trash_with_their_contact_and_come_back_on_both_devices(two):
    anna, ben = two.anna, two.ben
    shop = add(anna, "Radhaus")
    ids = add_parts(anna, "Radhaus")
    add(anna, "Anker")
    anna.json("person", "add", "Mara", "--contact", "Anker")
    before = {"person": ["Mara", "Ole"], "address": ["Yard"], "event": ["Offer"]}
    left = {"person": ["Mara"], "address": [], "event": []}
    meet(two)
    assert parts(ben) == before
    anna.json("contact", "delete", "Radhaus")
    meet(two)
    for person in (anna, ben):
        assert parts(person) == left and contacts(person) == ["Anker"]
        assert person.json("find", "Ole")["found"] == []
        (act,) = person.json("trash", "list")["acts"]
        assert act["count"] == 4
        assert {one["id"] for one in act["records"]} == {shop["id"], *ids}
    assert "Undone: contact delete, Radhaus and 3 more." in anna.run("undo").output
    meet(two)
    assert parts(ben) == before and ben.json("trash", "list")["acts"] == []
    # The same from Trash, by somebody else, told by the contact alone or by the act.
    for pick in (lambda act: shop["id"], lambda act: act["act"]):
        anna.json("contact", "delete", "Radhaus")
        meet(two)
        (act,) = ben.json("trash", "list")["acts"]
        assert ben.json("trash", "restore", pick(act))["restored"] == 4
        meet(two)
        for person in (anna, ben):
            assert parts(person) == before and parts(person, "Radhaus") == ALL


def test_what_was_deleted_before_its_contact_stays_deleted(two):
    anna = two.anna
    shop = add(anna, "Radhaus")
    ole, yard, offer = add_parts(anna, "Radhaus")
    assert anna.json("person", "delete", "Ole")["deleted"] == ole
    assert anna.json("trash", "restore", ole)["restored"] == 1
    anna.json("person", "delete", "Ole")
    assert parts(anna) == {**ALL, "person": []}
    anna.json("contact", "delete", "Radhaus")
    # What is a part comes back with its contact, or after it.
    for part in (ole, yard, offer):
        refused = anna.run("trash", "restore", part, expect=NOT_ALLOWED)
        assert "What it belongs to was deleted. Restore that first." in refused.errors
    assert parts(anna) == NONE
    assert anna.json("trash", "restore", shop["id"])["restored"] == 3
    assert parts(anna) == {**ALL, "person": []}
    anna.json("trash", "restore", ole)
    assert parts(anna) == ALL


def test_no_part_is_added_to_what_is_deleted_or_archived(two):
    anna = two.anna
    shop = add(anna, "Radhaus")
    event = add_parts(anna, "Radhaus")[2]
    anna.json("contact", "delete", "Radhaus")
    for named in ("Radhaus", shop["id"]):
        refused = anna.run("person", "add", "Mara", "--contact", named, expect=NOT_FOUND)
        assert f"Nothing in this company is called \"{named}\"." in refused.errors
        anna.run("contact", "note", named, "--about", "x", expect=NOT_FOUND)
    refused = anna.run("event", "edit", event, "--text", "x", expect=NOT_FOUND)
    assert f"There is no event \"{event}\"" in refused.errors
    anna.json("trash", "restore", shop["id"])
    anna.json("contact", "edit", "Radhaus", "--archived", "yes")
    refused = anna.run("person", "add", "Mara", "--contact", "Radhaus", expect=NOT_ALLOWED)
    assert "What it belongs to is archived. Take that back into use first." in refused.errors
    anna.run("contact", "note", "Radhaus", "--about", "x", expect=NOT_ALLOWED)
    assert parts(anna) == ALL
    anna.json("contact", "edit", "Radhaus", "--archived", "no")
    anna.json("person", "add", "Mara", "--contact", "Radhaus")
    assert parts(anna)["person"] == ["Mara", "Ole"]


def test_a_part_that_was_added_elsewhere_meanwhile_is_kept(two):
    anna, ben = two.anna, two.ben
    shop = add(anna, "Radhaus")
    meet(two)
    anna.json("contact", "delete", "Radhaus")
    ben.json("person", "add", "Ole", "--contact", "Radhaus", "--role", "Buyer")
    meet(two)
    ben.sync()
    for person in (anna, ben):
        assert contacts(person) == [] and person.json("find", "Ole")["found"] == []
        assert person.json("quarantine", "list")["quarantine"] == []
    anna.json("trash", "restore", shop["id"])
    meet(two)
    for person in (anna, ben):
        assert parts(person, "Radhaus")["person"] == ["Ole"]
        assert person.json("person", "show", "Ole")["person"]["role"] == "Buyer"


# Two become one.


def test_two_contacts_become_one_and_one_undo_takes_it_back(two):
    anna, ben = two.anna, two.ben
    older = add(anna, "Radhaus", "--email", "a@rad.example", "--tax-number", "DE136695976",
                "--note", "Older")
    newer = add(anna, "Radhaus GmbH", "--email", "b@rad.example", "--city", "Jena",
                "--note", "Newer")
    add_parts(anna, older["id"], " 1")
    ids = add_parts(anna, newer["id"], " 2")
    every = {"person": ["Ole 1", "Ole 2"], "address": ["Yard 1", "Yard 2"],
             "event": ["Offer 1", "Offer 2"]}
    meet(two)
    # What the first one says counts; the record that is left is the older one all the same.
    merged = anna.json("contact", "merge", "Radhaus GmbH", "Radhaus")["contact"]
    assert merged == {
        **older, "name": "Radhaus GmbH", "email": "b@rad.example", "city": "Jena",
        "note": merged["note"]}
    assert merged["note"].split() == ["Newer", "Older"]
    meet(two)
    for person in (anna, ben):
        assert contacts(person) == ["Radhaus GmbH"] and contact(person, older["id"]) == merged
        assert parts(person, "Radhaus GmbH") == every
        assert person.json("person", "show", ids[0])["person"]["contact"] == older["id"]
        (act,) = person.json("trash", "list")["acts"]
        assert [one["id"] for one in act["records"]] == [newer["id"]]
    assert anna.json("undo", "--list")["acts"][0]["what"] == "contact merge"
    anna.run("undo")
    meet(two)
    for person in (anna, ben):
        assert contact(person, "Radhaus") == older and contact(person, "Radhaus GmbH") == newer
        assert parts(person, "Radhaus") == {noun: names[:1] for noun, names in every.items()}
        assert parts(person, "Radhaus GmbH") == {noun: names[1:] for noun, names in every.items()}
    anna.run("contact", "merge", "Radhaus", "Nobody", expect=NOT_FOUND)
    anna.run("contact", "merge", "Radhaus", expect=USAGE)
    assert anna.run("contact", "merge", "Radhaus", "Radhaus", expect=None).code != 0
    assert contacts(anna) == ["Radhaus", "Radhaus GmbH"]


def test_files_go_along_with_a_merge_and_back(two):
    anna, ben = two.anna, two.ben
    older, newer = add(anna, "Radhaus"), add(anna, "Radhaus GmbH")
    (anna.folder / "papers.txt").write_text("registered in Kiel")
    anna.json("attachment", "add", newer["id"], "papers.txt")

    def files(person, of):
        return person.json("attachment", "list", of["id"])["attachments"]

    assert [one["name"] for one in files(anna, newer)] == ["papers.txt"]
    assert files(anna, older) == []
    anna.json("contact", "merge", "Radhaus", "Radhaus GmbH")
    meet(two)
    (papers,) = files(ben, older)
    ben.json("attachment", "get", papers["id"], "--output", "copy.txt")
    assert (ben.folder / "copy.txt").read_text() == "registered in Kiel"
    anna.run("undo")
    meet(two)
    for person in (anna, ben):
        assert files(person, older) == []
        assert [one["id"] for one in files(person, newer)] == [papers["id"]]


def test_two_people_who_merge_the_same_pair_differently_end_with_one(two):
    anna, ben = two.anna, two.ben
    older, newer = add(anna, "Radhaus"), add(anna, "Radhaus GmbH")
    add_parts(anna, newer["id"])
    meet(two)
    anna.json("contact", "merge", "Radhaus", "Radhaus GmbH")
    ben.json("contact", "merge", "Radhaus GmbH", "Radhaus")
    meet(two)
    for person in (anna, ben):
        (left,) = person.json("contact", "list")["contacts"]
        assert left["id"] == older["id"]
        assert parts(person, older["id"]) == ALL
        assert person.json("quarantine", "list")["quarantine"] == []
    assert contacts(anna) == contacts(ben)


# Tax numbers, and who sees what.


def test_a_wrong_tax_number_is_taken_and_told_on_the_contacts_page(two):
    anna = two.anna
    numbers = {
        "Sound": ("DE136695976", ""),
        "Digits": ("DE136695977", "The check digits of the tax number do not go with the others"),
        "Form": ("DE12", "Tax numbers of this country look otherwise: Germany, such as DE")}
    made = {
        name: add(anna, name, "--tax-number", number, "--country", "DE")
        for name, (number, _) in numbers.items()}
    anna.sync()
    browser = Browser(two.server.port)
    browser.sign_in("anna", anna.password)
    home = f"/companies/{two.company['id']}"
    browser.open_once_there(f"{home}/login")
    browser.post(f"{home}/login", userName="anna-pass-name", password="anna-pass-secret")
    for name, (number, flaw) in numbers.items():
        assert made[name]["taxID"] == contact(anna, name)["taxID"] == number
        page = browser.open_once_there(f"{home}/contacts/{made[name]['id']}").words
        told = [one for _, one in numbers.values() if one and one in page]
        assert number in page and told == ([flaw] if flaw else []), page


def test_need_to_know_keeps_contacts_and_their_parts_away(two):
    anna, ben = two.anna, two.ben
    add(anna, "Canary-Contact")
    add_parts(anna, "Canary-Contact", "-Canary")
    words = [b"Canary-Contact", b"Ole-Canary", b"Yard-Canary", b"Offer-Canary"]

    def held():
        return b"\n".join(one.read_bytes() for one in ben.home.rglob("*") if one.is_file())

    anna.sync()
    ben.sync()
    assert all(word in held() for word in words)
    anna.json("company", "need-to-know", "on")
    # Whoever takes orders or drives reads contacts.
    for role, comes in [("viewer", False), ("courier", True), ("viewer", False), ("sales", True)]:
        anna.run("share", "change", "Ben", "--role", role)
        anna.sync()
        ben.sync()
        assert contacts(ben) == (["Canary-Contact"] if comes else []), role
        assert parts(ben)["event"] == (["Offer-Canary"] if comes else []), role
        assert [word in held() for word in words] == [comes] * len(words), role
    assert parts(ben, "Canary-Contact")["person"] == ["Ole-Canary"]
