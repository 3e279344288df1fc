"""Electronic invoices, against schemas and rules of EN 16931, other readers, and exact totals."""

import copy
import re
from collections import defaultdict
from datetime import date
from decimal import Decimal
from fractions import Fraction

import facturx
import pytest
from drafthorse.models.accounting import ApplicableTradeTax
from drafthorse.models.document import Document
from drafthorse.models.party import TaxRegistration
from drafthorse.models.payment import PaymentTerms
from drafthorse.models.tradelines import LineItem
from lxml import etree

from einvoices import GERMAN, STANDARD, Rules, Sample, Totals, read, write

# As XRechnung has it.
SKONTO = re.compile(
    r"#SKONTO#TAGE=[0-9]+#PROZENT=[0-9]+\.[0-9]{2}(#BASISBETRAG=-?[0-9]+\.[0-9]{2})?#")
TERMS = {"ubl": ".//{*}PaymentTerms/{*}Note",
         "cii": ".//{*}SpecifiedTradePaymentTerms/{*}Description"}


@pytest.fixture(scope="module")
def samples(tmp_path_factory):
    return [Sample(path) for path in write(tmp_path_factory.mktemp("einvoices"))]


@pytest.fixture(scope="module")
def rules():
    return Rules()


@pytest.mark.parametrize("kind", ["ubl", "cii"])
def test_schemas_and_rules_of_others_find_nothing(samples, rules, kind):
    for sample in samples:
        # The rules of Factur-X know no other specification than their own.
        text = sample.text[kind]
        if kind == "cii":
            start, end = map(text.index, (b"<ram:Guideline", b"<rsm:ExchangedDocument>"))
            text = text[:start] + text[start:end].replace(GERMAN, b"") + text[end:]
        assert rules.broken(text, kind) == [], sample.path


@pytest.mark.parametrize("old, new, rule", [
    (b"<ram:DuePayableAmount>", b"<ram:DuePayableAmount>1", "BR-CO-16"),
    (b"<ram:LineTotalAmount>", b"<ram:LineTotalAmount>1", "BR-CO-10"),
    (b"</ram:ApplicableTradeTax>", b"<ram:No/></ram:ApplicableTradeTax>", "xsd"),
])
def test_planted_errors_are_found_by_them(samples, rules, old, new, rule):
    found = rules.broken(samples[0].text["cii"].replace(old, new, 1), "cii")
    assert any(one.startswith(rule) for one in found)


def test_totals_are_exact_to_the_last_digit(samples):
    for sample in samples:
        facts = sample.told
        for kind in ("ubl", "cii"):
            found = sample.terms[kind]
            bases, taxes = defaultdict(Fraction), defaultdict(Fraction)
            for tax in found["BG-23"]:
                rate = Fraction(tax.get("BT-119", "0"))
                bases[rate] += Fraction(tax["BT-116"])
                taxes[rate] += Fraction(tax["BT-117"])
            gross = Fraction(found["BT-112"])
            if facts["entered"]:
                right = Totals(facts)
                assert (bases, taxes) == (right.bases, right.taxes), sample.path
                assert Fraction(found["BT-109"]) == right.net
                assert Fraction(found["BT-110"]) == right.tax
                assert gross == right.net + right.tax == Fraction(facts["total"])
            due = gross - Fraction(facts["prepaid"]) + Fraction(facts["rounding"])
            assert Fraction(found["BT-115"]) == due == Fraction(facts["due"])


def test_cash_discounts_are_as_programs_read_them(samples):
    told = [node.text for sample in samples for kind, path in TERMS.items()
            for node in etree.fromstring(sample.text[kind]).iterfind(path)]
    discounts = [text for text in told if "#" in text]
    assert discounts
    for text in discounts:
        lines = [line for line in text.split("\n") if line.startswith("#")]
        assert lines and all(SKONTO.fullmatch(line) for line in lines), text
        assert re.split("#.+#", text)[-1].startswith("\n")


def test_prices_quantities_and_discounts_come_to_each_line(samples):
    for sample in samples:
        for line in sample.terms["ubl"]["BG-25"]:
            priced = Fraction(line["BT-146"]) * Fraction(line["BT-129"])
            priced /= Fraction(line.get("BT-149", "1"))
            for taken in line.get("BG-27", []):
                priced -= Fraction(taken["amount"])
            for added in line.get("BG-28", []):
                priced += Fraction(added["amount"])
            assert abs(priced - Fraction(line["BT-131"])) <= Fraction(2, 100), (sample.path, line)


def test_both_forms_say_the_same_to_another_reader(samples):
    for sample in samples:
        one, other = (dict(sample.terms[kind]) for kind in ("ubl", "cii"))
        for found in (one, other):
            # Each form has its own way with these.
            for term in ("BG-13", "BT-11", "BT-11-0", "BG-4", "BG-10"):
                found.pop(term, None)
        for term in one.keys() & other.keys():
            if term.startswith("BT-") and isinstance(one[term], str):
                assert one[term] == other[term], (sample.path, term)
        assert [line["BT-131"] for line in one["BG-25"]] == [
            line["BT-131"] for line in other["BG-25"]]


def test_what_another_program_writes_is_read(samples, tmp_path):
    paths, dues = [], []
    for sample in samples:
        found = copy.deepcopy(sample.terms["ubl"])
        # That program wants a name for each party, and reads what accounts share once for each.
        for part in {"BG-10", "BG-11", "BG-13"} & found.keys():
            found[part].setdefault("name", found[part].get("biz_name", "Place"))
        for term in ("BT-81", "BT-82", "BT-83", "BT-84", "BT-85", "BT-86"):
            if isinstance(found.get(term), list):
                found[term] = found[term][0]
        found["BT-24"] = STANDARD
        text = facturx.generate_xml(
            found, flavor="ubl-2.1", level="en16931", check_xsd=False, check_schematron=None)
        path = tmp_path / f"{sample.path.name}.xml"
        path.write_bytes(text)
        paths.append(path)
        dues.append(Fraction(found["BT-115"]))
    answers = read(*paths)
    assert [answer["problems"] for answer in answers] == [[]] * len(answers)
    assert [Fraction(answer["due"]) for answer in answers] == dues


def test_what_another_program_reads_of_ours(samples):
    for sample in samples:
        # That program wants a version of each list of goods.
        if b"<ram:ClassCode" in sample.text["cii"]:
            continue
        parsed = Document.parse(sample.text["cii"], strict=False)
        summation = parsed.trade.settlement.monetary_summation
        assert summation.due_amount._value == Decimal(sample.told["due"])
        assert len(parsed.trade.items.children) == len(sample.told["lines"])


def made_by_another_program():
    """The least that a line of 3 at 33.50 with 19 % needs."""
    made = Document()
    made.context.guideline_parameter.id = STANDARD
    made.header.id, made.header.type_code = "RE1337", "380"
    made.header.issue_date_time = date(2026, 11, 20)
    agreement, settlement = made.trade.agreement, made.trade.settlement
    agreement.seller.name, agreement.buyer.name = "Lieferant GmbH", "Kunde GmbH"
    agreement.seller.address.country_id = agreement.buyer.address.country_id = "DE"
    agreement.seller.tax_registrations.add(TaxRegistration(id=("VA", "DE123456788")))
    line = LineItem()
    line.document.line_id, line.product.name = "1", "Regenbogen"
    line.agreement.net.amount = Decimal("33.50")
    line.delivery.billed_quantity = (Decimal("3.0000"), "H87")
    line.settlement.monetary_summation.total_amount = Decimal("100.50")
    tax = ApplicableTradeTax()
    tax.calculated_amount, tax.basis_amount = Decimal("19.10"), Decimal("100.50")
    for one in (line.settlement.trade_tax, tax):
        one.type_code, one.category_code = "VAT", "S"
        one.rate_applicable_percent = Decimal("19.00")
    made.trade.items.add(line)
    settlement.trade_tax.add(tax)
    settlement.currency_code = "EUR"
    sums = settlement.monetary_summation
    sums.line_total = sums.tax_basis_total = Decimal("100.50")
    sums.tax_total = (Decimal("19.10"), "EUR")
    sums.grand_total = sums.due_amount = Decimal("119.60")
    terms = PaymentTerms()
    terms.description = "Sofort"
    settlement.terms.add(terms)
    return made.serialize(schema=None)


def test_what_a_second_program_writes_is_read(tmp_path):
    path = tmp_path / "made.xml"
    path.write_bytes(made_by_another_program())
    answer, = read(path)
    assert answer == {"number": "RE1337", "lines": 1, "due": "119.6", "problems": []}


@pytest.mark.parametrize("text, word", [
    (b"", "damaged"), (b"<a/>", "UBL"), (b"<!DOCTYPE a><a/>", "damaged"), (b"%PDF-1.7", "damaged"),
])
def test_what_is_no_invoice_is_told_so(tmp_path, text, word):
    path = tmp_path / "file.xml"
    path.write_bytes(text)
    assert word in read(path)[0]["failure"]
