"""Orders that are made of others on two devices, and what tables of them tell."""

import csv
import json


def meet(two):
    for person in (two.anna, two.ben, two.anna):
        person.sync()


def draft(person, customer, *arguments):
    made = person.json("order", "add", customer, *arguments)["order"]
    person.json("order", "line", made["id"], "--what", "Mounting", "--price", "30",
                "--quantity", "2", "--tax-rate", "19")
    person.json("order", "line", made["id"], "--what", "Freight", "--price", "4.90")
    return made["id"]


def test_a_template_makes_orders_on_another_device(two):
    template = draft(two.anna, "Radhaus", "--template", "yes", "--discount-percent", "10",
                     "--ordered", "2026-01-01", "--due", "2026-01-15")
    meet(two)
    assert two.ben.json("order", "list")["orders"] == []
    assert len(two.ben.json("order", "list", "--only", "template")["orders"]) == 1
    refused = two.ben.run("order", "submit", template, expect=None)
    assert refused.code != 0 and "A template stays a draft." in refused.errors
    made = two.ben.json("order", "duplicate", template)["order"]
    assert not made["isTemplate"] and made["discountPercent"] == "10"
    assert made["number"] is None and made["state"] == "draft"
    two.ben.json("order", "submit", made["id"])
    meet(two)
    for person in (two.anna, two.ben):
        told = person.json("order", "show", made["id"])
        assert [line["text"] for line in told["lines"]] == ["Mounting", "Freight"]
        assert told["order"]["total"] == "69.51" and told["order"]["state"] == "submitted"
        assert person.json("quarantine", "list")["quarantine"] == []
        assert len(person.json("order", "list", "--only", "template")["orders"]) == 1
        assert len(person.json("order", "list")["orders"]) == 1


def test_both_duplicate_an_order_and_undo_takes_back_one(two):
    first = draft(two.anna, "Radhaus")
    meet(two)
    for person in (two.anna, two.ben):
        person.json("order", "duplicate", first)
    meet(two)
    assert len(two.anna.json("order", "list")["orders"]) == 3
    two.ben.json("undo")
    meet(two)
    for person in (two.anna, two.ben):
        assert len(person.json("order", "list")["orders"]) == 2
        assert len(person.json("line", "list")["lines"]) == 4
        assert person.json("quarantine", "list")["quarantine"] == []


def test_tables_of_orders_have_totals_that_an_import_leaves_alone(two, tmp_path):
    draft(two.anna, "Radhaus")
    for ending in ("csv", "xlsx", "json"):
        file = tmp_path / f"orders.{ending}"
        two.anna.json("order", "export", str(file))
        back = two.anna.json("order", "import", str(file))
        assert back["unchanged"] == 1 and back["leftOut"] == [], back
    with open(tmp_path / "orders.csv", encoding="utf-8-sig", newline="") as file:
        row = next(csv.DictReader(file))
    assert (row["Without tax"], row["Tax"], row["Total"]) == ("64.9", "12.33", "77.23")
    told = json.loads((tmp_path / "orders.json").read_text())["orders"][0]
    assert told["net"] == "64.9" and told["total"] == "77.23"
