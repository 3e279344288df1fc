"""Units, own fields and serial numbers in tables that commands write and read."""

import json

import pytest

from program import FAILED, USAGE, Person


@pytest.fixture
def shop(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    anna.create_company()
    anna.json("item", "add", "--code", "B-1", "--name", "Bolt", "--unit", "pcs", "--price", "2")
    return anna


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_units_and_own_fields_go_out_and_come_in(shop, box, tmp_path, form):
    shop.json("item", "unit", "add", "B-1", "box", "12", "--barcode", "4006381333931")
    shop.json("field", "add", "Colour")
    shop.json("item", "edit", "B-1", "--set", "Colour=red")
    path = tmp_path / f"items.{form}"
    shop.json("item", "list", f"--{form}", "--output", str(path))
    assert shop.json("item", "import", str(path))["unchanged"] == 1
    other = Person(tmp_path, "ben")
    other.sign_up(box.url)
    other.create_company("Other")
    other.json("field", "add", "Colour")
    assert other.json("item", "import", str(path))["created"] == 1
    (unit,) = other.json("item", "unit", "list", "B-1")["units"]
    assert (unit["name"], unit["factor"], unit["barcode"]) == ("box", "12", "4006381333931")


def test_a_wrong_unit_is_told_by_row_and_column(shop, tmp_path):
    path = tmp_path / "wrong.csv"
    path.write_text("Code,Name,Units\nB-1,Bolt,box\nB-2,Nut,box=3\n")
    (problem,) = shop.json("item", "import", str(path), expect=FAILED)["problems"]
    assert (problem["row"], problem["column"]) == (2, "C (Units)")


def test_empty_cells_clear_where_that_is_asked_for(shop, tmp_path):
    path = tmp_path / "empty.csv"
    path.write_text("Code,Name,Price\nB-1,,\n")
    assert shop.json("item", "import", str(path))["unchanged"] == 1
    assert shop.json("item", "import", str(path), "--clear-empty")["updated"] == 1
    item = shop.json("item", "show", "B-1")["item"]
    assert (item["name"], item["price"]) == ("Bolt", None)


def test_lines_know_the_fields_of_the_company(shop):
    shop.json("field", "add", "Weight", "--type", "number")
    lines = [json.dumps({"code": "B-2", "name": "Nut", "weight": 2.5})]
    assert shop.json("item", "add", "--lines", lines=lines)["saved"] == 1
    for wrong in ({"Weight": "heavy"}, {"Colour": "red"}):
        line = json.dumps({"code": "B-3", "name": "Pin", **wrong})
        shop.json("item", "add", "--lines", lines=[line], expect=USAGE)


def test_serial_numbers_as_a_table(shop, tmp_path):
    shop.json("item", "edit", "B-1", "--serial-tracked", "yes")
    shop.json("serial", "receive", "B-1", "S-1..S-3", "--expires", "2999-01-02", "--from", "=Maker")
    shop.json("serial", "issue", "B-1", "S-2", "--to", "Bo")
    path = tmp_path / "serials.csv"
    answer = shop.json("serial", "list", "B-1", "--csv", "--output", str(path))
    assert answer["lines"] == 3
    rows = path.read_text(encoding="utf-8-sig").splitlines()
    assert rows[0].startswith("Number,Kind,State,Quantity,Places,Expires")
    assert [row.split(",")[0] for row in rows[1:]] == ["S-1", "S-3", "S-2"]
    assert "'=Maker" in rows[1] and rows[3].split(",")[2] == "out" and ",Bo," in rows[3]
    only = shop.run("serial", "list", "B-1", "--only", "out", "--csv").output
    assert only.count("S-") == 1
    shop.json("serial", "list", "B-1", "--output", "x", expect=USAGE)
