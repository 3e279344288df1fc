"""Where stock lies: two people with their own devices, by command line, and the file itself."""

import csv

from program import DONE, FAILED, NOT_ALLOWED, NOT_FOUND, USAGE, sql


def places(person, code):
    """What lies where, by the codes of the places; what lies at none under None."""
    found = person.json("item", "show", code)["item"]["places"]
    return {place["code"]: place["quantity"] for place in found}


def proven(person):
    answer = person.json("stock", "verify")
    assert answer["differences"] == [], answer
    return answer


def test_places_and_transfers_come_to_the_other(two):
    anna, ben = two.anna, two.ben
    anna.json("location", "add", "--code", "H", "--name", "Hall")
    anna.json("location", "add", "--code", "H-{1..3}", "--parent", "H", "--capacity", "20")
    anna.add("B-1", "Bolt")
    anna.json("item", "edit", "B-1", "--location", "H-1")
    anna.json("item", "adjust", "B-1", "12")
    anna.sync()
    ben.sync()
    assert [place["code"] for place in ben.json("location", "list")["locations"]] == [
        "H", "H-1", "H-2", "H-3"]
    assert places(ben, "B-1") == {"H-1": "12"}
    ben.json("item", "transfer", "B-1", "5", "--from", "H-1", "--to", "H-2", "--reason", "Refill")
    anna.json("item", "transfer", "B-1", "4", "--from", "H-1", "--to", "H-3")
    for person in (ben, anna, ben):
        person.sync()
    for person in (anna, ben):
        assert places(person, "B-1") == {"H-1": "3", "H-2": "5", "H-3": "4"}
        assert person.json("item", "show", "B-1")["item"]["quantity"] == "12"
        assert proven(person)["levels"] == 3
    hall = anna.json("location", "show", "H")
    assert [line["locationCode"] for line in hall["contents"]] == ["H-1", "H-2", "H-3"]
    assert hall["location"]["units"] == "12"


def test_a_transfer_is_reversed_as_one_whoever_does_it(two):
    anna, ben = two.anna, two.ben
    anna.json("location", "add", "--code", "{A..B}")
    anna.add("B-1", "Bolt")
    anna.json("item", "adjust", "B-1", "9", "--at", "A")
    anna.json("item", "transfer", "B-1", "6", "--from", "A", "--to", "B")
    anna.sync()
    ben.sync()
    halves = [move for move in ben.json("item", "show", "B-1")["item"]["movements"]
              if move["type"] == "transfer"]
    assert sorted(move["quantity"] for move in halves) == ["-6", "6"]
    # Each reverses another half of it, without a network between them.
    anna.json("item", "reverse", "B-1", halves[0]["id"])
    ben.json("item", "reverse", "B-1", halves[1]["id"])
    for person in (anna, ben, anna):
        person.sync()
    for person in (anna, ben):
        assert places(person, "B-1") == {"A": "9"}
        proven(person)


def test_the_last_piece_sold_twice_is_short_for_both(two):
    anna, ben = two.anna, two.ben
    anna.json("company", "profile", "--shortage", "refuse")
    anna.json("location", "add", "--code", "A")
    anna.add("B-1", "Bolt")
    anna.json("item", "adjust", "B-1", "1", "--at", "A")
    anna.sync()
    ben.sync()
    for person in (anna, ben):
        person.json("item", "adjust", "B-1", "-1", "--at", "A", "--type", "sale")
        again = person.run("item", "adjust", "B-1", "-1", "--at", "A", expect=NOT_ALLOWED)
        assert "Nothing of it lies at this place any more." in again.errors
    for person in (anna, ben, anna):
        person.sync()
    for person in (anna, ben):
        assert places(person, "B-1") == {"A": "-1"}
        listed = person.json("item", "list", "--only", "negative")
        assert [item["code"] for item in listed["items"]] == ["B-1"]
        short = person.json("overview")["shortages"]
        assert [(line["locationCode"], line["quantity"]) for line in short] == [("A", "-1")]
        assert len(person.json("item", "show", "B-1")["item"]["movements"]) == 3
        proven(person)


def test_a_company_that_warns_lets_go_on(two):
    anna = two.anna
    anna.json("company", "profile", "--shortage", "warn")
    anna.add("B-1", "Bolt", quantity="2")
    warned = anna.run("item", "adjust", "B-1", "-3", expect=NOT_ALLOWED)
    assert "Only 2 is in stock." in warned.errors and "--force" in warned.errors
    anna.run("item", "adjust", "B-1", "-3", "--force", expect=DONE)
    anna.run("item", "adjust", "B-1", "5", expect=DONE)
    assert anna.json("item", "show", "B-1")["item"]["quantity"] == "4"


def test_what_was_changed_in_the_file_is_found_and_counted_anew(two):
    anna = two.anna
    anna.json("location", "add", "--code", "{A..C}")
    for code in ("B-1", "B-2"):
        anna.add(code, quantity="7")
        anna.json("item", "adjust", code, "3", "--at", "A")
    store = anna.store("TheCompanyApp.sqlite")
    company = anna.json("company", "list")["companies"][0]["id"].replace("-", "")
    sql(store, f"UPDATE placeLevels SET stock = 5000000 WHERE hex(zone) = upper('{company}') "
               "AND item = (SELECT id FROM InventoryItem WHERE code = 'B-1')")
    sql(store, "UPDATE InventoryItem SET stock = 1 WHERE code = 'B-2'")
    told = anna.run("stock", "verify", "--json", expect=FAILED).json
    assert not told["repaired"]
    found = {(line["itemCode"], line["kept"], line["counted"]) for line in told["differences"]}
    assert found == {("B-1", "5", "3"), ("B-2", "0.000001", "10")}
    assert anna.json("stock", "verify", "--repair")["repaired"]
    assert proven(anna)["movements"] == 4
    assert places(anna, "B-1") == {"A": "3", None: "7"}


def test_places_go_into_an_archive_and_come_out_of_it(two, tmp_path):
    anna = two.anna
    anna.json("location", "add", "--code", "Z", "--name", "Zone")
    anna.json("location", "add", "--code", "Z-{1..2}", "--parent", "Z")
    anna.add("B-1", "Bolt")
    anna.json("item", "edit", "B-1", "--location", "Z-1")
    anna.json("item", "adjust", "B-1", "8")
    anna.json("item", "transfer", "B-1", "3", "--from", "Z-1", "--to", "Z-2")
    anna.json("company", "export", tmp_path / "all.zip")
    copy = anna.json("company", "import", tmp_path / "all.zip", "--name", "Copy")
    assert copy
    anna.json("company", "select", "Copy")
    anna.create_pass()
    assert places(anna, "B-1") == {"Z-1": "5", "Z-2": "3"}
    tree = anna.json("location", "list")["locations"]
    assert [(place["code"], place["depth"]) for place in tree] == [
        ("Z", 0), ("Z-1", 1), ("Z-2", 1)]
    half = next(move for move in anna.json("item", "show", "B-1")["item"]["movements"]
                if move["type"] == "transfer")
    anna.json("item", "reverse", "B-1", half["id"])
    assert places(anna, "B-1") == {"Z-1": "8"}
    proven(anna)


def test_the_list_is_narrowed_to_a_place(two, tmp_path):
    anna = two.anna
    anna.json("location", "add", "--code", "{A..B}")
    for code, place in (("B-1", "A"), ("B-2", "B"), ("B-3", "A")):
        anna.add(code)
        anna.json("item", "edit", code, "--location", place)
    listed = anna.json("item", "list", "--at", "A")
    assert [item["code"] for item in listed["items"]] == ["B-1", "B-3"]
    assert listed["matching"] == 2 and listed["total"] == 3
    anna.json("item", "list", "--at", "b", "--csv", "--output", tmp_path / "b.csv")
    with open(tmp_path / "b.csv", encoding="utf-8-sig", newline="") as table:
        assert [row["Code"] for row in csv.DictReader(table)] == ["B-2"]
    anna.json("item", "view", "keep", "In A", "--at", "A")
    assert len(anna.json("item", "list", "--view", "In A")["items"]) == 2
    anna.run("item", "list", "--at", "nowhere", expect=7)
    anna.run("item", "transfer", "B-1", "0", "--from", "A", "--to", "B", expect=USAGE)


def test_a_walk_fetches_in_the_order_of_the_warehouse(two):
    anna = two.anna
    anna.json("location", "add", "--code", "A-{1..12}")
    for code, place, quantity in (("B-1", "A-10", "5"), ("B-1", "A-2", "4"), ("N-1", "A-3", "1")):
        if place != "A-2":
            anna.add(code, code)
        anna.json("item", "adjust", code, quantity, "--at", place)
    path = anna.json("location", "path", "N-1", "B-1=6")
    assert [(stop["locationCode"], stop["itemCode"], stop["quantity"]) for stop in path["stops"]] \
        == [("A-2", "B-1", "4"), ("A-3", "N-1", "1"), ("A-10", "B-1", "2")]
    assert path["missing"] == []
    told = anna.run("location", "path", "B-1=10", "X-1", "--json", expect=NOT_FOUND).json
    assert told["missing"] == [
        {"code": "X-1", "quantity": None, "known": False},
        {"code": "B-1", "quantity": "1", "known": True}]
