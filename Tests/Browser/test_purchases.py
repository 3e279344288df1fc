"""A purchase order in a browser: from what is short to what came."""

from playwright.sync_api import expect

from people import Person


def test_what_is_short_is_ordered_and_received(chromium, site):
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    page = anna.page
    for number in (1, 2):
        anna.add_item(f"Brake pad {number}", f"B-{number}", threshold="5")
    anna.go(f"/companies/{anna.company}/items/reorder")
    anna.press("Make purchase orders")
    expect(page.locator("#lines tbody tr")).to_have_count(2)
    page.locator("#what").fill("Freight")
    page.locator("#price").fill("7.50")
    page.locator("#add-line").get_by_role("button", name="Add").click()
    expect(page.locator("#lines tbody tr")).to_have_count(3)
    anna.press("Order it")
    expect(page.locator("h1")).to_contain_text("Ordered")
    expect(page.locator("#main")).to_contain_text("-0001")
    page.get_by_role("link", name="Receive goods").click()
    amounts = page.locator("#receive input[type=text]")
    expect(amounts).to_have_count(2)
    amounts.nth(0).fill("x")
    anna.press("Receive")
    expect(page.locator("#main")).to_contain_text("Write how much came")
    amounts.nth(0).fill("2")
    anna.press("Receive")
    expect(page.locator("#lines")).to_contain_text("2 of 5 received")
    expect(page.locator("#lines")).to_contain_text("5 of 5 received")
    anna.press("All received")
    expect(page.locator("h1")).to_contain_text("Received")
    anna.go(f"/companies/{anna.company}/items/reorder")
    expect(page.locator("#main")).to_contain_text("Nothing is to be ordered.")
    context.close()
