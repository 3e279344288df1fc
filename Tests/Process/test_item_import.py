"""Items from tables of other programs: what is told, what is written, and how it is taken back."""

import csv
import datetime
import io
import time
from pathlib import Path

import openpyxl

from program import FAILED, IN_USE, USAGE


def write(folder, name, text, encoding="utf-8"):
    path = folder / name
    path.write_bytes(text.encode(encoding))
    return path


def workbook(folder, rows, name="items.xlsx"):
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    path = folder / name
    book.save(path)
    return path


def item(person, code):
    return person.json("item", "show", code)["item"]


def test_a_workbook_of_another_program_is_taken(two, tmp_path):

    anna, ben = two.anna, two.ben
    anna.json("location", "add", "--code", "A-1")
    path = workbook(tmp_path, [
        ["SKU", "Product", "Qty", "Unit price", "Best before", "Category", "Tags", "Place",
         "Colour"],
        ["B-1", "Bolt", 12.5, 0.1 + 0.2, datetime.date(2031, 5, 4), "Parts / Bolts", "red, heavy",
         "a-1", "grey"],
        [4711, "Nut", None, "2,50", None, "Parts", None, None, None],
        [None] * 9,
        ["S-1", "=1+1", 3, 4, None, None, None, None, None],
    ])
    dry = anna.json("item", "import", path, "--dry-run", expect=FAILED)
    assert dry["created"] == 2 and not dry["written"] and dry["rejected"] == 1
    assert dry["problems"] == [{
        "row": 5, "column": "B (Product)",
        "sentence": "The cell has no value but a formula that was never worked out."}]
    done = anna.json("item", "import", path, "--skip-bad")
    assert (done["created"], done["rejected"], done["leftOut"]) == (2, 1, ["Colour"])
    anna.sync()
    ben.sync()
    for person in (anna, ben):
        bolt = item(person, "B-1")
        assert (bolt["quantity"], bolt["price"], bolt["currency"]) == ("12.5", "0.3", "EUR")
        assert bolt["categoryName"] == "Parts / Bolts" and sorted(bolt["tags"]) == ["heavy", "red"]
        assert [place["code"] for place in bolt["places"]] == ["A-1"]
        assert item(person, "4711")["price"] == "2.5"
    again = anna.json("item", "import", path, "--skip-bad")
    assert (again["created"], again["updated"], again["unchanged"]) == (0, 0, 2)


def test_ten_thousand_rows_with_37_bad_ones(two, tmp_path):
    anna = two.anna
    bad = set(range(5, 10_000, 271))
    assert len(bad) == 37
    lines = ["Code;Name;Price;Quantity"]
    for row in range(2, 10_002):
        price = "cheap" if row in bad else f"{row % 90},{row % 100:02}"
        lines.append(f"I-{row:05};Item {row};{price};{row % 7}")
    path = write(tmp_path, "items.csv", "\n".join(lines), "windows-1252")
    refused = anna.json("item", "import", path, expect=FAILED, timeout=120)
    assert {problem["row"] for problem in refused["problems"]} == bad
    assert refused["rejected"] == 37 and not refused["written"]
    assert anna.json("item", "list", "--limit", "1")["items"] == []
    kept = tmp_path / "rejected.csv"
    started = time.monotonic()
    done = anna.json("item", "import", path, "--skip-bad", "--rejected", kept, timeout=120)
    print("seconds", time.monotonic() - started)
    assert done["created"] == 10_000 - 37
    rows = list(csv.DictReader(io.StringIO(kept.read_text("utf-8-sig"))))
    assert len(rows) == 37 and all("is no number" in row["Problem"] for row in rows)
    anna.run("item", "import", path, "--skip-bad", "--rejected", kept, expect=IN_USE, timeout=120)
    assert anna.json("stock", "verify")["differences"] == []
    # Mended, they come in too: the column with the reasons is left out.
    mended = write(tmp_path, "mended.csv", kept.read_text("utf-8-sig").replace("cheap", "7.25"))
    assert anna.json("item", "import", mended)["created"] == 37
    assert anna.json("undo")["act"]["what"] == "item import"
    undone = anna.json("undo", timeout=120)
    assert undone["left"] == []
    items = anna.json("item", "list", "--limit", "1")
    assert items["items"] == []
    assert anna.json("stock", "verify")["differences"] == []


def test_what_is_there_is_changed_by_its_code(two, tmp_path):
    anna = two.anna
    anna.json("item", "add", "--code", "B-1", "--name", "Bolt", "--quantity", "5", "--unit", "pcs",
              "--description", "Holds.")
    path = write(tmp_path, "a.csv",
                 "Article,Name,Quantity,Description,Flagged\r\nB-1,Nut,9,,yes\r\n")
    refused = anna.run("item", "import", path, expect=FAILED).errors
    assert "No column is the code" in refused, refused
    done = anna.json("item", "import", path, "--columns", "Article=code")
    assert done["updated"] == 1
    shown = item(anna, "B-1")
    assert (shown["name"], shown["quantity"], shown["description"]) == ("Nut", "5", "Holds.")
    assert shown["flagged"]
    # The choice is remembered.
    path = write(tmp_path, "b.csv", "article\tname\nB-1\tScrew\n", "utf-16")
    assert anna.json("item", "import", path)["updated"] == 1
    assert anna.json("undo")["count"] == 1
    assert item(anna, "B-1")["name"] == "Nut"
    anna.run("item", "import", path, "--columns", "Article=nonsense", expect=USAGE)
    anna.run("item", "import", path, "--rejected", "x.csv", expect=USAGE)


def test_the_list_goes_out_and_comes_back_the_same(two, tmp_path):
    anna = two.anna
    anna.json("item", "add", "--code", "007", "--name", "=SUM(A1)", "--price", "0.000001",
              "--quantity", "1234567.890123", "--barcode", "0012345678905", "--unit", "kg")
    anna.json("item", "add", "--code", "'=x", "--name", "Ä \"quoted\", line", "--threshold", "3")
    table = tmp_path / "list.csv"
    anna.json("item", "list", "--csv", "--output", table)
    same = anna.json("item", "import", table)
    assert same["unchanged"] == 2, same
    book = tmp_path / "list.xlsx"
    anna.json("item", "list", "--xlsx", "--output", book)
    rows = list(openpyxl.load_workbook(book).active.iter_rows(values_only=True))
    assert rows[0][:4] == ("Name", "Code", "Quantity", "Unit") and len(rows) == 3
    assert rows[2][:5] == ("Ä \"quoted\", line", "'=x", 0, None, None)
    assert rows[1][:5] == ("=SUM(A1)", "007", 1234567.890123, "kg", 0.000001)
    same = anna.json("item", "import", book)
    assert same["unchanged"] == 2, same
    anna.run("item", "list", "--xlsx", expect=USAGE)
    anna.run("item", "list", "--xlsx", "--csv", "--output", "x", expect=USAGE)
    anna.json("company", "create", "--name", "Other", "--country", "DE", "--currency", "EUR",
              "--username", "anna", "--display-name", "Anna", lines=["anna-pass-secret"])
    made = anna.json("item", "import", table)
    assert made["created"] == 2
    sums = item(anna, "007")
    assert (sums["name"], sums["price"], sums["quantity"], sums["barcode"]) == (
        "=SUM(A1)", "0.000001", "1234567.890123", "0012345678905")
    assert item(anna, "'=x")["name"] == 'Ä "quoted", line'


def test_hostile_tables_are_refused_with_a_sentence(two, tmp_path):
    anna = two.anna
    for name, text in (("empty.csv", ""), ("open.csv", 'Code,Name\nA,"never closed'),
                       ("old.xls", "\u00d0\u00cf"), ("head.csv", "Code,Name\n")):
        path = write(tmp_path, name, text, "latin-1")
        told = anna.run("item", "import", path, expect=None)
        assert told.code in (0, FAILED), told
        assert "fatal" not in told.errors.lower(), told
    assert anna.json("item", "list")["items"] == []


def test_categories_are_found_by_path_or_by_a_name_that_one_has(two, tmp_path):
    anna = two.anna
    for outer in ("Parts", "Tools"):
        anna.json("category", "add", outer)
        anna.json("category", "add", "Bolts", "--within", outer)
    anna.json("category", "add", "Nuts", "--within", "Parts")
    path = write(tmp_path, "a.csv", "Code,Name,Category\nA,A,Tools/Bolts\nB,B,bolts\nC,C,NUTS\n")
    told = anna.json("item", "import", path, "--skip-bad")
    assert [(problem["row"], problem["sentence"][:27]) for problem in told["problems"]] == [
        (3, "Several categories are name")]
    found = {code: item(anna, code)["categoryName"] for code in ("A", "C")}
    assert found == {"A": "Tools / Bolts", "C": "Parts / Nuts"}
    assert len(anna.json("category", "list")["marks"]) == 5


def test_a_table_of_something_else_is_told_at_once(two, tmp_path):
    rows = "".join(f"I-{row},Item,cheap\n" for row in range(10_100))
    path = write(tmp_path, "a.csv", "Code,Name,Price\n" + rows)
    told = two.anna.run("item", "import", path, "--skip-bad", expect=FAILED, timeout=60).errors
    assert "More than 10000 things are wrong. The first: Row 2, C (Price)" in told, told
    assert two.anna.json("item", "list")["items"] == []


# Written by LibreOffice Calc 7.4: two sheets, formulas worked out and one that can't be, dates in
# German form, a price in euros, booleans, merged cells, and the second sheet as .csv with
# semicolons and American dates.
MADE_BY_LIBREOFFICE = Path(__file__).parent / "tables"


def test_tables_of_libreoffice_are_read_as_it_shows_them(two):
    anna = two.anna
    book = MADE_BY_LIBREOFFICE / "libreoffice.xlsx"
    # Its first sheet has notes, and no items.
    told = anna.run("item", "import", book, expect=FAILED).errors
    assert "No column is the code" in told, told
    done = anna.json("item", "import", book, "--sheet", "Artikel & mehr", "--skip-bad")
    assert (done["created"], done["leftOut"]) == (2, [])
    assert done["problems"] == [{
        "row": 4, "column": "C (Quantity)", "sentence": "The cell has no value but #DIV/0!."}]
    bolt, nut = item(anna, "B-1"), item(anna, "4711")
    assert (bolt["name"], nut["name"]) == ("Schraube „M8“ \U0001F529", "Nut M8")
    assert (bolt["quantity"], bolt["price"], nut["price"]) == ("12.5", "0.3", "1234567.25")
    days = [datetime.datetime.fromtimestamp(thing["expires"] / 1000, datetime.timezone.utc).date()
            for thing in (bolt, nut)]
    assert days == [datetime.date(2031, 5, 4), datetime.date(2030, 3, 1)]
    # Of merged cells the first one has the value.
    assert (bolt["categoryName"], nut.get("categoryName")) == ("Parts / Bolts", None)
    assert (bolt["flagged"], nut["flagged"]) == (True, None)
    table = anna.json(
        "item", "import", MADE_BY_LIBREOFFICE / "libreoffice.csv", "--dry-run", expect=FAILED)
    assert [problem["column"][0] for problem in table["problems"]] == ["E", "E", "C"]
    assert "is no day such as" in table["problems"][0]["sentence"]
