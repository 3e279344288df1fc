"""Who receives what: costs, need to know, and what is left on the disk of who may not read."""

from program import NOT_ALLOWED, Person, share

CANARY = b"Canary-Supplier"
HIDDEN = b"Canary-Bolt"


def bytes_of(person):
    """All bytes of a person's folder, of every file."""
    return b"\n".join(path.read_bytes() for path in person.home.rglob("*") if path.is_file())


def company(tmp_path, box, role):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    for person in (anna, ben):
        person.sign_up(box.url)
    anna.create_company()
    anna.add("B-1", HIDDEN.decode(), quantity="10")
    anna.json("item", "cost", "B-1", "--set", "4.2", "--supplier", CANARY.decode())
    anna.sync()
    share(anna, ben, role=role)
    ben.sync()
    return anna, ben


def test_costs_are_for_managers_alone(tmp_path, box):
    anna, ben = company(tmp_path, box, "Sales")
    hers = anna.json("item", "show", "B-1")["item"]
    assert (hers["unitCost"], hers["totalCost"], hers["costCurrency"]) == ("4.2", "42", "EUR")
    his = ben.json("item", "show", "B-1")["item"]
    assert his["name"] == HIDDEN.decode() and "unitCost" not in his and "totalCost" not in his
    told = ben.json("item", "cost", "B-1", expect=NOT_ALLOWED)["error"]
    assert told["reason"] == "managerMissing"
    ben.json("item", "cost", "B-1", "--set", "1", expect=NOT_ALLOWED)
    assert CANARY not in bytes_of(ben) and CANARY in bytes_of(anna)


def test_a_manager_reads_and_notes_costs(tmp_path, box):
    anna, ben = company(tmp_path, box, "Manager")
    assert ben.json("item", "cost", "B-1")["costs"][0]["supplier"] == CANARY.decode()
    ben.json("item", "cost", "B-1", "--set", "5")
    ben.sync()
    anna.sync()
    assert [cost["unitCost"] for cost in anna.json("item", "cost", "B-1")["costs"]] == ["5", "4.2"]


def test_need_to_know_leaves_no_byte_behind(tmp_path, box):
    anna, ben = company(tmp_path, box, "Sales")
    assert anna.json("company", "need-to-know")["needToKnow"] is False
    anna.run("share", "change", "Ben", "--role", "viewer")
    ben.sync()
    assert ben.codes() == ["B-1"] and HIDDEN in bytes_of(ben)
    assert anna.json("company", "need-to-know", "on")["needToKnow"] is True
    anna.sync()
    ben.sync()
    assert ben.codes() == [] and HIDDEN not in bytes_of(ben)
    told = ben.json("overview")
    assert told["items"] is None and told["low"] is None
    assert "Items do not come to you." in ben.run("overview").output
    ben.json("company", "need-to-know", "off", expect=NOT_ALLOWED)
    anna.json("company", "need-to-know", "off")
    anna.sync()
    ben.sync()
    assert ben.codes() == ["B-1"]
