"""The camera as a scanner: a browser whose camera sees a film of bars."""

import pytest
from playwright.sync_api import expect

from accessible import flaws
from browsers import Browser
from people import Person

CODE = "4006381333931"
LEFT = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011",
        "0110111", "0001011"]
PARITY = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL",
          "LGGLGL"]
WIDTH, HEIGHT, MODULE = 640, 480, 4


def bars(code):
    """The modules of an EAN-13, dark ones as 1."""
    def flipped(bits):
        return "".join("10"[int(bit)] for bit in bits)

    halves = ["", ""]
    for digit, parity in zip(code[1:7], PARITY[int(code[0])]):
        bits = LEFT[int(digit)]
        halves[0] += bits if parity == "L" else flipped(bits)[::-1]
    for digit in code[7:]:
        halves[1] += flipped(LEFT[int(digit)])
    return "101" + halves[0] + "01010" + halves[1] + "101"


def film(path, code):
    """Two frames of raw video, which browsers take for what a camera sees."""
    line = bytearray([235] * WIDTH)
    modules = bars(code)
    start = (WIDTH - len(modules) * MODULE) // 2
    for index, bit in enumerate(modules):
        if bit == "1":
            line[start + index * MODULE:start + (index + 1) * MODULE] = bytes([16] * MODULE)
    blank = bytes([235] * WIDTH)
    rows = [bytes(line) if 120 < row < 360 else blank for row in range(HEIGHT)]
    frame = b"FRAME\n" + b"".join(rows) + bytes([128]) * (WIDTH * HEIGHT // 2)
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420mpeg2\n".encode()
    path.write_bytes(head + frame * 2)


@pytest.fixture(scope="module")
def watching(playing, tmp_path_factory):
    path = tmp_path_factory.mktemp("camera") / "bars.y4m"
    film(path, CODE)
    browser = Browser(
        playing, "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={path}")
    yield browser
    browser.close()


@pytest.fixture
def anna(watching, site):
    context = watching.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    anna.bolt = anna.add_item("Bolt", CODE)
    yield anna
    context.close()


def test_a_code_in_sight_is_one_scan(anna):
    anna.go(anna.items.replace("/items", "/scan"))
    page = anna.page
    page.get_by_text("Receive", exact=True).first.click()
    page.locator("#scan-camera").click()
    rows = page.locator("#scan-rows li")
    expect(rows.first).to_contain_text("Bolt")
    expect(page.locator("#camera-view video")).to_be_visible()
    assert flaws(page) == []
    # It stays in sight for some looks more, and is still the same scan.
    page.wait_for_timeout(2_000)
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("1 on hand")
    page.locator("#scan-camera").click()
    expect(page.locator("#camera-view")).to_be_hidden()
    assert page.evaluate("document.querySelector('#camera-view video').srcObject") is None


def test_a_browser_that_may_not_look_is_told_what_to_do(visit):
    anna = visit().sign_up().make_company()
    anna.page.add_init_script(
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('denied'))")
    anna.go(anna.items.replace("/items", "/scan"))
    anna.page.locator("#scan-camera").click()
    expect(anna.page.locator("#camera-view")).to_contain_text("The camera can’t be used")
    expect(anna.page.locator("#camera-view video")).to_be_hidden()
