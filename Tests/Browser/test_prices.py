"""Price lists in a browser: pasted, told while a line is typed, and kept to."""

from playwright.sync_api import expect

from people import Person


def shop(chromium, site):
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    anna.add_item("Brake pad", "B-1", price="20")
    return context, anna


def make(anna, path, **fields):
    anna.go(f"/companies/{anna.company}/{path}/new")
    for name, value in fields.items():
        anna.page.locator(f"#{name}").fill(value)
    anna.page.locator("#record").evaluate("form => form.requestSubmit()")
    anna.page.wait_for_url(lambda url: not url.endswith("/new"))


def test_a_line_takes_the_price_of_the_customers_list(chromium, site):
    context, anna = shop(chromium, site)
    page = anna.page
    make(anna, "pricelists", name="Trade", customerGroup="Trade")
    page.locator("summary", has_text="Paste prices").click()
    page.locator("#rows").fill("B-1\t1\t18\nB-1\t10\t15")
    page.locator("#paste").get_by_role("button", name="Paste prices").click()
    expect(page.locator("#parts-prices")).to_contain_text("Brake pad")
    expect(page.locator("#parts-prices li")).to_have_count(2)
    make(anna, "contacts", name="Radhaus", customerGroup="Trade")
    make(anna, "orders", contact="Radhaus")
    page.locator("#what").fill("B-1")
    page.locator("#quantity").fill("12")
    expect(page.locator("#field-hints")).to_contain_text("Trade, from 10")
    page.locator("#add-line").get_by_role("button", name="Add").click()
    expect(page.locator("#totals")).to_contain_text("180.00")
    page.locator("#what").fill("B-1")
    page.locator("#quantity").fill("1")
    page.locator("#add-line").get_by_role("button", name="Add").click()
    expect(page.locator("#totals")).to_contain_text("198.00")
    context.close()


def test_an_item_leads_to_what_suppliers_took(chromium, site):
    context, anna = shop(chromium, site)
    page = anna.page
    make(anna, "purchases", supplier="Anker")
    page.locator("#what").fill("B-1")
    page.locator("#quantity").fill("40")
    page.locator("#price").fill("3.50")
    page.locator("#add-line").get_by_role("button", name="Add").click()
    expect(page.locator("#lines tbody tr")).to_have_count(1)
    anna.press("Order it")
    expect(page.locator("h1")).to_contain_text("Ordered")
    anna.press("All received")
    expect(page.locator("h1")).to_contain_text("Received")
    page.locator("#lines tbody a", has_text="Brake pad").click()
    page.locator("#item-menu").click()
    page.get_by_role("link", name="Supplier prices").click()
    expect(page.locator("h1")).to_have_text("Supplier prices")
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.locator("tbody tr")).to_contain_text("3.50")
    context.close()
