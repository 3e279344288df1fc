"""What the walk over all commands does with bills of suppliers and with books."""


def walk_bills(anna, folder, purchase):
    """Of a purchase order of which something came."""
    anna.json("purchase", "bill", purchase, "--bill-number", "R-1")
    bill = anna.json("bill", "list")["bills"][0]["id"]
    anna.json("bill", "edit", bill, "--note", "Look at it.", "--iban", "DE89370400440532013000")
    assert anna.json("bill", "show", bill)["bill"]["note"] == "Look at it."
    anna.json("bill", "line", bill, "--what", "Freight", "--quantity", "1", "--price", "5")
    anna.json("bill", "paste", bill, "--rows", "Cup;2;1")
    table = folder / "bill.csv"
    table.write_text("Item;Quantity;Price\nBox;1;2\n")
    anna.json("bill", "paste-file", bill, str(table))
    charges = anna.json("charge", "list", "--of-bill", bill)["charges"]
    last = charges[-1]["id"]
    anna.json("charge", "edit", last, "--note", "Big.")
    assert anna.json("charge", "show", last)["charge"]["note"] == "Big."
    anna.json("charge", "delete", last)
    made = anna.json("charge", "add", "Bag", "--bill", bill, "--quantity", "1", "--price", "1")
    anna.json("charge", "delete", made["charge"]["id"])
    assert anna.json("charge", "export", str(folder / "charges.csv"))["count"] == len(charges) - 1
    assert anna.json("charge", "import", str(folder / "charges.csv"))["unchanged"] > 0
    assert len(anna.json("bill", "check", bill)["lines"]) == len(charges) - 1
    other = anna.json("bill", "add", "Anker", "--supplier-number", "R-2")["bill"]["id"]
    anna.json("bill", "line", other, "--what", "B-1", "--quantity", "1", "--price", "1")
    anna.json("bill", "match", other, "--purchase", purchase)
    for move in ("discard", "revive"):
        anna.json("bill", move, other)
    number = anna.json("bill", "approve", bill)["bill"]["number"]
    walk_transfers(anna, folder, bill, number)
    anna.json("bill", "delete", other)
    assert anna.json("bill", "export", str(folder / "bills.csv"))["count"] == 1
    assert anna.json("bill", "import", str(folder / "bills.csv"))["unchanged"] == 1
    read = folder / "invoice.xml"
    assert not anna.json("bill", "read", str(read))["wasThere"]
    walk_books(anna, folder)


def walk_transfers(anna, folder, bill, number):
    """It is in a file, taken out of it, and paid in another way."""
    made = anna.json("bill", "transfer", number, "--output", str(folder / "transfer.xml"))
    anna.json("bill", "transfer-file", made["transfer"], "--output", str(folder / "again.xml"))
    anna.json("bill", "recall", number)
    assert anna.json("bill", "owed")["customers"], number
    anna.json("bill", "settle", number, "--amount", "1", "--by", "cash")
    payout = anna.json("payout", "list", "--of-bill", bill)["payouts"][0]["id"]
    anna.json("payout", "edit", payout, "--note", "At the counter.")
    assert anna.json("payout", "show", payout)["payout"]["note"] == "At the counter."
    assert anna.json("payout", "export", str(folder / "payouts.csv"))["count"] == 1
    assert anna.json("payout", "import", str(folder / "payouts.csv"))["unchanged"] == 1
    anna.json("payout", "delete", payout)
    more = ("--bill", bill, "--amount", "1", "--day", "2026-11-20")
    payout = anna.json("payout", "add", "Anker", *more)["payout"]["id"]
    anna.json("payout", "delete", payout)
    anna.json("bill", "pay", number)
    anna.json("payout", "delete", anna.json("payout", "list")["payouts"][0]["id"])
    anna.json("bill", "withdraw", number)
    anna.json("bill", "approve", number)
    free = anna.json("bill", "add", "Gift", "--supplier-number", "G-1")["bill"]["id"]
    anna.json("bill", "line", free, "--what", "Gift", "--quantity", "1", "--price", "0")
    for move in ("approve", "pay", "unpay", "withdraw"):
        anna.json("bill", move, free)
    anna.json("bill", "delete", free)


def walk_books(anna, folder):
    anna.json("company", "profile", "--bookkeeping", "29098 55003 SKR03")
    more = ("--quantity", "1", "--price", "10", "--tax-rate", "19")
    sold = anna.json("invoice", "add", "Radhaus")["invoice"]["id"]
    anna.json("invoice", "line", sold, "--what", "Work", *more)
    anna.json("invoice", "issue", sold)
    anna.json("books", "journal", str(folder / "journal.csv"))
    assert anna.json("books", "tax")["periods"]
    (folder / "datev").mkdir(exist_ok=True)
    assert anna.json("books", "datev", str(folder / "datev"))["files"]
    assert anna.json("books", "archive", str(folder / "books.zip"))["documents"]
