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
