"""What an accountant takes over, read by programs of others, by a reader of stacks of bookings that
knows their published columns alone, and worked out here once more."""

import json
import subprocess
from collections import defaultdict
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from random import Random

import openpyxl
import pytest

import extf_files
import program
from program import DONE, FAILED

SAMPLES = str(Path(program.PROGRAM).with_name("AccountingSamples"))
KINDS = ["invoice", "creditNote", "bill", "billCredit"]
RATES = [("S", 19), ("S", 7), ("Z", 0), ("E", 0), ("AE", 0), ("K", 0), ("G", 0), ("O", 0)]
# Name, account, country and VAT ID of contacts; the last name is longer than a booking takes.
CONTACTS = [
    ("Müller & Söhne \"Nord\"; Büro", "", "DE", "DE123456789"),
    ("Café Élysée", "10077", "FR", "FR 83 404833048"), ("Łódź Sp. z o.o. – Żółw", "", "PL", ""),
    ("Αθήνα 日本", "70123", "GR", "EL094259216"), ("Zürich\tAG\n", "", "CH", "CHE-123"),
    ("Ein langer Name " * 8, "", "AT", "ATU12345678"),
]
CURRENCIES = [("EUR", ""), ("EUR", ""), ("USD", "0.921537"), ("GBP", "1.17"), ("JPY", "0.006123")]
DIGITS = {"EUR": 2, "USD": 2, "GBP": 2, "JPY": 0}


def rounded(number, digits=2):
    return number.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)


class Document:
    """A document by chance, and what books make of it."""

    def __init__(self, random, number, kind=None, year=2026):
        self.kind = kind or random.choice(KINDS)
        self.number = f"{random.choice(['INV-', 'R/26 ', 'Ä.'])}{number:06}"
        self.day = date(year, 1, 1) + timedelta(days=random.randrange(365))
        self.service = self.day - timedelta(days=random.randrange(60))
        self.due = self.day + timedelta(days=14)
        self.name, self.account, self.country, self.vat = random.choice(CONTACTS)
        self.currency, self.rate = random.choice(CURRENCIES)
        self.reference = random.choice(["", "SO-1; \"x\""])
        digits = DIGITS[self.currency]
        self.taxes = []
        for category, rate in random.sample(RATES, random.randint(1, 4)):
            if category == "K" and not self.vat:
                continue
            net = rounded(Decimal(random.randint(-50_000, 900_000)) / 100, digits)
            self.taxes.append((category, rate, net, rounded(net * rate / 100, digits)))
        self.taxes = self.taxes or [("S", 19, Decimal(100), Decimal(19))]
        self.gross = sum(net + tax for _, _, net, tax in self.taxes)

    @property
    def line(self):
        taxes = ";".join(":".join(map(str, part)) for part in self.taxes)
        parts = [self.kind, self.number, self.day, self.service, self.due, self.name.strip("\n"),
                 self.account, self.country, self.vat, self.currency, self.rate, self.reference,
                 self.gross, taxes]
        return "\x1f".join(map(str, parts))

    @property
    def is_sale(self):
        return self.kind in ("invoice", "creditNote")

    @property
    def counted(self):
        """Net and tax by rate, in euros, with the sign that the books have."""
        sign = -1 if self.kind in ("creditNote", "billCredit") else 1
        worth = Decimal(self.rate or 1)
        return {(category, rate): (sign * rounded(net * worth), sign * rounded(tax * worth))
                for category, rate, net, tax in self.taxes}


def documents(seed, count, **more):
    random = Random(seed)
    return [Document(random, number, **more) for number in range(1, count + 1)]


def run(*words, of, expect=DONE, raw=False):
    text = "".join(document.line + "\n" for document in of)
    ended = subprocess.run(
        [SAMPLES, *map(str, words)], input=text.encode(), capture_output=True,
        timeout=program.DEADLINE)
    assert ended.returncode == expect, ended.stderr.decode()
    return ended if raw else ended.stdout.decode()


def sums(of, is_sale):
    """Net and tax by category and rate."""
    found = defaultdict(lambda: [Decimal(0), Decimal(0)])
    for document in of:
        if document.is_sale == is_sale:
            for rate, (net, tax) in document.counted.items():
                found[rate][0] += net
                found[rate][1] += tax
    return {rate: tuple(both) for rate, both in found.items()}


def book(folder, of, chart="03", year="2026-01-01", length=4, *more):
    names = run("book", chart, year, length, folder, *more, of=of).splitlines()
    assert all(name.startswith("EXTF_") and name.endswith(".csv") for name in names)
    return [extf_files.read((folder / name).read_bytes()) for name in names]


# Stacks of bookings.

def by_document(bookings):
    """Bookings by the number that was booked and the side of the books."""
    found = defaultdict(list)
    for booking in bookings:
        found[booking.number, booking.person[0] < "7"].append(booking)
    return found


@pytest.mark.parametrize("chart, length", [("03", 4), ("04", 4), ("03", 6), ("04", 8)])
def test_bookings_say_what_the_documents_say(tmp_path, chart, length):
    made = documents(length, 250)
    for document in made:
        if document.account:
            # A contact's own account has the digits of these books, and suppliers others.
            document.account = ("1" if document.is_sale else "7") + "7".zfill(length)
    [(head, bookings)] = book(tmp_path, made, chart, "2026-01-01", length)
    assert (head["consultant"], head["client"], head["chart"]) == ("29098", "55003", chart)
    assert head["length"] == length and head["year"] == date(2026, 1, 1)
    assert [booking.day for booking in bookings] == sorted(booking.day for booking in bookings)
    found = by_document(bookings)
    for document in made:
        number = document.number.replace(" ", "-").replace("Ä.", "Ae-")
        rows = found.pop((number, document.is_sale))
        amounts = [net + tax for net, tax in document.counted.values() if net + tax]
        told = [row.base if row.is_debit == document.is_sale else -row.base for row in rows]
        assert told == amounts
        for row in rows:
            check(row, document, length)
    assert not found


def check(row, document, length):
    """A booking has what a document tells besides its amounts."""
    assert row.day == document.day and row.due == document.due
    usual = ("1" if document.is_sale else "7") + "0" * length
    assert row.person == (document.account or usual)
    assert row.notes.get("Referenz", "") == document.reference
    name = " ".join(document.name.split())
    for sign, plain in {"Ł": "L", "ź": "z", "Ż": "Z", "ł": "l", "ó": "ó", "Α": "A", "θ": "th",
                        "ή": "i", "ν": "n", "α": "a", "日": "?", "本": "?"}.items():
        name = name.replace(sign, plain)
    assert row.text == name[:60]
    worth = Decimal(document.rate or 1)
    if document.currency == "EUR" or worth > 1:
        assert (row.currency, row.rate) == ("EUR", None)
    else:
        assert row.currency == document.currency
        assert row.rate == rounded(1 / worth, 6)
        assert abs(rounded(row.amount / row.rate) - row.base) <= Decimal("0.01")
    assert ("Fremdwährung" in row.notes) == (document.currency == "GBP")
    assert row.service is None


def test_accounts_work_out_the_tax_of_the_documents(tmp_path):
    made = [document for document in documents(3, 400) if document.currency == "EUR"]
    for document in made:
        document.account = ""
    for chart, accounts in extf_files.RATES.items():
        folder = tmp_path / chart
        folder.mkdir()
        [(_, bookings)] = book(folder, made, chart)
        sold = defaultdict(Decimal)
        for booking in bookings:
            if booking.person[0] < "7":
                assert booking.key == ""
                sold[booking.account] += booking.base if booking.is_debit else -booking.base
        for account, rate in accounts.items():
            assert sold[account] == sum(sums(made, True)["S", rate])
        keys = {"9": ("S", 19), "8": ("S", 7), "94": ("AE", 0), "19": ("K", 0)}
        for key, rate in keys.items():
            bought = sum(
                -booking.base if booking.is_debit else booking.base for booking in bookings
                if booking.person[0] == "7" and booking.key == key)
            assert bought == sum(sums(made, False)[rate])


def test_numbers_of_customers_abroad_are_told(tmp_path):
    made = documents(5, 300)
    for document in made:
        document.account, document.number = "", document.number.replace(" ", "-").replace("Ä.", "A")
    [(_, bookings)] = book(tmp_path, made)
    told = {(booking.number, booking.account): booking.union for booking in bookings}
    for document in made:
        if document.is_sale and document.country in ("FR", "GR", "AT"):
            for category, account in (("K", "8125"), ("AE", "8336")):
                if told.get((document.number, account)) is not None:
                    assert told[document.number, account] == document.vat.replace(" ", "")
    assert {union for (_, account), union in told.items() if account in ("8400", "8120")} == {""}


def test_fiscal_years_and_months_have_files_of_their_own(tmp_path):
    made = documents(7, 120) + documents(8, 120, year=2025)
    for document in made:
        document.account = ""
    for number, document in enumerate(made):
        document.number = f"N{number}"
    years = book(tmp_path, made, "03", "2020-10-01")
    spans = [(head["year"], head["from"].year) for head, _ in years]
    assert spans == [(date(2024, 10, 1), 2025), (date(2025, 10, 1), 2025),
                     (date(2025, 10, 1), 2026), (date(2026, 10, 1), 2026)]
    months = book(tmp_path, made, "03", "2026-01-01", 4, "months", "service")
    assert len(months) == 24
    bookings = [booking for _, bookings in months for booking in bookings]
    assert len(bookings) == sum(len(bookings) for _, bookings in years)
    days = {document.number: document for document in made}
    for booking in bookings:
        document = days[booking.number]
        assert booking.service == document.service
        assert booking.period == (document.service if document.is_sale else document.day)


def test_more_bookings_than_fit_are_in_several_files(tmp_path):
    made = documents(9, 12_501, kind="invoice")
    for document in made:
        document.account, document.vat = "", "FR83404833048"
        document.taxes = [(category, rate, Decimal(100), Decimal(rate)) for category, rate in RATES]
        document.gross = Decimal(826)
    names = run("book", "03", "2026-01-01", 4, tmp_path, of=made).splitlines()
    whole, rest = [(tmp_path / name).read_bytes().splitlines() for name in names]
    # A document stays together: 12,499 of them have 99,992 bookings.
    assert (len(whole) - 2, len(rest) - 2) == (99_992, 16)
    assert whole[1] == rest[1] and whole[0] != rest[0]
    extf_files.read((tmp_path / names[1]).read_bytes())


def test_what_can_not_be_booked_is_told_and_nothing_is_written(tmp_path):
    [wrong, double, good] = documents(11, 3, kind="invoice")
    wrong.gross += Decimal("0.01")
    wrong.number = double.number = "X-1"
    good.taxes = [("S", 16, Decimal(100), Decimal(16))]
    good.gross = Decimal(116)
    for document in (wrong, double, good):
        document.account, document.vat = "", "ATU12345678"
    ended = run("book", "03", "2026-01-01", 4, tmp_path, of=[wrong, double, good], expect=FAILED,
                raw=True)
    told = ended.stderr.decode()
    assert "Invoice X-1: net and tax make " in told
    assert "Invoice X-1: its number stands twice." in told
    assert f"Invoice {good.number}: there is no account for 16 %." in told
    assert list(tmp_path.iterdir()) == []


# The journal and its reports.

def test_a_workbook_has_the_journal(tmp_path):
    made = documents(13, 200)
    path = tmp_path / "journal.xlsx"
    run("workbook", path, of=made)
    sheet = openpyxl.load_workbook(path)["Journal"]
    rows = list(sheet.iter_rows(values_only=True))
    heads = rows[0]
    by_number = {(row[1], row[2]): dict(zip(heads, row, strict=True)) for row in rows[1:]}
    assert len(by_number) == len(made) == len(rows) - 1
    words = {"invoice": "Invoice", "creditNote": "Credit note", "bill": "Bill",
             "billCredit": "Credit note of a supplier"}
    for document in made:
        row = by_number[words[document.kind], document.number]
        assert row["Day"] == str(document.day) and row["Due"] == str(document.due)
        nets, taxes = zip(*document.counted.values())
        assert Decimal(str(row["Net"])) == sum(nets) and Decimal(str(row["Tax"])) == sum(taxes)
        assert Decimal(str(row["Total"])) == sum(nets) + sum(taxes)
        assert Decimal(str(row["Total in its currency"])) == document.gross
        for (category, rate), (net, tax) in document.counted.items():
            name = f"{rate} %" if category == "S" else f"{rate} % ({category})"
            assert Decimal(str(row[f"Net {name}"])) == net
            assert Decimal(str(row[f"Tax {name}"])) == tax


def amounts(lines):
    """Net and tax by category and rate, as JSON tells them."""
    return {(line["category"], int(line["rate"])): (Decimal(line["net"]), Decimal(line["tax"]))
            for line in lines}


def test_json_has_the_journal():
    made = documents(15, 200)
    told = json.loads(run("json", of=made))
    assert [(entry["day"]) for entry in told] == sorted(str(document.day) for document in made)
    by_number = {(entry["kind"], entry["number"]): entry for entry in told}
    for document in made:
        entry = by_number[document.kind, document.number]
        assert Decimal(entry["gross"]) == document.gross
        assert Decimal(entry["net"]) + Decimal(entry["tax"]) == document.gross
        assert entry["currency"] == document.currency
        assert amounts(entry["counted"]["taxes"]) == document.counted
        assert entry.get("reference", "") == document.reference
        assert entry["contact"]["name"].strip() == document.name.strip()


@pytest.mark.parametrize("span, count", [("month", 12), ("quarter", 4), ("year", 1)])
def test_taxes_of_periods_are_those_of_the_documents(span, count):
    made = documents(17, 400)
    reports = json.loads(run("taxes", span, of=made))
    assert len(reports) == count

    def period(day):
        return {"month": f"{day.year}-{day.month:02}", "year": f"{day.year}",
                "quarter": f"{day.year}-Q{(day.month + 2) // 3}"}[span]

    for report in reports:
        part = [document for document in made if period(document.day) == report["period"]]
        for name, is_sale in (("output", True), ("input", False)):
            assert amounts(report[name]) == sums(part, is_sale)
        sold, bought = (sum(tax for _, tax in sums(part, is_sale).values())
                        for is_sale in (True, False))
        assert Decimal(report["payable"]) == sold - bought


def test_sales_within_the_union_are_listed():
    made = documents(19, 400)
    expected = defaultdict(Decimal)
    for document in made:
        for (category, rate), (net, _) in document.counted.items():
            is_abroad = document.country in ("FR", "PL", "GR", "AT")
            if document.is_sale and (category == "K" or category == "AE" and is_abroad):
                vat = document.vat.replace(" ", "").replace("-", "")
                expected[vat, category == "AE"] += net
    told = json.loads(run("sales", of=made))
    found = {(line["vatID"], line["isService"]): Decimal(line["net"]) for line in told}
    assert found == expected and len(told) == len(found)
