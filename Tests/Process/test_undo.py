"""What a command did is taken back by the next one, and comes to the other device too."""

from program import NOT_ALLOWED, NOT_FOUND, USAGE


def item(person, code):
    return person.json("item", "show", code)["item"]


def test_undo_walks_back_over_commands(two):
    anna, ben = two.anna, two.ben
    anna.run("undo", expect=NOT_FOUND)
    anna.add("B-1", "Bolt", quantity="5", price="1.50")
    anna.json("item", "edit", "B-1", "--name", "Nut", "--price", "2")
    anna.json("item", "adjust", "B-1", "-2")
    anna.sync()
    told = anna.run("undo").output
    assert told.startswith("Undone: item adjust, -2 of Nut (B-1)"), told
    assert item(anna, "B-1")["quantity"] == "5"
    assert anna.json("undo")["act"]["what"] == "item edit"
    anna.sync()
    ben.sync()
    seen = item(ben, "B-1")
    assert (seen["name"], seen["price"], seen["quantity"]) == ("Bolt", "1.5", "5")
    # What was added with stock has movements: it is taken out of use.
    assert anna.json("undo")["count"] == 2
    assert item(anna, "B-1")["archived"] and item(anna, "B-1")["quantity"] == "0"
    anna.run("undo", expect=NOT_FOUND)
    for _ in range(3):
        anna.json("redo")
    anna.run("redo", expect=NOT_FOUND)
    shown = item(anna, "B-1")
    assert (shown["name"], shown["quantity"]) == ("Nut", "3") and not shown["archived"]
    anna.sync()
    ben.sync()
    assert item(ben, "B-1")["quantity"] == "3"


def test_what_another_person_wrote_stays(two):
    anna, ben = two.anna, two.ben
    anna.add("B-1", "Bolt")
    anna.json("item", "edit", "B-1", "--name", "Nut")
    anna.sync()
    ben.sync()
    ben.json("item", "edit", "B-1", "--name", "Washer")
    ben.sync()
    anna.sync()
    told = anna.run("undo", expect=NOT_ALLOWED).errors
    assert "item edit was not undone. Somebody changed it since." in told, told
    assert item(anna, "B-1")["name"] == "Washer"
    acts = anna.json("undo", "--list")["acts"]
    assert [(act["what"], act["state"]) for act in acts] == [
        ("item edit", "open"), ("item add", "open")]
    # Theirs are on their own device.
    assert [act["what"] for act in ben.json("undo", "--list")["acts"]] == ["item edit"]
    anna.run("undo", "7", expect=NOT_FOUND)
    anna.run("undo", "x", expect=USAGE)
    anna.run("undo", acts[1]["number"])
    anna.run("item", "show", "B-1", expect=NOT_FOUND)


def test_many_records_of_one_command_are_one_act(two):
    anna = two.anna
    anna.json("location", "add", "--code", "A-{1..5}", "--capacity", "9")
    act = anna.json("undo", "--list")["acts"][0]
    assert (act["what"], act["count"], act["record"]) == ("location add", 5, "A-1 (A-1)")
    assert anna.json("undo")["count"] == 5
    assert anna.json("location", "list")["locations"] == []
    anna.json("redo")
    assert len(anna.json("location", "list")["locations"]) == 5
    anna.add_many(["B-1", "B-2", "B-3"])
    anna.json("item", "edit", "B-1", "B-2", "B-3", "--unit", "kg")
    anna.json("item", "edit", "B-2", "--unit", "box")
    anna.json("item", "delete", "B-3")
    edit = anna.json("undo", "--list")["acts"][2]
    assert edit["what"] == "item edit" and edit["count"] == 3
    undone = anna.json("undo", edit["number"])
    # One was changed since, one is in Trash.
    assert undone["count"] == 1 and sum(left["count"] for left in undone["left"]) == 2
    assert item(anna, "B-1")["unit"] is None and item(anna, "B-2")["unit"] == "box"
    assert anna.json("undo")["act"]["what"] == "item delete"
    assert item(anna, "B-3")["unit"] == "kg"


def test_transfers_and_settings_are_taken_back(two):
    anna, ben = two.anna, two.ben
    anna.json("location", "add", "--code", "{A..B}")
    anna.add("B-1", "Bolt")
    anna.json("item", "adjust", "B-1", "9", "--at", "A")
    anna.json("item", "transfer", "B-1", "4", "--from", "A", "--to", "B")
    assert anna.json("undo")["act"]["what"] == "item transfer"
    places = {place["code"]: place["quantity"] for place in item(anna, "B-1")["places"]}
    assert places == {"A": "9"}
    assert anna.json("stock", "verify")["differences"] == []
    anna.json("company", "profile", "--city", "Kiel")
    anna.json("undo")
    anna.sync()
    ben.sync()
    assert "Kiel" not in ben.run("company", "profile").output
    # Nothing of it is known to another device of the same company.
    assert ben.json("undo", "--list")["acts"] == []


def test_an_inspection_and_a_cost_are_taken_back(two):
    anna = two.anna
    anna.add("B-1", "Bolt", quantity="5")
    anna.json("item", "inspect", "B-1", "--result", "failed", "--write-off", "2")
    assert item(anna, "B-1")["quantity"] == "3"
    anna.json("undo")
    assert item(anna, "B-1")["quantity"] == "5"
    assert item(anna, "B-1")["inspection"] is None
    # What was done before it can still be reached by its number.
    first = anna.json("undo", "--list")["acts"][-1]
    assert first["what"] == "item add" and first["state"] == "open"
    anna.run("undo", "--list", "3", expect=USAGE)
    anna.json("item", "cost", "B-1", "--set", "0.80")
    assert len(anna.json("item", "cost", "B-1")["costs"]) == 1
    anna.json("undo")
    assert anna.json("item", "cost", "B-1")["costs"] == []
    anna.json("redo")
    assert [cost["unitCost"] for cost in anna.json("item", "cost", "B-1")["costs"]] == ["0.8"]
