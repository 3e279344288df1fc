"""Keys that go into lists, edit and open what stands beside them, and add what a page is about."""

import pytest
from playwright.sync_api import expect

from people import PERSON, Person


@pytest.fixture(scope="module")
def stocked(chromium, site):
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    for index, name in enumerate(["Anchor", "Bolt", "Chain"]):
        anna.add_item(name, f"K-{index}")
    anna.state = context.storage_state()
    context.close()
    return anna


def at(visit, stocked, path="items", **options):
    options.setdefault("viewport", {"width": 1440, "height": 900})
    known = visit(storage_state=stocked.state, **options)
    known.company = stocked.company
    known.home = f"/companies/{stocked.company}/"
    known.go(known.home + path)
    return known, known.page


def named(page, name):
    return page.get_by_role("link", name=name, exact=True)


def choose_first(page):
    page.keyboard.press("j")
    expect(named(page, "Anchor")).to_be_focused()
    # Not as fast as a scanner.
    page.wait_for_timeout(2 * PERSON)
    page.keyboard.press("Enter")


def test_down_goes_into_the_list_from_the_page_and_from_the_search(visit, stocked):
    _, page = at(visit, stocked)
    page.keyboard.press("ArrowDown")
    expect(named(page, "Anchor")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(named(page, "Bolt")).to_be_focused()
    page.get_by_role("searchbox").focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(named(page, "Anchor")).to_be_focused()


def test_an_item_beside_its_list_is_edited_and_opened_by_key(visit, stocked):
    known, page = at(visit, stocked)
    choose_first(page)
    expect(page.locator("#beside-title")).to_have_text("Anchor")
    page.keyboard.press("e")
    page.wait_for_url("**/edit")
    expect(page.locator("#name")).to_have_value("Anchor")
    known.go(known.home + "items")
    choose_first(page)
    expect(page.locator("#beside-title")).to_have_text("Anchor")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Anchor")


def test_what_stands_beside_the_list_follows_the_row_that_keys_go_to(visit, stocked):
    _, page = at(visit, stocked)
    choose_first(page)
    expect(page.locator("#beside-title")).to_have_text("Anchor")
    page.keyboard.press("j")
    expect(page.locator("#beside-title")).to_have_text("Bolt")
    expect(named(page, "Bolt").first).to_be_focused()
    shown = page.url
    page.reload()
    assert page.url == shown
    expect(page.locator("#beside-title")).to_have_text("Bolt")
    page.go_back()
    expect(page.locator("#beside-title")).to_have_count(0)


def test_e_edits_the_record_of_the_row(visit, stocked):
    _, page = at(visit, stocked)
    page.keyboard.press("j")
    page.wait_for_timeout(2 * PERSON)
    page.keyboard.press("j")
    expect(named(page, "Bolt")).to_be_focused()
    page.wait_for_timeout(2 * PERSON)
    page.keyboard.press("e")
    page.wait_for_url("**/edit")
    expect(page.locator("#name")).to_have_value("Bolt")


def test_keys_that_are_pressed_fast_go_where_the_first_one_leads(visit, stocked):
    _, page = at(visit, stocked)
    page.keyboard.press("/")
    page.keyboard.press("c")
    expect(page.get_by_role("searchbox")).to_have_value("c")
    page.go_back()
    known, page = at(visit, stocked)
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(page.locator("#beside-title")).to_have_text("Anchor")


def test_escape_closes_one_thing_at_a_time(visit, stocked):
    _, page = at(visit, stocked)
    page.keyboard.press("j")
    page.wait_for_timeout(2 * PERSON)
    page.keyboard.press("x")
    expect(page.locator("#bulk-count")).to_contain_text("1")
    page.get_by_text("Set…", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.locator("#bulk-count")).to_contain_text("1")
    expect(page.locator("input[name=chosen]:checked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("input[name=chosen]:checked")).to_have_count(0)


@pytest.mark.parametrize("path, end", [
    ("loans", "loans/new"), ("contacts", "contacts/new"), ("tasks", "tasks/new"),
    ("reservations", "reservations/new"), ("counts", "counts/new"),
    ("locations", "locations/new"), ("labels", "labels/new"), ("items", "items/new"),
    ("activity", "items/new"),
])
def test_n_leads_to_a_new_one_of_what_the_page_shows(visit, stocked, path, end):
    _, page = at(visit, stocked, path)
    page.keyboard.press("n")
    page.wait_for_url(f"**/{end}")


@pytest.mark.parametrize("path", ["tags", "categories", "fields"])
def test_n_goes_into_the_form_that_adds_one_here(visit, stocked, path):
    _, page = at(visit, stocked, path)
    page.keyboard.press("n")
    expect(page.locator("main form[action$='/new'] [name='name']")).to_be_focused()
    assert page.url.endswith(path)


def test_a_form_that_is_opened_has_the_focus_in_its_first_field(visit, stocked):
    known, page = at(visit, stocked, "items/new")
    expect(page.locator("#name")).to_be_focused()
    known.press("Save")
    expect(page.locator("#item-errors")).to_be_focused()
    known.go(known.home + "loans/new")
    expect(page.locator("main form [name='item']")).to_be_focused()
    known.go(known.home + "items/new#code")
    expect(page.locator("#name")).not_to_be_focused()


def test_a_phone_does_not_open_its_keyboard_by_itself(visit, stocked):
    _, page = at(visit, stocked, "items/new", has_touch=True, is_mobile=True)
    assert page.evaluate("document.activeElement === document.body")


def test_the_key_that_finishes_is_kept_until_the_page_can_answer(visit, stocked):
    """The scripts of a page run once it is shown: on a slow machine somebody is faster."""
    known, page = at(visit, stocked, "orders/new", service_workers="block")
    known.fill(customer="Stadtrad")
    known.press("Save")
    page.wait_for_url("**/orders/0*")
    page.locator("#what").fill("K-1")
    page.keyboard.press("Enter")
    expect(page.locator("#lines tbody tr")).to_have_count(1)
    held = []
    page.route("**/assets/keys-*.js", lambda route: held.append(route))
    page.reload(wait_until="commit")
    expect(page.locator("#lines tbody tr")).to_have_count(1)
    page.keyboard.press("Control+Enter")
    page.wait_for_timeout(2 * PERSON)
    expect(page.locator("h1")).not_to_contain_text("Submitted")
    held[0].continue_()
    expect(page.locator("h1")).to_contain_text("Submitted")
