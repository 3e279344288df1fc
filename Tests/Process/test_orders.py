"""Orders on two devices that meet now and then, in tables, and what nobody may do."""

import csv

from program import USAGE, Person, share


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


def draft(person, customer, *arguments):
    person.json("order", "add", customer, *arguments)
    person.json("order", "line", customer, "--what", "Mounting", "--price", "30")


def test_a_draft_that_both_submit_is_one_order_with_one_number(two):
    draft(two.anna, "Radhaus")
    meet(two)
    for person in (two.anna, two.ben):
        person.json("order", "submit", "Radhaus")
    meet(two)
    for person in (two.anna, two.ben):
        assert order(person, "Radhaus")["state"] == "submitted"
        assert person.json("quarantine", "list")["quarantine"] == []
    assert order(two.anna, "Radhaus")["number"] == order(two.ben, "Radhaus")["number"]


def test_numbers_are_leased_and_unique_without_a_network(two):
    # Nobody has leased any yet: both count for themselves.
    draft(two.anna, "Radhaus")
    draft(two.ben, "Anker")
    alone = {person.json("order", "submit", word)["order"]["number"]
             for person, word in ((two.anna, "Radhaus"), (two.ben, "Anker"))}
    assert len(alone) == 2 and all(len(number.split("-")) == 4 for number in alone)
    meet(two)
    # From here on each has a block, also without a network.
    leased = set()
    for person, word in ((two.anna, "Kranich"), (two.ben, "Lotse")):
        draft(person, word)
        leased.add(person.json("order", "submit", word)["order"]["number"])
    assert {number[-5:] for number in leased} == {"-0001", "-0021"}
    meet(two)
    for person in (two.anna, two.ben):
        assert person.json("quarantine", "list")["quarantine"] == []
        assert {one["number"] for one in person.json("order", "list")["orders"]} == alone | leased
    # What no order has any more is told.
    gone = order(two.anna, "Kranich")["number"]
    for move in ("ship", "close"):
        two.anna.json("order", move, gone)
    two.anna.json("order", "delete", gone)
    told = two.anna.json("order", "numbers")["numbers"]
    assert [one["void"] for one in told if one["void"]] == [[gone]]
    assert {one["left"] for one in told} == {None, 19} and len(told) == 4


def test_numbers_look_as_the_company_says(two):
    wrong = two.anna.run("company", "profile", "--order-numbers", "R-YYYY", expect=None)
    assert wrong.code == USAGE and "zeros at the end are the number" in wrong.errors
    two.anna.json("company", "profile", "--order-numbers", "R/YY/000", "--purchase-numbers", "")
    meet(two)
    numbers = []
    for person, word in ((two.anna, "Radhaus"), (two.ben, "Anker"), (two.ben, "Lotse")):
        draft(person, word)
        numbers.append(person.json("order", "submit", word)["order"]["number"])
    # Ben counts for himself until he has a block.
    assert all(number.startswith("R/") and "/00" in number for number in numbers)
    assert len(set(numbers)) == 3
    meet(two)
    for person in (two.anna, two.ben):
        assert person.json("quarantine", "list")["quarantine"] == []
        assert {one["number"] for one in person.json("order", "list")["orders"]} == set(numbers)
    assert two.ben.json("company", "profile")["company"]["orderNumbers"] == "R/YY/000"


def test_what_both_order_is_reserved_and_one_ships_what_the_other_cancels(two):
    two.anna.add("B-1", "Bolt", quantity="1")
    meet(two)
    for person, word in ((two.anna, "Radhaus"), (two.ben, "Anker")):
        person.json("order", "add", word)
        person.json("order", "line", word, "--what", "B-1")
        person.json("order", "submit", word)
    meet(two)
    for person in (two.anna, two.ben):
        item = person.json("item", "show", "B-1")["item"]
        assert (item["reserved"], item["available"]) == ("2", "-1")
    two.anna.json("order", "ship", "Radhaus")
    two.anna.sync()
    two.ben.json("order", "cancel", "Radhaus")
    two.ben.sync(expect=None)
    two.ben.json("order", "cancel", "Anker")
    for person in (two.ben, two.anna, two.ben):
        person.sync(expect=None)
    for person in (two.anna, two.ben):
        assert order(person, "Radhaus")["state"] == "shipped"
        item = person.json("item", "show", "B-1")["item"]
        assert (item["quantity"], item["reserved"]) == ("0", "0")
    # Who was later is told, with both values.
    waiting = two.ben.json("quarantine", "list")["quarantine"]
    shown = [str(two.ben.json("quarantine", "show", str(entry["entry"]))).lower()
             for entry in waiting]
    assert any("shipped" in one and "cancelled" in one for one in shown), shown


def test_orders_go_out_and_come_in_as_tables(two, tmp_path):
    anna = two.anna
    anna.json("contact", "add", "Radhaus", "--city", "Jena", "--currency", "CHF")
    anna.json("order", "add", "Radhaus", "--contact", "Radhaus", "--due", "2026-12-01")
    made = order(anna, "Radhaus")
    assert (made["city"], made["currency"], made["contact"] is not None) == ("Jena", "CHF", True)
    anna.json("order", "line", "Radhaus", "--what", "Mounting")
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
    draft(ben, "Radhaus")
    for move in ("discard", "revive", "submit"):
        ben.json("order", move, "Radhaus")
    assert ben.run("order", "cancel", "Radhaus", expect=None).code != 0
    ben.sync()
    anna.sync()
    anna.json("order", "cancel", "Radhaus")
    anna.sync()
    ben.sync()
    assert order(ben, "Radhaus")["state"] == "cancelled"
