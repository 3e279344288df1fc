"""Letterheads and recurring invoices in a browser: the picture beside the form follows what is
typed, and templates make what is due."""

from playwright.sync_api import expect

from accessible import looked_at
from people import Person


def picture(page):
    """The address of the picture beside the form, once there is one."""
    shown = page.locator("[data-preview] img")
    expect(shown).to_be_visible()
    expect(shown).to_have_js_property("naturalWidth", 1000)
    return shown.get_attribute("src")


def test_the_picture_follows_what_is_typed(chromium, site):
    anna = Person(chromium.new_context(base_url=site).new_page(), site).sign_up().make_company()
    page, home = anna.page, f"/companies/{anna.company}"
    anna.go(f"{home}/settings")
    page.get_by_role("link", name="Letterheads").click()
    page.get_by_role("link", name="Add a letterhead").first.click()
    before = picture(page)
    anna.fill(name="Green")
    page.locator("#color").fill("#0b6e4f")
    page.locator("#opening").fill("Dear {customer}, thank you for your order.")
    page.locator("#footer").fill("Radhaus GmbH\nAm Kai 5\n24103 Kiel\n\nIBAN DE02 1203\n\nHRB 1")
    expect(page.locator("[data-preview] img")).not_to_have_attribute("src", before)
    picture(page)
    looked_at(page, "letterhead-form")
    anna.press("Save")
    expect(page.locator("h1")).to_contain_text("Green")
    expect(page.locator(".preview-page img")).to_have_js_property("naturalWidth", 1000)
    looked_at(page, "letterhead")


def test_a_template_makes_what_is_due(chromium, site):
    anna = Person(chromium.new_context(base_url=site).new_page(), site).sign_up().make_company()
    page, home = anna.page, f"/companies/{anna.company}"
    anna.go(f"{home}/invoices/new")
    anna.fill(customer="Stadtrad")
    page.locator("#isTemplate").check()
    page.locator("#repeats").select_option("monthly")
    page.locator("[name=repeats-count]").fill("1")
    page.locator("#nextOn").fill("2026-01-01")
    page.locator("#repeatsUntil").fill("2026-03-01")
    anna.press("Save")
    page.wait_for_url("**/invoices/0*")
    page.locator("#what").fill("Rent {month} {year}")
    page.locator("#quantity").fill("1")
    page.locator("#price").fill("800")
    page.locator("#add-line").get_by_role("button", name="Add").click()
    expect(page.locator("#lines tbody tr")).to_have_count(1)
    looked_at(page, "template")
    anna.go(f"{home}/invoices")
    page.get_by_role("link", name="Recurring invoices").click()
    looked_at(page, "repeating")
    page.locator("#make-due").get_by_role("button").click()
    expect(page.locator("#notice")).to_contain_text("Made 3 drafts.")
    page.locator("tbody tr a").first.click()
    expect(page.locator("#lines")).to_contain_text("Rent March 2026")
