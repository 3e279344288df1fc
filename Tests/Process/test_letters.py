"""The letter and the mail of an order, and lines out of a file, by command."""

import subprocess

from program import FAILED, IN_USE


def said(path):
    read = subprocess.run(
        ["pdftotext", "-layout", str(path), "-"], capture_output=True, text=True, check=True)
    return " ".join(read.stdout.split())


def test_a_supplier_gets_a_letter_in_its_language_and_a_mail(two, tmp_path):
    anna = two.anna
    anna.json("company", "profile", "--street", "Am Kai 5", "--city", "Kiel",
              "--postal-code", "24103", "--country", "DE")
    anna.add("B-12", "Bremsbelag", quantity="1")
    contact = anna.json(
        "contact", "add", "Bremsen Nord GmbH", "--email", "holm@example.com", "--language", "de",
        "--street", "Hafen 1", "--city", "Hamburg", "--country", "DE")["contact"]
    made = anna.json("purchase", "add", "Bremsen Nord GmbH", "--contact", contact["id"],
                     "--due", "2026-12-20", "--note", "Bitte klingeln.")["purchase"]
    table = tmp_path / "lines.csv"
    rows = "".join(f"T-{number};Teil {number};2;1,25\n" for number in range(50))
    table.write_text("Artikelnummer;Bezeichnung;Menge;Preis\nB-12;;4;2,50\n" + rows)
    assert anna.json("purchase", "paste-file", made["id"], str(table))["added"] == 51
    draft = tmp_path / "draft.pdf"
    assert anna.json("purchase", "print", made["id"], "--output", str(draft)) == {
        "file": str(draft), "number": None}
    assert "Entwurf: Noch ist nichts bestellt." in said(draft)
    number = anna.json("purchase", "order", made["id"])["purchase"]["number"]
    file = tmp_path / "order.pdf"
    anna.json("purchase", "print", number, "--output", str(file))
    words = said(file)
    for told in (f"Bestellung {number}", "Bremsen Nord GmbH", "Hafen 1", "Am Kai 5", "20.12.2026",
                 "Bremsbelag", "2,50 EUR", "135,00 EUR", "Bitte klingeln.", "Seite 1 von 2"):
        assert told in words, (told, words)
    assert "Entwurf" not in words
    # What is there already is never written over.
    anna.run("purchase", "print", number, "--output", str(file), expect=IN_USE)
    mail = anna.json("purchase", "mail", number)
    assert mail["to"] == "holm@example.com" and number in mail["subject"]
    assert "Wir bestellen:" in mail["body"] and "Mit freundlichen Grüßen" in mail["body"]
    # So long a text is copied: the link brings the subject alone.
    assert mail["link"].startswith("mailto:holm@example.com?subject=")
    assert "&body=" not in mail["link"]


def test_nothing_of_a_file_is_taken_where_a_row_can_not_be_read(two, tmp_path):
    anna = two.anna
    order = anna.json("order", "add", "Radhaus")["order"]
    table = tmp_path / "lines.csv"
    table.write_text("Name,Quantity,Price\nBell,2,3\nLamp,some,\nRim,1,dear\n")
    failed = anna.run("order", "paste-file", order["id"], str(table), expect=FAILED)
    for told in ("Row 3, B (Quantity)", "Row 4, C (Price)", "Nothing was added."):
        assert told in failed.errors, failed
    assert anna.json("line", "list", "--of-order", order["id"])["lines"] == []
    for text in ("Quantity,Price\n1,2\n", "PK\x03\x04"):
        table.write_text(text)
        anna.run("order", "paste-file", order["id"], str(table), expect=FAILED)
    table.write_text("Bell;2;3,50\nRim;1\n")
    assert anna.json("order", "paste-file", order["id"], str(table))["added"] == 2
    assert anna.json("order", "show", order["id"])["order"]["total"] == "7"
