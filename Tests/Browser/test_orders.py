"""An order that is entered without a mouse."""

import pytest
from playwright.sync_api import expect

from people import Person


@pytest.fixture(scope="module")
def shop(chromium, site):
    """A company with items."""
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    for number in range(1, 4):
        anna.add_item(f"Brake pad {number}", f"B-{number}")
    anna.state = context.storage_state()
    context.close()
    return anna


def test_ten_lines_are_entered_with_keys_alone(visit, shop):
    person = visit(storage_state=shop.state)
    person.go(f"/companies/{shop.company}/orders/new")
    page = person.page
    person.fill(customer="Stadtrad Kiel")
    page.keyboard.press("Enter")
    page.wait_for_selector("#add-line")
    expect(page.locator("#what")).to_be_focused()
    for number in range(10):
        page.keyboard.type(f"B-{number % 3 + 1}")
        page.keyboard.press("Tab")
        page.keyboard.type(str(number + 1))
        page.keyboard.press("Tab")
        # As slowly as people type: what comes faster is a scanner, which reads codes.
        page.keyboard.type("2.50", delay=60)
        page.keyboard.press("Enter")
        expect(page.locator("#lines tbody tr")).to_have_count(number + 1)
        # The next line begins where this one did.
        expect(page.locator("#what")).to_be_focused()
        expect(page.locator("#what")).to_have_value("")
    expect(page.locator("#totals .total-total")).to_contain_text("137.50")
    expect(page.locator("#lines tbody tr").first).to_contain_text("Brake pad 1")
    # What is typed is saved first, then the order is submitted.
    page.keyboard.type("B-1", delay=60)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#lines tbody tr")).to_have_count(11)
    page.keyboard.press("Control+Enter")
    expect(page.locator("h1")).to_contain_text("Submitted")
    expect(page.locator("#main")).to_contain_text("-0001")


def test_rows_of_a_spreadsheet_become_lines(visit, shop):
    person = visit(storage_state=shop.state)
    person.go(f"/companies/{shop.company}/orders/new")
    page = person.page
    person.fill(customer="Kranich")
    person.press("Save")
    page.wait_for_selector("#add-line")
    page.locator("#card-paste summary").click()
    page.locator("#rows").fill("B-1\t2\t3\nBell\t1\t9.90")
    page.locator("#rows").press("Control+Enter")
    expect(page.locator("#lines tbody tr")).to_have_count(2)
    expect(page.locator("#totals .total-total")).to_contain_text("15.90")


def test_a_refused_line_stays_as_it_was_typed(visit, shop):
    person = visit(storage_state=shop.state)
    person.go(f"/companies/{shop.company}/orders/new")
    page = person.page
    person.fill(customer="Anker")
    person.press("Save")
    page.wait_for_selector("#add-line")
    page.locator("#what").fill("Mounting")
    page.locator("#taxRate").fill("190")
    page.locator("#taxRate").press("Enter")
    expect(page.locator("#field-taxRate")).to_contain_text("from 0 to 100")
    expect(page.locator("#what")).to_have_value("Mounting")
    page.locator("#taxRate").fill("19")
    page.locator("#taxRate").press("Enter")
    expect(page.locator("#lines tbody tr")).to_have_count(1)


def test_what_is_in_stock_stands_below_a_line_while_it_is_typed(visit, shop):
    person = visit(storage_state=shop.state)
    person.go(f"/companies/{shop.company}/orders/new")
    page = person.page
    person.fill(customer="Lotse")
    page.keyboard.press("Enter")
    page.wait_for_selector("#add-line")
    hint = page.locator("#add-line .line-hint")
    for number in (1, 2):
        page.locator("#what").fill(f"B-{number}")
        expect(hint).to_contain_text(f"Brake pad {number}")
        expect(hint).to_contain_text("available")
        page.locator("#price").fill("3")
        page.keyboard.press("Enter")
        expect(page.locator("#lines tbody tr")).to_have_count(number)
        # The form is a new one: it tells nothing yet, and goes on to be told.
        expect(hint).to_have_count(0)
    page.locator("#what").fill("Something else")
    page.wait_for_timeout(600)
    expect(hint).to_have_count(0)


def test_a_template_is_used_from_its_chip(visit, shop):
    person = visit(storage_state=shop.state)
    person.go(f"/companies/{shop.company}/orders/new")
    page = person.page
    person.fill(customer="Every month")
    page.locator("#isTemplate").check()
    person.press("Save")
    page.wait_for_selector("#add-line")
    page.locator("#what").fill("B-1")
    page.locator("#taxRate").fill("0")
    page.locator("#price").fill("3")
    page.keyboard.press("Enter")
    expect(page.locator("#lines tbody tr")).to_have_count(1)
    person.go(f"/companies/{shop.company}/orders")
    expect(page.locator("#orders")).not_to_contain_text("Every month")
    page.get_by_role("link", name="Template: 1").click()
    page.get_by_role("link", name="Every month").click()
    page.locator("#use-template button").click()
    expect(page.locator("#template")).to_have_count(0)
    expect(page.locator("#lines tbody tr")).to_have_count(1)
    expect(page.locator("#totals .total-total")).to_contain_text("3.00")
    # What was wrong is taken back with one click.
    page.locator("#notice-undo button").click()
    expect(page.locator("#template")).to_have_count(1)
    person.go(f"/companies/{shop.company}/orders")
    expect(page.locator("#orders")).not_to_contain_text("Every month")
