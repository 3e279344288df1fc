"""Labels are printed, and read again from a picture of the paper."""

import struct
import subprocess
import zlib

import pytest

from browser import Browser
from program import IN_USE, NOT_FOUND, USAGE, Person, run

EAN = "4006381333931"


@pytest.fixture
def shop(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    anna.create_company()
    anna.add("B-1", "Steel bolt M8 × 40 with a name that needs two lines on most labels", price="4")
    anna.json("item", "add", "--code", "N-1", "--name", "Größe 漢字 مرحبا", "--barcode", EAN)
    return anna


def pictures(path, folder):
    """The pages of a file as pictures, as a good printer puts them on paper."""
    stem = folder / (path.stem + "-page")
    subprocess.run(["pdftoppm", "-r", "200", "-png", str(path), str(stem)], check=True)
    return sorted(folder.glob(stem.name + "*.png"))


SHEETS = [
    "a4-3x8", "a4-3x7", "a4-2x7", "a4-2x4", "a4-5x13", "letter-3x10", "roll-57x32", "roll-62x29",
    "roll-100x50", "roll-102x152"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_is_read_again(shop, tmp_path, sheet):
    path = tmp_path / "labels.pdf"
    answer = shop.json("item", "labels", "--sheet", sheet, "--output", str(path))
    assert (answer["labels"], answer["withoutCode"]) == (2, [])
    read = {}
    for picture in pictures(path, tmp_path):
        for code in shop.json("item", "scan", str(picture))["codes"]:
            read[code["text"]] = (code["kind"], [item["code"] for item in code["items"]])
    assert read == {"B-1": ("code128", ["B-1"]), EAN: ("ean13", ["N-1"])}


@pytest.mark.parametrize("kind", ["code39", "code128", "qr", "dataMatrix", "pdf417"])
def test_every_kind_is_read_again(shop, tmp_path, kind):
    path = tmp_path / "labels.pdf"
    shop.json("item", "labels", "B-1", "--kind", kind, "--price", "--output", str(path))
    (page,) = pictures(path, tmp_path)
    (code,) = shop.json("item", "scan", str(page))["codes"]
    assert (code["kind"], code["text"]) == (kind, "B-1")
    assert [item["code"] for item in code["items"]] == ["B-1"]


@pytest.mark.parametrize("kind, code", [
    ("ean13", EAN), ("ean8", "96385074"), ("upcA", "036000291452"), ("upcE", "01234565"),
    ("code39", "B-1"), ("code128", "B-1"), ("qr", "B-1"), ("dataMatrix", "B-1"), ("pdf417", "B-1")])
@pytest.mark.parametrize("copies", [3, 24])
def test_a_page_with_the_same_code_many_times_is_read(shop, tmp_path, kind, code, copies):
    path = tmp_path / "labels.pdf"
    if code != "B-1":
        shop.json("item", "edit", "B-1", "--code", code)
    shop.json(
        "item", "labels", code, "--kind", kind, "--copies", str(copies), "--output", str(path))
    (page,) = pictures(path, tmp_path)
    (read,) = shop.json("item", "scan", str(page))["codes"]
    assert (read["kind"], read["text"]) == (kind, code)
    assert [item["name"][:10] for item in read["items"]] == ["Steel bolt"]


def test_many_labels_are_many_pages(shop, tmp_path):
    path = tmp_path / "labels.pdf"
    answer = shop.json(
        "item", "labels", "--copies", "30", "--skip", "23", "--output", str(path))
    assert answer["labels"] == 60
    assert len(pictures(path, tmp_path)) == 4
    shop.json("item", "labels", "--output", str(path), expect=IN_USE)


def test_what_can_not_be_a_code_is_told(shop, tmp_path):
    path = tmp_path / "labels.pdf"
    answer = shop.json("item", "labels", "--kind", "ean13", "--output", str(path))
    (left,) = answer["withoutCode"]
    assert left["code"] == "B-1" and "13 digits" in left["problem"]
    for words in (
            ["--copies", "6000"], ["--sheet", "a5"], ["--skip", "24"], ["B-1", "--words", "x"]):
        shop.json("item", "labels", *words, "--output", str(tmp_path / "other"), expect=USAGE)
    shop.json("item", "labels", "--words", "nothing", "--output", "o.pdf", expect=NOT_FOUND)
    shop.json("item", "labels", expect=USAGE)


def test_pictures_without_codes_and_files_that_are_none(shop, tmp_path):
    plain = tmp_path / "plain.png"
    path = tmp_path / "labels.pdf"
    shop.json("item", "labels", "B-1", "--output", str(path))
    (page,) = pictures(path, tmp_path)
    subprocess.run(
        ["pdftoppm", "-r", "50", "-png", "-x", "300", "-y", "300", "-W", "50", "-H", "50",
         "-singlefile", str(path), str(plain.with_suffix(""))], check=True)
    assert shop.json("item", "scan", str(plain))["codes"] == []
    shop.json("item", "scan", str(path), expect=USAGE)
    shop.json("item", "scan", str(tmp_path / "no.png"), expect=NOT_FOUND)
    cut = tmp_path / "cut.png"
    cut.write_bytes(page.read_bytes()[:2_000])
    shop.json("item", "scan", str(cut), expect=USAGE)


def handmade_png(width, height, pixels):
    """A grey picture that says of itself what one likes."""
    def chunk(name, data):
        return (struct.pack(">I", len(data)) + name + data
                + struct.pack(">I", zlib.crc32(name + data)))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(pixels)) + chunk(b"IEND", b""))


@pytest.mark.parametrize("width, height", [(1, 1), (1, 9_000), (9_000, 1), (3, 3_000), (41, 39)])
def test_pictures_of_any_form_end_no_command(shop, tmp_path, width, height):
    """Also those that end early, or say that they are larger than they are."""
    path = tmp_path / "odd.png"
    rows = b"".join(b"\0" + bytes(255 * (n // 3 % 2) for n in range(width)) for _ in range(height))
    path.write_bytes(handmade_png(width, height, rows))
    assert shop.json("item", "scan", str(path))["codes"] == []
    whole = path.read_bytes()
    for wrong in (
            whole[:40], whole[:len(whole) // 2], handmade_png(width, height * 2, rows),
            handmade_png(0, height, rows), handmade_png(60_000, 60_000, rows)):
        path.write_bytes(wrong)
        refusal = shop.json("item", "scan", str(path), expect=USAGE)
        assert refusal["error"]["reason"] == "picture"
        told = run(tmp_path, "codes", path, "--json", expect=USAGE)
        assert told.json["error"]["reason"] == "picture"


def test_a_photograph_moves_stock_through_a_page(box, tmp_path):
    """The page gives the picture to a process of its own; what that can't read is told."""
    browser = Browser(box.port)
    browser.sign_up("anna", "four horses eat hay")
    home = browser.make_company("Acme", "anna", "four horses eat oats")
    browser.open(f"{home}/items/new")
    browser.post(f"{home}/items/new", name="Bolt", code="B-1")
    browser.open(f"{home}/items/labels")
    label = browser.submit(f"{home}/items/labels", {"sheet": "roll-62x29", "copies": "1"})
    assert label.status == 200, label.words
    path = tmp_path / "page.pdf"
    path.write_bytes(label.body)
    (page,) = pictures(path, tmp_path)
    browser.open(f"{home}/scan")
    seen = browser.upload(f"{home}/scan/picture", {"what": "receive"}, "p.png", page.read_bytes())
    assert seen.status == 200 and "1 on hand" in seen.words, seen.words
    cut = browser.upload(
        f"{home}/scan/picture", {"what": "receive"}, "p.png", page.read_bytes()[:900])
    assert cut.status == 422 and "damaged" in cut.words.lower(), cut.words
    again = browser.open(f"{home}/items?q=B-1")
    assert "Bolt" in again.words
    # A camera sends frames: their codes come back, and nothing is moved by that.
    browser.open(f"{home}/scan")
    frame = browser.upload(f"{home}/scan/codes", {}, "frame.png", page.read_bytes())
    assert frame.status == 200 and ">B-1</li>" in frame.text, frame.words
    browser.open(f"{home}/scan")
    for nothing in (page.read_bytes()[:900], b"no picture", b""):
        empty = browser.upload(f"{home}/scan/codes", {}, "frame.png", nothing)
        assert empty.status == 200 and "<li" not in empty.text, empty.words
    browser.open(f"{home}/scan")
    looked = browser.submit(f"{home}/scan", {"scan": "B-1", "what": "look"})
    assert "1 on hand" in looked.words, looked.words


MEASURES = {
    "paperWidth": "120", "paperHeight": "80", "labelWidth": "58", "labelHeight": "38",
    "columns": "2", "rows": "2", "left": "1", "top": "1.5", "stepRight": "59.5", "stepDown": "39"}


@pytest.mark.parametrize("fields, kind, text", [
    ({"sheet": "roll-62x29", "content": "code", "symbology": "qr"}, "qr", "N-1"),
    ({"sheet": "a4-2x4", "content": "best"}, "ean13", EAN),
    ({**MEASURES, "content": "barcode", "symbology": "code128"}, "code128", EAN),
])
def test_labels_by_a_template_are_read_again(shop, box, tmp_path, fields, kind, text):
    ben = Browser(box.port)
    ben.sign_up("ben", "four horses eat hay")
    home = ben.make_company("Bolts", "ben-user", "five goats eat thistles")
    ben.open(f"{home}/items/new")
    ben.post(f"{home}/items/new", name="Nut {code} <b>", code="N-1", barcode=EAN, price="4")
    ben.open(f"{home}/labels/new")
    words = {"name": "Mine", "title": "{name} of {company}", "lines": "{price}\n{category}"}
    made = ben.post(f"{home}/labels/new", **words, **fields)
    template = made.path.rsplit("/", 1)[1]
    ben.open(f"{home}/items/labels")
    answer = ben.submit(
        f"{home}/items/labels", {"template": template, "copies": "1", "skip": "0"})
    assert answer.status == 200 and answer.body.startswith(b"%PDF")
    path = tmp_path / "mine.pdf"
    path.write_bytes(answer.body)
    said = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, text=True, check=True)
    told = " ".join(said.stdout.split())
    assert "Nut {code} <b>" in told and "of Bolts" in told and "4 EUR" in told
    found = {
        (code["kind"], code["text"]) for picture in pictures(path, tmp_path)
        for code in shop.json("item", "scan", str(picture))["codes"]}
    assert found == {(kind, text)}


def test_labels_of_places_are_read_again(shop, box, tmp_path):
    ben = Browser(box.port)
    ben.sign_up("ben", "four horses eat hay")
    home = ben.make_company("Bolts", "ben-user", "five goats eat thistles")
    ben.open(f"{home}/locations/new")
    ben.post(f"{home}/locations/new", code="A-{01..03}", name="Bin")
    ben.open(f"{home}/locations/labels")
    answer = ben.submit(f"{home}/locations/labels", {"sheet": "roll-62x29"})
    path = tmp_path / "places.pdf"
    path.write_bytes(answer.body)
    read = [
        code["text"] for picture in pictures(path, tmp_path)
        for code in shop.json("item", "scan", str(picture))["codes"]]
    assert read == ["A-01", "A-02", "A-03"]
