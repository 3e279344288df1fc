"""What the walk over all commands does with loans and reservations."""


def walk_loans(anna):
    lent = anna.json("loan", "lend", "B-1", "2", "--to", "Bo", "--due", "2020-01-02",
                     "--force")["loan"]
    assert (lent["state"], lent["out"]) == ("overdue", "2")
    assert len(anna.json("overview")["overdue"]) == 1
    assert len(anna.json("item", "show", "B-1")["item"]["loans"]) == 1
    anna.json("loan", "edit", "Bo", "--due", "2999-01-02", "--note", "Case")
    anna.json("loan", "return", lent["id"], "--quantity", "1")
    assert len(anna.json("loan", "show", lent["id"])["movements"]) == 2
    anna.json("loan", "return", "Bo")
    anna.json("loan", "borrow", "B-1", "1", "--from", "Cy", "--at", "none")
    anna.json("loan", "return", "Cy", "--at", "none", "--force")
    assert anna.json("loan", "list")["counts"] == {"open": 0, "overdue": 0, "returned": 2}


def walk_reservations(anna):
    made = anna.json("reservation", "add", "B-1", "2", "--for", "Bo", "--order", "SO-1",
                     "--due", "2020-01-02", "--at", "none", "--note", "Box")["reservation"]
    assert (made["state"], made["open"]) == ("overdue", "2")
    assert len(anna.json("overview")["reservations"]) == 1
    assert len(anna.json("item", "show", "B-1")["item"]["reservations"]) == 1
    anna.json("reservation", "edit", "SO-1", "--due", "2999-01-02", "--quantity", "3")
    anna.json("reservation", "fulfil", made["id"], "--quantity", "1", "--at", "none", "--force")
    assert len(anna.json("reservation", "show", made["id"])["movements"]) == 1
    anna.json("reservation", "close", "Bo")
    anna.json("reservation", "close", "Bo", "--reopen")
    anna.json("reservation", "delete", "Bo")
    anna.json("reservation", "add", "B-1", "1", "--from", "Cy")
    anna.json("reservation", "fulfil", "Cy", "--at", "none")
    listed = anna.json("reservation", "list", "--direction", "expected", "--only", "done")
    assert len(listed["reservations"]) == 1
    assert listed["counts"] == {"open": 0, "overdue": 0, "done": 1, "closed": 0}
