"""What the walk over all commands does with loans, reservations, contacts, tasks and orders."""

from pathlib import Path

from billing_walk import walk_bills
from dispatch_walk import walk_dispatches
from paying_walk import walk_payments, walk_reminder
from program import FAILED, NOT_ALLOWED

def run(anna, folder):
    walk_loans(anna)
    walk_reservations(anna)
    walk_contacts(anna, folder)
    walk_tasks(anna, folder)
    walk_orders(anna, folder)
    walk_invoices(anna, folder)
    walk_purchases(anna, folder)
    walk_prices(anna, folder)
    walk_dispatches(anna, folder)


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
    walk_parts(anna, folder)
    anna.json("contact", "link", "Radhaus")
    anna.json("contact", "add", "Radhaus GmbH")
    anna.json("contact", "merge", "Radhaus", "Radhaus GmbH")
    anna.json("contact", "delete", "Radhaus")


def walk_parts(anna, folder):
    anna.json("contact", "note", "Radhaus", "--about", "Prices", "--way", "call", "--day",
              "2026-11-20")
    assert anna.json("event", "list")["events"][0]["summary"] == "Prices"
    more = {"person": (), "address": (), "event": ("--happened", "2026-11-21")}
    for kind, options in more.items():
        many = {"person": "persons", "address": "addresses", "event": "events"}[kind]
        made = anna.json(kind, "add", f"New {kind}", "--contact", "Radhaus", *options)[kind]
        anna.json(kind, "edit", made["id"], f"--{'summary' if kind == 'event' else 'name'}", "Else")
        assert anna.json(kind, "show", made["id"])[kind]["id"] == made["id"]
        count = len(anna.json(kind, "list")[many])
        table = str(folder / f"{many}.csv")
        assert anna.json(kind, "export", table)["count"] == count
        assert anna.json(kind, "import", table)["unchanged"] == count
        anna.json(kind, "delete", made["id"])


def walk_tasks(anna, folder):
    made = anna.json("task", "add", "Sweep", "--assignee", "me", "--due", "2026-11-20 14:30",
                     "--repeats", "weekly fri", "--priority", "high")["task"]
    assert made["due"] == "2026-11-20 14:30" and made["state"] == "open" and made["assigneeName"]
    anna.json("task", "edit", "Sweep", "--note", "The hall.")
    assert anna.json("task", "show", made["id"])["task"]["note"] == "The hall."
    assert anna.json("task", "list", "--of-assignee", "me")["tasks"]
    assert anna.json("task", "export", str(folder / "tasks.csv"))["count"] == 1
    assert anna.json("task", "import", str(folder / "tasks.csv"))["unchanged"] == 1
    anna.json("task", "step", "Sweep", "--text", "Floor")
    anna.json("task", "tick", "Sweep", "--number", "1")
    anna.json("task", "comment", "Sweep", "--words", "Which broom?")
    assert anna.json("task", "start", made["id"])["task"]["state"] == "doing"
    assert anna.json("task", "finish", made["id"])["task"]["state"] == "done"
    assert len(anna.json("task", "list")["tasks"]) == 2
    anna.json("task", "reopen", made["id"])
    anna.json("task", "drop", made["id"])
    anna.json("task", "delete", made["id"])


def walk_papers(anna, folder, noun, named):
    """Lines out of a file, the letter and the mail of a draft."""
    table = folder / f"{noun}-lines.csv"
    table.write_text("Artikelnummer;Menge;Preis\nB-1;1;2,50\nWagon;zwei;1\n")
    failed = anna.run(noun, "paste-file", named, str(table), expect=FAILED)
    assert "Row 3, B (Menge)" in failed.errors, failed
    table.write_text("Artikelnummer;Menge;Preis\nB-1;1;2,50\nWagon;2;1\n")
    assert anna.json(noun, "paste-file", named, str(table))["added"] == 2
    letter = anna.json(noun, "print", named, "--output", str(folder / f"{noun}-letter.pdf"))
    assert Path(letter["file"]).read_bytes().startswith(b"%PDF-1.") and not letter["number"]
    mail = anna.json(noun, "mail", named)
    assert "Wagon: 2" in mail["body"], mail
    assert mail["link"].startswith("mailto:")


def walk_prices(anna, folder):
    made = anna.json("pricelist", "add", "Trade", "--customer-group", "Trade")["pricelist"]
    assert anna.json("pricelist", "list")["pricelists"][0]["id"] == made["id"]
    anna.json("pricelist", "edit", "Trade", "--valid-from", "2026-01-01")
    assert anna.json("pricelist", "show", "Trade")["pricelist"]["validFrom"] == "2026-01-01"
    anna.json("pricelist", "paste", "Trade", "--rows", "B-1;1;9\nB-1;10;8")
    failed = anna.run("pricelist", "paste", "Trade", "--rows", "X-9;1;9", expect=None)
    assert "No item is called “X-9”" in failed.errors, failed
    prices = anna.json("price", "list", "--of-pricelist", "Trade")["prices"]
    assert sorted(one["price"] for one in prices) == ["8", "9"]
    first = prices[0]["id"]
    anna.json("price", "edit", first, "--price", "7")
    assert anna.json("price", "show", first)["price"]["price"] == "7"
    anna.json("price", "delete", first)
    assert anna.json("price", "export", str(folder / "prices.csv"))["count"] == 1
    assert anna.json("price", "import", str(folder / "prices.csv"))["unchanged"] == 1
    more = ("--pricelist", "Trade", "--item", "B-1", "--quantity", "50", "--price", "6")
    anna.json("price", "add", "Bolts by the box", *more)
    assert anna.json("pricelist", "export", str(folder / "pricelists.csv"))["count"] == 1
    assert anna.json("pricelist", "import", str(folder / "pricelists.csv"))["unchanged"] == 1
    anna.json("pricelist", "delete", made["id"])


def walk_invoices(anna, folder):
    anna.json("company", "profile", "--iban", "DE89 3704 0044 0532 0130 00", "--bank", "Bank")
    order = anna.json("order", "add", "Radhaus")["order"]["id"]
    anna.json("order", "line", order, "--what", "B-1", "--quantity", "4", "--price", "2.50")
    anna.json("order", "submit", order)
    anna.json("order", "bill", order)
    made = anna.json("invoice", "list")["invoices"][0]
    assert (made["state"], made["number"], made["total"]) == ("draft", None, "10")
    anna.json("invoice", "edit", made["id"], "--note", "Thank you.")
    anna.json("invoice", "line", made["id"], "--what", "Freight", "--quantity", "1",
              "--price", "5")
    anna.json("invoice", "paste", made["id"], "--rows", "Cup;2;1")
    entries = anna.json("entry", "list", "--of-invoice", made["id"])["entries"]
    cup = next(one["id"] for one in entries if one["text"] == "Cup")
    anna.json("entry", "edit", cup, "--price", "1.50")
    assert anna.json("entry", "show", cup)["entry"]["price"] == "1.5"
    anna.json("entry", "delete", cup)
    anna.json("entry", "add", "Box", "--invoice", made["id"], "--quantity", "1")
    assert anna.json("entry", "export", str(folder / "entries.csv"))["count"] == 3
    assert anna.json("entry", "import", str(folder / "entries.csv"))["unchanged"] == 3
    other = anna.json("order", "add", "Radhaus")["order"]["id"]
    anna.json("order", "line", other, "--what", "Map", "--quantity", "1", "--price", "3")
    anna.json("order", "submit", other)
    anna.json("invoice", "take", made["id"], "--order", other)
    number = anna.json("invoice", "issue", made["id"])["invoice"]["number"]
    assert number.startswith("INV-")
    assert anna.json("order", "show", order)["order"]["state"] == "invoiced"
    refused = anna.run("invoice", "edit", number, "--note", "Free.", expect=NOT_ALLOWED)
    assert "credit note" in refused.errors, refused
    walk_payments(anna, folder, number)
    assert anna.json("invoice", "export", str(folder / "invoices.csv"))["count"] == 1
    assert anna.json("invoice", "import", str(folder / "invoices.csv"))["unchanged"] == 1
    note = anna.json("invoice", "credit", number)["invoice"]
    assert (note["type"], note["total"]) == ("creditNote", "18")
    anna.json("invoice", "issue", note["id"])
    assert anna.json("invoice", "show", number)["invoice"]["state"] == "credited"
    draft = anna.json("invoice", "add", "Radhaus")["invoice"]["id"]
    walk_papers(anna, folder, "invoice", draft)
    for move in ("discard", "revive"):
        anna.json("invoice", move, draft)
    anna.json("invoice", "delete", draft)
    walk_reminder(anna, folder)
    anna.json("order", "advance", order, "--part", "10")


def walk_purchases(anna, folder):
    made = anna.json("purchase", "add", "Anker", "--due", "2026-12-20")["purchase"]
    assert (made["state"], made["number"], made["total"]) == ("draft", None, "0")
    anna.json("purchase", "edit", "Anker", "--discount-percent", "10")
    anna.json("purchase", "line", "Anker", "--what", "B-1", "--quantity", "4", "--price", "2.50")
    anna.json("purchase", "paste", made["id"], "--rows", "Freight;1;5")
    positions = anna.json("position", "list", "--of-purchase", "Anker")["positions"]
    assert {one["code"] for one in positions} == {"B-1", None}
    freight = next(one["id"] for one in positions if one["text"] == "Freight")
    anna.json("position", "edit", freight, "--price", "6")
    assert anna.json("position", "show", freight)["position"]["price"] == "6"
    anna.json("position", "delete", freight)
    anna.json("position", "add", "Pallet", "--purchase", made["id"], "--quantity", "1")
    assert anna.json("position", "export", str(folder / "positions.csv"))["count"] == 2
    assert anna.json("position", "import", str(folder / "positions.csv"))["unchanged"] == 2
    assert anna.json("purchase", "show", made["id"])["purchase"]["total"] == "9"
    number = anna.json("purchase", "order", made["id"])["purchase"]["number"]
    assert anna.json("purchase", "export", str(folder / "purchases.csv"))["count"] == 1
    assert anna.json("purchase", "import", str(folder / "purchases.csv"))["unchanged"] == 1
    anna.json("purchase", "receive-part", number, "--came", "B-1;1")
    walk_bills(anna, folder, number)
    for move in ("confirm", "receive", "close", "reopen", "redraft", "discard", "revive"):
        anna.json("purchase", move, number)
    copy = anna.json("purchase", "duplicate", number)["purchase"]
    assert copy["number"] is None
    assert len(anna.json("purchase", "show", copy["id"])["positions"]) == 2
    walk_papers(anna, folder, "purchase", copy["id"])
    anna.json("purchase", "order", copy["id"])
    anna.json("purchase", "cancel", copy["id"])
    assert anna.json("purchase", "list", "--only", "cancelled")["purchases"][0]["id"] == copy["id"]
    anna.json("purchase", "delete", copy["id"])
    anna.json("purchase", "suggest")


def walk_orders(anna, folder):
    made = anna.json(
        "order", "add", "Stadtrad", "--pricing", "gross", "--due", "2026-11-20")["order"]
    assert (made["state"], made["number"], made["total"]) == ("draft", None, "0")
    anna.json("order", "edit", "Stadtrad", "--discount-percent", "10")
    anna.json("order", "line", "Stadtrad", "--what", "B-1", "--quantity", "2", "--price", "5",
              "--tax-rate", "19")
    anna.json("order", "line", made["id"], "--what", "Mounting", "--price", "1.90")
    shown = anna.json("order", "show", made["id"])["order"]
    assert (shown["net"], shown["tax"], shown["total"]) == ("9", "1.71", "10.71")
    lines = anna.json("line", "list", "--of-order", "Stadtrad")["lines"]
    assert sorted(line["taxRate"] for line in lines) == ["19", "19"]
    anna.json("order", "paste", made["id"], "--rows", "Rims;2;4.20")
    pasted = anna.json("line", "list", "--of-order", "Stadtrad")["lines"]
    anna.json("line", "delete", next(one["id"] for one in pasted if one["text"] == "Rims"))
    line = anna.json("line", "add", "Freight", "--order", made["id"], "--quantity", "1")["line"]
    anna.json("line", "edit", line["id"], "--price", "4.90")
    assert anna.json("line", "show", line["id"])["line"]["price"] == "4.9"
    anna.json("line", "delete", line["id"])
    assert anna.json("line", "export", str(folder / "lines.csv"))["count"] == 2
    assert anna.json("line", "import", str(folder / "lines.csv"))["unchanged"] == 2
    told = anna.json("order", "show", made["id"])["lines"]
    assert [line["code"] for line in told] == ["B-1", None]
    anna.json("order", "comment", made["id"], "--words", "By bike.")
    another = anna.json("order", "duplicate", made["id"])["order"]
    assert another["id"] != made["id"] and another["total"] == "10.71"
    walk_papers(anna, folder, "order", another["id"])
    anna.json("order", "delete", another["id"])
    number = anna.json("order", "submit", made["id"])["order"]["number"]
    assert number.startswith("SO-")
    assert anna.json("order", "list", "--only", "submitted")["orders"][0]["total"] == "10.71"
    assert anna.json("order", "export", str(folder / "orders.csv"))["count"] == 1
    assert anna.json("order", "import", str(folder / "orders.csv"))["unchanged"] == 1
    assert anna.json("order", "ship-part", number)["order"]["state"] == "submitted"
    assert sum(one["given"] for one in anna.json("order", "numbers")["numbers"]) == 1
    for move in ("begin", "invoice", "ship", "pay", "unpay", "close", "reopen", "cancel", "revive",
                 "submit", "redraft"):
        anna.json("order", move, number)
    anna.json("order", "discard", made["id"])
    assert anna.json("order", "show", made["id"])["order"]["state"] == "cancelled"
    anna.json("order", "delete", made["id"])
    sold = anna.json("order", "sell", "B-1=2", "--given", "1000", "--force")["order"]
    assert sold["state"] == "paid"
    receipt = anna.json(
        "order", "receipt", sold["id"], "--output", str(folder / "receipt.pdf"), "--paper", "a5")
    assert receipt["number"] == sold["number"]
