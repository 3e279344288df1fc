"""Reads stacks of bookings as DATEV publishes their format: header version 700, category 21,
version 13, https://developer.datev.de (columns by their numbers, and what each may hold)."""

import re
from datetime import date
from decimal import Decimal

# Fields of the first line that have to be so, by their numbers.
HEAD = {
    1: r'"EXTF"', 2: r"700", 3: r"21", 4: r'"Buchungsstapel"', 5: r"13", 6: r"20\d{15}", 7: r"",
    8: r'"\w{0,2}"', 9: r'"\w{0,25}"', 10: r'"\w{0,25}"', 11: r"\d{4,7}", 12: r"\d{1,5}",
    13: r"20\d{6}", 14: r"[4-8]", 15: r"20\d{6}", 16: r"20\d{6}", 17: r'"[\w .\-/]{0,30}"',
    18: r'"([A-Z]{2})?"', 19: r"[12]", 20: r"(0|30|40|50|64)", 21: r"[01]", 22: r'"[A-Z]{3}"',
    23: r"", 24: r'""', 25: r"", 26: r"", 27: r'"(\d{2}){0,2}"', 28: r"\d{0,4}", 29: r"", 30: r'""',
    31: r'".{0,16}"',
}
# Columns that may be filled: number, what stands above it, and what it may hold.
COLUMNS = {
    1: ("Umsatz (ohne Soll/Haben-Kz)", r"\d{1,10},\d{2}"),
    2: ("Soll/Haben-Kennzeichen", r'"[SH]"'),
    3: ("WKZ Umsatz", r'"[A-Z]{3}"'),
    4: ("Kurs", r"([1-9]\d{0,3},\d{2,6})?"),
    5: ("Basis-Umsatz", r"(\d{1,10},\d{2})?"),
    6: ("WKZ Basis-Umsatz", r'"([A-Z]{3})?"'),
    7: ("Konto", r"[1-9]\d{3,8}"),
    8: ("Gegenkonto (ohne BU-Schlüssel)", r"[1-9]\d{3,8}"),
    9: ("BU-Schlüssel", r'"\d{0,4}"'),
    10: ("Belegdatum", r"\d{4}"),
    11: ("Belegfeld 1", r'"[\w$&%*+\-/]{1,36}"'),
    14: ("Buchungstext", r'"([^"]|""){0,60}"'),
    21: ("Beleginfo - Art 1", r'"[^"]{0,20}"'),
    22: ("Beleginfo - Inhalt 1", r'"([^"]|""){0,210}"'),
    23: ("Beleginfo - Art 2", r'"[^"]{0,20}"'),
    24: ("Beleginfo - Inhalt 2", r'"([^"]|""){0,210}"'),
    40: ("EU-Land u. UStID (Bestimmung)", r'"([A-Z]{2}[A-Z0-9]{0,13})?"'),
    114: ("Festschreibung", r"[01]"),
    115: ("Leistungsdatum", r"(\d{8})?"),
    116: ("Datum Zuord. Steuerperiode", r"(\d{8})?"),
    117: ("Fälligkeit", r"(\d{8})?"),
}
# Some of the columns that stay empty: they show that no other is out of its place.
OTHERS = {
    12: "Belegfeld 2", 13: "Skonto", 15: "Postensperre", 20: "Beleglink",
    37: "KOST1 - Kostenstelle", 39: "Kost-Menge", 41: "EU-Steuersatz (Bestimmung)",
    47: "BU 49 Funktionsergänzung",
    48: "Zusatzinformation - Art 1", 87: "Zusatzinformation- Inhalt 20", 88: "Stück",
    96: "Buchungstyp", 102: "Herkunft-Kz", 113: "Kennzeichen SoBil-Buchung",
    118: "Generalumkehr (GU)", 121: "Abrechnungsreferenz", 123: "EU-Land u. UStID (Ursprung)",
    125: "Abw. Skontokonto",
}
# Revenue accounts that work out the tax by themselves, with the rate: no key may stand with them.
RATES = {
    "03": {"8400": 19, "8300": 7}, "04": {"4400": 19, "4300": 7},
}


FORMS = {place: re.compile(form) for place, (_, form) in COLUMNS.items()}
FIELD = re.compile(r'("(?:[^"]|"")*"|[^";]*)(;|$)')


def fields(line):
    """The fields of a line as they are written, with their quotes."""
    found, place = [], 0
    while True:
        match = FIELD.match(line, place)
        assert match, line
        found.append(match[1])
        place = match.end()
        if not match[2]:
            return found


def plain(field):
    return field[1:-1].replace('""', '"') if field.startswith('"') else field


def number(text):
    return Decimal(text.replace(",", "."))


def day(text):
    return date(int(text[:4]), int(text[4:6]), int(text[6:8]))


class Booking:
    def __init__(self, line, head):
        written = fields(line)
        assert len(written) == 125, len(written)
        for place, field in enumerate(written, 1):
            form = FORMS.get(place)
            assert form.fullmatch(field) if form else field in ("", '""'), (place, field)
        value = [None] + [plain(field) for field in written]
        self.amount, self.is_debit, self.currency = number(value[1]), value[2] == "S", value[3]
        assert self.amount > 0
        # A rate, what it makes and of what stand together or not at all.
        assert len({bool(value[place]) for place in (4, 5, 6)}) == 1
        self.rate = number(value[4]) if value[4] else None
        self.base = number(value[5]) if value[5] else self.amount
        assert (value[6] or value[3]) == head["currency"]
        self.person, self.account, self.key = value[7], value[8], value[9]
        # Days stand without a year: the one of the file.
        self.day = date(head["from"].year, int(value[10][2:]), int(value[10][:2]))
        assert head["from"] <= self.day <= head["until"]
        self.number, self.text, self.union = value[11], value[14], value[40]
        self.notes = {value[21]: value[22], value[23]: value[24]}
        assert (value[115] == "") == (value[116] == "")
        self.service, self.period, self.due = (
            day(text[4:] + text[2:4] + text[:2]) if text else None for text in value[115:118])


def read(data):
    """The first line as a dictionary, and the bookings."""
    assert data.endswith(b"\r\n")
    lines = data.decode("cp1252").split("\r\n")[:-1]
    assert not any(sign in line for line in lines for sign in "\r\n\t\0")
    first = fields(lines[0])
    assert len(first) == len(HEAD) == 31
    for place, form in HEAD.items():
        assert re.fullmatch(form, first[place - 1]), (place, first[place - 1])
    head = {
        "consultant": first[10], "client": first[11], "year": day(first[12]),
        "length": int(first[13]), "from": day(first[14]), "until": day(first[15]),
        "currency": plain(first[21]), "chart": plain(first[26]),
    }
    assert head["year"] <= head["from"] <= head["until"]
    assert head["until"] < head["year"].replace(year=head["year"].year + 1)
    assert head["from"].year == head["until"].year
    heads = lines[1].split(";")
    assert len(heads) == 125
    told = {place: name for place, (name, _) in COLUMNS.items()} | OTHERS
    assert {place: heads[place - 1] for place in told} == told
    bookings = [Booking(line, head) for line in lines[2:]]
    assert 0 < len(bookings) <= 99_999
    for booking in bookings:
        assert len(booking.person) == head["length"] + 1 and len(booking.account) == head["length"]
    return head, bookings
