"""A company's own fields, as somebody with a browser makes and fills them."""

import pytest
from playwright.sync_api import expect

from people import fresh


@pytest.fixture
def maker(visit):
    anna = visit().sign_up().make_company(fresh("Tools"))
    anna.drill = anna.add_item("Drill", "D-1")
    return anna


def make(person, name, kind, choices=""):
    person.go(f"/companies/{person.company}/fields")
    person.fill(name=name, choices=choices)
    person.page.select_option("#type", kind)
    person.press("Add")
    expect(person.page.locator("#fields")).to_contain_text(name)


def test_fields_are_filled_in_an_item_and_shown_where_they_are_chosen(maker):
    page = maker.page
    make(maker, "Colour", "choice", "red\nblue")
    make(maker, "Checked", "date")
    page.locator("#fields button", has_text="↑").click()
    expect(page.locator("#fields tbody tr").first).to_contain_text("Checked")
    maker.go(f"{maker.drill}/edit")
    page.locator("#more summary").click()
    page.get_by_label("Colour").select_option("red")
    page.get_by_label("Checked").fill("2026-12-24")
    maker.press("Save")
    expect(page.locator("#details")).to_contain_text("red")
    maker.go(maker.items)
    expect(page.locator("#columns")).to_contain_text("Colour")


@pytest.mark.parametrize("width", [360, 1440])
def test_the_page_fits_and_works_without_script(maker, visit, width):
    still = visit(
        storage_state=maker.page.context.storage_state(), java_script_enabled=False,
        viewport={"width": width, "height": 800})
    still.company = maker.company
    make(still, "Shelf life of the opened package", "number")
    assert not still.is_too_wide()
    still.page.locator("#fields a").first.click()
    still.fill(name="Shelf life")
    still.press("Save")
    expect(still.page.locator("#fields")).to_contain_text("Shelf life")
