"""Letters as archived files, read by the programs of others."""

import hashlib
import io
import re
import subprocess
from pathlib import Path

import facturx
import pikepdf
import pytest
import zxingcpp
from lxml import etree
from PIL import Image, ImageCms

import program
from archived_invoice import invoice

SAMPLES = Path(program.PROGRAM).with_name("PDFSamples")
LETTERS = [f"{code}-{count}" for code in ("en", "de", "ar") for count in (1, 40, 500)]
NAMES = {
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/", "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/", "pdf": "http://ns.adobe.com/pdf/1.3/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "fx": "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
    "pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
    "pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
}
TOLD = {
    "en": ("Invoice INV-2026-0001", "Harbour Bikes & Sons <Kiel>", "Scan to pay"),
    "de": ("Rechnung RE-2026-0001", "Fahrräder Groß & Söhne", "Gesamtbetrag"),
    "ar": ("فاتورة INV-2026-0001", "دراجات الميناء", "INV-2026-0001"),
}


@pytest.fixture(scope="module")
def letters(tmp_path_factory):
    """Twice the same: what is made of the same values is the same file."""
    folders = [tmp_path_factory.mktemp("letters") for _ in range(2)]
    for folder in folders:
        (folder / "invoice.xml").write_bytes(invoice())
        subprocess.run([SAMPLES, folder, folder / "invoice.xml"], check=True, timeout=60)
    first, second = folders
    for name in LETTERS:
        assert (first / f"{name}.pdf").read_bytes() == (second / f"{name}.pdf").read_bytes(), name
    return first


@pytest.fixture(params=LETTERS)
def letter(request, letters):
    return letters / f"{request.param}.pdf"


def metadata(pdf):
    return etree.fromstring(pdf.Root.Metadata.read_bytes())


def said(tree, path):
    found = tree.findall(f".//{path}", NAMES)
    assert len(found) == 1, path
    return found[0].text


def check_information(pdf, language):
    tree, told = metadata(pdf), pdf.docinfo
    title, author, _ = TOLD[language]
    assert said(tree, "pdfaid:part") == "3" and said(tree, "pdfaid:conformance") == "B"
    assert said(tree, "dc:title/rdf:Alt/rdf:li") == str(told.Title) == title
    assert said(tree, "dc:creator/rdf:Seq/rdf:li") == str(told.Author) == author
    assert said(tree, "xmp:CreatorTool") == str(told.Creator)
    assert said(tree, "pdf:Producer") == str(told.Producer)
    for key, path in (("/CreationDate", "xmp:CreateDate"), ("/ModDate", "xmp:ModifyDate")):
        assert re.sub(r"[-:T]", "", said(tree, path)) == str(told[key])[2:]
    assert str(pdf.Root.Lang) == language == said(tree, "dc:language/rdf:Bag/rdf:li")
    assert said(tree, "fx:DocumentType") == "INVOICE" and said(tree, "fx:Version") == "1.0"
    assert said(tree, "fx:DocumentFileName") == "factur-x.xml"
    assert said(tree, "fx:ConformanceLevel") == "EN 16931"
    assert said(tree, "pdfaSchema:namespaceURI") == NAMES["fx"]
    explained = {name.text for name in tree.findall(".//pdfaProperty:name", NAMES)}
    assert explained == {"DocumentType", "DocumentFileName", "Version", "ConformanceLevel"}


def check_colours(pdf):
    (intent,) = pdf.Root.OutputIntents
    assert intent.S == "/GTS_PDFA1" and str(intent.OutputConditionIdentifier) == "sRGB"
    assert intent.DestOutputProfile.N == 3
    ours = ImageCms.ImageCmsProfile(io.BytesIO(intent.DestOutputProfile.read_bytes()))
    assert ImageCms.getProfileName(ours).strip() == "sRGB"
    # The same colours by our profile and by another's.
    sample = Image.new("RGB", (6, 1))
    sample.putdata(
        [(0, 0, 0), (255, 255, 255), (200, 30, 40), (20, 180, 90), (3, 9, 250), (99, 99, 99)])
    seen = ImageCms.profileToProfile(sample, ours, ImageCms.createProfile("sRGB"))
    for one, other in zip(sample.tobytes(), seen.tobytes()):
        assert abs(one - other) <= 2


def check_attachments(pdf):
    assert [str(name) for name in pdf.attachments] == ["Notes – é.txt", "factur-x.xml"]
    relations = [(str(file.UF), str(file.AFRelationship)) for file in pdf.Root.AF]
    assert relations == [("Notes – é.txt", "/Supplement"), ("factur-x.xml", "/Alternative")]
    for file in pdf.Root.AF:
        stream = file.EF.F
        assert file.F == file.UF and stream.objgen == file.EF.UF.objgen and str(file.Desc)
        assert stream.Params.Size == len(stream.read_bytes())
        assert bytes(stream.Params.CheckSum) == hashlib.md5(stream.read_bytes()).digest()
        assert str(stream.Params.ModDate) == str(pdf.docinfo.ModDate)
    assert pdf.attachments["factur-x.xml"].get_file().read_bytes() == invoice()
    assert pdf.attachments["factur-x.xml"].get_file().mime_type == "text/xml"
    assert pdf.attachments["Notes – é.txt"].get_file().read_bytes().decode() == "Grüße"


def check_objects(pdf):
    """What archives must not have, and what their fonts and pictures must."""
    fonts = 0
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Stream):
            assert thing.get("/Filter") in (None, "/FlateDecode"), thing
            assert not thing.get("/Interpolate", False) and "/F" not in thing
            assert thing.get("/ColorSpace", "/DeviceRGB") in ("/DeviceRGB", "/DeviceGray")
        if not isinstance(thing, pikepdf.Dictionary):
            continue
        assert not {"/AA", "/OpenAction", "/JS", "/TR", "/HTP"} & set(thing.keys())
        assert thing.get("/BM", "/Normal") == "/Normal"
        if thing.get("/Type") != "/Font":
            continue
        fonts += 1
        if thing.Subtype == "/Type0":
            assert "/ToUnicode" in thing and thing.Encoding == "/Identity-H"
            continue
        assert "/FontFile2" in thing.FontDescriptor or "/FontFile3" in thing.FontDescriptor
        assert re.fullmatch(r"/[A-Z]{6}\+.+", str(thing.BaseFont))
        assert "/CIDSet" not in thing.FontDescriptor
        if thing.Subtype == "/CIDFontType2":
            assert thing.CIDToGIDMap == "/Identity"
        else:
            assert "/ToUnicode" in thing and thing.Encoding == "/WinAnsiEncoding"
    assert fonts >= 2


def test_the_file_is_what_the_standard_of_archives_asks_for(letter):
    head = letter.read_bytes()[:16]
    assert head[:9] == b"%PDF-1.7\n" and head[9:10] == b"%" and min(head[10:14]) > 127
    with pikepdf.open(letter) as pdf:
        assert not pdf.is_encrypted and pdf.check_pdf_syntax() == []
        assert len(pdf.trailer.ID) == 2 and all(len(bytes(part)) == 16 for part in pdf.trailer.ID)
        assert "/Filter" not in pdf.Root.Metadata and pdf.Root.Metadata.Subtype == "/XML"
        check_information(pdf, letter.name[:2])
        check_colours(pdf)
        check_attachments(pdf)
        check_objects(pdf)
        for page in pdf.pages:
            assert page.Group.CS == "/DeviceRGB" and "/Annots" not in page


def test_the_invoice_is_found_by_a_program_for_invoices(letters):
    for name in ("en-1", "de-40", "ar-500"):
        letter = (letters / f"{name}.pdf").read_bytes()
        found, xml = facturx.get_xml_from_pdf(letter, check_xsd=True)
        assert (found, xml) == ("factur-x.xml", invoice())
        assert facturx.get_level(etree.fromstring(xml)) == "en16931"


def test_the_words_are_found_and_the_pages_are_counted(letter):
    language, count = letter.stem.split("-")
    read = subprocess.run(
        ["pdftotext", letter, "-"], capture_output=True, check=True, encoding="utf-8")
    words = read.stdout
    # Readers mark where a text turns to another direction.
    words = re.sub("[\u200e\u200f\u202a-\u202e]", "", words)
    with pikepdf.open(letter) as pdf:
        pages = len(pdf.pages)
    assert {"1": pages == 1, "40": pages in (2, 3), "500": 10 < pages < 30}[count]
    for told in TOLD[language][1:] + (f"B-{count}", "40.44 EUR"):
        assert told in words or language == "ar" and told[::-1] in words, told


def boxes(letter, page):
    """Where each word of a page stands, in points: left, top, right, bottom."""
    told = subprocess.run(["pdftotext", "-bbox", "-f", page, "-l", page, letter, "-"],
                          capture_output=True, check=True, encoding="utf-8").stdout
    pattern = r'<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">'
    return [tuple(float(number) for number in box) for box in re.findall(pattern, told)]


@pytest.mark.parametrize("name", ["en-1", "de-40", "ar-500"])
def test_the_payment_is_read_off_the_last_page(name, letters, tmp_path):
    letter = letters / f"{name}.pdf"
    with pikepdf.open(letter) as pdf:
        last = str(len(pdf.pages))
    subprocess.run(["pdftoppm", "-r", "144", "-f", last, "-l", last, "-singlefile", "-png", letter,
                    tmp_path / "page"], check=True)
    (code,) = zxingcpp.read_barcodes(Image.open(tmp_path / "page.png"))
    title, sender, _ = TOLD[name[:2]]
    # In UTF-8, as its third line says, at level M.
    assert code.bytes.decode().split("\n") == [
        "BCD", "002", "1", "SCT", "", sender, "DE89370400440532013000", "EUR40.44", "", "", title]
    assert code.ec_level == "M"
    # 30 mm wide, at the edge where lines end, with nothing over it and its caption below it.
    corner, end = code.position.top_left, code.position.bottom_right
    left, top, right, bottom = (length / 2 for length in (corner.x, corner.y, end.x, end.y))
    millimetre = 72 / 25.4
    assert abs((right - left) / millimetre - 30) < 1
    assert abs(left / millimetre - (20 if name.startswith("ar") else 160)) < 1
    words = boxes(letter, last)
    near = 2 * millimetre
    assert not [word for word in words if word[2] > left - near and word[0] < right + near
                and word[3] > top - near / 2 and word[1] < bottom + near]
    below = [word for word in words if word[1] >= bottom and word[1] < bottom + 10 * millimetre]
    assert below and all(left - near < word[0] and word[2] < right + near for word in below)
