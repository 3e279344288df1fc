"""A company's own fields: two people with their own devices who do not hear of each other."""

from program import NOT_ALLOWED, USAGE


def exchange(*people):
    """Until each has what the others wrote."""
    for person in people + people:
        person.sync()


def fields(person):
    return person.json("field", "list")["fields"]


def own(person, code):
    return person.json("item", "show", code)["item"]["fields"]


def administrator(owner, other):
    """Both may make fields: only the owner deletes them."""
    owner.json("share", "change", "Ben", "--role", "administrator")
    exchange(owner, other)


def clash(owner, first):
    """Two fields in one place: names are tried until the same one is chosen for both."""
    for number in range(200):
        other = owner.json("field", "add", f"Weight {number}", "--type", "number")["field"]
        if other["slot"] == first["slot"]:
            return other
        owner.json("field", "delete", other["id"])
    raise AssertionError("no name of two hundred chose the place")


def test_a_field_that_both_make_is_one_place_with_all_values(two):
    anna, ben = two.anna, two.ben
    for code in ("B-1", "B-2"):
        anna.add(code, "Bolt")
    administrator(anna, ben)
    for person, code, value in ((anna, "B-1", "red"), (ben, "B-2", "blue")):
        person.json("field", "add", "Colour")
        person.json("item", "edit", code, "--set", f"colour={value}")
    exchange(anna, ben)
    for person in (anna, ben):
        both = fields(person)
        assert [field["displaced"] for field in both] == [False, True]
        assert both[1]["twin"] == both[0]["id"] and both[0]["slot"] == both[1]["slot"]
        assert own(person, "B-1") == {"Colour": "red"}
        assert own(person, "B-2") == {"Colour": "blue"}
    anna.json("field", "delete", fields(anna)[1]["id"])
    exchange(anna, ben)
    assert len(fields(ben)) == 1 and own(ben, "B-2") == {"Colour": "blue"}


def test_two_fields_in_one_place_are_told_and_nothing_is_lost(two):
    anna, ben = two.anna, two.ben
    anna.add("B-1", "Bolt")
    administrator(anna, ben)
    first = ben.json("field", "add", "Colour")["field"]
    other = clash(anna, first)
    anna.json("item", "edit", "B-1", "--set", f"{other['name']}=12")
    exchange(anna, ben)
    for person in (anna, ben):
        found = {field["name"]: field for field in fields(person)}
        assert not found["Colour"]["displaced"] and found[other["name"]]["displaced"]
        assert own(person, "B-1") == {"Colour": "12"}
    anna.json("field", "edit", other["name"], "--own-place")
    exchange(anna, ben)
    for person in (anna, ben):
        assert not any(field["displaced"] for field in fields(person))
    ben.json("item", "edit", "B-1", "--set", f"{other['name']}=13")
    exchange(anna, ben)
    assert own(anna, "B-1") == {"Colour": "12", other["name"]: "13"}
    assert first["slot"] not in [f["slot"] for f in fields(anna) if f["name"] != "Colour"]


def test_ten_fields_are_all_and_a_deleted_one_comes_back_with_its_values(two):
    anna = two.anna
    anna.add("B-1", "Bolt")
    anna.json("field", "add", "Due", "--type", "date")
    anna.run("item", "edit", "B-1", "--set", "Due=soon", expect=USAGE)
    anna.json("item", "edit", "B-1", "--set", "Due=2026-12-24")
    anna.json("field", "delete", "Due")
    assert own(anna, "B-1") == {}
    anna.json("undo")
    assert own(anna, "B-1") == {"Due": "2026-12-24"}
    for number in range(9):
        anna.json("field", "add", f"F{number}")
    anna.run("field", "add", "Eleventh", expect=NOT_ALLOWED)


def test_a_value_is_brought_back_by_the_name_of_its_field(two):
    anna = two.anna
    anna.add("B-1", "Bolt")
    anna.json("field", "add", "Colour")
    for colour in ("red", "blue"):
        anna.json("item", "edit", "B-1", "--set", f"colour={colour}")
        anna.sync()
    line = anna.json("item", "history", "B-1")["entries"][0]["number"]
    assert anna.run("audit", "restore", line, "Weight", expect=None).code != 0
    anna.json("audit", "restore", line, "Colour")
    assert own(anna, "B-1") == {"Colour": "red"}
