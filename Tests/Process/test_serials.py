"""Serial numbers and lots: two people with their own devices, with and without a network between
them."""

import pytest

from program import USAGE


def number(person, name="S-1"):
    return person.json("serial", "show", name)["serial"]


def state(person, name="S-1"):
    return number(person, name)["state"]


def failure(person, *words):
    result = person.run(*words, "--json", expect=None)
    assert result.code != 0
    return result.json["error"]


def drills(two, *numbers, options=()):
    two.anna.add("D-1", "Drill")
    two.anna.json("item", "edit", "D-1", "--serial-tracked", "yes")
    if numbers:
        two.anna.json("serial", "receive", "D-1", *numbers, "--from", "Maker", *options)
    two.anna.sync()
    two.ben.sync()


def agree(two, quantity):
    for person in (two.anna, two.ben, two.anna, two.ben):
        person.sync()
    traces = []
    for person in (two.anna, two.ben):
        assert person.json("item", "show", "D-1")["item"]["quantity"] == quantity
        assert person.json("stock", "verify")["differences"] == []
        assert person.json("quarantine", "list")["quarantine"] == []
        listed = person.json("serial", "list", "D-1")
        traces.append((listed["serials"], listed["counts"], listed["missing"], listed["unsaid"]))
    assert traces[0] == traces[1]


def test_a_number_is_traced_over_two_devices(two):
    drills(two, "S-1..S-3")
    assert number(two.ben)["supplier"] == "Maker"
    two.ben.json("serial", "issue", "D-1", "S-1", "--to", "Bo")
    agree(two, "2")
    assert (state(two.anna), number(two.anna)["party"]) == ("out", "Bo")
    two.anna.json("serial", "return", "D-1", "S-1", "--from", "Bo")
    agree(two, "3")
    moves = two.ben.json("serial", "show", "S-1")["movements"]
    assert [(move["type"], move["party"]) for move in moves] == [
        ("purchase", "Maker"), ("sale", "Bo"), ("return", "Bo")]
    assert moves[1]["person"] and moves[1]["person"] != moves[0]["person"]


def test_what_is_lent_by_number_comes_back_once_from_two(two):
    drills(two, "S-1..S-3")
    two.anna.json("serial", "lend", "D-1", "S-1", "S-2", "--to", "Bo", "--due", "2020-01-01")
    agree(two, "1")
    loans = two.ben.json("loan", "list", "--only", "overdue")["loans"]
    assert sorted(loan["number"] for loan in loans) == ["S-1", "S-2"]
    assert (state(two.ben), number(two.ben)["party"]) == ("out", "Bo")
    found = failure(two.ben, "serial", "receive", "D-1", "S-1")
    assert "lent" in found["message"], found
    # One notes it on the loan, the other at the number, and neither hears of the other.
    loan = next(loan["id"] for loan in loans if loan["number"] == "S-1")
    two.ben.json("loan", "return", loan)
    two.anna.json("serial", "return", "D-1", "S-1")
    agree(two, "2")
    assert state(two.anna) == "inStock"
    assert two.anna.json("loan", "show", loan)["loan"]["state"] == "returned"
    two.anna.json("undo")
    agree(two, "1")
    two.anna.json("serial", "borrow", "D-1", "T-9", "--from", "Rentals")
    agree(two, "2")
    assert number(two.ben, "T-9")["state"] == "inStock"


def test_what_two_receive_without_a_network_is_received_once(two):
    drills(two)
    two.anna.json("serial", "receive", "D-1", "S-1", "--from", "Maker", "--expires", "2999-01-02")
    two.ben.json("serial", "receive", "D-1", "S-1", "--note", "Scratched", "--unit-cost", "9")
    refused = two.ben.run(
        "serial", "receive", "D-1", "S-9", "--found", "--unit-cost", "9", expect=None)
    assert refused.code == USAGE and "--found" in refused.errors
    agree(two, "1")
    assert (number(two.ben)["expires"], number(two.anna)["note"]) == ("2999-01-02", "Scratched")


def test_what_two_sell_without_a_network_is_told_and_one_sale_is_reversed(two):
    drills(two, "S-1")
    two.anna.json("serial", "issue", "D-1", "S-1", "--to", "Bo")
    two.ben.json("serial", "issue", "D-1", "S-1", "--to", "Cy")
    agree(two, "-1")
    assert (state(two.anna), number(two.anna)["quantity"]) == ("contradictory", "-1")
    moves = two.ben.json("serial", "show", "S-1")["movements"]
    assert sorted(move["party"] for move in moves[1:]) == ["Bo", "Cy"]
    wrong = next(move["id"] for move in moves if move["party"] == "Cy")
    two.ben.json("item", "reverse", "D-1", wrong)
    agree(two, "0")
    assert (state(two.anna), number(two.anna)["party"]) == ("out", "Bo")


def test_a_lot_is_used_by_both_and_adds_up(two):
    drills(two, "L-1", options=("--lot", "--quantity", "10", "--expires", "2999-01-02"))
    two.anna.json("serial", "issue", "D-1", "L-1", "--quantity", "4", "--as", "use")
    two.ben.json("serial", "receive", "D-1", "L-1", "--lot", "--quantity", "2.5")
    agree(two, "8.5")
    assert number(two.anna, "L-1")["quantity"] == "8.5"


def test_what_has_no_number_is_told_on_both_and_gets_one(two):
    two.anna.add("D-1", "Drill", quantity="2")
    two.anna.sync()
    two.ben.sync()
    # One sells by quantity while the other begins to track numbers.
    two.anna.json("item", "edit", "D-1", "--serial-tracked", "yes")
    two.ben.json("item", "adjust", "D-1", "-1", "--reason", "sold")
    two.anna.json("serial", "assign", "D-1", "S-1", "S-2")
    agree(two, "1")
    assert two.ben.json("serial", "list", "D-1")["unsaid"] == "1"
    told = failure(two.ben, "item", "adjust", "D-1", "-1")
    assert told["reason"] == "numberNeeded"
    two.ben.json("serial", "assign", "D-1", "S-2", "--gone")
    agree(two, "1")
    assert (state(two.anna, "S-1"), state(two.anna, "S-2")) == ("inStock", "out")


def test_an_act_is_taken_back_and_done_again(two):
    drills(two, "S-1..S-2")
    two.anna.json("undo")
    agree(two, "0")
    assert state(two.ben) == "notReceived"
    two.anna.json("redo")
    agree(two, "2")
    two.anna.json("serial", "issue", "D-1", "S-1..S-2", "--to", "Bo")
    two.anna.json("undo")
    agree(two, "2")
    assert state(two.ben, "S-2") == "inStock"


@pytest.mark.parametrize("words, reason", [
    (("receive", "D-1", "S-1"), "serials"), (("issue", "D-1", "S-9"), "serials"),
    (("receive", "D-1", "S-2\u202e"), None), (("receive", "D-1", "x" * 10_000), None),
    (("receive", "D-1", "S-2", "S-2"), None), (("receive", "D-1", "A-1..A-500"), None),
    (("show", "S-9"), None),
])
def test_what_is_wrong_is_refused_whole(two, words, reason):
    drills(two, "S-1")
    assert failure(two.anna, "serial", *words).get("reason") == reason
    agree(two, "1")
