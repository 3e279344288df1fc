"""Purchase orders on two devices: ordered, expected, received and paid for."""

import pytest

from program import NOT_ALLOWED, NOT_FOUND, Person, share


def meet(two):
    for person in (two.anna, two.ben, two.anna):
        person.sync()


def item(person, code):
    return person.json("item", "show", code)["item"]


def test_what_is_short_is_ordered_and_received_by_two_people(two):
    two.anna.add("B-1", "Bolt", threshold="10", supplier="Anker")
    drafts = two.anna.json("purchase", "suggest")["drafts"]
    assert [(draft["supplier"], draft["lines"]) for draft in drafts] == [("Anker", 1)]
    assert two.anna.json("purchase", "suggest")["drafts"] == []
    two.anna.json("purchase", "line", "Anker", "--what", "Freight", "--price", "5")
    ordered = two.anna.json("purchase", "order", "Anker")["purchase"]
    assert ordered["number"].startswith("PO-") and ordered["state"] == "ordered"
    meet(two)
    expected = two.ben.json("reservation", "list")["reservations"]
    assert [(one["direction"], one["quantity"]) for one in expected] == [("expected", "10")]
    two.ben.json("purchase", "receive-part", ordered["number"], "--came", "B-1;4")
    # Both receive the rest without a network: it comes once.
    meet(two)
    for person in (two.anna, two.ben):
        person.json("purchase", "receive", ordered["number"])
    meet(two)
    for person in (two.anna, two.ben):
        assert item(person, "B-1")["quantity"] == "10"
        assert person.json("purchase", "show", ordered["number"])["purchase"]["state"] == "received"
        assert person.json("quarantine", "list")["quarantine"] == []
        assert person.json("stock", "verify")["differences"] == []


@pytest.mark.parametrize("role, sees", [("Manager", True), ("Warehouse", True), ("Sales", False)])
def test_what_things_cost_comes_to_managers_alone(box, tmp_path, role, sees):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    anna.sign_up(box.url)
    ben.sign_up(box.url)
    anna.create_company()
    anna.sync()
    share(anna, ben, role=role)
    anna.add("B-1", "Bolt")
    anna.json("purchase", "add", "Anker")
    anna.json("purchase", "line", "Anker", "--what", "B-1", "--quantity", "3", "--price", "2")
    number = anna.json("purchase", "order", "Anker")["purchase"]["number"]
    anna.sync()
    ben.sync()
    if sees:
        assert ben.json("purchase", "show", number)["purchase"]["total"] == "6"
    else:
        assert ben.run("purchase", "show", number, expect=None).code in (NOT_ALLOWED, NOT_FOUND)
        assert ben.run("purchase", "add", "Kranich", expect=None).code == NOT_ALLOWED
    # What is expected comes to everybody who sees stock, without a price.
    expected = ben.json("reservation", "list")["reservations"]
    assert [(one["direction"], one["open"]) for one in expected] == [("expected", "3")]


def test_an_order_of_a_supplier_comes_in_parts_to_both(two):
    two.anna.add("B-1", "Bolt")
    two.anna.json("purchase", "add", "Anker")
    two.anna.json("purchase", "line", "Anker", "--what", "B-1", "--quantity", "6", "--price", "2")
    number = two.anna.json("purchase", "order", "Anker")["purchase"]["number"]
    for part in ("1", "2", "3"):
        two.anna.json("purchase", "receive-part", number, "--came", f"B-1;{part}")
        meet(two)
        assert item(two.ben, "B-1")["quantity"] == item(two.anna, "B-1")["quantity"]
    assert item(two.ben, "B-1")["quantity"] == "6"
    two.ben.json("purchase", "close", number)
    meet(two)
    for person in (two.anna, two.ben):
        assert person.json("purchase", "show", number)["purchase"]["state"] == "closed"
        left = person.json("reservation", "list")["reservations"]
        assert [(one["state"], one["open"]) for one in left] == [("done", "0")]
        assert item(person, "B-1")["quantity"] == "6"


def test_what_can_not_be_is_refused(two):
    anna = two.anna
    anna.add("B-1", "Bolt")
    made = anna.json("purchase", "add", "Anker")["purchase"]
    assert anna.run("purchase", "order", made["id"], expect=None).code != 0
    assert anna.run(
        "purchase", "receive-part", made["id"], "--came", "B-1;1", expect=None).code != 0
    anna.json("purchase", "line", made["id"], "--what", "B-1", "--quantity", "2")
    number = anna.json("purchase", "order", made["id"])["purchase"]["number"]
    for came in ("Bell;1", "B-1;x", "B-1;0", ";"):
        told = anna.run("purchase", "receive-part", number, "--came", came, expect=None)
        assert told.code != 0, came
    assert item(anna, "B-1")["quantity"] == "0"
    assert anna.run("purchase", "delete", number, expect=None).code != 0
    # More than was ordered is taken as it is.
    anna.json("purchase", "receive-part", number, "--came", "B-1;5")
    assert item(anna, "B-1")["quantity"] == "5"
