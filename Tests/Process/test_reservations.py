"""Reservations: what is promised and what is coming, with and without a network between two."""

from program import NOT_ALLOWED, USAGE


def reservation(person, order="SO-1"):
    lines = person.json("reservation", "list")["reservations"]
    found = [line for line in lines if line["order"] == order]
    assert len(found) == 1, found
    return found[0]


def reserved(two, quantity="5"):
    two.anna.add("D-1", "Drill", quantity="20")
    two.anna.json("reservation", "add", "D-1", quantity, "--for", "Bo", "--order", "SO-1",
                  "--due", "2020-01-02")
    two.anna.sync()
    two.ben.sync()
    line = reservation(two.ben)
    assert (line["open"], line["state"], line["direction"]) == (quantity, "overdue", "reserved")


def agree(two, **figures):
    for person in (two.anna, two.ben, two.anna):
        person.sync()
    for person in (two.anna, two.ben):
        item = person.json("item", "show", "D-1")["item"]
        assert {name: item[name] for name in figures} == figures
        assert person.json("stock", "verify")["differences"] == []
        assert person.json("quarantine", "list")["quarantine"] == []


def test_parts_that_two_people_issue_both_count(two):
    reserved(two)
    agree(two, quantity="20", reserved="5", available="15", incoming="0")
    two.anna.json("reservation", "fulfil", "SO-1", "--quantity", "2")
    two.ben.json("reservation", "fulfil", "SO-1", "--quantity", "1.5")
    agree(two, quantity="16.5", reserved="1.5", available="15")
    assert reservation(two.ben)["fulfilled"] == "3.5"


def test_the_whole_that_two_people_issue_is_told_as_too_much_and_can_be_reversed(two):
    reserved(two)
    for person in (two.anna, two.ben):
        assert person.json("reservation", "fulfil", "SO-1")["reservation"]["state"] == "done"
    agree(two, quantity="10", reserved="0", available="10")
    line = reservation(two.anna)
    assert (line["excess"], line["open"], line["state"]) == ("5", "0", "done")
    movements = two.ben.json("reservation", "show", line["id"])["movements"]
    assert [one["reservation"] for one in movements] == [line["id"]] * 2
    two.ben.json("item", "reverse", "D-1", movements[-1]["id"])
    agree(two, quantity="15", reserved="0", available="15")
    assert reservation(two.anna)["excess"] == "0"


def test_what_is_expected_is_not_ordered_twice(two):
    anna = two.anna
    anna.add("D-1", "Drill", quantity="3")
    anna.json("item", "edit", "D-1", "--threshold", "10", "--reorder-quantity", "4")
    assert [line["order"] for line in anna.json("item", "reorder")["order"]] == ["8"]
    anna.json("reservation", "add", "D-1", "4", "--from", "Maker", "--order", "PO-1")
    line = anna.json("item", "reorder")["order"][0]
    assert (line["order"], line["incoming"], line["stock"]) == ("4", "4", "3")
    anna.json("reservation", "edit", "PO-1", "--quantity", "8", "--note", "Two pallets")
    assert anna.json("item", "reorder")["order"] == []
    anna.json("reservation", "fulfil", "PO-1", "--quantity", "7")
    assert anna.json("item", "show", "D-1")["item"]["incoming"] == "1"
    anna.json("reservation", "close", "PO-1")
    assert anna.json("item", "show", "D-1")["item"]["incoming"] == "0"
    anna.json("reservation", "close", "PO-1", "--reopen")
    assert anna.json("item", "show", "D-1")["item"]["incoming"] == "1"


def test_every_act_is_taken_back_by_undo(two):
    anna = two.anna
    reserved(two)
    anna.json("reservation", "fulfil", "SO-1")
    anna.json("undo")
    assert reservation(anna)["open"] == "5"
    anna.json("reservation", "close", "SO-1")
    anna.json("undo")
    anna.json("reservation", "delete", "SO-1")
    assert anna.json("reservation", "list")["reservations"] == []
    anna.json("undo")
    anna.json("reservation", "edit", "SO-1", "--quantity", "9")
    anna.json("undo")
    assert reservation(anna)["quantity"] == "5"
    anna.json("reservation", "add", "D-1", "100", "--for", "Cy", "--order", "SO-2")
    assert [item["code"] for item in anna.json("item", "list", "--only", "promised")["items"]] == [
        "D-1"]
    anna.json("undo")
    assert len(anna.json("reservation", "list")["reservations"]) == 1
    assert anna.json("stock", "verify")["differences"] == []


def test_a_company_that_warns_asks_before_what_is_reserved_is_taken(two):
    anna = two.anna
    reserved(two, "18")
    anna.json("company", "profile", "--shortage", "warn")
    asked = anna.run("item", "adjust", "D-1", "-5", "--type", "sale", expect=NOT_ALLOWED)
    assert "Only 2 is available: 18 is reserved." in asked.errors
    anna.json("item", "adjust", "D-1", "-5", "--type", "sale", "--force")
    anna.json("reservation", "fulfil", "SO-1", "--quantity", "3")


def test_what_comes_notes_what_it_cost(two):
    anna = two.anna
    anna.add("D-1", "Drill")
    anna.json("reservation", "add", "D-1", "4", "--from", "Maker", "--order", "PO-1")
    anna.json("reservation", "fulfil", "PO-1", "--quantity", "2", "--total-cost", "15")
    assert anna.json("item", "cost", "D-1")["costs"][0]["unitCost"] == "7.5"
    agree(two, quantity="2", reserved="0", available="2", incoming="2")
    assert two.ben.json("item", "cost", "D-1")["costs"][0]["unitCost"] == "7.5"
    anna.json("reservation", "add", "D-1", "1", "--for", "Bo", "--order", "SO-1")
    refused = anna.run("reservation", "fulfil", "SO-1", "--unit-cost", "1", expect=None)
    assert refused.code != 0 and "Costs belong to what comes" in refused.errors


def test_serial_numbers_go_and_come_by_reservations_on_two_devices(two):
    anna, ben = two.anna, two.ben
    anna.add("D-1", "Drill")
    anna.json("item", "edit", "D-1", "--serial-tracked", "yes")
    anna.json("reservation", "add", "D-1", "3", "--from", "Maker", "--order", "PO-1")
    anna.json("reservation", "add", "D-1", "2", "--for", "Bo", "--order", "SO-1")
    assert anna.run("reservation", "fulfil", "PO-1", expect=None).code != 0
    anna.run("reservation", "fulfil", "PO-1", "S-1", "--quantity", "3", expect=USAGE)
    refused = anna.run(
        "reservation", "fulfil", "PO-1", "S-1", "--total-cost", "3", expect=USAGE)
    assert "--unit-cost" in refused.errors
    line = anna.json(
        "reservation", "fulfil", "PO-1", "S-1..S-3", "--unit-cost", "4.5")["reservation"]
    assert (line["open"], line["state"]) == ("0", "done")
    agree(two, quantity="3", reserved="2", available="1", incoming="0")
    assert ben.json("item", "cost", "D-1")["costs"][0]["unitCost"] == "4.5"
    ben.json("reservation", "fulfil", "SO-1", "S-2")
    agree(two, quantity="2", reserved="1", available="1")
    assert anna.json("serial", "show", "S-2")["serial"]["party"] == "Bo"
    movements = anna.json("reservation", "show", "SO-1")["movements"]
    anna.json("item", "reverse", "D-1", movements[0]["id"])
    agree(two, quantity="3", reserved="2", available="1")
    assert ben.json("serial", "show", "S-2")["serial"]["state"] == "inStock"
