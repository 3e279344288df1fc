"""Forms on their way, and what is told of them: once, where one is, without losing the place."""

import pytest
from playwright.sync_api import expect

from people import Person, fresh


@pytest.fixture(scope="module")
def many(chromium, site):
    """A signed-in page whose company has more items than a screen shows."""
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company(fresh("Many"))
    for number in range(24):
        anna.add_item(f"Bolt {number:02}", price="1")
    yield anna
    context.close()


def test_what_is_added_twice_on_a_slow_network_is_booked_once(visit):
    anna = visit().sign_up().make_company(fresh("Slow"))
    anna.page.goto(anna.add_item("Bolt", "B-1"))
    add = anna.page.locator("#stock [value=add]")
    record = anna.page.locator("#stock [name=record]")
    name = record.input_value()
    anna.page.locator("#stock [name=quantity]").fill("3")
    # On its way for as long as the network likes.
    anna.page.evaluate("""() => {
      window.sent = 0;
      window.hold = (event) => {
        if (!event.defaultPrevented) window.sent += 1;
        event.preventDefault();
      };
      window.addEventListener("submit", window.hold);
    }""")
    add.click()
    expect(add).to_have_attribute("data-busy", "")
    # A change from elsewhere refreshes the page meanwhile.
    other = anna.page.context.new_page()
    other.goto(anna.page.url)
    other.locator("#stock [name=quantity]").fill("5")
    other.locator("#stock [value=add]").click()
    other.wait_for_selector("[data-toast]")
    anna.page.bring_to_front()
    expect(anna.page.locator("#on-hand")).to_contain_text("5")
    assert record.input_value() == name
    add.click()
    assert anna.page.evaluate("window.sent") == 1, "the second click sent nothing"
    anna.page.evaluate("""() => {
      window.removeEventListener("submit", window.hold);
      delete document.getElementById("stock").dataset.sent;
    }""")
    add.click()
    anna.page.wait_for_selector("[data-toast]")
    expect(anna.page.locator("#on-hand")).to_contain_text("8")


def test_going_back_to_a_form_that_was_sent_makes_another(visit):
    anna = visit().sign_up().make_company(fresh("Back"))
    anna.page.goto(anna.add_item("Bolt", "B-1"))
    for _ in range(2):
        anna.page.locator("#stock [name=quantity]").fill("2")
        anna.page.locator("#stock [value=add]").click()
        anna.page.wait_for_selector("[data-toast]")
        anna.page.go_back()
    anna.page.reload()
    expect(anna.page.locator("#on-hand")).to_contain_text("4")


@pytest.mark.parametrize("width", [360, 1440])
def test_a_step_in_a_row_is_told_at_the_foot_and_moves_nothing(many, width):
    page = many.page
    page.set_viewport_size({"width": width, "height": 800})
    many.go(many.items)
    # What all of it is worth is told once there is any.
    page.locator("#items tbody tr").nth(0).locator("button.bring").click()
    expect(page.locator("#item-worth")).to_be_visible()
    row = page.locator("#items tbody tr").nth(2)
    before = row.bounding_box()["y"]
    row.locator("button.bring").click()
    toast = page.locator("main > [data-toast]")
    expect(toast).to_contain_text("Undo")
    assert abs(row.bounding_box()["y"] - before) < 1, "the rows stay where they are"
    page.locator("#items tbody tr").last.locator("button.bring").scroll_into_view_if_needed()
    page.locator("#items tbody tr").last.locator("button.bring").click()
    expect(toast).to_contain_text("Bolt 23")
    box = toast.bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= 800, "it is seen where one is"


def test_ctrl_z_takes_back_where_one_is(many):
    page = many.page
    page.set_viewport_size({"width": 1440, "height": 800})
    many.go(many.items)
    row = page.locator("#items tbody tr").nth(20)
    held = row.locator(".col-quantity").inner_text()
    row.locator("button.bring").click()
    expect(row.locator(".col-quantity")).not_to_have_text(held)
    scrolled = page.evaluate("scrollY")
    assert scrolled > 0
    # Nothing is taken back before there is an Undo.
    expect(page.locator("main > [data-toast]")).to_contain_text("Bolt 20")
    page.keyboard.press("Control+z")
    expect(page.locator("main > [data-toast]")).to_contain_text("Undone")
    expect(row.locator(".col-quantity")).to_contain_text(held.strip())
    assert abs(page.evaluate("scrollY") - scrolled) < 2


def test_a_search_that_nobody_answers_says_so_and_follows(many):
    page = many.page
    many.go(many.items)
    expect(page.locator("#items tbody tr")).to_have_count(24)
    page.context.set_offline(True)
    try:
        page.locator("#q").press_sequentially("Bolt 07", delay=90)
        expect(page.locator("main > .toast")).to_contain_text("Not searched")
        expect(page.locator("#items tbody tr")).to_have_count(24)
    finally:
        page.context.set_offline(False)
    expect(page.locator("#items tbody tr")).to_have_count(1)


def test_who_was_at_a_row_that_goes_is_at_its_neighbour(many):
    page = many.page
    many.go(many.items)
    page.locator("#items tbody tr").nth(4).locator("td a").first.focus()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("#items tbody tr").nth(4).locator("td a").first.click()
    other.locator("#item-menu > summary").click()
    other.get_by_role("button", name="Archive", exact=True).click()
    expect(page.locator("#items tbody tr")).to_have_count(23)
    at = page.evaluate("document.activeElement.closest('tr')?.innerText ?? ''")
    assert at.strip().startswith("Bolt 05"), at
    other.close()
