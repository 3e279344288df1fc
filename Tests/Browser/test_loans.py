"""Lending and getting back, as somebody with a browser does it."""

import pytest
from playwright.sync_api import expect

from accessible import flaws
from people import PERSON, fresh


@pytest.fixture
def lending(visit):
    anna = visit().sign_up().make_company(fresh("Tools"))
    anna.drill = anna.add_item("Drill", "D-1")
    anna.fill(quantity="5", reason="Counted")
    anna.press("Add")
    return anna


def test_a_drill_is_lent_from_its_page_and_comes_back(lending):
    page = lending.page
    lending.go(lending.drill)
    lending.follow("Lend or borrow")
    expect(page.locator("#item")).to_have_value("D-1")
    # The day is chosen from the browser's own calendar.
    assert page.locator("#due").get_attribute("type") == "date"
    lending.fill(person="Bo", quantity="2", due="2020-01-02")
    lending.press("Save")
    expect(page.locator("h1")).to_contain_text("To Bo")
    expect(page.locator("h1")).to_contain_text("Overdue")
    lending.follow("Drill")
    expect(page.locator("#on-hand")).to_contain_text("3")
    page.locator("#item-loans a", has_text="To Bo").click()
    lending.fill(back="0.5")
    lending.press("Note as back")
    expect(page.locator("#loan-out")).to_contain_text("1.5")
    lending.press("Note as back")
    expect(page.locator("h1")).to_contain_text("Returned")
    assert page.locator("#return").count() == 0


def test_another_window_shows_the_loan_at_once(lending, visit):
    other = visit(storage_state=lending.page.context.storage_state())
    other.go(f"/companies/{lending.company}/loans")
    expect(other.page.locator("main")).to_contain_text("Nothing is out")
    lending.lend("D-1", "Bo", "1")
    expect(other.page.locator("#loans")).to_contain_text("To Bo")


def test_the_keys_lead_to_loans_and_the_form_works_without_script(lending, visit):
    lending.go(lending.items)
    lending.page.keyboard.press("g")
    lending.page.keyboard.press("l")
    lending.page.wait_for_url("**/loans")
    still = visit(storage_state=lending.page.context.storage_state(), java_script_enabled=False)
    still.company = lending.company
    still.lend("D-1", "Cy", "1", "2999-01-02")
    still.go(f"/companies/{lending.company}/loans")
    assert "Jan 2, 2999" in still.page.locator("#loans").inner_text()


def test_the_list_is_searched_as_one_types_and_a_loan_stands_beside_it(lending):
    page = lending.page
    for person, note in (("Bo", "Yellow case"), ("Cy", "")):
        lending.go(f"/companies/{lending.company}/loans/new")
        lending.fill(item="D-1", person=person, quantity="1", note=note)
        lending.press("Save")
        page.wait_for_url("**/loans/0*")
    lending.go(f"/companies/{lending.company}/loans")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator("#q").press_sequentially("yellow", delay=PERSON)
    expect(page.locator("#loans tbody tr")).to_have_count(1)
    expect(page.locator("#item-count")).to_have_text("1 of 2")
    page.get_by_role("link", name="To Bo", exact=True).click()
    expect(page.locator("#beside-title")).to_have_text("To Bo")
    assert "q=yellow" in page.url and "show=" in page.url
    assert flaws(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#beside-title")).to_have_count(0)
    page.keyboard.press("j")
    expect(page.get_by_role("link", name="To Bo", exact=True)).to_be_focused()
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_on_a_phone_the_menus_of_the_list_stay_on_the_screen(lending, visit):
    lending.lend("D-1", "Bo", "1", "2020-01-02")
    for is_scripted in (True, False):
        phone = visit(
            storage_state=lending.page.context.storage_state(), java_script_enabled=is_scripted,
            viewport={"width": 360, "height": 740})
        page = phone.page
        for menu in ("views-menu", "list-menu"):
            phone.go(f"/companies/{lending.company}/loans?sort=-person")
            page.locator(f"#{menu} > summary").click()
            box = page.locator(f"#{menu} > .menu-list").bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= 360, menu
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
        phone.go(f"/companies/{lending.company}/loans")
        page.get_by_role("link", name="1 overdue").click()
        expect(page.locator("#loans tbody tr")).to_have_count(1)
        page.get_by_role("link", name="Still out").click()
        expect(page.locator("th.col-quantity")).to_have_attribute("aria-sort", "ascending")


def test_two_people_who_rename_one_view_are_both_heard(lending, visit):
    home = f"/companies/{lending.company}/loans"
    page = lending.page
    lending.go(f"{home}?only=lent")
    page.locator("#views-menu > summary").click()
    lending.fill(name="Away")
    page.locator("#view-share").check()
    lending.press("Keep this view")
    expect(page.locator("#notice")).to_contain_text("Shared the view")
    page.locator("#views-menu > summary").click()
    page.get_by_role("link", name="Edit the view Away").click()
    other = visit(storage_state=page.context.storage_state())
    other.go(page.url)
    other.page.locator("#name").fill("Gone out")
    other.press("Save")
    expect(other.page.locator("#notice")).to_contain_text("Saved the view")
    page.locator("#name").fill("Lent to others")
    lending.press("Save")
    expect(page.locator("#field-name")).to_contain_text("Gone out")
    lending.press("Save")
    expect(page.locator("#notice")).to_contain_text("Saved the view “Lent to others”.")
