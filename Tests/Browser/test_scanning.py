"""A hand scanner: keys fifteen milliseconds apart and Enter, wherever the focus is."""

import pytest
from playwright.sync_api import expect

from accessible import flaws
from people import PASSWORD, Person
from scanner import PATIENT, burst, scan


@pytest.fixture(scope="module")
def stocked(chromium, site):
    """A company with three items; keys of theirs are keys of our pages too."""
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    anna.addresses = [
        anna.add_item(name, code) for name, code in [("Bolt", "jx-1"), ("Nut", "n-2")]]
    anna.state = context.storage_state()
    context.close()
    return anna


def at(visit, stocked, path, **options):
    anna = visit(storage_state=stocked.state, **options)
    anna.company = stocked.company
    anna.page.add_init_script(PATIENT)
    anna.go(path)
    return anna, anna.page


def rows(page):
    return page.locator("#scan-rows > li")


def test_a_scan_shows_the_item_and_presses_no_key_of_the_page(visit, stocked):
    _, page = at(visit, stocked, stocked.items)
    scan(page, "jx-1")
    expect(rows(page)).to_have_text(["Bolt jx-1 · 0 on hand"])
    scan(page, "N-2")
    expect(rows(page)).to_have_count(2)
    expect(rows(page).first).to_contain_text("Nut")
    assert page.url.endswith("/items")
    assert page.locator("#selection tbody input:checked").count() == 0
    # A person's keys still do what they do, a moment later.
    page.keyboard.press("n")
    page.wait_for_url("**/items/new")
    # The bar stays open from page to page.
    expect(page.locator("#scans")).to_be_visible()


def test_what_a_scanner_types_into_a_field_is_taken_out_again(visit, stocked):
    _, page = at(visit, stocked, stocked.items + "/new")
    page.locator("#name").press_sequentially("Half a na", delay=45)
    scan(page, "jx-1")
    expect(rows(page)).to_have_text(["Bolt jx-1 · 0 on hand"])
    expect(page.locator("#name")).to_have_value("Half a na")
    assert page.url.endswith("/items/new")
    page.locator("#price").focus()
    scan(page, "n-2")
    expect(rows(page)).to_have_count(2)
    expect(page.locator("#price")).to_have_value("")
    page.keyboard.press("Control+k")
    scan(page, "jx-1")
    expect(rows(page)).to_have_count(3)
    expect(page.locator("#palette")).not_to_be_visible()


def test_a_list_of_what_to_fetch_is_written_by_the_scanner(visit, stocked):
    _, page = at(visit, stocked, stocked.items.replace("/items", "/locations/walk"))
    page.locator("#pick").focus()
    scan(page, "jx-1")
    scan(page, "N-2")
    expect(page.locator("#pick")).to_have_value("jx-1\nN-2\n")
    expect(rows(page)).to_have_count(0)


def test_forty_scans_are_forty_movements_and_each_can_be_taken_back(visit, stocked):
    _, page = at(visit, stocked, stocked.addresses[0])
    page.keyboard.press("g")
    page.keyboard.press("i")
    page.wait_for_url("**/items")
    page.keyboard.press("s")
    expect(page.locator("#scan-scan")).to_be_focused()
    page.locator("#scan-what-receive").check()
    page.locator("h1").click()
    for number in range(40):
        if number == 20:
            page.get_by_role("searchbox").focus()
        scan(page, "jx-1")
    expect(rows(page)).to_have_count(40)
    expect(rows(page).first).to_contain_text("+1 Bolt jx-1 · 40 on hand")
    rows(page).first.get_by_role("button", name="Undo").click()
    expect(rows(page).first).to_contain_text("Undone: Received 1 × Bolt.")
    page.get_by_label("Issue", exact=True).check()
    page.locator("#scan-each").fill("2.5")
    page.locator("#scan-scan").fill("JX-1")
    page.locator("#scan-scan").press("Enter")
    expect(rows(page).first).to_contain_text("−2.5 Bolt jx-1 · 36.5 on hand")
    expect(page.locator("#items")).to_contain_text("36.5")


def test_a_scan_that_does_not_arrive_is_sent_once_it_can_be(visit, stocked):
    _, page = at(visit, stocked, stocked.items)
    page.route("**/scan", lambda route: route.abort())
    scan(page, "n-2")
    expect(rows(page)).to_contain_text("Not reachable")
    scan(page, "zz-9")
    page.unroute("**/scan")
    expect(rows(page).nth(1)).to_contain_text("Nut n-2")
    expect(rows(page).nth(0)).to_contain_text("No item has the code zz-9.")
    rows(page).nth(0).get_by_role("link", name="Add an item with this code").click()
    page.wait_for_url("**/items/new**")
    expect(page.locator("#code")).to_have_value("zz-9")


def test_what_types_passwords_is_no_scanner(visit, stocked):
    _, page = at(visit, stocked, f"/companies/{stocked.company}/credentials")
    expect(page.locator("#scans")).to_have_count(1)
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    field = page.locator("input[type=password]").first
    field.focus()
    burst(page, PASSWORD)
    # The form was sent; a browser that is closed while it goes there may wait for ever.
    expect(page.get_by_role("alert")).to_contain_text("look at this again")
    page.wait_for_load_state("load")
    assert not [address for address in sent if address.endswith("/scan")]


@pytest.mark.parametrize("width", [360, 820, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bar_fits_and_axe_finds_nothing(visit, stocked, width, scheme, picture):
    _, page = at(visit, stocked, stocked.items, color_scheme=scheme,
                 viewport={"width": width, "height": 800})
    scan(page, "jx-1")
    scan(page, "qq-9")
    expect(rows(page)).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert flaws(page) == []
    picture(page, f"scan-bar-{width}-{scheme}")
    page.goto(page.url.replace("/items", "/scan"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert flaws(page) == []
    picture(page, f"scan-page-{width}-{scheme}")


def test_a_scan_works_without_script(visit, stocked):
    _, page = at(visit, stocked, f"/companies/{stocked.company}/scan", java_script_enabled=False)
    page.locator("#scan-what-receive").check()
    page.locator("#scan-scan").fill("n-2")
    page.locator("#scan-scan").press("Enter")
    expect(page.locator(".scan-row")).to_contain_text("+1 Nut n-2 · 1 on hand")
    expect(page.locator("#scan-what-receive")).to_be_checked()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#notice")).to_contain_text("Undone: Received 1 × Nut.")


def test_what_stands_in_the_scan_field_already_is_part_of_the_code(visit, stocked):
    _, page = at(visit, stocked, f"/companies/{stocked.company}/scan")
    field = page.locator("main [name=scan]")
    field.press_sequentially("j", delay=45)
    page.wait_for_timeout(120)
    scan(page, "x-1")
    expect(rows(page)).to_contain_text(["Bolt jx-1"])
    expect(field).to_have_value("")
    # What was left there is none of a scan that comes later.
    field.press_sequentially("zz", delay=45)
    page.wait_for_timeout(1_700)
    scan(page, "n-2")
    expect(rows(page)).to_have_count(2)
    expect(rows(page).first).to_contain_text("Nut")
    expect(field).to_have_value("zz")
