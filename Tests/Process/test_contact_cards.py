"""Contacts as vCards: of every version and from other programs, in and out again."""

import re

from program import FAILED, IN_USE

# Of the version 2.1: quoted-printable, in two sets of letters, over the ends of lines.
OLD = b"""BEGIN:VCARD
VERSION:2.1
N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg
TEL;WORK;FAX:+49 431 5550178
TEL;WORK;VOICE:+49 431 5550177
ADR;WORK;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:;;Gro=C3=9Fe Stra=C3=9Fe 5;K=
iel;;24103;Germany
NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:first line=0D=0Asecond=
 line
END:VCARD
"""

# Of the version 3.0: folded lines, groups, what is preferred, escaped signs.
USUAL = b"""BEGIN:VCARD
VERSION:3.0
FN:Mara Li
 nd
item1.EMAIL;TYPE=INTERNET:mara@shop.example
item1.X-ABLabel:Shop
item2.EMAIL;TYPE=INTERNET,PREF:mara@home.ex
\tample
NOTE:a\\, b\\; c\\nd\\\\e
CATEGORIES:Customer,Partner
END:VCARD
"""

# Of the version 4.0, in small letters, with addresses as URIs and parameters in quotes.
NEW = b"""begin:vcard
version:4.0
kind:org
org:Radhaus GmbH;Buying
tel;value=uri;type="work,voice":tel:+49-431-1;ext=5
email;pref=1:mailto:info@rad.example
adr;type=home:;;Yard 2;Gera;;07545;Atlantis
adr;type=work:;;Way 1;Jena;;07743;DE
x-thecompany-taxid:DE136695977
end:vcard
"""

NAMELESS = b"""BEGIN:VCARD
VERSION:3.0
EMAIL:nobody@shop.example
END:VCARD
"""


def put(person, name, *cards, ends=b"\r\n"):
    (person.folder / name).write_bytes(b"".join(cards).replace(b"\n", ends))


def bring(person, name, *words):
    told = person.json("contact", "import", name, *words)
    return told["created"], told["updated"], told["unchanged"]


def contact(person, named):
    """What is filled in of a contact."""
    shown = person.json("contact", "show", named)["contact"]
    return {field: value for field, value in shown.items() if value and field != "id"}


def contacts(person):
    return [one["name"] for one in person.json("contact", "list")["contacts"]]


def split(text, sign):
    return [
        re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], part, flags=re.S)
        for part in re.findall(rf"(?:^|{sign})((?:\\.|[^\\{sign}])*)", text, flags=re.S)]


def read(path):
    """The cards of a file as another program reads them: each property with its parts."""
    data = path.read_bytes()
    assert data.endswith(b"\r\n") and data.count(b"\n") == data.count(b"\r\n")
    assert max(len(line) for line in data.split(b"\r\n")) <= 75
    cards = []
    for line in data.decode().replace("\r\n ", "").split("\r\n")[:-1]:
        head, value = line.split(":", 1)
        if head == "BEGIN":
            cards.append({})
        elif head != "END":
            name = head.split(";")[0]
            # A text that is not in parts has no sign that would part it.
            assert name == "CATEGORIES" or len(split(value, ",")) == 1, line
            parts = split(value, "," if name == "CATEGORIES" else ";")
            cards[-1].setdefault(head, []).append(parts)
    return {card["FN"][0][0]: card for card in cards}


def test_cards_of_every_version_are_read(two):
    anna = two.anna
    put(anna, "all.vcf", OLD, USUAL, NEW, NAMELESS)
    assert bring(anna, "all.vcf", "--dry-run") == (4, 0, 0) and contacts(anna) == []
    assert bring(anna, "all.vcf") == (4, 0, 0)
    assert contact(anna, "Jörg Müller") == {
        "name": "Jörg Müller", "form": "person", "phone": "+49 431 5550177",
        "street": "Große Straße 5", "postalCode": "24103", "city": "Kiel", "country": "DE",
        "note": "first line\nsecond line\nFax: +49 431 5550178"}
    assert contact(anna, "Mara Lind") == {
        "name": "Mara Lind", "form": "person", "isCustomer": True, "isPartner": True,
        "email": "mara@home.example", "note": "a, b; c\nd\\e\nmara@shop.example"}
    # A wrong tax number is taken; a country of no known name stands with the region.
    assert contact(anna, "Radhaus GmbH") == {
        "name": "Radhaus GmbH", "form": "company", "phone": "+49-431-1",
        "email": "info@rad.example", "street": "Way 1", "postalCode": "07743", "city": "Jena",
        "country": "DE", "shippingStreet": "Yard 2", "shippingPostalCode": "07545",
        "shippingCity": "Gera", "shippingRegion": "Atlantis", "taxID": "DE136695977",
        "note": "Buying"}
    assert contact(anna, "nobody@shop.example") == {
        "name": "nobody@shop.example", "email": "nobody@shop.example"}
    # The same once more changes nothing, and one undo takes back all of them.
    assert bring(anna, "all.vcf") == (0, 0, 4)
    assert anna.json("undo")["count"] == 4
    assert contacts(anna) == []


def test_cards_are_told_by_their_bytes_and_their_ends_of_lines_are_any(two):
    anna = two.anna
    put(anna, "phone.txt", b"\xef\xbb\xbf", USUAL, OLD, ends=b"\n")
    assert bring(anna, "phone.txt") == (2, 0, 0)
    assert contacts(anna) == ["Jörg Müller", "Mara Lind"]
    assert contact(anna, "Jörg Müller")["city"] == "Kiel"
    # A card of somebody who is there changes what it says, and nothing else.
    put(anna, "again.vcf", b"BEGIN:VCARD\nVERSION:3.0\nFN:Mara Lind\nTEL:0431 9\nEND:VCARD\n")
    assert bring(anna, "again.vcf") == (0, 1, 0)
    mara = contact(anna, "Mara Lind")
    assert (mara["phone"], mara["email"]) == ("0431 9", "mara@home.example")


def test_what_is_no_card_is_refused_and_writes_nothing(two):
    anna = two.anna
    put(anna, "empty.vcf", b"BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n")
    refused = anna.run("contact", "import", "empty.vcf", expect=FAILED)
    assert "There is no whole vCard in the file." in refused.errors
    put(anna, "bad.vcf", USUAL, b"BEGIN:VCARD\nVERSION:3.0\nNOTE:Who is it?\nEND:VCARD\n")
    told = anna.json("contact", "import", "bad.vcf", expect=FAILED)
    assert (told["rejected"], told["written"]) == (1, False) and contacts(anna) == []
    assert "Nothing tells which record it is" in told["problems"][0]["sentence"]
    assert bring(anna, "bad.vcf", "--skip-bad") == (1, 0, 0)
    assert contacts(anna) == ["Mara Lind"]
    # Persons, as parts, and items are no vCards.
    put(anna, "one.vcf", USUAL)
    anna.run("person", "import", "one.vcf", expect=FAILED)
    anna.run("item", "import", "one.vcf", expect=FAILED)


def test_what_is_written_another_program_reads_and_so_does_this_one(two):
    anna = two.anna
    name, note = "Übermut, Söhne; Co " + "ä" * 60, "x,y;z\\n\nlast: " + "€" * 50
    anna.json(
        "contact", "add", name, "--form", "company", "--person", "Ole Ost", "--number", "K-1",
        "--customer", "yes", "--supplier", "yes", "--email", "info@ue.example", "--phone",
        "+49 431 1", "--website", "https://ue.example/?a=1,2;3", "--street", "Way 1\nYard",
        "--postal-code", "24103", "--city", "Kiel", "--country", "DE", "--shipping-city", "Graz",
        "--shipping-country", "AT", "--tax-number", "DE12", "--note", note)
    anna.json("contact", "add", "Mara van Lind", "--form", "person", "--partner", "yes")
    anna.json("contact", "add", "Out of use", "--archived", "yes")
    assert anna.json("contact", "export", "out.vcf")["count"] == 2
    cards = read(anna.folder / "out.vcf")
    assert set(cards) == {name, "Mara van Lind"}
    card = cards[name]
    assert card["VERSION"] == [["3.0"]] and card["ORG"] == [[name]]
    assert card["N"] == [["Ole Ost", "", "", "", ""]]
    assert card["EMAIL;TYPE=INTERNET,WORK"] == [["info@ue.example"]]
    assert card["TEL;TYPE=WORK,VOICE"] == [["+49 431 1"]]
    assert card["URL"] == [["https://ue.example/?a=1,2;3"]]
    assert card["ADR;TYPE=WORK"] == [["", "", "Way 1\nYard", "Kiel", "", "24103", "Germany"]]
    assert card["ADR;TYPE=POSTAL,PARCEL"] == [["", "", "", "Graz", "", "", "Austria"]]
    assert card["CATEGORIES"] == [["Customer", "Supplier"]]
    assert card["NOTE"] == [[note]]
    assert cards["Mara van Lind"]["N"] == [["Lind", "Mara van", "", "", ""]]
    anna.run("contact", "export", "out.vcf", expect=IN_USE)
    anna.json("contact", "export", "archived.vcf", "--archived")
    assert set(read(anna.folder / "archived.vcf")) == {"Out of use"}
    assert bring(anna, "out.vcf") == (0, 0, 2)
    before = contact(anna, name), contact(anna, "Mara van Lind")
    for one in (name, "Mara van Lind"):
        anna.json("contact", "delete", one)
    assert bring(anna, "out.vcf") == (2, 0, 0)
    assert (contact(anna, name), contact(anna, "Mara van Lind")) == before
