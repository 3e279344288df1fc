"""Other units of an item, as somebody with a browser makes and enters them."""

import pytest
from playwright.sync_api import expect

from people import fresh


@pytest.fixture
def boxes(visit):
    anna = visit().sign_up().make_company(fresh("Tools"))
    anna.drill = anna.add_item("Drill", "D-1")
    anna.go(anna.drill)
    return anna


def make(person, name="box", factor="12"):
    person.page.locator("#unit-fold summary").click()
    person.page.fill("#unit-name", name)
    person.page.fill("#unit-factor", factor)
    person.page.locator("#unit button[type=submit]").click()
    expect(person.page.locator("#units")).to_contain_text(name)


def test_three_boxes_are_typed_and_one_is_chosen(boxes):
    page = boxes.page
    make(boxes)
    page.fill("#quantity", "3 box")
    boxes.press("Add")
    expect(page.locator("#history")).to_contain_text("+36 (3 box)")
    page.fill("#quantity", "1")
    page.select_option("#quantity-unit", "box")
    boxes.press("Remove")
    expect(page.locator("#history")).to_contain_text("−12 (1 box)")
    expect(page.locator("#on-hand")).to_contain_text("24 · 2 box")


@pytest.mark.parametrize("width", [360, 1440])
def test_units_work_without_script_on_any_width(boxes, visit, width):
    still = visit(
        storage_state=boxes.page.context.storage_state(), java_script_enabled=False,
        viewport={"width": width, "height": 800})
    still.go(boxes.drill)
    make(still, "pallet", "480")
    assert not still.is_too_wide()
    still.page.locator("#units a", has_text="Edit").click()
    still.page.fill("#unit-factor", "500")
    still.press("Save")
    expect(still.page.locator("#units")).to_contain_text("= 500")
