"""Lines of orders and purchase orders in boxes: priced by the box, moved by the piece."""

import pytest


def boxed(person, quantity="100"):
    """An item at 2 each, of which 12 are a box with a barcode."""
    person.add("B-1", "Bolt", quantity=quantity)
    person.json("item", "edit", "B-1", "--price", "2", "--unit", "pcs", "--currency", "EUR")
    person.json("item", "unit", "add", "B-1", "box", "12", "--barcode", "BOX-12")


def item(person):
    return person.json("item", "show", "B-1")["item"]


def meet(two):
    for person in (two.anna, two.ben, two.anna):
        person.sync()


def first(person, noun, made):
    shown = person.json(noun, "show", made)
    return shown["lines" if noun == "order" else "positions"][0]


@pytest.mark.parametrize("words", [("B-1", "--unit", "box"), ("B-1", "--unit", "BOX"), ("BOX-12",)])
def test_an_order_of_boxes_leaves_the_stock_by_the_piece(two, words):
    anna = two.anna
    boxed(anna)
    made = anna.json("order", "add", "Radhaus", "--currency", "EUR")["order"]["id"]
    anna.json("order", "line", made, "--what", *words, "--quantity", "3")
    line = first(anna, "order", made)
    assert (line["unit"], line["quantity"], line["price"]) == ("box", "3", "24")
    assert anna.json("order", "show", made)["order"]["net"] == "72"
    number = anna.json("order", "submit", made)["order"]["number"]
    meet(two)
    for person in (two.anna, two.ben):
        reserved = person.json("reservation", "list")["reservations"]
        assert [(one["quantity"], one["unit"]) for one in reserved] == [("36", "pcs")]
    two.ben.json("order", "ship", number)
    meet(two)
    for person in (two.anna, two.ben):
        assert item(person)["quantity"] == "64"
        assert person.json("stock", "verify")["differences"] == []


def test_another_unit_is_another_price_and_reserves_anew(two):
    anna = two.anna
    boxed(anna)
    made = anna.json("order", "add", "Radhaus", "--currency", "EUR")["order"]["id"]
    anna.json("order", "line", made, "--what", "B-1", "--quantity", "2", "--unit", "box")
    number = anna.json("order", "submit", made)["order"]["number"]
    line = first(anna, "order", number)["id"]
    for unit, price, pieces in (("pcs", "2", "2"), ("box", "24", "24")):
        anna.json("line", "edit", line, "--unit", unit)
        assert first(anna, "order", number)["price"] == price
        reserved = anna.json("reservation", "list")["reservations"]
        assert [one["quantity"] for one in reserved] == [pieces]
    # A word that is no unit of the item stays a word.
    anna.json("line", "edit", line, "--unit", "crate")
    assert anna.json("reservation", "list")["reservations"][0]["quantity"] == "2"
    too_many = anna.run("line", "edit", line, "--unit", "box", "--quantity", "8000000000000",
                        expect=None)
    assert too_many.code != 0
    assert anna.json("reservation", "list")["reservations"][0]["quantity"] == "2"


def test_what_is_bought_in_boxes_costs_by_the_piece(two):
    anna = two.anna
    boxed(anna, quantity="0")
    made = anna.json("purchase", "add", "Anker", "--currency", "EUR")["purchase"]["id"]
    anna.json("purchase", "line", made, "--what", "B-1", "--unit", "box", "--quantity", "5",
              "--price", "14.40")
    number = anna.json("purchase", "order", made)["purchase"]["number"]
    expected = anna.json("reservation", "list")["reservations"]
    assert [(one["direction"], one["quantity"]) for one in expected] == [("expected", "60")]
    anna.json("purchase", "receive-part", number, "--came", "B-1;24")
    anna.json("purchase", "receive", number)
    assert item(anna)["quantity"] == "60"
    worth = anna.json("stock", "value")
    assert "72" in str(worth), worth
    # The next order from them knows the price of one.
    again = anna.json("purchase", "add", "Anker", "--currency", "EUR")["purchase"]["id"]
    anna.json("purchase", "line", again, "--what", "B-1", "--quantity", "7")
    assert first(anna, "purchase", again)["price"] == "1.2"
    anna.json("purchase", "line", again, "--what", "BOX-12", "--quantity", "1")
    prices = [one["price"] for one in anna.json("purchase", "show", again)["positions"]]
    assert prices == ["1.2", "14.4"]


def test_a_list_says_the_price_of_a_box_by_what_is_in_it(two):
    anna = two.anna
    boxed(anna)
    made = anna.json("pricelist", "add", "Everybody", "--currency", "EUR")["pricelist"]["id"]
    anna.json("pricelist", "paste", made, "--rows", "B-1;1;1.90\nB-1;24;1.50")
    order = anna.json("order", "add", "Radhaus", "--currency", "EUR")["order"]["id"]
    anna.json("order", "line", order, "--what", "BOX-12", "--quantity", "1")
    line = first(anna, "order", order)
    assert line["price"] == "22.8"
    anna.json("line", "edit", line["id"], "--quantity", "2")
    assert first(anna, "order", order)["price"] == "18"
    assert anna.json("order", "show", order)["order"]["net"] == "36"


def test_a_quantity_that_is_none_is_refused(two):
    anna = two.anna
    boxed(anna)
    order = anna.json("order", "add", "Radhaus")["order"]["id"]
    for quantity in ("0", "-1", "some"):
        failed = anna.run("order", "line", order, "--what", "B-1", "--unit", "box",
                          "--quantity", quantity, expect=None)
        assert failed.code != 0, quantity
    failed = anna.run("order", "submit", order, expect=None)
    assert failed.code != 0 and "no lines" in failed.errors
