"""Categories and tags: two people with their own devices who do not hear of each other."""

import csv

from program import IN_USE, NOT_ALLOWED, NOT_FOUND, USAGE


def tags(person, code):
    return person.json("item", "show", code)["item"]["tags"]


def exchange(*people):
    """Until each has what the others wrote."""
    for person in people + people:
        person.sync()


def paths(person):
    return [mark["path"] for mark in person.json("category", "list")["marks"]]


def test_two_people_mark_the_same_item_and_both_marks_stay(two):
    anna, ben = two.anna, two.ben
    anna.add("B-1", "Bolt")
    exchange(anna, ben)
    anna.json("item", "edit", "B-1", "--tag", "red")
    ben.json("item", "edit", "B-1", "--tag", "heavy")
    exchange(anna, ben)
    for person in (anna, ben):
        assert tags(person, "B-1") == ["heavy", "red"]
    anna.json("item", "edit", "B-1", "--untag", "red")
    ben.json("tag", "add", "green")
    ben.json("item", "edit", "B-1", "--tag", "green")
    exchange(anna, ben)
    for person in (anna, ben):
        assert tags(person, "B-1") == ["green", "heavy"]


def test_what_both_made_is_told_and_merged_into_one(two):
    anna, ben = two.anna, two.ben
    anna.add("B-1", "Bolt")
    exchange(anna, ben)
    ben.add("B-2", "Bolt, long")
    for person, code in ((anna, "B-1"), (ben, "B-2")):
        person.json("category", "add", "Parts")
        person.json("category", "add", "Bolts", "--within", "Parts")
        person.json("item", "edit", code, "--category", "Parts / Bolts", "--tag", "red")
    exchange(anna, ben)
    marks = anna.json("category", "list")["marks"]
    assert [mark["path"] for mark in marks] == ["Parts", "Parts / Bolts"] * 2
    later = next(mark for mark in marks if mark["twin"] and not mark["parent"])
    wrong = anna.run("category", "rename", "Parts", "Pieces", expect=NOT_FOUND)
    assert later["id"] in wrong.errors
    anna.json("category", "merge", later["id"], "--into", later["twin"])
    inner = next(mark for mark in anna.json("category", "list")["marks"] if mark["twin"])
    anna.json("category", "merge", inner["id"], "--into", inner["twin"])
    word = next(mark for mark in anna.json("tag", "list")["marks"] if mark["twin"])
    anna.json("tag", "merge", word["id"], "--into", word["twin"])
    exchange(anna, ben)
    for person in (anna, ben):
        assert paths(person) == ["Parts", "Parts / Bolts"]
        assert [mark["items"] for mark in person.json("category", "list")["marks"]] == [0, 2]
        assert [mark["items"] for mark in person.json("tag", "list")["marks"]] == [2]
        listed = person.json("item", "list", "--category", "Parts", "--tag", "red")
        assert [item["code"] for item in listed["items"]] == ["B-1", "B-2"]
        assert listed["matching"] == 2


def test_categories_moved_into_each_other_still_make_a_tree(two):
    anna, ben = two.anna, two.ben
    for name in ("A", "B"):
        anna.json("category", "add", name)
    exchange(anna, ben)
    anna.json("category", "move", "A", "--to", "B")
    ben.json("category", "move", "B", "--to", "A")
    exchange(anna, ben)
    assert paths(anna) == paths(ben) == ["A", "A / B"]
    refused = anna.run("category", "move", "A", "--to", "A / B", expect=USAGE)
    assert "itself" in refused.errors
    anna.run("category", "delete", "A", expect=NOT_ALLOWED)


def test_a_deleted_category_reads_as_none_and_comes_back_with_its_items(two, tmp_path):
    anna, ben = two.anna, two.ben
    anna.add("B-1", "Bolt")
    anna.json("category", "add", "Parts")
    anna.run("category", "add", "parts", expect=IN_USE)
    exchange(anna, ben)
    anna.json("item", "edit", "B-1", "--category", "Parts", "--tag", "on sale")
    anna.json("category", "delete", "Parts")
    exchange(anna, ben)
    shown = ben.json("item", "show", "B-1")["item"]
    assert shown["category"] is None and shown["categoryName"] is None
    act = anna.json("trash", "list")["acts"][0]
    anna.json("trash", "restore", act["act"])
    exchange(anna, ben)
    assert ben.json("item", "show", "B-1")["item"]["categoryName"] == "Parts"
    table = tmp_path / "items.csv"
    ben.json("item", "list", "--csv", "--output", str(table), "--tag", "on sale")
    with open(table, encoding="utf-8-sig", newline="") as file:
        lines = list(csv.DictReader(file))
    assert [(line["Category"], line["Tags"]) for line in lines] == [("Parts", "on sale")]
    assert [item["code"] for item in ben.json("item", "search", "sale")["items"]] == ["B-1"]
    anna.json("tag", "rename", "on sale", "reduced")
    exchange(anna, ben)
    assert tags(ben, "B-1") == ["reduced"]
    assert ben.json("item", "search", "sale")["items"] == []
    assert ben.json("item", "search", "reduced")["items"]
