"""Loans: two people with their own devices, with and without a network between them."""


def loan(person, name="Bo"):
    found = [line for line in person.json("loan", "list")["loans"] if line["person"] == name]
    assert len(found) == 1, found
    return found[0]


def lent(two, quantity="5"):
    two.anna.add("D-1", "Drill", quantity="10")
    two.anna.json("loan", "lend", "D-1", quantity, "--to", "Bo", "--due", "2020-01-02")
    two.anna.sync()
    two.ben.sync()
    assert loan(two.ben)["out"] == quantity and loan(two.ben)["state"] == "overdue"


def agree(two, out, quantity):
    for person in (two.anna, two.ben, two.anna):
        person.sync()
    for person in (two.anna, two.ben):
        assert loan(person)["out"] == out
        assert person.json("item", "show", "D-1")["item"]["quantity"] == quantity
        assert person.json("stock", "verify")["differences"] == []
        assert person.json("quarantine", "list")["quarantine"] == []


def test_all_that_is_out_comes_back_once_whoever_notes_it(two):
    lent(two)
    for person in (two.anna, two.ben):
        assert person.json("loan", "return", "Bo")["loan"]["state"] == "returned"
    agree(two, "0", "10")
    # And once more after it was reversed.
    movements = two.ben.json("loan", "show", loan(two.ben)["id"])["movements"]
    two.ben.json("item", "reverse", "D-1", movements[-1]["id"])
    agree(two, "5", "5")
    for person in (two.anna, two.ben):
        person.json("loan", "return", "Bo")
    agree(two, "0", "10")


def test_parts_that_two_people_note_both_count_and_too_much_is_told(two):
    lent(two)
    two.anna.json("loan", "return", "Bo", "--quantity", "2")
    two.ben.json("loan", "return", "Bo", "--quantity", "1")
    agree(two, "2", "8")
    two.anna.json("loan", "return", "Bo", "--quantity", "1.5")
    two.ben.json("loan", "return", "Bo")
    agree(two, "-1.5", "11.5")
    assert loan(two.anna)["state"] == "returned"


def test_who_has_it_is_edited_while_another_edits_the_day(two):
    lent(two)
    two.anna.json("loan", "edit", "Bo", "--due", "2999-01-02")
    two.ben.json("loan", "edit", "Bo", "--note", "With its case")
    agree(two, "5", "5")
    line = loan(two.ben)
    assert (line["due"], line["note"], line["state"]) == ("2999-01-02", "With its case", "open")
