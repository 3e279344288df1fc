"""The floor: thumbs, a hand scanner, a keyboard alone, and no script."""

import re

import pytest
from playwright.sync_api import expect

from accessible import flaws
from people import PERSON, Person
from scanner import PATIENT, scan

PHONE = {"viewport": {"width": 360, "height": 740}}


@pytest.fixture(scope="module")
def stocked(chromium, site):
    """A company with two items and two shelves."""
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    for name, code in [("Bolt", "jx-1"), ("Nut", "n-2")]:
        anna.add_item(name, code)
    for code in ["SHELF-A", "SHELF-B"]:
        anna.go(f"/companies/{anna.company}/locations/new")
        anna.fill(code=code)
        anna.page.locator("form#location button[type=submit]").last.click()
        anna.page.wait_for_load_state()
    anna.state = context.storage_state()
    context.close()
    return anna


def at(visit, stocked, path, **options):
    anna = visit(storage_state=stocked.state, **options)
    anna.company = stocked.company
    anna.page.add_init_script(PATIENT)
    anna.go(f"/companies/{anna.company}/floor{path}")
    return anna, anna.page


def type_in(page, code):
    page.fill("#scan-code", code)
    page.press("#scan-code", "Enter")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "/receive", "/move", "/issue", "/count"])
def test_everything_is_large_and_axe_finds_nothing(visit, stocked, path, scheme):
    _, page = at(visit, stocked, path, color_scheme=scheme, **PHONE)
    small = page.evaluate("""() => [...document.querySelectorAll(
        'a, button, input:not([type=hidden]):not([type=checkbox])')]
      .filter((element) => element.offsetParent && !element.closest('dialog, .skip')
        && !element.classList.contains('skip'))
      .filter((element) => element.getBoundingClientRect().height < 55.5)
      .map((element) => element.outerHTML.slice(0, 90))""")
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert flaws(page) == []


def test_scans_are_done_wherever_the_focus_is_and_taken_back(visit, stocked):
    _, page = at(visit, stocked, "/receive", **PHONE)
    page.locator("h1").click()
    scan(page, "jx-1")
    expect(page.locator(".scan-row").first).to_contain_text("+1 Bolt")
    page.locator("#scan-code").focus()
    page.locator("[data-step-by='1']").click()
    expect(page.locator("#scan-each")).to_have_value("2")
    page.locator("#scan-code").focus()
    scan(page, "n-2")
    expect(page.locator(".scan-row").first).to_contain_text("+2 Nut")
    expect(page.locator("#scan-each")).to_have_value("1")
    page.locator(".scan-row").first.get_by_role("button", name="Undo").click()
    expect(page.locator(".scan-row").first).to_contain_text("Undone")


def test_a_move_is_a_place_items_and_a_place_and_outlives_a_reload(visit, stocked):
    _, page = at(visit, stocked, "/receive", **PHONE)
    for code in ["SHELF-A", "jx-1", "n-2"]:
        type_in(page, code)
    expect(page.locator(".scan-row")).to_have_count(3)
    expect(page.locator(".scan-row").first).to_contain_text("+1 Nut")
    expect(page).to_have_url(re.compile("at="))
    anna, page = at(visit, stocked, "/move", **PHONE)
    for code in ["SHELF-A", "jx-1", "n-2"]:
        type_in(page, code)
    expect(page.locator(".floor-picks li")).to_have_count(2)
    page.reload()
    expect(page.locator(".floor-picks li")).to_have_count(2)
    type_in(page, "SHELF-B")
    last = page.locator(".scan-row").first
    expect(last).to_contain_text("Moved 2 items from SHELF-A to SHELF-B.")
    page.locator(".scan-row").first.get_by_role("button", name="Undo").click()
    expect(page.locator(".scan-row").first).to_contain_text("Undone")
    assert page.locator(".floor-picks").count() == 0


def test_a_shelf_is_counted_without_script(visit, stocked):
    _, page = at(visit, stocked, "/count", java_script_enabled=False, **PHONE)
    type_in(page, "SHELF-B")
    type_in(page, "jx-1")
    assert "Counted 1 × Bolt." in page.locator(".scan-row").first.inner_text()
    page.locator(".scan-row button").click()
    assert "Undone" in page.content()
    type_in(page, "n-2")
    page.locator("#floor-done button").click()
    assert "Handed in." in page.content()


def test_the_floor_is_reached_and_left_by_keys(visit, stocked):
    anna, page = at(visit, stocked, "", viewport={"width": 1000, "height": 700})
    page.goto(f"/companies/{anna.company}/overview")
    page.keyboard.type("gf", delay=2 * PERSON)
    page.wait_for_url("**/floor")
    page.locator("#floor-issue").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/floor/issue")
    assert page.evaluate("document.activeElement.id") == "scan-code"
    page.keyboard.type("jx-1", delay=60)
    page.keyboard.press("Enter")
    expect(page.locator(".scan-row").first).to_contain_text("−1 Bolt")
