"""Price lists by command: who writes and sees them, which one holds, and on two devices."""

import datetime

import pytest

from program import NOT_ALLOWED, NOT_FOUND, Person, share


def meet(two):
    for person in (two.anna, two.ben, two.anna):
        person.sync()


def day(days):
    return str(datetime.date.today() + datetime.timedelta(days=days))


def priced_item(person, code="B-1", name="Bolt", price="20"):
    person.add(code, name)
    person.json("item", "edit", code, "--price", price, "--currency", "EUR")


def trade(person, rows, name="Trade", *options):
    made = person.json(
        "pricelist", "add", name, "--customer-group", "Trade", "--currency", "EUR", *options)
    person.json("pricelist", "paste", made["pricelist"]["id"], "--rows", rows)
    return made["pricelist"]["id"]


def customer(person, name, group=None):
    options = ("--customer-group", group) if group else ()
    return person.json("contact", "add", name, *options)["contact"]["id"]


def order(person, contact, *options):
    made = person.json(
        "order", "add", "Somebody", "--contact", contact, "--currency", "EUR", *options)
    return made["order"]["id"]


def line(person, made, *options, code="B-1"):
    """The price and discount of a new line."""
    before = {one["id"] for one in lines(person, made)}
    person.json("order", "line", made, "--what", code, *options)
    added = next(one for one in lines(person, made) if one["id"] not in before)
    return added["price"], added["discountPercent"]


def lines(person, made):
    return person.json("order", "show", made)["lines"]


def test_a_line_costs_what_the_list_of_the_group_says(two):
    anna = two.anna
    priced_item(anna)
    trade(anna, "B-1;1;18\nB-1;10;15")
    group, others = customer(anna, "Radhaus", "trade"), customer(anna, "Kiosk")
    mine = order(anna, group)
    for quantity, price in (("1", "18"), ("9.5", "18"), ("10", "15"), ("400", "15")):
        assert line(anna, mine, "--quantity", quantity) == (price, None), quantity
    assert line(anna, order(anna, others), "--quantity", "10") == ("20", None)
    # What somebody says counts more than any list.
    assert line(anna, mine, "--price", "7") == ("7", None)
    assert line(anna, mine, "--discount-percent", "3") == ("18", "3")


def test_the_price_follows_the_quantity_until_somebody_writes_one(two):
    anna = two.anna
    priced_item(anna)
    trade(anna, "B-1;1;18\nB-1;10;15")
    mine = order(anna, customer(anna, "Radhaus", "Trade"))
    line(anna, mine, "--quantity", "2")
    first = lines(anna, mine)[0]["id"]
    for quantity, price in (("12", "15"), ("3", "18")):
        anna.json("line", "edit", first, "--quantity", quantity)
        assert lines(anna, mine)[0]["price"] == price
    anna.json("line", "edit", first, "--price", "17")
    anna.json("line", "edit", first, "--quantity", "50")
    assert lines(anna, mine)[0]["price"] == "17"


def test_lists_hold_on_their_days_and_in_their_currency(two):
    anna = two.anna
    priced_item(anna)
    trade(anna, "B-1;1;17", "Last year", "--valid-until", day(-1))
    trade(anna, "B-1;1;16", "Next year", "--valid-from", day(1))
    contact = customer(anna, "Radhaus", "Trade")
    for ordered, price in ((-5, "17"), (0, "20"), (5, "16")):
        made = order(anna, contact, "--ordered", day(ordered))
        assert line(anna, made) == (price, None), ordered
    foreign = anna.json(
        "order", "add", "Somebody", "--contact", contact, "--currency", "USD",
        "--ordered", day(5))["order"]["id"]
    assert line(anna, foreign) == (None, None)


def test_a_percent_holds_for_what_has_no_price_in_the_list(two):
    anna = two.anna
    priced_item(anna)
    priced_item(anna, "N-1", "Nut", "2")
    trade(anna, "B-1;1;18", "Trade", "--discount-percent", "12")
    mine = order(anna, customer(anna, "Radhaus", "Trade"))
    assert line(anna, mine, code="B-1") == ("18", None)
    assert line(anna, mine, code="N-1") == ("2", "12")
    assert anna.json("order", "show", mine)["order"]["net"] == "19.76"


def test_prices_are_pasted_all_or_none(two):
    anna = two.anna
    priced_item(anna)
    made = anna.json("pricelist", "add", "Trade")["pricelist"]["id"]
    refused = {
        "B-1;1;18\nX-9;1;2": "No item is called “X-9”.",
        "B-1;1;": "“B-1” has no price.",
        "B-1;some;1": "Row 1",
        ";;": "Write at least one row",
    }
    for rows, told in refused.items():
        failed = anna.run("pricelist", "paste", made, "--rows", rows, expect=None)
        assert failed.code != 0 and told in failed.errors, (rows, failed)
    assert anna.json("price", "list", "--of-pricelist", made)["prices"] == []
    for rows in ("B-1;1;18\nB-1;10;15", "Bolt;10;14\nB-1;1;17"):
        anna.json("pricelist", "paste", made, "--rows", rows)
    prices = anna.json("price", "list", "--of-pricelist", made)["prices"]
    assert sorted((one["quantity"] or "1", one["price"]) for one in prices) == [
        ("1", "17"), ("10", "14")]
    # One act is taken back as one.
    anna.json("undo")
    prices = anna.json("price", "list", "--of-pricelist", made)["prices"]
    assert sorted(one["price"] for one in prices) == ["15", "18"]


def test_two_people_write_one_list_without_a_network(two):
    priced_item(two.anna)
    made = trade(two.anna, "B-1;1;18")
    meet(two)
    two.anna.json("pricelist", "paste", made, "--rows", "B-1;1;17")
    two.ben.json("pricelist", "paste", made, "--rows", "B-1;50;12")
    meet(two)
    told = []
    for person in (two.anna, two.ben):
        prices = person.json("price", "list", "--of-pricelist", made)["prices"]
        told.append(sorted((one["quantity"] or "1", one["price"]) for one in prices))
        assert person.json("quarantine", "list")["quarantine"] == []
    assert told == [[("1", "17"), ("50", "12")]] * 2
    two.ben.json("pricelist", "delete", made)
    meet(two)
    assert two.anna.json("price", "list")["prices"] == []
    two.ben.json("undo")
    meet(two)
    assert len(two.anna.json("price", "list")["prices"]) == 2


@pytest.mark.parametrize("role, writes", [("Manager", True), ("Sales", False)])
def test_managers_write_prices_and_sellers_use_them(box, tmp_path, role, writes):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    anna.sign_up(box.url)
    ben.sign_up(box.url)
    anna.create_company()
    anna.sync()
    share(anna, ben, role=role)
    priced_item(anna)
    made = trade(anna, "B-1;1;18")
    contact = customer(anna, "Radhaus", "Trade")
    anna.sync()
    ben.sync()
    assert ben.json("pricelist", "show", made)["pricelist"]["name"] == "Trade"
    assert line(ben, order(ben, contact)) == ("18", None)
    if writes:
        ben.json("pricelist", "paste", made, "--rows", "B-1;1;16")
        assert line(ben, order(ben, contact)) == ("16", None)
        return
    for words in (("pricelist", "paste", made, "--rows", "B-1;1;1"),
                  ("pricelist", "add", "Mine"), ("pricelist", "delete", made)):
        assert ben.run(*words, expect=None).code == NOT_ALLOWED, words
    assert line(ben, order(ben, contact)) == ("18", None)


def test_couriers_see_no_prices_under_need_to_know(box, tmp_path):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    anna.sign_up(box.url)
    ben.sign_up(box.url)
    anna.create_company()
    anna.json("company", "need-to-know", "on")
    anna.sync()
    share(anna, ben, role="Courier")
    priced_item(anna)
    made = trade(anna, "B-1;1;18")
    anna.sync()
    ben.sync()
    assert ben.run("pricelist", "show", made, expect=None).code in (NOT_ALLOWED, NOT_FOUND)
    assert "18" not in ben.run("find", "Trade", expect=None).output
