"""Reservations as people see them: what is promised stays on hand and is not available."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_what_is_reserved_is_issued_and_undone(visit, script):
    anna = visit(java_script_enabled=script).sign_up().make_company()
    page = anna.page
    item = anna.add_item("Drill", "D-1")
    anna.fill(quantity="10", reason="Counted")
    anna.press("Add")
    reservation = anna.reserve("D-1", "Radhaus Neumann", "4", "2020-01-02", reference="SO-7")
    anna.go(item)
    expect(page.locator("#available")).to_contain_text("6")
    expect(page.locator("#item-reservations")).to_contain_text("Radhaus Neumann")
    anna.go(reservation)
    anna.fill(amount="3")
    anna.press("Issue")
    expect(page.locator("#reservation-open")).to_contain_text("1 of 4")
    anna.press("Undo")
    anna.go(item)
    expect(page.locator("#reserved")).to_contain_text("4")
