"""Other units of items: two people with their own devices, and exact sums."""

import pytest

from program import IN_USE, NOT_FOUND, USAGE


def exchange(*people):
    """Until each has what the others wrote."""
    for person in people + people:
        person.sync()


def quantity(person, code="B-8"):
    return person.json("item", "show", code)["item"]["quantity"]


def units(person, code="B-8"):
    return {unit["name"]: unit["factor"] for unit in
            person.json("item", "unit", "list", code)["units"]}


@pytest.fixture
def boxed(two):
    two.anna.add("B-8", "Bolt")
    two.anna.json("item", "unit", "add", "B-8", "box", "12", "--barcode", "4002")
    exchange(two.anna, two.ben)
    return two


def test_boxes_of_two_people_add_up_and_stay_after_the_unit_changes(boxed):
    anna, ben = boxed.anna, boxed.ben
    anna.json("item", "adjust", "B-8", "3 box")
    ben.json("item", "adjust", "B-8", "-0.5 BOX")
    ben.json("item", "unit", "edit", "B-8", "box", "--factor", "10")
    exchange(anna, ben)
    anna.json("item", "adjust", "B-8", "1 box")
    exchange(anna, ben)
    for person in (anna, ben):
        assert quantity(person) == "40"
        assert units(person) == {"box": "10"}
        movements = person.json("item", "show", "B-8")["item"]["movements"]
        told = sorted((m["quantity"], m["enteredQuantity"], m["enteredUnit"]) for m in movements)
        assert told == [("-6", "-0.5", "box"), ("10", "1", "box"), ("36", "3", "box")]
        assert person.json("stock", "verify")["differences"] == []
        assert person.json("quarantine", "list")["quarantine"] == []


def test_a_count_and_a_transfer_are_entered_in_boxes(boxed):
    anna = boxed.anna
    anna.json("location", "add", "--code", "A-1")
    anna.json("item", "adjust", "B-8", "5 box", "--at", "none")
    anna.json("item", "transfer", "B-8", "2 box", "--from", "none", "--to", "A-1")
    places = anna.json("item", "show", "B-8")["item"]["places"]
    assert sorted(place["quantity"] for place in places) == ["24", "36"]
    anna.json("count", "new", "Shelf", "--items", "B-8")
    anna.json("count", "enter", "Shelf", "B-8", "3 box", "--at", "A-1")
    spots = anna.json("count", "show", "Shelf")["spots"]
    assert "12" in [spot["difference"] for spot in spots]
    exchange(anna, boxed.ben)
    assert boxed.ben.json("quarantine", "list")["quarantine"] == []


@pytest.mark.parametrize("words, code", [
    (("adjust", "B-8", "3 crate"), USAGE), (("adjust", "B-8", "box"), USAGE),
    (("adjust", "B-8", "0 box"), USAGE), (("adjust", "B-8", "0.0000001 box"), USAGE),
    (("unit", "add", "B-8", "BOX", "3"), IN_USE), (("unit", "add", "B-8", "crate", "0"), USAGE),
    (("unit", "add", "B-8", "crate", "3", "--barcode", "4002"), IN_USE),
    (("unit", "add", "B-8", "3x", "3"), USAGE), (("unit", "delete", "B-8", "crate"), NOT_FOUND),
    (("unit", "edit", "B-8", "box"), USAGE),
])
def test_what_is_no_unit_or_quantity_is_refused(boxed, words, code):
    boxed.anna.run("item", *words, expect=code)
    assert quantity(boxed.anna) == "0" and units(boxed.anna) == {"box": "12"}


def test_a_deleted_unit_comes_back_with_undo(boxed):
    anna = boxed.anna
    anna.json("item", "unit", "delete", "B-8", "box")
    assert units(anna) == {}
    anna.run("item", "adjust", "B-8", "3 box", expect=USAGE)
    anna.json("undo")
    assert units(anna) == {"box": "12"}
    anna.json("item", "adjust", "B-8", "3 box")
    assert quantity(anna) == "36"
