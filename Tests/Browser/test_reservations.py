"""Reservations as people see them: what is promised stays on hand and is not available."""

import pytest
from playwright.sync_api import expect

from scanner import scan


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


def test_numbers_are_scanned_into_the_form_of_a_reservation(visit):
    anna = visit().sign_up().make_company()
    page = anna.page
    anna.add_tracked("Drill", "D-1", "S-1..S-3")
    reservation = anna.reserve("D-1", "Radhaus Neumann", "2", "2020-01-02")
    page.locator("#numbers").focus()
    for number in ["S-1", "S-3"]:
        scan(page, number)
    expect(page.locator("#numbers")).to_have_value("S-1\nS-3\n")
    # The bar of scans did nothing with them.
    expect(page.locator("#scan-rows li")).to_have_count(0)
    anna.press("Sell")
    expect(page).to_have_url(reservation)
    expect(page.get_by_label("S-2")).to_have_count(0)
    anna.press("Undo")
    anna.go(reservation)
    expect(page.get_by_label("S-3")).to_have_count(1)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_numbers_are_ticked_that_go_with_a_reservation(visit, script):
    anna = visit(java_script_enabled=script).sign_up().make_company()
    page = anna.page
    item = anna.add_tracked("Drill", "D-1", "S-1..S-3")
    reservation = anna.reserve("D-1", "Radhaus Neumann", "2", "2020-01-02")
    page.get_by_label("S-2").check()
    anna.press("Sell")
    expect(page).to_have_url(reservation)
    expect(page.locator("#reservation-open")).to_contain_text("1 of 2")
    expect(page.get_by_label("S-2")).to_have_count(0)
    anna.press("Undo")
    anna.go(reservation)
    expect(page.locator("#reservation-open")).to_contain_text("2")
    expect(page.get_by_label("S-2")).to_have_count(1)
    anna.go(item)
    expect(page.locator("#reserved")).to_contain_text("2")
