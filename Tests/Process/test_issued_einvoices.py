"""Invoices that people issue, as electronic ones: by the schemas and rules of others, in XML and
within the PDF, with the totals that the program tells."""

import facturx
import pikepdf
import pytest

from einvoices import GERMAN, Rules
from program import NOT_ALLOWED

PROFILE = (
    "--iban", "DE89 3704 0044 0532 0130 00", "--bic", "COBADEFFXXX", "--street", "Kai 5",
    "--postal-code", "24103", "--city", "Kiel", "--tax-id", "DE136695976", "--contact", "Ada",
    "--phone", "+49 431 1234567", "--email", "ada@bolts.example")
ADDRESS = ("--street", "Rathaus 1", "--postal-code", "24103", "--city", "Kiel", "--country", "DE")
ABROAD = ("--tax-number", "FR40303265045", "--street", "Rue 1", "--postal-code", "75001",
          "--city", "Paris", "--country", "FR", "--delivered-from", "2026-11-20")
LINES = [("Mounting", "2", "h", "60.50", "19"), ("Map", "3", "pcs", "10.70", "7"),
         ("Delivery", "1", "", "4.99", "19")]
# What an invoice says of itself.
CASES = [
    (), ("--pricing", "gross"), ("--discount-percent", "7.5"),
    ("--discount-amount", "12.34", "--pricing", "gross", "--rounding", "line"),
    ("--pricing", "reverseCharge", *ABROAD),
    ("--pricing", "exempt", "--tax-case", "intraCommunity", *ABROAD),
    ("--pricing", "exempt", "--tax-case", "export", *ABROAD),
    ("--pricing", "exempt", "--tax-case", "smallBusiness"),
]


@pytest.fixture(scope="module")
def rules():
    return Rules()


def made(anna, *terms):
    """A draft of three lines."""
    words = ("Stadt Kiel", "--contact", "Stadt Kiel", "--delivered-from", "2026-11-20")
    given = words[:3] if "--delivered-from" in terms else words
    invoice = anna.json("invoice", "add", *given, *terms)["invoice"]["id"]
    for text, quantity, unit, price, rate in LINES:
        anna.json("invoice", "line", invoice, "--what", text, "--quantity", quantity, "--price",
                  price, "--tax-rate", rate, *(("--unit", unit) if unit else ()))
    return invoice


def without_germany(text):
    """The rules of Factur-X know no other specification than their own."""
    start, end = map(text.index, (b"<ram:Guideline", b"<rsm:ExchangedDocument>"))
    return text[:start] + text[start:end].replace(GERMAN, b"") + text[end:]


def is_sound(anna, folder, invoice, rules):
    """Both forms and the one in the PDF break no rule, and say what the program says."""
    told = anna.json("invoice", "show", invoice)["invoice"]
    forms = {}
    for syntax in ("ubl", "cii"):
        path = folder / f"{invoice}.{syntax}.xml"
        found = anna.json("invoice", "xml", invoice, "--output", path, "--syntax", syntax)
        assert [one for one in found["problems"] if not one.startswith("BR-DE-TMP")] == []
        forms[syntax] = path.read_bytes()
    assert rules.broken(forms["ubl"], "ubl") == []
    assert rules.broken(without_germany(forms["cii"]), "cii") == []
    anna.json("invoice", "print", invoice, "--output", folder / f"{invoice}.pdf")
    with pikepdf.open(folder / f"{invoice}.pdf") as pdf:
        (inside,) = pdf.attachments.values()
        assert inside.get_file().read_bytes() == forms["cii"]
    for text in forms.values():
        terms = facturx.parse_ubl_cii_xml(text, check_xsd=False)
        assert terms["BT-1"] == told["number"]
        assert float(terms["BT-112"]) == float(told["total"])
        assert float(terms["BT-109"]) == float(told["net"])


@pytest.fixture
def anna(two):
    """Somebody whose customer wants XRechnungen."""
    two.anna.json("company", "profile", *PROFILE)
    two.anna.json("contact", "add", "Stadt Kiel", "--invoice-form", "xRechnung", "--email",
                  "rechnung@kiel.example", *ADDRESS)
    return two.anna


def test_what_is_issued_breaks_no_rule(anna, tmp_path, rules):
    for terms in CASES:
        invoice = made(anna, "--buyer-reference", "04011000-12345-34", *terms)
        anna.json("invoice", "issue", invoice)
        is_sound(anna, tmp_path, invoice, rules)
        note = anna.json("invoice", "credit", invoice)["invoice"]["id"]
        anna.json("invoice", "issue", note)
        is_sound(anna, tmp_path, note, rules)


def test_a_down_payment_and_what_is_left_break_no_rule(anna, tmp_path, rules):
    anna.json("contact", "edit", "Stadt Kiel", "--buyer-reference", "04011000-12345-34")
    order = anna.json("order", "add", "Stadt Kiel", "--contact", "Stadt Kiel")["order"]["id"]
    for text, quantity, _, price, rate in LINES:
        anna.json("order", "line", order, "--what", text, "--quantity", quantity, "--price", price,
                  "--tax-rate", rate)
    anna.json("order", "submit", order)
    for act in (("advance", order, "--part", "30"), ("bill", order)):
        anna.json("order", *act)
        draft = next(one["id"] for one in anna.json("invoice", "list")["invoices"]
                     if one["state"] == "draft")
        anna.json("invoice", "issue", draft)
        is_sound(anna, tmp_path, draft, rules)


def test_what_is_missing_is_told_before_the_issue(anna):
    invoice = made(anna)
    refused = anna.run("invoice", "issue", invoice, expect=NOT_ALLOWED)
    assert "(BR-DE-15)" in refused.errors, refused
