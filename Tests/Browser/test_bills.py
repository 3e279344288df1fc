"""Bills of suppliers in a browser: entered, compared, approved, paid by a file of transfers, and
handed to an accountant."""

from playwright.sync_api import expect

from accessible import looked_at
from people import Person


def test_a_bill_is_compared_approved_and_paid_by_a_file(chromium, site):
    context = chromium.new_context(base_url=site, accept_downloads=True)
    anna = Person(context.new_page(), site).sign_up().make_company()
    page, home = anna.page, f"/companies/{anna.company}"
    anna.go(f"{home}/profile")
    page.locator("details.more summary").evaluate_all("all => all.forEach(one => one.click())")
    page.locator("#iban").fill("DE02 1203 0000 0000 2020 51")
    page.locator("#bookkeeping").fill("29098 55003 SKR03")
    anna.press("Save")
    anna.go(f"{home}/purchases/new")
    anna.fill(supplier="Anker")
    anna.press("Save")
    page.wait_for_url("**/purchases/0*")
    for what, quantity, price in (("Pads", "10", "4"), ("Freight", "1", "9")):
        page.locator("#what").fill(what)
        page.locator("#quantity").fill(quantity)
        page.locator("#price").fill(price)
        page.locator("#taxRate").fill("19")
        page.locator("#add-line").get_by_role("button", name="Add").click()
        expect(page.locator("#lines tbody tr").filter(has_text=what)).to_have_count(1)
    anna.press("Order it")
    expect(page.locator("h1")).to_contain_text("Ordered")
    page.locator("#record-menu > summary").click()
    page.locator("summary", has_text="Enter the bill").click()
    page.locator("#billNumber").fill("A-77")
    page.locator("#bill").get_by_role("button", name="Enter the bill").click()
    page.locator("#bills").get_by_role("link", name="A-77").click()
    expect(page.locator("#comparison-sum")).to_contain_text("agrees")
    bill = page.url.split("?")[0]
    looked_at(page, "draft")
    anna.press("Approve")
    expect(page.locator("#balance-open")).to_contain_text("58.31 EUR")
    page.locator("#record-menu > summary").click()
    anna.press("Back to draft")
    page.goto(f"{bill}/edit")
    page.locator("#iban").fill("DE89 3704 0044 0532 0130 00")
    anna.press("Save")
    anna.press("Approve")
    looked_at(page, "approved")

    anna.go(f"{home}/bills")
    looked_at(page, "list")
    page.get_by_role("link", name="What is to be paid").click()
    looked_at(page, "payable")
    page.get_by_role("checkbox", name="Anker").check()
    anna.press("Make a file of transfers")
    expect(page.locator("#main")).to_contain_text("Nothing is to be paid.")
    with page.expect_download() as download:
        page.locator("#transfers a").click()
    assert "pain.001" in download.value.path().read_text()
    looked_at(page, "transfers")

    anna.go(f"{home}/invoices/books")
    expect(page.locator("#books-count")).to_contain_text("1 document")
    looked_at(page, "books")
    anna.go(f"{home}/bills/read")
    looked_at(page, "read")
    context.close()
