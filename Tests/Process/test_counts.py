"""Counts: two people with their own devices, with and without a network between them."""

import itertools

import pytest

from program import NOT_ALLOWED, NOT_FOUND


def show(person, name="Shelf"):
    return person.json("count", "show", name)


def spot(person, name="Shelf"):
    spots = show(person, name)["spots"]
    assert len(spots) == 1, spots
    return spots[0]


def begun(two, *options):
    two.anna.add("D-1", "Drill", quantity="10")
    two.anna.json("count", "new", "Shelf", "--items", "D-1", *options)
    two.anna.sync()
    two.ben.sync()


def agree(two, quantity):
    for person in (two.anna, two.ben, two.anna, two.ben):
        person.sync()
    for person in (two.anna, two.ben):
        assert person.json("item", "show", "D-1")["item"]["quantity"] == quantity
        assert person.json("stock", "verify")["differences"] == []
        assert person.json("quarantine", "list")["quarantine"] == []


@pytest.mark.parametrize("order", list(itertools.permutations(["anna", "ben"])))
def test_a_count_while_somebody_sells_without_a_network_comes_out_right(two, order):
    begun(two)
    # Ben sells three, unheard of; Anna counts what is there, which is one less than there should
    # be; Ben sells two more.
    two.ben.json("item", "adjust", "D-1", "-3", "--reason", "sold")
    two.anna.json("count", "enter", "Shelf", "D-1", "6")
    two.ben.json("item", "adjust", "D-1", "-2", "--reason", "sold")
    assert spot(two.anna)["difference"] == "-4"
    for name in order:
        getattr(two, name).sync()
    two.anna.sync()
    assert spot(two.anna)["difference"] == "-1"
    two.anna.json("count", "submit", "Shelf")
    assert show(two.anna)["count"]["state"] == "submitted"
    two.anna.json("count", "approve", "Shelf")
    agree(two, "4")
    assert spot(two.ben)["cameLater"] is None


def test_what_two_approve_without_a_network_is_corrected_once(two):
    begun(two)
    two.anna.json("count", "enter", "Shelf", "D-1", "7")
    two.anna.json("count", "submit", "Shelf")
    two.anna.sync()
    two.ben.sync()
    for person in (two.anna, two.ben):
        assert person.json("count", "approve", "Shelf")["count"]["state"] == "approved"
    agree(two, "7")
    assert spot(two.anna)["correction"] == spot(two.ben)["correction"]
    two.ben.json("count", "reopen", "Shelf")
    agree(two, "10")


def test_what_comes_after_the_approval_is_told_and_changes_nothing_silently(two):
    begun(two)
    two.ben.json("item", "adjust", "D-1", "-3", "--reason", "sold")
    two.anna.json("count", "enter", "Shelf", "D-1", "7")
    two.anna.json("count", "submit", "Shelf")
    two.anna.json("count", "approve", "Shelf")
    agree(two, "4")
    for person in (two.anna, two.ben):
        assert spot(person)["cameLater"] == "-3" and spot(person)["difference"] == "-3"


def test_two_who_count_are_told_apart_and_a_manager_chooses(two):
    begun(two, "--blind")
    two.anna.json("count", "enter", "Shelf", "D-1", "9")
    two.ben.json("count", "enter", "Shelf", "D-1", "8")
    assert spot(two.ben)["difference"] is None
    for person in (two.anna, two.ben, two.anna, two.ben):
        person.sync()
    assert len(spot(two.anna)["lines"]) == 2 and spot(two.anna)["disputed"] is None
    # Each sees what they counted themselves.
    for person, own in ((two.anna, "9"), (two.ben, "8")):
        assert {line["quantity"] for line in spot(person)["lines"]} == {own, None}
        shown = person.run("count", "show", "Shelf").output
        assert f"{own} by " in shown and "counted by " in shown
    two.anna.json("count", "submit", "Shelf")
    assert spot(two.anna)["disputed"]
    refused = two.anna.run("count", "approve", "Shelf", expect=None)
    assert refused.code == 4, refused.output
    line = next(line for line in spot(two.anna)["lines"] if line["quantity"] == "8")
    two.anna.json("count", "approve", "Shelf", "--choose", line["id"])
    agree(two, "8")


def test_what_nobody_counted_is_left_alone_unless_it_is_said(two):
    begun(two)
    two.anna.add("D-2", "Saw", quantity="4")
    two.anna.json("count", "new", "All", "--items", "D-1,D-2")
    two.anna.json("count", "enter", "All", "D-1", "10")
    two.anna.json("count", "submit", "All")
    two.anna.json("count", "approve", "All")
    assert two.anna.json("item", "show", "D-2")["item"]["quantity"] == "4"
    two.anna.json("count", "reopen", "All")
    two.anna.json("count", "approve", "All", "--zero")
    assert two.anna.json("item", "show", "D-2")["item"]["quantity"] == "0"
    agree(two, "10")


def test_what_two_enter_in_one_count_is_there_for_both(two):
    begun(two)
    two.anna.json("count", "enter", "Shelf", "D-1", "4")
    two.anna.json("count", "enter", "Shelf", "D-1", "5", "--add")
    two.ben.json("count", "enter", "Shelf", "D-1", "9")
    agree(two, "10")
    for person in (two.anna, two.ben):
        lines = spot(person)["lines"]
        assert [line["quantity"] for line in lines] == ["9", "9"]
        assert len({line["counter"] for line in lines}) == 2
        assert not spot(person)["disputed"] and spot(person)["difference"] == "-1"


def test_a_step_taken_in_two_places_leaves_one_state(two):
    begun(two)
    two.anna.json("count", "enter", "Shelf", "D-1", "9")
    two.anna.sync()
    two.ben.sync()
    for person in (two.anna, two.ben):
        person.json("count", "submit", "Shelf")
    agree(two, "10")
    for person in (two.anna, two.ben):
        assert show(person)["count"]["state"] == "submitted"
        person.json("count", "reopen", "Shelf")
    agree(two, "10")
    assert show(two.ben)["count"]["state"] == "open"


def test_a_count_is_renamed_and_deleted_until_it_is_approved(two):
    begun(two)
    two.ben.json("count", "edit", "Shelf", "--name", "Cellar", "--note", "With Anna")
    agree(two, "10")
    two.anna.json("count", "enter", "Cellar", "D-1", "9")
    two.anna.json("count", "submit", "Cellar")
    two.anna.json("count", "approve", "Cellar")
    two.anna.run("count", "edit", "Cellar", "--name", "Attic", expect=NOT_ALLOWED)
    two.anna.run("count", "delete", "Cellar", expect=NOT_ALLOWED)
    two.anna.json("count", "reopen", "Cellar")
    two.anna.json("count", "delete", "Cellar")
    agree(two, "10")
    for person in (two.anna, two.ben):
        person.run("count", "show", "Cellar", expect=NOT_FOUND)
