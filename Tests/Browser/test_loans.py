"""Lending and getting back, as somebody with a browser does it."""

import pytest
from playwright.sync_api import expect

from people import fresh


@pytest.fixture
def lending(visit):
    anna = visit().sign_up().make_company(fresh("Tools"))
    anna.drill = anna.add_item("Drill", "D-1")
    anna.fill(quantity="5", reason="Counted")
    anna.press("Add")
    return anna


def test_a_drill_is_lent_from_its_page_and_comes_back(lending):
    page = lending.page
    lending.go(lending.drill)
    lending.follow("Lend or borrow")
    expect(page.locator("#item")).to_have_value("D-1")
    # The day is chosen from the browser's own calendar.
    assert page.locator("#due").get_attribute("type") == "date"
    lending.fill(person="Bo", quantity="2", due="2020-01-02")
    lending.press("Save")
    expect(page.locator("h1")).to_contain_text("To Bo")
    expect(page.locator("h1")).to_contain_text("Overdue")
    lending.follow("Drill")
    expect(page.locator("#on-hand")).to_contain_text("3")
    page.locator("#item-loans a", has_text="To Bo").click()
    lending.fill(back="0.5")
    lending.press("Give back")
    expect(page.locator("#loan-out")).to_contain_text("1.5")
    lending.press("Give back")
    expect(page.locator("h1")).to_contain_text("Returned")
    assert page.locator("#return").count() == 0


def test_another_window_shows_the_loan_at_once(lending, visit):
    other = visit(storage_state=lending.page.context.storage_state())
    other.go(f"/companies/{lending.company}/loans")
    expect(other.page.locator("main")).to_contain_text("Nothing is out")
    lending.lend("D-1", "Bo", "1")
    expect(other.page.locator("#loans")).to_contain_text("To Bo")


def test_the_keys_lead_to_loans_and_the_form_works_without_script(lending, visit):
    lending.go(lending.items)
    lending.page.keyboard.press("g")
    lending.page.keyboard.press("l")
    lending.page.wait_for_url("**/loans")
    still = visit(storage_state=lending.page.context.storage_state(), java_script_enabled=False)
    still.company = lending.company
    still.lend("D-1", "Cy", "1", "2999-01-02")
    still.go(f"/companies/{lending.company}/loans")
    assert "2999-01-02" in still.page.locator("#loans").inner_text()
