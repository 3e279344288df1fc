"""Items, loans and reservations that name a contact, on two devices and for who has none."""

from program import NOT_FOUND, USAGE, Person, share

CANARY = "Canary-Stadtrad"


def meet(two):
    for person in (two.anna, two.ben, two.anna):
        person.sync()
    for person in (two.anna, two.ben):
        assert person.json("quarantine", "list")["quarantine"] == []


def stocked(person):
    person.add("D-1", "Drill", quantity="10")
    return person.json("contact", "add", "Radhaus", "--number", "K-1")["contact"]["id"]


def loans(person):
    return [
        (one["person"], one["contact"], one["contactName"])
        for one in person.json("loan", "list")["loans"]]


def reservation(person):
    (one,) = person.json("reservation", "list")["reservations"]
    return one["party"], one["contact"], one["contactName"]


def supplier(person, code="D-1"):
    item = person.json("item", "show", code)["item"]
    return item["supplier"], item["supplierContact"], item["supplierContactName"]


def test_commands_choose_a_contact_by_name_number_or_identifier(two):
    anna = two.anna
    radhaus = stocked(anna)
    anna.json("loan", "lend", "D-1", "1", "--contact", "K-1")
    assert loans(anna) == [("Radhaus", radhaus, "Radhaus")]
    anna.json("reservation", "add", "D-1", "2", "--from", "", "--contact", radhaus)
    assert reservation(anna) == ("Radhaus", radhaus, "Radhaus")
    anna.json("item", "edit", "D-1", "--supplier-contact", "Radhaus")
    assert supplier(anna) == ("Radhaus", radhaus, "Radhaus")
    anna.json("item", "add", "--code", "D-2", "--name", "Bit", "--supplier-contact", "K-1",
              "--supplier", "Herr Alt")
    assert supplier(anna, "D-2") == ("Herr Alt", radhaus, "Radhaus")
    # Other words mean the contact no longer, and Undo brings both back.
    anna.json("item", "edit", "D-1", "--supplier", "Anker")
    assert supplier(anna) == ("Anker", None, None)
    anna.run("undo")
    assert supplier(anna) == ("Radhaus", radhaus, "Radhaus")
    anna.json("item", "edit", "D-1", "D-2", "--supplier", "Anker")
    anna.json("item", "edit", "D-1", "D-2", "--supplier-contact", "Radhaus")
    assert supplier(anna) == supplier(anna, "D-2") == ("Radhaus", radhaus, "Radhaus")
    anna.json("loan", "edit", "Radhaus", "--person", "Bo")
    assert loans(anna) == [("Bo", None, None)]
    anna.json("loan", "edit", "Bo", "--contact", "Radhaus", "--person", "Frau Neu")
    assert loans(anna) == [("Frau Neu", radhaus, "Radhaus")]
    # It is found by either name.
    assert anna.json("loan", "show", "radhaus") == anna.json("loan", "show", "Frau Neu")
    anna.json("contact", "add", "Radhaus")
    told = anna.json("item", "edit", "D-1", "--supplier-contact", "Radhaus", expect=NOT_FOUND)
    assert told["error"]["reason"] == "ambiguous"
    anna.run("loan", "lend", "D-1", "1", "--contact", "Nobody", expect=NOT_FOUND)
    anna.run("loan", "lend", "D-1", "1", expect=USAGE)
    anna.run("reservation", "add", "D-1", "1", "--for", "", expect=USAGE)


def test_what_names_a_contact_is_linked_at_once_follows_it_and_is_merged(two):
    anna, ben = two.anna, two.ben
    radhaus = stocked(anna)
    anna.json("loan", "lend", "D-1", "1", "--to", "radhaus")
    anna.json("reservation", "add", "D-1", "2", "--for", "Radhaus")
    anna.json("item", "edit", "D-1", "--supplier", "Radhaus")
    meet(two)
    assert ben.run("contact", "link", "Radhaus").output.startswith("What names “Radhaus” is linked")
    ben.run("undo")
    assert loans(ben) == [("radhaus", None, None)] and supplier(ben)[1] is None
    ben.json("contact", "link", "K-1")
    # Meanwhile somebody else renames the contact without a network.
    anna.json("contact", "edit", "Radhaus", "--name", "Stadtrad")
    meet(two)
    for person in (anna, ben):
        assert loans(person) == [("radhaus", radhaus, "Stadtrad")]
        assert reservation(person) == ("Radhaus", radhaus, "Stadtrad")
        assert supplier(person) == ("Radhaus", radhaus, "Stadtrad")
    newer = anna.json("contact", "add", "Stadtrad GmbH")["contact"]["id"]
    ben.json("item", "edit", "D-1", "--supplier-contact", radhaus)
    anna.json("loan", "edit", "Stadtrad", "--contact", newer)
    anna.json("contact", "merge", newer, "Stadtrad")
    meet(two)
    for person in (anna, ben):
        assert loans(person) == [("Stadtrad GmbH", radhaus, "Stadtrad GmbH")]
        assert supplier(person) == ("Radhaus", radhaus, "Stadtrad GmbH")
    # The words and the contact are written as one: of two who write at once one counts whole.
    anna.json("item", "edit", "D-1", "--supplier", "Anker")
    ben.json("item", "edit", "D-1", "--supplier-contact", radhaus, "--supplier", "Bolt AG")
    meet(two)
    assert supplier(anna) == supplier(ben)
    assert supplier(anna) in [("Anker", None, None), ("Bolt AG", radhaus, "Stadtrad GmbH")]
    anna.json("contact", "delete", radhaus)
    meet(two)
    assert loans(ben) == [("Stadtrad GmbH", radhaus, None)]


def test_who_receives_no_contacts_reads_the_words(tmp_path, box):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    for person in (anna, ben):
        person.sign_up(box.url)
    anna.create_company()
    radhaus = stocked(anna)
    anna.json("loan", "lend", "D-1", "1", "--contact", "Radhaus")
    anna.json("item", "edit", "D-1", "--supplier-contact", "Radhaus")
    anna.json("contact", "edit", "Radhaus", "--name", CANARY)
    anna.json("company", "need-to-know", "on")
    anna.sync()
    share(anna, ben, role="Viewer")
    anna.run("share", "change", "Ben", "--permission", "edit", "--departments", "inventory")
    ben.sync()
    assert ben.json("contact", "list")["contacts"] == []
    assert loans(ben) == [("Radhaus", radhaus, None)]
    assert supplier(ben) == ("Radhaus", radhaus, None)
    held = b"".join(path.read_bytes() for path in ben.home.rglob("*") if path.is_file())
    assert CANARY.encode() not in held
    # What he edits beside it leaves the reference as it is.
    ben.json("loan", "edit", "Radhaus", "--note", "Case")
    ben.json("item", "edit", "D-1", "--unit", "box")
    ben.sync()
    anna.sync()
    assert loans(anna) == [("Radhaus", radhaus, CANARY)]
    assert supplier(anna) == ("Radhaus", radhaus, CANARY)
