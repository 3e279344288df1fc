"""Orders on two devices that meet now and then, in tables, and what nobody may do."""

import csv

from program import Person, share


def meet(two):
    for person in (two.anna, two.ben, two.anna):
        person.sync()


def order(person, word):
    return person.json("order", "show", word)["order"]


def lines(person, word):
    return person.json("line", "list", "--of-order", word)["lines"]


def test_lines_of_two_devices_add_up_on_both(two):
    two.anna.add("B-1", "Bolt", price="2.50")
    two.anna.json("order", "add", "Radhaus", "--discount-percent", "10")
    meet(two)
    two.anna.json("order", "line", "Radhaus", "--what", "B-1", "--quantity", "4")
    two.ben.json("order", "line", "Radhaus", "--what", "Mounting", "--price", "30")
    meet(two)
    for person in (two.anna, two.ben):
        assert sorted(line["text"] for line in lines(person, "Radhaus")) == ["Bolt", "Mounting"]
        assert order(person, "Radhaus")["total"] == "36"
        assert person.json("quarantine", "list")["quarantine"] == []


def test_a_draft_that_both_submit_has_one_number(two):
    two.anna.json("order", "add", "Radhaus")
    meet(two)
    numbers = {person.json("order", "submit", "Radhaus")["order"]["number"]
               for person in (two.anna, two.ben)}
    meet(two)
    assert len(numbers) == 1
    for person in (two.anna, two.ben):
        assert order(person, "Radhaus")["state"] == "submitted"
        assert {order(person, "Radhaus")["number"]} == numbers


def test_a_number_that_two_devices_gave_is_kept_once_and_told(two):
    two.anna.json("order", "add", "Radhaus")
    two.ben.json("order", "add", "Anker")
    for person, word in ((two.anna, "Radhaus"), (two.ben, "Anker")):
        assert person.json("order", "submit", word)["order"]["number"].endswith("-0001")
    two.anna.sync()
    two.ben.sync(expect=None)
    (waiting,) = two.ben.json("quarantine", "list")["quarantine"]
    entry = str(waiting["entry"])
    # Another number by hand, and both are there.
    number = order(two.anna, "Radhaus")["number"]
    two.ben.json("quarantine", "edit", entry, f"number={number.replace('0001', '0002')}")
    two.ben.json("quarantine", "retry")
    meet(two)
    assert two.ben.json("quarantine", "list")["quarantine"] == []
    told = {one["customer"]: one["number"][-4:] for one in two.anna.json("order", "list")["orders"]}
    assert told == {"Radhaus": "0001", "Anker": "0002"}


def test_orders_go_out_and_come_in_as_tables(two, tmp_path):
    anna = two.anna
    anna.json("contact", "add", "Radhaus", "--city", "Jena", "--currency", "CHF")
    anna.json("order", "add", "Radhaus", "--contact", "Radhaus", "--due", "2026-12-01")
    made = order(anna, "Radhaus")
    assert (made["city"], made["currency"], made["contact"] is not None) == ("Jena", "CHF", True)
    anna.json("order", "submit", "Radhaus")
    table = tmp_path / "orders.csv"
    anna.json("order", "export", str(table))
    rows = list(csv.reader(table.open(encoding="utf-8-sig")))
    assert rows[1][0] == "Radhaus" and "Submitted" in rows[1]
    number = order(anna, "Radhaus")["number"]
    more = tmp_path / "more.csv"
    more.write_text("Order number,Customer,Due\n"
                    f"{number},Radhaus,2026-12-24\nX-7,Anker,2026-12-31\n")
    told = anna.json("order", "import", str(more))
    assert (told["created"], told["updated"]) == (1, 1)
    assert order(anna, "Radhaus")["due"] == "2026-12-24"
    assert order(anna, "Anker")["number"] == "X-7"


def test_what_an_order_does_not_take(two):
    anna = two.anna
    anna.json("order", "add", "Radhaus")
    for option, value in (("--discount-percent", "101"), ("--due", "soon"), ("--currency", "EURO"),
                          ("--pricing", "cheap")):
        assert anna.run("order", "edit", "Radhaus", option, value, expect=None).code != 0
    for arguments in (("--quantity", "0"), ("--quantity", "-1"), ("--tax-rate", "120")):
        assert anna.run(
            "order", "line", "Radhaus", "--what", "Mounting", *arguments, expect=None).code != 0
    assert anna.run("order", "ship", "Radhaus", expect=None).code != 0
    assert lines(anna, "Radhaus") == [] and order(anna, "Radhaus")["state"] == "draft"


def test_who_sells_cancels_drafts_and_managers_cancel_orders(box, tmp_path):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    anna.sign_up(box.url)
    ben.sign_up(box.url)
    anna.create_company()
    anna.sync()
    share(anna, ben, role="Sales")
    ben.json("order", "add", "Radhaus")
    for move in ("discard", "revive", "submit"):
        ben.json("order", move, "Radhaus")
    assert ben.run("order", "cancel", "Radhaus", expect=None).code != 0
    ben.sync()
    anna.sync()
    anna.json("order", "cancel", "Radhaus")
    anna.sync()
    ben.sync()
    assert order(ben, "Radhaus")["state"] == "cancelled"
