"""Two people decide about one thing while apart, and one of them chooses, on pages alone."""

import pathlib
import sys

import pytest
from playwright.sync_api import expect

from people import Person

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Process"))
from program import Running, server  # noqa: E402


@pytest.fixture
def apart(chromium, tmp_path):
    """Anna at the server's pages, Ben at a device of his own; both processes can go and come."""
    box = server(tmp_path).start()
    folder = tmp_path / "ben"
    folder.mkdir()
    device = Running(
        folder, "device", "--container", box.url, "--home", folder / "home", "--port", 0).start()
    contexts = []

    def person(url):
        context = chromium.new_context(base_url=url.rstrip("/"))
        contexts.append(context)
        return Person(context.new_page(), url.rstrip("/"))

    anna = person(box.url).sign_up("anna").make_company("North")
    yield anna, person(device.url).sign_up("ben"), box, device
    for context in contexts:
        context.close()
    for process in (device, box):
        if process.ended() is None:
            process.stop()


def start_again(process):
    """At the same address."""
    words = list(process.words)
    words[words.index("--port") + 1] = process.port
    process.words = words
    process.start()


def inspect(person, item, result):
    person.go(f"{item}/inspection")
    person.page.get_by_role("radio", name=result).check()
    person.press("Save")
    expect(person.page.locator("#inspection")).to_have_text(result)


@pytest.mark.parametrize("keep,left", [("Keep mine", "Failed"), ("Keep theirs", "Passed")])
def test_a_conflict_is_a_choice(apart, picture, keep, left):
    anna, ben, box, device = apart
    item = anna.add_item("Hexagon bolt", "B-1").replace(anna.site, "")
    ben.join("/" + anna.share().split("/", 3)[3])
    ben.go(item)
    expect(ben.page.get_by_role("heading", name="Hexagon bolt")).to_be_visible()
    device.stop()
    inspect(anna, item, "Passed")
    box.stop()
    start_again(device)
    inspect(ben, item, "Failed")
    start_again(box)
    # The page hears of the answer by itself.
    notice = ben.page.locator("#refused")
    expect(notice).to_contain_text("Anna changed this too")
    ben.follow("Decide")
    expect(ben.page.locator("#versus")).to_contain_text("Passed")
    picture(ben.page, "conflict")
    ben.press(keep)
    ben.page.wait_for_url(f"**{item}")
    expect(ben.page.locator("#notice")).to_contain_text("is kept")
    anna.go(item)
    expect(anna.page.locator("#inspection")).to_have_text(left)
