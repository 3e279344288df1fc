"""Payments in a browser: a part by hand, the rest out of a statement of a bank."""

from playwright.sync_api import expect

from accessible import flaws
from people import Person

STATEMENT = "\r\n".join([
    ":20:STARTUMS", ":25:37040044/0532013000", ":28C:1/1", ":60F:C261101EUR0,00",
    ":61:2611301130C40,00NTRFNONREF",
    ":86:166?00GUTSCHRIFT?20Rechnung {number}?30COBADEFFXXX?31DE89370400440532013000?32NORDRAD",
    ":62F:C261130EUR40,00", "-", ""])


def is_fine(page):
    """Nothing is wrong for people who do not see, and a phone shows it without moving sideways."""
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert flaws(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    assert flaws(page) == []


def test_an_invoice_is_paid_in_parts(chromium, site):
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    page, home = anna.page, f"/companies/{anna.company}"
    anna.go(f"{home}/invoices/new")
    anna.fill(customer="Nordrad")
    anna.press("Save")
    page.wait_for_url("**/invoices/0*")
    invoice = page.url.split("?")[0]
    page.locator("#what").fill("Mounting")
    page.locator("#price").fill("60")
    page.locator("#add-line").get_by_role("button", name="Add").click()
    expect(page.locator("#lines tbody tr")).to_have_count(1)
    anna.press("Issue")
    expect(page.locator("#balance-open")).to_contain_text("60.00")
    number = page.locator("#main").inner_text().split("INV-")[1][:9]
    page.locator("#receive [name=amount]").fill("20")
    page.locator("#receive").get_by_role("button", name="Note a payment").click()
    expect(page.locator("#balance-open")).to_contain_text("40.00")
    is_fine(page)

    anna.go(f"{home}/payments/owed")
    expect(page.locator("#main")).to_contain_text("Nordrad")
    expect(page.locator("#main")).to_contain_text("40.00")
    is_fine(page)

    anna.go(f"{home}/bookings/statement")
    is_fine(page)
    page.locator("[name=statement-file]").set_input_files({
        "name": "statement.sta", "mimeType": "text/plain",
        "buffer": STATEMENT.format(number=f"INV-{number}").encode()})
    anna.press("Read it")
    expect(page.locator("body")).to_contain_text("Read 1 new booking of 1.")
    page.get_by_role("link", name="NORDRAD").first.click()
    expect(page.locator("#proposals")).to_contain_text("Certain")
    is_fine(page)
    page.locator("#assign").get_by_role("button", name="Assign").click()
    expect(page.locator("h1")).to_contain_text("Assigned")
    page.goto(invoice)
    expect(page.locator("h1")).to_contain_text("Paid")
    expect(page.locator("#balance-open")).to_contain_text("0.00")
    context.close()
