"""What is sold over the counter, by command, and its receipts."""

import subprocess

from program import Person, share


def said(path):
    read = subprocess.run(
        ["pdftotext", "-layout", str(path), "-"], capture_output=True, text=True, check=True)
    return " ".join(read.stdout.split())


def onhand(person, code):
    return person.json("item", "show", code)["item"]["quantity"]


def test_a_sale_is_one_command_with_number_stock_and_receipt(two, tmp_path):
    anna = two.anna
    anna.add("B-1", "Bolt", price="2.50", quantity="10")
    anna.add("N-1", "Nut", price="0.40", quantity="10")
    sold = anna.json("order", "sell", "B-1=3", "Nut", "B-1", "--given", "20")["order"]
    assert (sold["state"], sold["total"], sold["pricing"]) == ("paid", "10.4", "gross")
    assert (sold["source"], sold["customer"]) == ("walkIn", "Walk-in customer")
    assert sold["internalNote"] == "Paid: Cash, 20.00 EUR given, 9.60 EUR change."
    assert (onhand(anna, "B-1"), onhand(anna, "N-1")) == ("6", "9")
    lines = anna.json("line", "list", "--of-order", sold["number"])["lines"]
    assert sorted((line["text"], line["quantity"]) for line in lines) == [
        ("Bolt", "4"), ("Nut", "1")]
    file = tmp_path / "receipt.pdf"
    made = anna.json("order", "receipt", sold["number"], "--output", str(file), "--roll",
                     "--given", "20")
    assert made == {"file": str(file), "number": sold["number"]}
    words = said(file)
    for told in (sold["number"], "Bolt 10.00 EUR", "4 × 2.50 EUR", "Total 10.40 EUR",
                 "Paid, Cash 20.00 EUR", "Change 9.60 EUR"):
        assert told in words, words
    # What is there already is never written over.
    assert anna.run("order", "receipt", sold["number"], "--output", str(file), expect=None).code
    # Ben, who is away, sells too, and all of it meets.
    two.anna.sync()
    two.ben.sync()
    other = two.ben.json("order", "sell", "N-1=2", "--paid", "card")["order"]
    for person in (two.ben, two.anna, two.ben):
        person.sync()
    for person in (two.anna, two.ben):
        assert onhand(person, "N-1") == "7"
        assert person.json("quarantine", "list")["quarantine"] == []
    assert other["number"] != sold["number"]
    assert two.anna.json("order", "show", other["number"])["order"]["state"] == "paid"


def test_nothing_is_left_of_a_sale_that_could_not_be_made(two, tmp_path):
    anna = two.anna
    anna.add("B-1", "Bolt", price="2.50", quantity="1")
    anna.json("company", "profile", "--shortage", "warn")
    for arguments in (("X-9",), ("B-1=0",), ("B-1", "--given", "1"), ("B-1=2",), ()):
        assert anna.run("order", "sell", *arguments, expect=None).code != 0, arguments
    assert anna.json("order", "list")["orders"] == [] and onhand(anna, "B-1") == "1"
    sold = anna.json("order", "sell", "B-1=2", "--force")["order"]
    assert sold["state"] == "paid" and onhand(anna, "B-1") == "-1"
    anna.json("order", "add", "Radhaus")
    file = str(tmp_path / "draft.pdf")
    assert anna.run("order", "receipt", "Radhaus", "--output", file, expect=None).code != 0
    assert anna.run("order", "receipt", sold["number"], expect=None).code != 0


def test_who_sells_sells_and_managers_take_sales_back(box, tmp_path):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    anna.sign_up(box.url)
    ben.sign_up(box.url)
    anna.create_company()
    anna.add("B-1", "Bolt", price="2.50", quantity="10")
    anna.sync()
    share(anna, ben, role="Sales")
    ben.sync()
    sold = ben.json("order", "sell", "B-1=4")["order"]
    # All of it stays as it is where a part of it may not be taken back.
    assert ben.run("undo", expect=None).code != 0
    assert onhand(ben, "B-1") == "6"
    ben.sync()
    anna.sync()
    assert ben.json("quarantine", "list")["quarantine"] == []
    shown = anna.json("order", "show", sold["number"])["order"]
    assert (shown["state"], onhand(anna, "B-1")) == ("paid", "6")
    own = anna.json("order", "sell", "B-1")["order"]
    anna.json("undo")
    assert anna.run("order", "show", own["number"], expect=None).code != 0
    assert onhand(anna, "B-1") == "6"
