"""Bills of suppliers by command: entered from a purchase order, read from the electronic invoice
of another company, paid by a file of transfers, settled by the bank's statement, and handed to an
accountant."""

import pathlib
import zipfile

from lxml import etree

import extf_files
from program import NOT_ALLOWED

IBAN = "DE89370400440532013000"
PROFILE = (
    "--iban", "DE02 1203 0000 0000 2020 51", "--bic", "BYLADEM1001", "--street", "Kai 5",
    "--postal-code", "24103", "--city", "Kiel", "--tax-id", "DE136695976", "--contact", "Ada",
    "--phone", "+49 431 1234567", "--email", "ada@bolts.example",
    "--bookkeeping", "29098 55003 SKR03")
STATEMENT = "\r\n".join([
    ":20:STARTUMS", ":25:12030000/0000202051", ":28C:1/1", ":60F:C261101EUR0,00",
    ":61:2611301130D{amount}NTRFNONREF",
    ":86:166?00UEBERWEISUNG?20{number}?30COBADEFFXXX?31{iban}?32ANKER",
    ":62F:C261130EUR0,00", "-", ""])


def ordered(anna):
    """An order of ten pads at 4, of which six came."""
    anna.json("item", "add", "--name", "Brake pad", "--code", "B-12")
    anna.json("contact", "add", "Anker", "--iban", IBAN, "--payment-days", "14")
    purchase = anna.json("purchase", "add", "Anker", "--contact", "Anker")["purchase"]["id"]
    anna.json("purchase", "line", purchase, "--what", "B-12", "--quantity", "10", "--price", "4",
              "--tax-rate", "19")
    number = anna.json("purchase", "order", purchase)["purchase"]["number"]
    anna.json("purchase", "receive-part", number, "--came", "B-12;6")
    return number


def test_a_bill_is_compared_paid_and_handed_on(two, tmp_path):
    anna = two.anna
    anna.json("company", "profile", *PROFILE)
    purchase = ordered(anna)
    anna.json("purchase", "bill", purchase, "--bill-number", "A-77", "--stated", "30")
    bill = anna.json("bill", "list")["bills"][0]
    assert (bill["supplierNumber"], bill["total"], bill["iban"]) == ("A-77", "28.56", IBAN), bill
    refused = anna.run("bill", "approve", bill["id"], expect=None)
    assert "the paper says" in refused.errors, refused
    anna.json("bill", "edit", bill["id"], "--stated-total", "28.56")
    (line,) = anna.json("bill", "check", bill["id"])["lines"]
    assert line["differences"] == [] and (line["ordered"], line["received"]) == ("10", "6"), line
    approved = anna.json("bill", "approve", bill["id"])["bill"]
    assert approved["state"] == "approved" and approved["number"].startswith("BI-"), approved
    anna.run("bill", "edit", bill["id"], "--supplier", "Other", expect=NOT_ALLOWED)
    assert anna.json("bill", "owed")["customers"][0]["total"] == "28.56"

    # Paid by a file for the bank, once.
    file = tmp_path / "transfers.xml"
    made = anna.json("bill", "transfer", approved["number"], "--output", file)
    assert (made["bills"], made["sum"]) == (1, "28.56"), made
    root = etree.parse(str(file)).getroot()
    told = {etree.QName(one).localname: one.text for one in root.iter()}
    assert told["CtrlSum"] == "28.56" and told["IBAN"] == IBAN, told
    assert told["Ustrd"] == "A-77" and told["EndToEndId"] == approved["number"], told
    again = anna.run("bill", "transfer", approved["number"], "--output", tmp_path / "two.xml",
                     expect=None)
    assert again.code != 0 and not (tmp_path / "two.xml").exists(), again
    anna.json("bill", "transfer-file", made["transfer"], "--output", tmp_path / "again.xml")

    # The bank says that it paid.
    statement = tmp_path / "statement.sta"
    statement.write_bytes(STATEMENT.format(amount="28,56", number="A-77", iban=IBAN).encode())
    anna.json("booking", "statement", statement)
    booking = anna.json("booking", "list")["bookings"][0]["id"]
    anna.json("booking", "assign", booking)
    assert anna.json("bill", "show", bill["id"])["bill"]["state"] == "paid"
    assert anna.json("bill", "owed")["customers"] == []

    # What an accountant takes over, beside an invoice.
    invoice = anna.json("invoice", "add", "Radhaus")["invoice"]["id"]
    anna.json("invoice", "line", invoice, "--what", "Work", "--quantity", "1", "--price", "100",
              "--tax-rate", "19")
    anna.json("invoice", "issue", invoice)
    journal = anna.json("books", "journal", tmp_path / "journal.csv")
    assert (journal["documents"], journal["flaws"]) == (2, []), journal
    rows = (tmp_path / "journal.csv").read_text("utf-8-sig").splitlines()
    assert len(rows) == 3 and "119" in rows[1] + rows[2], rows
    (period,) = anna.json("books", "tax", "--by", "year")["periods"]
    assert (period["outputTax"], period["inputTax"], period["payable"]) == (
        "19", "4.56", "14.44"), period
    (tmp_path / "datev").mkdir()
    (stack,) = anna.json("books", "datev", tmp_path / "datev")["files"]
    _, bookings = extf_files.read(pathlib.Path(stack).read_bytes())
    assert sorted(str(one.amount) for one in bookings) == ["119.00", "28.56"]
    archive = anna.json("books", "archive", tmp_path / "books.zip")
    assert archive["documents"] == 2, archive
    names = zipfile.ZipFile(tmp_path / "books.zip").namelist()
    assert len([one for one in names if one.endswith(".pdf")]) == 1, names
    assert len([one for one in names if one.startswith("DATEV/")]) == 1, names


def test_what_one_company_issues_is_read_by_another(two, tmp_path):
    """The PDF and both forms of XML become one bill each time, and a table of bills nothing. Here
    both companies are one."""
    anna = two.anna
    anna.json("company", "profile", *PROFILE)
    purchase = ordered(anna)
    sold = anna.json("invoice", "add", "Radhaus", "--customer-reference", purchase, "--country",
                     "DE", "--street", "Kai 5", "--postal-code", "24103", "--city", "Kiel",
                     "--delivered-from", "2026-11-20", "--discount-amount", "1.50")["invoice"]["id"]
    lines = (("Brake pad", "6", "4", "19"), ("Freight", "1", "4.99", "7"))
    for what, quantity, price, rate in lines:
        anna.json("invoice", "line", sold, "--what", what, "--quantity", quantity, "--price", price,
                  "--tax-rate", rate)
    issued = anna.json("invoice", "issue", sold)["invoice"]
    files = {"ubl": tmp_path / "u.xml", "cii": tmp_path / "c.xml"}
    for syntax, path in files.items():
        anna.json("invoice", "xml", sold, "--syntax", syntax, "--output", path)
    anna.json("invoice", "print", sold, "--output", tmp_path / "p.pdf")
    for path in (*files.values(), tmp_path / "p.pdf"):
        read = anna.json("bill", "read", path)
        assert not read["wasThere"] and read["known"] == 1, read
        bill = anna.json("bill", "show", read["bill"])["bill"]
        assert bill["supplierNumber"] == issued["number"], bill
        assert bill["total"] == issued["total"] == bill["statedTotal"], (bill, issued)
        assert anna.json("bill", "check", read["bill"])["lines"][0]["ordered"] == "10"
        assert anna.json("bill", "read", path)["wasThere"]
        anna.json("bill", "discard", read["bill"])
    wrong = tmp_path / "table.csv"
    wrong.write_text("a,b\n1,2\n")
    refused = anna.run("bill", "read", wrong, expect=None)
    assert refused.code != 0 and "no electronic invoice" in refused.errors, refused
