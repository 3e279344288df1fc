"""What the walk over all commands does with dispatches."""

from pathlib import Path

from program import NOT_ALLOWED


def walk_dispatches(anna, folder):
    """An order is picked, packed, sent, and comes back."""
    carrier = anna.json("carrier", "add", "DHL")["carrier"]["id"]
    anna.json("carrier", "edit", carrier, "--phone", "+49 228 1")
    assert len(anna.json("carrier", "list")["carriers"]) == 1
    assert anna.json("carrier", "show", "DHL")["carrier"]["phone"] == "+49 228 1"
    order = anna.json("order", "add", "Radhaus")["order"]["id"]
    anna.json("order", "line", order, "--what", "B-1", "--quantity", "3", "--price", "5")
    number = anna.json("order", "submit", order)["order"]["number"]
    made = anna.json("order", "dispatch", number)
    assert made["order"]["state"] == "submitted", made
    dispatch = anna.json("dispatch", "list")["dispatches"][0]
    assert dispatch["number"].startswith("DN-") and dispatch["state"] == "pending", dispatch
    name = dispatch["number"]
    waiting = anna.json("dispatch", "picking", "--output", str(folder / "picking.pdf"))
    assert [line["quantity"] for line in waiting["lines"]] == ["3"], waiting
    anna.json("dispatch", "pick", name, "--goods", "B-1", "--count", "2")
    refused = anna.run("dispatch", "pick", name, "--goods", "B-1", "--count", "2", expect=None)
    assert refused.code != 0 and "is left to be picked" in refused.errors, refused
    anna.json("dispatch", "pack", name, "--into", "Box 1")
    anna.json("dispatch", "line", name, "--what", "Flyer")
    walk_parts(anna, folder, name)
    anna.json("dispatch", "edit", name, "--carrier", "DHL", "--tracking", "00340",
              "--assignee", "me", "--stop", "2")
    assert [stop["number"] for stop in anna.json("dispatch", "queue")["stops"]] == [name]
    for paper, more in (("note", []), ("labels", []), ("labels", ["--on-sheets"])):
        path = folder / f"{paper}{len(more)}.pdf"
        anna.json("dispatch", paper, name, "--output", str(path), *more)
        assert Path(path).read_bytes().startswith(b"%PDF-1.")
    anna.json("dispatch", "dispatch", name)
    stays = anna.run("dispatch", "delete", name, expect=NOT_ALLOWED)
    assert "stays as it is" in stays.errors, stays
    anna.json("dispatch", "attempt", name, "--result", "refused")
    anna.json("dispatch", "deliver", name)
    anna.json("dispatch", "reopen", name)
    back = anna.json("dispatch", "send-back", name)["dispatch"]
    assert back["returnOf"] == dispatch["id"], back
    pieces = anna.json("dispatch", "show", back["id"])["pieces"]
    assert sorted(piece["quantity"] for piece in pieces) == ["1", "2"], pieces
    again = anna.json("dispatch", "replace", back["id"])["dispatch"]["id"]
    anna.json("dispatch", "delete", again)
    anna.json("dispatch", "hand-over", back["id"])
    nothing = anna.run("dispatch", "return", name, expect=NOT_ALLOWED)
    assert "has not come back" in nothing.errors, nothing
    other = anna.json("dispatch", "add", "Radhaus")["dispatch"]["id"]
    anna.json("dispatch", "take", other, "--order", number)
    anna.json("dispatch", "hand-over", other)
    assert anna.json("order", "show", number)["order"]["state"] == "shipped"
    anna.json("dispatch", "return", other)
    assert anna.json("dispatch", "export", str(folder / "dispatches.csv"))["count"] == 3
    assert anna.json("dispatch", "import", str(folder / "dispatches.csv"))["unchanged"] == 3
    anna.json("carrier", "delete", anna.json("carrier", "add", "Nobody")["carrier"]["id"])
    assert anna.json("carrier", "export", str(folder / "carriers.csv"))["count"] == 1
    assert anna.json("carrier", "import", str(folder / "carriers.csv"))["unchanged"] == 1


def walk_parts(anna, folder, dispatch):
    """Lines and parcels by themselves."""
    piece = anna.json("piece", "add", "Card", "--dispatch", dispatch, "--quantity", "1")["piece"]
    anna.json("piece", "edit", piece["id"], "--note", "For the owner.")
    assert anna.json("piece", "show", piece["id"])["piece"]["note"] == "For the owner."
    anna.json("piece", "delete", piece["id"])
    parcel = anna.json("parcel", "add", "Box 2", "--dispatch", dispatch)["parcel"]["id"]
    anna.json("parcel", "edit", parcel, "--weight", "2.5")
    assert anna.json("parcel", "show", parcel)["parcel"]["weight"] == "2.5"
    anna.json("parcel", "delete", parcel)
    for kind in ("piece", "parcel"):
        table = str(folder / f"{kind}s.csv")
        count = anna.json(kind, "export", table)["count"]
        assert count == len(anna.json(kind, "list")[f"{kind}s"]) > 0
        assert anna.json(kind, "import", table)["unchanged"] == count
