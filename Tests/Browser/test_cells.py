"""Fields that are written where they stand in the rows of a list, with script."""

import pytest
from playwright.sync_api import expect

from accessible import flaws
from people import Person


@pytest.fixture
def listed(visit, site):
    known = visit(viewport={"width": 1440, "height": 900})
    known.sign_up().make_company()
    for index, name in enumerate(["Anchor", "Bolt", "Chain"]):
        known.add_item(name, f"C-{index}", "2.00", "5")
    known.go(known.items)
    return known, known.page


def cell(page, row, kind):
    return page.locator("#items tbody tr").nth(row).locator(f"[data-cell='{kind}']")


def slowly(keys, text):
    """As people type: what comes faster is a scanner's."""
    keys.type(text, delay=80)


def field(page):
    return page.locator("#items [data-cell] input")


def test_enter_goes_down_tab_goes_right_and_numbers_are_worked_out(listed):
    _, page = listed
    keys = page.keyboard
    cell(page, 0, "price").dblclick()
    expect(field(page)).to_be_focused()
    assert flaws(page) == []
    slowly(keys, "16.99*1.1")
    keys.press("Enter")
    expect(cell(page, 0, "price")).to_have_text("18.689 EUR")
    expect(page.locator("#notice")).to_contain_text("Saved “Anchor”.")
    # The field below is open, and what the page brought by itself left it alone.
    expect(cell(page, 1, "price").locator("input")).to_be_focused()
    slowly(keys, "3,5")
    keys.press("Shift+Tab")
    expect(cell(page, 1, "price")).to_have_text("3.50 EUR")
    expect(cell(page, 1, "code").locator("input")).to_be_focused()
    keys.press("Escape")
    expect(field(page)).to_have_count(0)
    expect(page.get_by_role("link", name="Bolt", exact=True)).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(cell(page, 1, "price")).to_have_text("2.00 EUR")


def test_f2_opens_a_row_and_what_is_wrong_stays_to_be_mended(listed):
    _, page = listed
    keys = page.keyboard
    keys.press("j")
    keys.press("F2")
    expect(cell(page, 0, "code").locator("input")).to_be_focused()
    slowly(keys, "C-1")
    keys.press("Enter")
    expect(page.locator("#notice")).to_contain_text("Another item has this code.")
    expect(field(page)).to_have_value("C-1")
    expect(field(page)).to_have_attribute("aria-invalid", "true")
    keys.press("Control+a")
    slowly(keys, "C-9")
    keys.press("Enter")
    expect(cell(page, 0, "code")).to_contain_text("C-9")
    page.reload()
    expect(cell(page, 0, "code")).to_contain_text("C-9")
    expect(cell(page, 1, "code")).to_contain_text("C-1")


def test_what_was_typed_is_saved_by_leaving_it(listed):
    _, page = listed
    cell(page, 2, "price").dblclick()
    slowly(page.keyboard, "7")
    page.locator("h1").click()
    expect(cell(page, 2, "price")).to_have_text("7.00 EUR")


def test_a_price_changed_by_somebody_else_is_not_overwritten(listed, visit):
    known, page = listed
    cell(page, 0, "price").dblclick()
    slowly(page.keyboard, "9")
    other = visit(storage_state=page.context.storage_state())
    other.go(known.items)
    other.page.locator("#items tbody tr").first.locator("[data-cell='price']").dblclick()
    slowly(other.page.keyboard, "4")
    other.page.keyboard.press("Enter")
    expect(other.page.locator("#notice")).to_contain_text("Saved “Anchor”.")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("is “4” by now")
    expect(field(page)).to_have_value("9")
