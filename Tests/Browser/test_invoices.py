"""Invoices in a browser: out of an order, issued for good, and credited."""

from playwright.sync_api import expect

from accessible import flaws
from people import Person


def test_an_order_is_invoiced_and_credited(chromium, site):
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    page = anna.page
    anna.go(f"/companies/{anna.company}/orders/new")
    anna.fill(customer="Nordrad", street="Kai 5")
    anna.press("Save")
    page.wait_for_url("**/orders/0*")
    order = page.url.split("?")[0]
    page.locator("#what").fill("Mounting")
    page.locator("#price").fill("60")
    page.locator("#taxRate").fill("19")
    page.locator("#add-line").get_by_role("button", name="Add").click()
    expect(page.locator("#lines tbody tr")).to_have_count(1)
    anna.press("Submit")
    expect(page.locator("h1")).to_contain_text("Submitted")
    anna.press("Make an invoice")
    page.locator("#invoices").get_by_role("link", name="Invoice without a number").click()
    expect(page.locator("#totals")).to_contain_text("71.40 EUR")
    assert flaws(page) == []
    anna.press("Issue")
    expect(page.locator("#main")).to_contain_text("INV-")
    expect(page.locator("#add-line")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    invoice = page.url.split("?")[0]
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert flaws(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(order)
    expect(page.locator("h1")).to_contain_text("Invoiced")
    page.goto(invoice)
    page.locator("#record-menu > summary").click()
    anna.press("Make a credit note")
    expect(page.locator("#main")).to_contain_text("Credit note")
    anna.press("Issue")
    expect(page.locator("#main")).to_contain_text("It does not change any more.")
    page.goto(invoice)
    expect(page.locator("h1")).to_contain_text("Credited")
    context.close()
