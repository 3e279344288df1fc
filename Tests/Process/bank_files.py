"""Statements as banks write them, made from the same few values in each format."""

from decimal import Decimal

ACCOUNT, OWN_BIC = "DE89370400440532013000", "COBADEFFXXX"
PARTIES = [
    ("Mara Lind", "GB29NWBK60161331926819", "NWBKGB2LXXX"),
    ("Jörg Müßig Büromöbel", "FR1420041010050500013M02606", "PSSTFRPPXXX"),
    ("Handelsgesellschaft für Nordische Hölzer mbH", "NL91ABNA0417164300", "ABNANL2AXXX"),
]
PURPOSES = [
    "INV-2026-0042", "Rechnung INV-2026-0043 vom 3. November 2026, Kunde 1187",
    "Abschlag", "Rechnungen INV-2026-0044 und INV-2026-0045 abzüglich Gutschrift R/26/0007",
]


class Entry:
    """What happened on an account, before any bank writes it down."""

    def __init__(self, random, number):
        self.day = f"2026-11-{random.randint(1, 30):02}"
        self.value = f"2026-11-{random.randint(1, 30):02}"
        cents = random.randint(1, 9_999_999) * random.choice((1, -1))
        self.amount = Decimal(cents) / 100
        self.name, self.iban, self.bic = random.choice(PARTIES)
        self.purpose = random.choice(PURPOSES)
        self.reference, self.bank = f"E2E-{number}", f"B{number:08}"
        self.mandate = f"M-{number}" if cents < 0 else ""


class Account:
    """Entries between two balances."""

    def __init__(self, random, count):
        self.entries = [Entry(random, number) for number in range(count)]
        self.entries.sort(key=lambda entry: entry.day)
        self.opening = Decimal(random.randint(-500_000, 500_000)) / 100
        self.closing = self.opening + sum(entry.amount for entry in self.entries)


def sign(amount):
    return "DBIT" if amount < 0 else "CRDT"


def _balance(kind, amount, day):
    return (f"<Bal><Tp><CdOrPrtry><Cd>{kind}</Cd></CdOrPrtry></Tp>"
            f'<Amt Ccy="EUR">{abs(amount):.2f}</Amt><CdtDbtInd>{sign(amount)}</CdtDbtInd>'
            f"<Dt><Dt>{day}</Dt></Dt></Bal>")


def _entry(entry, version):
    bic = "BICFI" if version > 2 else "BIC"
    state = "<Cd>BOOK</Cd>" if version >= 7 else "BOOK"
    amount = (f'<Amt Ccy="EUR">{abs(entry.amount):.2f}</Amt>'
              f"<CdtDbtInd>{sign(entry.amount)}</CdtDbtInd>")
    name = f"<Nm>{entry.name}</Nm>"
    party = f"<Pty>{name}</Pty>" if version >= 7 else name
    role = "Dbtr" if entry.amount > 0 else "Cdtr"
    mandate = f"<MndtId>{entry.mandate}</MndtId>" if entry.mandate else ""
    return f"""<Ntry>{amount}<Sts>{state}</Sts>
<BookgDt><Dt>{entry.day}</Dt></BookgDt><ValDt><Dt>{entry.value}</Dt></ValDt>
<AcctSvcrRef>{entry.bank}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd>
<SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls>
<Refs><EndToEndId>{entry.reference}</EndToEndId>{mandate}</Refs>{amount if version > 2 else ""}
<RltdPties><{role}>{party}</{role}>
<{role}Acct><Id><IBAN>{entry.iban}</IBAN></Id></{role}Acct></RltdPties>
<RltdAgts><{role}Agt><FinInstnId><{bic}>{entry.bic}</{bic}></FinInstnId></{role}Agt></RltdAgts>
<RmtInf><Ustrd>{entry.purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>"""


def camt(account, kind, version):
    """A message of a version: `kind` is 052, 053 or 054."""
    message, statement = {
        "052": ("BkToCstmrAcctRpt", "Rpt"), "053": ("BkToCstmrStmt", "Stmt"),
        "054": ("BkToCstmrDbtCdtNtfctn", "Ntfctn")}[kind]
    bic = "BICFI" if version > 2 else "BIC"
    balances = "" if kind == "054" else (
        _balance("OPBD", account.opening, "2026-11-01")
        + _balance("CLBD", account.closing, "2026-11-30"))
    entries = "".join(_entry(entry, version) for entry in account.entries)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.{kind}.001.{version:02}"><{message}>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-30T20:00:00</CreDtTm></GrpHdr><{statement}>
<Id>S1</Id><ElctrncSeqNb>11</ElctrncSeqNb><CreDtTm>2026-11-30T20:00:00</CreDtTm>
<Acct><Id><IBAN>{ACCOUNT}</IBAN></Id><Ccy>EUR</Ccy>
<Svcr><FinInstnId><{bic}>{OWN_BIC}</{bic}></FinInstnId></Svcr></Acct>
{balances}{entries}</{statement}></{message}></Document>"""


def _swift(amount):
    return f"{abs(amount):.2f}".replace(".", ",")


def _cut(text, width):
    return [text[place:place + width] for place in range(0, len(text), width)]


def _details(entry):
    """The parts of an :86: as German banks number them, none longer than 27 signs."""
    parts = [f"EREF+{entry.reference}"]
    if entry.mandate:
        parts.append(f"MREF+{entry.mandate}")
    parts += _cut("SVWZ+" + entry.purpose, 27)
    purpose = "".join(f"?{20 + number}{part}" for number, part in enumerate(parts))
    names = "".join(f"?{32 + number}{part}" for number, part in enumerate(_cut(entry.name, 27)))
    return f"166?00GUTSCHRIFT?10599{purpose}?30{entry.bic}?31{entry.iban}{names}"


def mt940(account, width=65):
    """A message whose :86: is cut in lines of that width."""
    lines = [":20:STARTUMS", f":25:{ACCOUNT}", ":28C:11/1",
             f":60F:{'D' if account.opening < 0 else 'C'}261101EUR{_swift(account.opening)}"]
    for entry in account.entries:
        value, day = entry.value.replace("-", "")[2:], entry.day.replace("-", "")[4:]
        mark = "D" if entry.amount < 0 else "C"
        lines.append(f":61:{value}{day}{mark}{_swift(entry.amount)}NTRFNONREF//{entry.bank}")
        lines += _cut(":86:" + _details(entry), width)
    lines.append(f":62F:{'D' if account.closing < 0 else 'C'}261130EUR{_swift(account.closing)}")
    return "\r\n".join([*lines, "-", ""])


def german_number(amount):
    return f"{amount:,.2f}".translate(str.maketrans(",.", ".,"))


def table(account):
    """The table of a German bank."""
    rows = ["Buchungstag;Wertstellung;Begünstigter/Zahlungspflichtiger;IBAN;BIC;"
            "Verwendungszweck;Kundenreferenz (End-to-End);Mandatsreferenz;Betrag;Währung"]
    for entry in account.entries:
        day, value = (".".join(reversed(day.split("-"))) for day in (entry.day, entry.value))
        rows.append(";".join(f'"{cell}"' for cell in (
            day, value, entry.name, entry.iban, entry.bic, entry.purpose, entry.reference,
            entry.mandate, german_number(entry.amount), "EUR")))
    return "\r\n".join(rows)
