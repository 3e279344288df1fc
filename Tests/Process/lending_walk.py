"""What the walk over all commands does with loans, reservations and contacts."""


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


def walk_contacts(anna, folder):
    made = anna.json("contact", "add", "Radhaus", "--customer", "yes", "--city", "Jena",
                     "--payment-days", "30", "--country", "de")["contact"]
    assert made["isCustomer"] and made["country"] == "DE" and made["paymentDays"] == 30
    anna.json("contact", "add", "Anker AG", "--supplier", "yes")
    anna.json("contact", "edit", "Radhaus", "--phone", "0123", "--city", "")
    assert anna.json("contact", "show", made["id"])["contact"]["city"] is None
    listed = anna.json("contact", "list", "--limit", "1")
    assert [one["name"] for one in listed["contacts"]] == ["Anker AG"] and listed["after"]
    rest = anna.json("contact", "list", "--after", listed["after"])
    assert [one["name"] for one in rest["contacts"]] == ["Radhaus"] and not rest["after"]
    assert anna.json("contact", "list", "--only", "supplier")["contacts"]
    assert anna.json("contact", "export", str(folder / "contacts.csv"))["count"] == 2
    assert anna.json("contact", "import", str(folder / "contacts.csv"))["unchanged"] == 2
    anna.json("contact", "delete", "Radhaus")
