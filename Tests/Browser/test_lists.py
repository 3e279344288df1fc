"""What every list of records has, tried with script on those of loans, counts and places."""

import re

import pytest
from playwright.sync_api import expect

from accessible import flaws
from people import fresh


@pytest.fixture
def shop(visit):
    anna = visit(viewport={"width": 1440, "height": 900}).sign_up().make_company(fresh("Tools"))
    anna.add_item("Drill", "D-1")
    anna.fill(quantity="50", reason="Counted")
    anna.press("Add")
    anna.home = f"/companies/{anna.company}"
    return anna


def rows(page):
    return page.locator("[data-list] tbody tr")


def test_a_day_is_written_in_its_row_and_in_many_rows_at_once(shop):
    page = shop.page
    for person in ["Ann", "Bo", "Cy"]:
        shop.lend("D-1", person, "1")
    shop.go(f"{shop.home}/loans?sort=person")
    page.keyboard.press("j")
    page.keyboard.press("F2")
    field = page.locator("[data-cell] input")
    assert field.get_attribute("type") == "date"
    assert field.get_attribute("aria-label") == "Due: To Ann"
    field.fill("2999-03-04")
    field.press("Enter")
    expect(page.locator("#notice")).to_contain_text("Saved: Due of “To Ann”.")
    page.keyboard.press("Escape")
    page.locator("#choose-shown").check()
    expect(page.locator("#bulk-count")).to_have_text("3 chosen")
    page.locator("#bulk-set summary").click()
    assert page.locator("#bulk-value").get_attribute("type") == "date"
    page.locator("#bulk-field").select_option("note")
    assert page.locator("#bulk-value").get_attribute("type") == "text"
    page.locator("#bulk-field").select_option("due")
    page.locator("#bulk-value").fill("2999-05-06")
    page.get_by_role("button", name="Set in all of them").click()
    expect(page.locator("#notice")).to_contain_text("Due set in 3.")
    expect(page.locator("td.col-due", has_text="May 6, 2999")).to_have_count(3)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("td.col-due", has_text="Mar 4, 2999")).to_have_count(1)


def test_loans_come_back_together_and_the_list_follows(shop, visit):
    page = shop.page
    for person in ["Ann", "Bo"]:
        shop.lend("D-1", person, "1")
    shop.go(f"{shop.home}/loans")
    other = visit(storage_state=page.context.storage_state())
    other.go(f"{shop.home}/loans")
    rows(page).nth(0).locator("input").check()
    rows(page).nth(1).locator("input").check(force=True)
    page.get_by_role("button", name="All of it is back").click()
    expect(page.locator("#notice")).to_contain_text("2 loans came back.")
    expect(page.locator("[data-list]")).to_contain_text("Nothing is out.")
    expect(other.page.locator("[data-list]")).to_contain_text("Nothing is out.")


def test_a_place_stands_beside_the_list_and_its_name_is_written_there(shop):
    page = shop.page
    shop.go(f"{shop.home}/locations/new")
    shop.fill(code="A-{1..3}")
    shop.press("Save")
    shop.go(f"{shop.home}/locations?as=list")
    rows(page).nth(1).get_by_role("link").click()
    expect(page.locator("#beside h2")).to_have_text("A-2")
    assert "show=" in page.url
    assert flaws(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#beside > *")).to_have_count(0)
    expect(rows(page).nth(1).get_by_role("link")).to_be_focused()
    rows(page).nth(1).locator("[data-cell='name']").dblclick()
    page.keyboard.press("Control+a")
    page.keyboard.type("Top", delay=80)
    page.keyboard.press("Enter")
    expect(rows(page).nth(1).locator("[data-cell='name']")).to_have_text("Top")
    # Enter went down.
    expect(rows(page).nth(2).locator("[data-cell='name'] input")).to_be_focused()


def test_columns_and_ends_work_without_script(shop, visit):
    shop.lend("D-1", "Ann", "2")
    shop.lend("D-1", "Bo", "9")
    still = visit(storage_state=shop.page.context.storage_state(), java_script_enabled=False)
    still.go(f"{shop.home}/loans")
    page = still.page
    page.locator("#columns-menu summary").click()
    page.locator("#column-note").check()
    page.locator("#columns").get_by_role("button").click()
    expect(page.locator("th.col-note")).to_have_count(1)
    page.locator("#filter-menu summary").click()
    page.locator("#filter-out-from").fill("5")
    page.locator("#filter").get_by_role("button").click()
    expect(rows(page)).to_have_count(1)
    expect(page.locator(".chips")).to_contain_text("Still out: from 5")
    page.locator("#only-between-out").click()
    expect(rows(page)).to_have_count(2)


def test_a_row_has_a_menu_by_pointer_and_by_key(shop):
    page = shop.page
    shop.add_item("Saw", "S-1")
    shop.go(shop.items)
    menu = page.locator("#row-menu")
    expect(menu).to_be_hidden()
    rows(page).nth(1).hover()
    page.locator(".row-more").click()
    expect(menu).to_be_visible()
    expect(menu.get_by_role("link", name="Open")).to_be_focused()
    assert flaws(page) == []
    page.keyboard.press("ArrowUp")
    expect(menu.get_by_role("button", name="Delete")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(page.get_by_role("link", name="Saw", exact=True)).to_be_focused()
    rows(page).nth(0).locator("input").check()
    rows(page).nth(1).locator("td.col-quantity").click(button="right", position={"x": 2, "y": 2})
    menu.get_by_role("button", name="Archive").click()
    # The row of the menu alone, whatever else was chosen.
    expect(page.locator("#notice")).to_contain_text("Archived 1 item.")
    expect(rows(page)).to_have_count(1)
    page.keyboard.press("j")
    page.keyboard.press("m")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/edit")


def test_escape_throws_away_what_was_typed_and_a_conflict_can_be_settled(shop, visit):
    page = shop.page
    shop.lend("D-1", "Ann", "1")
    shop.go(f"{shop.home}/loans")
    page.locator("#columns-menu summary").click()
    page.locator("#column-note").check()
    page.locator("#columns").get_by_role("button").click()
    note = rows(page).first.locator("[data-cell='note']")
    note.dblclick()
    page.keyboard.type("mine", delay=80)
    page.keyboard.press("Escape")
    expect(note).to_have_text("")
    page.wait_for_timeout(400)
    assert page.locator("#notice").count() == 0
    note.dblclick()
    page.keyboard.type("mine", delay=80)
    other = visit(storage_state=page.context.storage_state())
    other.go(f"{shop.home}/loans")
    theirs = rows(other.page).first.locator("[data-cell='note']")
    theirs.dblclick()
    other.page.keyboard.type("theirs", delay=80)
    other.page.keyboard.press("Enter")
    expect(other.page.locator("#notice")).to_contain_text("Saved: Note")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("is “theirs” by now")
    # Told once, who writes theirs again means it.
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("Saved: Note")
    expect(note).to_have_text("mine")


def test_what_stands_above_the_list_follows_the_words_that_are_typed(shop):
    page = shop.page
    for person in ["Ann", "Bo"]:
        shop.lend("D-1", person, "1")
    shop.go(f"{shop.home}/loans")
    page.locator("#q").press_sequentially("bo", delay=80)
    expect(rows(page)).to_have_count(1)
    expect(page.locator("#list-menu a").first).to_have_attribute("href", re.compile("q=bo"))
    expect(page.locator("#loans-returned")).to_have_attribute("href", re.compile("q=bo"))
    expect(page.locator("#filter input[name=q]")).to_have_value("bo")
    expect(page.locator("#q")).to_be_focused()
    page.locator("#views-menu summary").click()
    page.locator("#view-name").fill("Of Bo")
    page.locator("#keep-view").get_by_role("button").click()
    expect(page.locator(".chips")).to_contain_text("Of Bo")
    assert "q=bo" in page.url


def test_a_row_menu_that_is_open_stays_where_it_is(shop, visit):
    page = shop.page
    shop.lend("D-1", "Ann", "1")
    shop.go(f"{shop.home}/loans")
    rows(page).first.locator("td.col-quantity").click(button="right")
    before = page.locator("#row-menu").bounding_box()
    other = visit(storage_state=page.context.storage_state())
    other.company = shop.company
    other.lend("D-1", "Bo", "1")
    expect(rows(page)).to_have_count(2)
    assert page.locator("#row-menu").bounding_box() == before
    page.locator("#row-menu").get_by_role("link", name="Open").click()
    page.wait_for_url(re.compile("/loans/[0-9a-f-]{36}$"))


def test_the_bar_of_what_is_chosen_is_a_key_away(shop):
    page = shop.page
    shop.lend("D-1", "Ann", "1")
    shop.go(f"{shop.home}/loans")
    page.keyboard.press("j")
    page.keyboard.press("x")
    page.keyboard.press("b")
    expect(page.locator("#bulk-set summary")).to_be_focused()
