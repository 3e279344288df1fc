"""Serial numbers and lots, as somebody with a browser, a scanner and a phone does it."""

import pytest
from playwright.sync_api import expect

from people import fresh


@pytest.fixture
def tracked(visit):
    anna = visit().sign_up().make_company(fresh("Tools"))
    anna.drill = anna.add_tracked("Drill", "D-1", "S-1..S-3", supplier="Maker")
    return anna


def test_a_drill_is_sold_from_its_page_and_traced(tracked):
    page = tracked.page
    tracked.go(tracked.drill)
    expect(page.locator("#serial-count")).to_have_text("3 numbers in stock")
    page.locator("#serials").get_by_role("link", name="Sell", exact=True).click()
    page.get_by_label("S-2").check()
    tracked.fill(party="Bo")
    tracked.press("Sell")
    expect(page.locator("#on-hand")).to_contain_text("2")
    expect(page.locator("#history")).to_contain_text("S-2")
    page.locator("#history").get_by_role("link", name="S-2").first.click()
    expect(page.locator("h1")).to_contain_text("Gone out")
    expect(page.locator("#trace")).to_contain_text("Maker")
    expect(page.locator("#trace")).to_contain_text("Bo")
    # The sale that was not is reversed where it stands.
    page.locator("#trace tbody tr").nth(1).get_by_role("button", name="Reverse").click()
    expect(page.locator("h1")).to_contain_text("In stock")


def test_many_are_taken_back_with_one_press(tracked):
    page = tracked.page
    tracked.go(f"{tracked.drill}/serials/lose")
    tracked.fill(numbers="S-1\nS-3")
    tracked.press("Write off")
    expect(page.locator("#on-hand")).to_contain_text("1")
    page.locator("#notice-undo").get_by_role("button").click()
    expect(page.locator("#on-hand")).to_contain_text("3")


def test_a_scanned_number_is_told_and_used(tracked):
    page = tracked.page
    tracked.go(f"/companies/{tracked.company}/scan")
    page.locator("#scan-scan").fill("S-1")
    page.locator("#scan-scan").press("Enter")
    expect(page.locator("#scan-rows")).to_contain_text("Drill · In stock")
    page.locator("#scan-what-use").check()
    page.locator("#scan-scan").fill("S-1")
    page.locator("#scan-scan").press("Enter")
    expect(page.locator("#scan-rows")).to_contain_text("Drill · Used up")


def test_the_palette_leads_to_a_number(tracked):
    page = tracked.page
    tracked.go(tracked.items)
    page.keyboard.press("Control+k")
    page.keyboard.type("S-3", delay=60)
    page.get_by_role("option", name="S-3").first.click()
    page.wait_for_url("**/serials/*")


def test_a_phone_without_script_receives_sells_and_gives_numbers(tracked, visit):
    still = visit(
        storage_state=tracked.page.context.storage_state(), java_script_enabled=False,
        viewport={"width": 360, "height": 740})
    still.go(f"{tracked.drill}/serials/receive")
    assert not still.is_too_wide()
    still.fill(numbers="L-1", quantity="5", expires="2020-01-02")
    still.page.get_by_role("radio", name="Lots").check()
    still.press("Receive")
    expect(still.page.locator("#serials")).to_contain_text("L-1")
    assert not still.is_too_wide()
    still.go(f"{tracked.drill}/serials/issue")
    assert not still.is_too_wide()
    still.page.get_by_label("L-1").check()
    still.fill(quantity="2")
    still.press("Sell")
    expect(still.page.locator("#on-hand")).to_contain_text("6")
