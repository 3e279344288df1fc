"""Templates of labels, labels of places and of serial numbers, by command."""

import subprocess
import time

import pytest

from browser import Browser
from program import IN_USE, NOT_FOUND, USAGE, Person
from test_labels import pictures


@pytest.fixture
def shop(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    anna.create_company()
    anna.add("B-1", "Bolt", price="4", barcode="4006381333931")
    return anna


def read(shop, path, folder):
    """What stands in codes on the pages of a file, in their order."""
    return [
        (code["kind"], code["text"]) for picture in pictures(path, folder)
        for code in shop.json("item", "scan", str(picture))["codes"]]


def words(path):
    said = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, text=True, check=True)
    return " ".join(said.stdout.split())


def test_a_template_is_made_used_changed_deleted_and_taken_back(shop, tmp_path):
    assert shop.json("label", "template", "list")["templates"] == []
    made = shop.json(
        "label", "template", "add", "Shelf", "--title", "{name} at {place}", "--line", "{price}",
        "--line", "of {company}", "--content", "code", "--kind", "dataMatrix", "--sheet",
        "roll-62x29")["template"]
    assert (made["lines"], made["content"]) == (["{price}", "of {company}"], "code")
    assert made["usable"] and made["paper"] is None
    path = tmp_path / "labels.pdf"
    answer = shop.json("item", "labels", "--template", "shelf", "--output", str(path))
    assert answer["labels"] == 1 and "Bolt at" in words(path) and "4 EUR" in words(path)
    assert read(shop, path, tmp_path) == [("dataMatrix", "B-1")]
    edited = shop.json(
        "label", "template", "edit", "Shelf", "--name", "Bin", "--kind", "", "--content", "best",
        "--paper", "120x80", "--grid", "2x2", "--size", "58x38", "--start", "1x1.5", "--step",
        "59.5x39")["template"]
    assert (edited["sheet"], edited["step"], edited["grid"]) == (None, "59.5x39", "2x2")
    shop.json("item", "labels", "--template", "Bin", "--copies", "5", "--output",
              str(tmp_path / "own.pdf"))
    pages = pictures(tmp_path / "own.pdf", tmp_path)
    assert len(pages) == 2
    (code,) = shop.json("item", "scan", str(pages[0]))["codes"]
    assert (code["kind"], code["text"]) == ("ean13", "4006381333931")
    shop.json("undo")
    assert shop.json("label", "template", "show", "shelf")["template"]["content"] == "code"
    shop.json("label", "template", "delete", "Shelf")
    shop.json("label", "template", "show", "Shelf", expect=NOT_FOUND)
    shop.json("undo")
    assert len(shop.json("label", "template", "list")["templates"]) == 1
    shop.json("item", "labels", "--template", "Shelf", "--output", str(path), expect=IN_USE)


@pytest.mark.parametrize("wrong", [
    ["--title", "{nmae}"], ["--line", "{x}"], ["--sheet", "a5"], ["--kind", "code11"],
    ["--paper", "50x20", "--size", "60x10"], ["--paper", "50"], ["--grid", "2.5x1"],
    ["--paper", "100x100", "--size", "-1x20"], ["--sheet", "a4-3x8", "--paper", "100x100"],
    ["--content", "all"],
])
def test_a_template_that_can_not_be_printed_is_refused(shop, wrong):
    shop.json("label", "template", "add", "Shelf", *wrong, expect=USAGE)
    assert shop.json("label", "template", "list")["templates"] == []


def test_a_template_says_paper_and_code_alone(shop, tmp_path):
    shop.json("label", "template", "add", "Shelf")
    for more in (["--sheet", "a4-3x8"], ["--kind", "qr"], ["--price"]):
        shop.json("item", "labels", "--template", "Shelf", *more, "--output",
                  str(tmp_path / "no.pdf"), expect=USAGE)
    shop.json("item", "labels", "--template", "Other", "--output", str(tmp_path / "no.pdf"),
              expect=NOT_FOUND)
    assert not (tmp_path / "no.pdf").exists()


def test_labels_of_places_and_of_those_within_one(shop, tmp_path):
    shop.json("location", "add", "--code", "A")
    shop.json("location", "add", "--code", "A-{1..3}", "--parent", "A")
    shop.json("location", "add", "--code", "B")
    path = tmp_path / "places.pdf"
    options = ["--sheet", "roll-62x29", "--kind", "qr"]
    assert shop.json("location", "labels", *options, "--output", str(path))["labels"] == 5
    assert [text for _, text in read(shop, path, tmp_path)] == ["A", "A-1", "A-2", "A-3", "B"]
    within = tmp_path / "within.pdf"
    shop.json("location", "labels", "A", *options, "--output", str(within))
    assert [text for _, text in read(shop, within, tmp_path)] == ["A", "A-1", "A-2", "A-3"]
    shop.json("location", "labels", "C", "--output", str(tmp_path / "no"), expect=NOT_FOUND)


def test_labels_of_serial_numbers_find_them(shop, tmp_path):
    shop.json("item", "edit", "B-1", "--serial-tracked", "yes")
    shop.json("serial", "receive", "B-1", "S-1..S-3", "--expires", "2999-01-02")
    shop.json("serial", "issue", "B-1", "S-2")
    path = tmp_path / "serials.pdf"
    shop.json("serial", "labels", "B-1", "--sheet", "roll-62x29", "--output", str(path))
    assert read(shop, path, tmp_path) == [("code128", "S-1"), ("code128", "S-3")]
    assert "Bolt" in words(path) and "2999-01-02" in words(path)
    chosen = tmp_path / "chosen.pdf"
    shop.json("label", "template", "add", "Small", "--title", "{serial}", "--line", "{expires}",
              "--kind", "qr", "--sheet", "roll-57x32")
    shop.json("serial", "labels", "B-1", "S-2..S-3", "--template", "Small", "--output", str(chosen))
    assert read(shop, chosen, tmp_path) == [("qr", "S-2"), ("qr", "S-3")]
    out = shop.json("serial", "labels", "B-1", "--only", "out", "--output", str(tmp_path / "out"))
    assert out["labels"] == 1
    for options, code in (
            (["S-9"], NOT_FOUND), (["S-1", "--only", "out"], USAGE),
            (["--only", "used"], NOT_FOUND)):
        shop.json("serial", "labels", "B-1", *options, "--output", str(tmp_path / "no"),
                  expect=code)


def test_many_labels_are_drawn_while_their_person_does_something_else(shop, box, tmp_path):
    ben = Browser(box.port)
    ben.sign_up("ben", "four horses eat hay")
    home = ben.make_company("Bolts", "ben-user", "five goats eat thistles")
    ben.open(f"{home}/items/new")
    ben.post(f"{home}/items/new", name="Nut", code="N-1")
    ben.open(f"{home}/items/labels")
    page = ben.post(
        f"{home}/items/labels", sheet="a4-5x13", copies="1000", skip="0")
    assert page.path == f"{home}/labels/file", page.path
    for _ in range(600):
        if "are ready" in page.words:
            break
        assert "Drawing labels" in page.words or "Beginning" in page.words, page.words
        time.sleep(0.1)
        page = ben.open(f"{home}/labels/file")
    assert "1,000 labels are ready" in page.words and "Bolts Labels" in page.words
    file = ben.open(f"{home}/labels/file/pdf")
    assert file.body.startswith(b"%PDF") and b"%%EOF" in file.body[-16:]
    path = tmp_path / "many.pdf"
    path.write_bytes(file.body)
    said = subprocess.run(["pdfinfo", str(path)], capture_output=True, text=True, check=True)
    assert "Pages:           16" in said.stdout
    # It is fetched once.
    assert "No labels are being drawn" in ben.open(f"{home}/labels/file").words
