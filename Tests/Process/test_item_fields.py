"""Every field of an item by command: entered, told, changed alone, cleared, and refused."""

import calendar
import time

from program import USAGE

FIELDS = {
    "manufacturer": "Haltwell", "reorder-quantity": "12", "condition": "refurbished",
    "flagged": "yes", "expires": "2031-05-04", "warranty-ends": "2030-01-02",
    "customs-code": "3506.10", "origin": "DE", "description": "Holds.", "barcode": "4006381333931",
    "unit": "tube", "threshold": "3", "price": "2.50", "currency": "EUR"}


def options(fields):
    return [word for name, value in fields.items() for word in (f"--{name}", value)]


def camel(option):
    first, *rest = option.split("-")
    return first + "".join(word.title() for word in rest)


def told(option, value):
    """A value as answers in JSON have it."""
    if option in ("expires", "warranty-ends"):
        return day(value)
    if option == "flagged":
        return True
    return {"2.50": "2.5"}.get(value, value)


def day(text):
    return calendar.timegm(time.strptime(text, "%Y-%m-%d")) * 1000


def test_each_field_goes_in_and_comes_out_on_both_devices(two):
    anna, ben = two.anna, two.ben
    anna.json("item", "add", "--name", "Glue", "--code", "G-1", *options(FIELDS))
    anna.sync()
    ben.sync()
    for person in (anna, ben):
        item = person.json("item", "show", "G-1")["item"]
        for option, value in FIELDS.items():
            assert item[camel(option)] == told(option, value), option
    ben.json("item", "edit", "G-1", "--expires", "2032-01-01")
    anna.json("item", "edit", "G-1", "--origin", "FR", "--warranty-ends", "")
    for person in (ben, anna, ben):
        person.sync()
    for person in (anna, ben):
        item = person.json("item", "show", "G-1")["item"]
        assert item["expires"] == day("2032-01-01") and item["warrantyEnds"] is None
        assert item["origin"] == "FR" and item["customsCode"] == "3506.10"


def test_a_day_that_is_none_is_refused(two):
    anna = two.anna
    anna.add("G-1", "Glue")
    for text in ("2031-02-30", "31.12.2030", "tomorrow", "2031-01-01 12:00"):
        refused = anna.run("item", "edit", "G-1", "--expires", text, expect=USAGE)
        assert "takes a day such as" in refused.errors, refused


def test_the_overview_tells_what_ends(two):
    anna = two.anna
    today = int(time.time()) // 86_400
    for code, days in (("NEAR", 5), ("PAST", -3), ("FAR", 200)):
        text = time.strftime("%Y-%m-%d", time.gmtime((today + days) * 86_400))
        anna.add(code, code, quantity="1")
        anna.json("item", "edit", code, "--expires", text)
    anna.add("WARM", "WARM")
    anna.json("item", "edit", "WARM", "--warranty-ends",
              time.strftime("%Y-%m-%d", time.gmtime((today + 2) * 86_400)))
    endings = anna.json("overview")["endings"]
    assert [(line["itemName"], line["what"], line["daysLeft"]) for line in endings] == [
        ("PAST", "expiry", -3), ("WARM", "warranty", 2), ("NEAR", "expiry", 5)]
    anna.json("item", "adjust", "PAST", "-1")
    anna.json("item", "archive", "NEAR")
    assert [line["itemName"] for line in anna.json("overview")["endings"]] == ["WARM"]
    assert "DAYS LEFT" in anna.run("overview").output
