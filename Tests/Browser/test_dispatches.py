"""Dispatches in a browser: an order is picked, packed and sent, and somebody brings it."""

import pytest
from playwright.sync_api import expect

from accessible import looked_at
from people import Person


@pytest.fixture
def shop(chromium, site):
    """A company with an order of two items that is submitted."""
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    for number in (1, 2):
        anna.add_item(f"Brake pad {number}", f"B-{number}", threshold="5")
    page = anna.page
    anna.go(f"/companies/{anna.company}/orders/new")
    anna.fill(customer="Stadtrad Kiel")
    page.locator("#street").fill("Am Kai 5")
    page.locator("#city").fill("Kiel")
    anna.press("Save")
    page.wait_for_url("**/orders/0*")
    for number in (1, 2):
        page.locator("#what").fill(f"B-{number}")
        page.locator("#quantity").fill("3")
        page.locator("#add-line").get_by_role("button", name="Add").click()
        expect(page.locator("#lines tbody tr")).to_have_count(number)
    anna.press("Submit")
    expect(page.locator("h1")).to_contain_text("Submitted")
    anna.order = page.url
    yield anna
    context.close()


def pick(page, code, count):
    page.locator("#goods").fill(code)
    page.locator("#pick-line #quantity").fill(count)
    page.locator("#pick-line").get_by_role("button", name="Pick").click()


def test_an_order_is_picked_packed_sent_and_comes_back(shop):
    page, home = shop.page, f"/companies/{shop.company}"
    shop.press("Make a dispatch")
    expect(page.locator("#notice")).to_contain_text("Made a dispatch")
    page.locator("#dispatches a").click()
    expect(page.locator("h1")).to_contain_text("Stadtrad Kiel")
    expect(page.locator("#lines tbody tr")).to_have_count(2)
    looked_at(page, "dispatch-pending")
    pick(page, "B-1", "3")
    expect(page.locator("#lines")).to_contain_text("3 picked")
    # Who scans goes on scanning.
    expect(page.locator("#goods")).to_be_focused()
    pick(page, "B-2", "2")
    expect(page.locator("#lines")).to_contain_text("2 picked")
    pick(page, "B-2", "9")
    expect(page.locator("#main")).to_contain_text("is left to be picked here")
    page.locator("#card-pack-title").click()
    page.locator("#pack").get_by_role("button", name="Pack").click()
    expect(page.locator("#lines")).to_contain_text("Parcel 1")
    shop.go(f"{home}/dispatches/picking")
    expect(page.locator("tbody tr")).to_have_count(1)
    looked_at(page, "picking-list")
    page.locator("tbody tr a").click()
    shop.press("Dispatch")
    expect(page.locator("h1")).to_contain_text("Dispatched")
    expect(page.locator("#dispatch-days")).to_be_visible()
    shop.press("Delivered")
    expect(page.locator("h1")).to_contain_text("Delivered")
    looked_at(page, "dispatch-delivered")
    # One of B-2 is still open.
    page.goto(shop.order)
    expect(page.locator("#lines")).to_contain_text("2 of 3 shipped")
    shop.press("Make a dispatch")
    expect(page.locator("#dispatches li")).to_have_count(2)
    page.locator("#dispatches li a").last.click()
    shop.press("Handed over")
    page.goto(shop.order)
    expect(page.locator("h1")).to_contain_text("Shipped")


def test_who_brings_goods_notes_it_with_large_buttons(shop, chromium, site):
    page, home = shop.page, f"/companies/{shop.company}"
    for number, name in ((2, "Radhaus"), (1, "Velo Nord")):
        shop.go(f"{home}/dispatches/new")
        shop.fill(recipient=name)
        page.locator("#assignee").fill("me")
        page.locator("#stop").fill(str(number))
        page.locator("#street").fill(f"Hafen {number}")
        page.locator("#city").fill("Kiel")
        page.locator("#phone").fill("+49 431 1234")
        shop.press("Save")
        page.wait_for_url("**/dispatches/0*")
        page.locator("#what").fill("Box")
        page.locator("#add-piece").get_by_role("button", name="Add").click()
        expect(page.locator("#lines")).to_contain_text("Box")
    shop.go(f"{home}/dispatches")
    page.get_by_role("link", name="My deliveries").click()
    stops = page.locator(".stop")
    expect(stops).to_have_count(2)
    expect(stops.first).to_contain_text("Velo Nord")
    expect(stops.first.get_by_role("link", name="Map")).to_have_attribute(
        "href", "geo:0,0?q=Hafen%201%2C%20Kiel")
    expect(stops.first.get_by_role("link", name="Call")).to_have_attribute("href", "tel:+494311234")
    stops.first.get_by_role("button", name="On the way").click()
    expect(stops.first.get_by_role("button", name="Delivered")).to_be_visible()
    looked_at(page, "my-deliveries")
    stops.first.get_by_role("button", name="Nobody there").click()
    expect(stops.first).to_contain_text("Nobody there")
    stops.first.get_by_label("Received by").fill("Ms Kim")
    stops.first.get_by_role("button", name="Delivered").click()
    expect(stops).to_have_count(1)
    expect(stops.first).to_contain_text("Radhaus")
