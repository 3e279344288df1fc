"""What the walk over all commands does with payments, reminders and what the bank tells."""

from program import NOT_ALLOWED

STATEMENT = "\r\n".join([
    ":20:STARTUMS", ":25:37040044/0532013000", ":28C:1/1", ":60F:C261101EUR0,00",
    ":61:2611301130C18,00NTRFNONREF",
    ":86:166?00GUTSCHRIFT?20{number}?30COBADEFFXXX?31DE89370400440532013000?32RADHAUS",
    ":61:2611301130D12,30NTRFNONREF",
    ":86:166?00LASTSCHRIFT?20Power?30COBADEFFXXX?31DE89370400440532013000?32STADTWERKE",
    ":62F:C261130EUR5,70", "-", ""])


def walk_payments(anna, folder, number):
    """Of an issued invoice of 18."""
    assert anna.json("payment", "owed")["customers"][0]["total"] == "18"
    anna.json("invoice", "receive", number, "--amount", "3", "--by", "cash")
    shown = anna.json("invoice", "show", number)["invoice"]
    assert (shown["state"], shown["open"]) == ("issued", "15"), shown
    payment = anna.json("payment", "list")["payments"][0]
    assert (payment["amount"], payment["method"]) == ("3", "cash"), payment
    anna.json("payment", "edit", payment["id"], "--note", "At the counter.")
    assert anna.json("payment", "show", payment["id"])["payment"]["note"] == "At the counter."
    assert anna.json("payment", "export", str(folder / "payments.csv"))["count"] == 1
    assert anna.json("payment", "import", str(folder / "payments.csv"))["unchanged"] == 1
    anna.json("payment", "delete", payment["id"])
    made = anna.json("payment", "add", "Radhaus", "--amount", "1", "--day", "2026-11-20")
    assert made["payment"]["party"] == "Radhaus" and made["payment"]["invoice"] is None, made
    anna.json("payment", "delete", made["payment"]["id"])
    anna.json("invoice", "pay", number)
    refused = anna.run("invoice", "unpay", number, expect=NOT_ALLOWED)
    assert "Delete the one that is wrong" in refused.errors, refused
    anna.json("payment", "delete", anna.json("payment", "list")["payments"][0]["id"])
    assert anna.json("invoice", "show", number)["invoice"]["state"] == "issued"
    walk_statement(anna, folder, number)
    walk_templates(anna, number)
    walk_letterheads(anna, folder)
    written = anna.json("invoice", "xml", number, "--output", str(folder / "invoice.xml"))
    assert (folder / "invoice.xml").read_text().startswith("<?xml"), written


def walk_templates(anna, number):
    """A template is made of an invoice, and makes others."""
    made = anna.json("invoice", "duplicate", number)["invoice"]["id"]
    anna.json("invoice", "edit", made, "--template", "yes", "--repeats", "monthly 31",
              "--next-on", "2020-01-31", "--repeats-until", "2020-03-31")
    anna.json("invoice", "repeat", made)
    assert anna.json("invoice", "due")["made"] == 2
    refused = anna.run("invoice", "repeat", made, expect=NOT_ALLOWED)
    assert "not in a state" in refused.errors, refused
    drafts = [one for one in anna.json("invoice", "list", "--only", "draft")["invoices"]
              if one["date"].startswith("2020")]
    assert sorted(one["date"][:10] for one in drafts) == ["2020-01-31", "2020-02-29", "2020-03-31"]
    for one in [made] + [one["id"] for one in drafts]:
        anna.json("invoice", "delete", one)


def walk_letterheads(anna, folder):
    """What letters are written on."""
    made = anna.json("letterhead", "add", "Green", "--color", "#0b6e4f")["letterhead"]["id"]
    anna.json("letterhead", "edit", "Green", "--footer", "Radhaus")
    assert anna.json("letterhead", "show", made)["letterhead"]["footer"] == "Radhaus"
    assert len(anna.json("letterhead", "list")["letterheads"]) == 1
    assert anna.json("letterhead", "export", str(folder / "letterheads.csv"))["count"] == 1
    assert anna.json("letterhead", "import", str(folder / "letterheads.csv"))["unchanged"] == 1
    anna.json("letterhead", "delete", made)


def walk_statement(anna, folder, number):
    """One entry pays the invoice, the other one is no business of invoices."""
    (folder / "statement.sta").write_bytes(STATEMENT.format(number=number).encode())
    read = anna.json("booking", "statement", str(folder / "statement.sta"))
    assert (read["found"], read["added"]) == (2, 2), read
    assert anna.json("booking", "statement", str(folder / "statement.sta"))["added"] == 0
    bookings = anna.json("booking", "list")["bookings"]
    paid, power = sorted((one["id"] for one in bookings), key=lambda id: next(
        float(one["amount"]) for one in bookings if one["id"] == id), reverse=True)
    anna.json("booking", "assign", paid)
    assert anna.json("invoice", "show", number)["invoice"]["state"] == "paid"
    for move in ("settle", "reopen", "ignore"):
        anna.json("booking", move, power)
    anna.json("booking", "edit", power, "--note", "Office.")
    assert anna.json("booking", "show", power)["booking"]["note"] == "Office."
    assert anna.json("booking", "export", str(folder / "bookings.csv"))["count"] == 2
    assert anna.json("booking", "import", str(folder / "bookings.csv"))["unchanged"] == 2
    more = ("--amount", "1", "--day", "2026-11-20")
    made = anna.json("booking", "add", "Somebody", *more)["booking"]["id"]
    anna.json("booking", "delete", made)


def walk_reminder(anna, folder):
    """Of an invoice that was due long ago."""
    late = anna.json("invoice", "add", "Late", "--due", "2020-01-31")["invoice"]["id"]
    anna.json("invoice", "line", late, "--what", "Work", "--quantity", "1", "--price", "10")
    anna.json("invoice", "issue", late)
    anna.json("invoice", "remind", late)
    told = anna.json("invoice", "reminder", late)
    assert "To be paid: 10.00 EUR" in told["body"], told
    anna.json("invoice", "reminder", late, "--output", str(folder / "reminder.pdf"))
    assert (folder / "reminder.pdf").read_bytes().startswith(b"%PDF")
    free = anna.json("invoice", "add", "Gift")["invoice"]["id"]
    anna.json("invoice", "line", free, "--what", "Gift", "--quantity", "1", "--price", "0")
    for move in ("issue", "pay", "unpay"):
        anna.json("invoice", move, free)
