"""Counting shelves, as somebody with a browser does it."""

import pytest
from playwright.sync_api import expect

from people import fresh


@pytest.fixture
def counting(visit):
    anna = visit().sign_up().make_company(fresh("Tools"))
    anna.drill = anna.add_item("Drill", "D-1")
    anna.fill(quantity="7341", reason="Counted")
    anna.press("Add")
    return anna


def begin(person, blind):
    person.go(f"/companies/{person.company}/counts/new")
    person.fill(name="Shelf", items="D-1")
    person.page.set_checked("#blind", blind)
    person.press("Begin")
    expect(person.page.locator("h1")).to_contain_text("Shelf")
    return person.page.url


def test_a_shelf_is_counted_handed_in_approved_and_taken_back(counting):
    page = counting.page
    begin(counting, blind=False)
    page.fill("#code", "D-1")
    page.fill("#quantity", "7339")
    page.locator("#enter button").click()
    counted = page.get_by_role("textbox", name="Counted: D-1")
    expect(counted).to_have_value("7339")
    page.locator("#rows").get_by_role("button", name="+1").click()
    expect(counted).to_have_value("7340")
    counting.press("Hand in")
    expect(page.locator("tr", has_text="Drill")).to_contain_text("−1")
    counting.press("Approve")
    expect(page.locator("h1")).to_contain_text("Approved")
    counting.go(counting.drill)
    expect(page.locator("#on-hand")).to_contain_text("7,340")


def test_a_blind_count_shows_nothing_that_is_expected_without_script(counting, visit):
    still = visit(
        storage_state=counting.page.context.storage_state(), java_script_enabled=False)
    still.company = counting.company
    url = begin(still, blind=True)
    for address in (url, f"{url}/sheet"):
        still.page.goto(address)
        assert "Drill" in still.page.content() and "7341" not in still.page.content()
    still.page.goto(url)
    still.page.fill("#code", "D-1")
    still.page.locator("#enter button").click()
    assert still.page.get_by_label("Counted: D-1").input_value() == "1"


def test_what_is_typed_into_rows_is_handed_in(counting):
    counting.add_item("Nut", "N-1")
    counting.add_item("Screw", "S-1")
    counting.go(f"/companies/{counting.company}/counts/new")
    counting.fill(name="Shelf", items="D-1\nN-1\nS-1")
    counting.press("Begin")
    page = counting.page
    rows = [page.get_by_role("textbox", name=f"Counted: {code}") for code in ("D-1", "N-1", "S-1")]
    rows[0].fill("21")
    rows[0].press("Enter")
    expect(page.get_by_text("21 of “Drill” counted.")).to_be_visible()
    rows[1].fill("3")
    page.locator("li", has_text="Screw").get_by_role("button", name="+1").click()
    expect(page.get_by_text("2 rows counted.")).to_be_visible()
    expect(rows[1]).to_have_value("3")
    expect(rows[2]).to_have_value("1")
    rows[1].fill("4")
    counting.press("Hand in")
    expect(page.locator("tr", has_text="Nut")).to_contain_text("4 Anna")
