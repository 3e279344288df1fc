"""What stock cost: two devices work out the same, and nobody but managers is told."""

import csv
import io

from program import NOT_ALLOWED, USAGE, Person, share


def company(tmp_path, box, role):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    for person in (anna, ben):
        person.sign_up(box.url)
    anna.create_company()
    anna.add("B-1", "Bolt", price="9")
    anna.sync()
    share(anna, ben, role=role)
    ben.sync()
    return anna, ben


def worth(person):
    told = person.json("stock", "value")
    return told["worth"], told["method"], [line["worth"] for line in told["worths"]]


def test_two_devices_that_bought_apart_agree(tmp_path, box):
    anna, ben = company(tmp_path, box, "Manager")
    anna.json("item", "adjust", "B-1", "3", "--total-cost", "100")
    ben.json("item", "adjust", "B-1", "3", "--unit-cost", "10")
    assert worth(anna)[0] == "100" and worth(ben)[0] == "30"
    for person in (anna, ben, anna):
        person.sync()
    assert worth(anna) == worth(ben) == ("130", "average", ["130"])
    anna.json("item", "adjust", "B-1", "-4", "--type", "sale")
    anna.json("company", "profile", "--cost-method", "fifo")
    anna.sync()
    ben.sync()
    assert worth(anna) == worth(ben) == ("20", "fifo", ["20"])
    shown = ben.json("item", "show", "B-1")["item"]
    assert (shown["stockWorth"], shown["averageCost"], shown["ownQuantity"]) == ("20", "10", "2")
    assert [line["atCost"] for line in shown["movements"]] == ["-110", "30", "100"]
    # What is taken back never was.
    anna.json("item", "reverse", "B-1", shown["movements"][2]["id"])
    anna.sync()
    ben.sync()
    assert worth(anna) == worth(ben) == ("-10", "fifo", ["-10"])
    assert anna.json("overview")["stockAtCost"] == "-10"


def test_nobody_but_managers_is_told(tmp_path, box):
    anna, ben = company(tmp_path, box, "Sales")
    anna.json("item", "adjust", "B-1", "3", "--unit-cost", "4.75")
    anna.sync()
    ben.sync()
    told = ben.json("stock", "value", expect=NOT_ALLOWED)["error"]
    assert told["reason"] == "managerMissing"
    ben.run("stock", "value", "--csv", expect=NOT_ALLOWED)
    shown = ben.run("item", "show", "B-1", "--json").output
    overview = ben.run("overview", "--json").output
    for word in ("4.75", "14.25", "stockWorth", "atCost", "stockAtCost", "averageCost"):
        assert word not in shown and word not in overview, word
    assert '"3"' in shown


def test_costs_come_with_what_comes(two):
    anna = two.anna
    anna.add("B-1", "Bolt")
    for words in (["-1", "--unit-cost", "1"], ["1", "--unit-cost", "x"],
                  ["1", "--unit-cost", "1", "--total-cost", "1"]):
        anna.json("item", "adjust", "B-1", *words, expect=USAGE)
    anna.json("item", "adjust", "B-1", "2", "--unit-cost", "1.5")
    anna.json("undo")
    assert anna.json("item", "cost", "B-1")["costs"] == []
    anna.json("item", "adjust", "B-1", "2", "--unit-cost", "2.5")
    assert "5.00 EUR" in anna.run("item", "cost", "B-1").output
    table = list(csv.reader(io.StringIO(anna.run("stock", "value", "--csv").output)))
    assert table[1][:7] == ["B-1", "Bolt", "2", "", "2.5", "5", "EUR"]
