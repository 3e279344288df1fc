"""Pictures that are none, that are cut off, and that would fill the memory, at every door that
takes one."""

import struct
import zlib

import pytest

from browser import Browser
from program import DONE, USAGE, server
from test_attachments import peak

PASSWORD = "four horses eat hay"
NOTE = b"Taken at 52.5 N 13.4 E by Canary"
MEMORY_LIMIT = 200  # MB, of a server that takes some 80


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def zeros(count):
    """So many bytes in few."""
    packer, block = zlib.compressobj(1), bytes(1_000_000)
    parts = [packer.compress(block) for _ in range(count // len(block))]
    return b"".join([*parts, packer.compress(bytes(count % len(block))), packer.flush()])


def png(side, *chunks, depth=8, pixels=None):
    """A grey square."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, depth, 0, 0, 0, 0))
    body = chunk(b"IDAT", zeros(side * (side * depth // 8 + 1)) if pixels is None else pixels)
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(chunks) + body + chunk(b"IEND", b"")


WHOLE = png(64, chunk(b"tEXt", b"Comment\0" + NOTE), pixels=zlib.compress(
    b"".join(b"\0" + bytes((x * y) % 256 for x in range(64)) for y in range(64)), 0))
HOSTILE = {
    "many pixels in few bytes": png(20_000, depth=1),
    "more pixels than there are numbers for": png(0x7FFFFFFF, pixels=zeros(1000)),
    "cut off": WHOLE[:len(WHOLE) // 2],
    "only its beginning": WHOLE[:8],
    "a page with the name of a picture": b"<!doctype html><script>alert(1)</script>",
    "a drawing that runs code": b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    "a moving picture": b"GIF89a\1\0\1\0\0\0\0;",
    "a program": b"\x7fELF\2\1\1" + bytes(100),
    "a picture with a page behind its beginning": WHOLE[:40] + b"<script>alert(1)</script>",
}
# These are pictures: taken or refused, they never fill the memory.
SWOLLEN = {
    "a note of 300 MB": png(8, chunk(b"zTXt", b"Comment\0\0" + zeros(300_000_000))),
    "colours of 300 MB": png(8, chunk(b"iCCP", b"profile\0\0" + zeros(300_000_000))),
}


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """A browser at an item, and the server behind it."""
    with server(tmp_path_factory.mktemp("pictures")) as running:
        browser = Browser(running.port)
        browser.sign_up("anna", PASSWORD)
        browser.home = browser.make_company("Bolts", "anna-user", "five goats eat thistles")
        browser.open(f"{browser.home}/items/new")
        browser.item = browser.post(
            f"{browser.home}/items/new", name="Bolt", code="B-1", price="1").path
        browser.server = running
        yield browser


def upload(page, data):
    return page.upload(f"{page.item}/attachments", {"picture": "yes"}, "photo.png", data)


@pytest.mark.parametrize("kind", HOSTILE)
def test_pages_refuse_what_is_no_picture(page, kind):
    refused = upload(page, HOSTILE[kind])
    assert refused.status == 422 and "attached" not in refused.words, refused
    assert "/thumbnail" not in page.open(page.item).text
    assert peak(page.server.process) < MEMORY_LIMIT


@pytest.mark.parametrize("kind", [*HOSTILE, *SWOLLEN])
def test_a_scan_of_what_is_no_picture_ends_nothing(page, kind):
    data = {**HOSTILE, **SWOLLEN}[kind]
    seen = page.upload(f"{page.home}/scan/picture", {"what": "receive"}, "photo.png", data)
    assert seen.status in (200, 422) and "on hand" not in seen.words, seen
    frame = page.upload(f"{page.home}/scan/codes", {}, "frame.jpg", data)
    assert frame.status in (200, 413) and "<li" not in frame.text, frame
    assert page.open(page.item).status == 200
    assert peak(page.server.process) < MEMORY_LIMIT


@pytest.mark.parametrize("kind", SWOLLEN)
def test_what_a_picture_carries_along_fills_no_memory(page, kind):
    assert upload(page, SWOLLEN[kind]).status in (303, 422)
    assert page.open(page.item).status == 200
    assert peak(page.server.process) < MEMORY_LIMIT


def test_a_picture_is_taken_without_what_its_camera_noted(page):
    assert upload(page, WHOLE).status == 303
    shown = page.open(page.item).text
    for kind in ("thumbnail", "picture"):
        path = shown.split(f"/{kind}\"")[0].rsplit('"', 1)[1] + f"/{kind}"
        picture = page.send("GET", path)
        assert picture.status == 200 and picture.headers["Content-Type"].startswith("image/")
        assert "sandbox" in picture.headers["Content-Security-Policy"]
        assert NOTE not in picture.body and b"tEXt" not in picture.body


def test_shells_refuse_the_same(two):
    two.anna.add("B-1")
    path = two.anna.folder / "photo.png"
    for data in HOSTILE.values():
        path.write_bytes(data)
        two.anna.run("attachment", "add", "B-1", path, "--picture", expect=USAGE)
    assert two.anna.json("attachment", "list", "B-1")["attachments"] == []
    path.write_bytes(WHOLE)
    two.anna.run("attachment", "add", "B-1", path, "--picture", expect=DONE)
    assert [file for file in two.anna.home.rglob("*")
            if file.is_file() and NOTE in file.read_bytes()] == []
