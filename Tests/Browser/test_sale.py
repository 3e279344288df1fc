"""A sale over the counter on a phone: scan, scan, pay, receipt."""

import time

import pytest
from playwright.sync_api import expect

from accessible import flaws
from people import Person
from scanner import PATIENT, burst

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def shop(chromium, site):
    """A company with items."""
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    for name, code, price in (("Brake pad", "B-12", "16.99"), ("Bell", "N-1", "11.90")):
        anna.add_item(name, code, price)
    anna.state = context.storage_state()
    context.close()
    return anna


def begin(visit, shop, **options):
    person = visit(storage_state=shop.state, viewport=PHONE, **options)
    person.page.add_init_script(PATIENT)
    person.go(f"/companies/{shop.company}/orders/sale")
    return person


def scanned(page, code, total):
    """One scan of a hand scanner, wherever the focus is."""
    burst(page, code)
    expect(page.locator("#sale-total")).to_have_text(total)


def test_scan_scan_pay_receipt_with_a_hand_scanner(visit, shop):
    person = begin(visit, shop)
    page = person.page
    expect(page.locator("#scan")).to_be_focused()
    begun = time.monotonic()
    scanned(page, "B-12", "16.99 EUR")
    # The focus on a button loses nothing.
    page.locator("#card-customer summary").focus()
    scanned(page, "N-1", "28.89 EUR")
    scanned(page, "B-12", "45.88 EUR")
    expect(page.locator("#sale-lines > li")).to_have_count(2)
    assert not person.is_too_wide()
    assert flaws(page) == []
    # The way to pay is in sight, and large enough for a thumb.
    pay = page.get_by_role("link", name="Pay")
    expect(pay).to_be_in_viewport()
    assert pay.bounding_box()["height"] >= 44
    pay.click()
    expect(page.locator("#given")).to_be_focused()
    assert flaws(page) == []
    page.keyboard.type("50", delay=60)
    page.keyboard.press("Enter")
    expect(page.locator("#sale-change")).to_have_text("4.12 EUR")
    assert time.monotonic() - begun < 60
    assert not person.is_too_wide()
    assert flaws(page) == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Receipt on a roll").click()
    with open(download.value.path(), "rb") as file:
        assert file.read(5) == b"%PDF-"
    assert download.value.suggested_filename.startswith("Receipt SO-")
    page.get_by_role("link", name="Next sale").click()
    expect(page.locator("#scan")).to_be_focused()
    expect(page.locator("#unfinished")).to_have_count(0)


def test_a_keyboard_alone_sells_and_takes_back(visit, shop):
    person = begin(visit, shop)
    page = person.page
    page.keyboard.type("n-1", delay=60)
    page.keyboard.press("Enter")
    expect(page.locator("#sale-total")).to_have_text("11.90 EUR")
    page.get_by_role("button", name="One more: Bell").press("Enter")
    expect(page.locator("#sale-total")).to_have_text("23.80 EUR")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#given")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#sale-number")).to_contain_text("SO-")
    expect(page.locator("#sale-change")).to_have_count(0)
    page.locator("#notice-undo button").click()
    expect(page.locator("#sale-total")).to_have_text("23.80 EUR")
    page.get_by_role("button", name="Discard this sale").click()
    expect(page.locator("#unfinished")).to_have_count(0)


def test_it_works_without_script(visit, shop):
    person = begin(visit, shop, java_script_enabled=False)
    page = person.page
    for total in ("16.99 EUR", "33.98 EUR"):
        page.locator("#scan").fill("B-12")
        page.locator("#scan").press("Enter")
        expect(page.locator("#sale-total")).to_have_text(total)
    page.get_by_role("link", name="Pay").click()
    page.get_by_role("button", name="Card").click()
    expect(page.locator("#sale-number")).to_contain_text("SO-")
    assert not person.is_too_wide()
