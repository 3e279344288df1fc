"""A board with a pointer and with keys alone, and the day."""

import pytest
from playwright.sync_api import expect

from people import Person


@pytest.fixture(scope="module")
def busy(chromium, site):
    """A company with tasks."""
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    for title in ["Sweep", "Paint"]:
        anna.go(f"/companies/{anna.company}/tasks/new")
        anna.fill(title=title)
        anna.press("Save")
        anna.page.wait_for_selector("#steps")
    anna.state = context.storage_state()
    context.close()
    return anna


def column(page, state):
    return page.locator(f"#state-{state}")


def board(visit, busy):
    person = visit(storage_state=busy.state)
    person.go(f"/companies/{busy.company}/tasks/board")
    return person.page


def test_a_card_is_dragged_to_another_state(visit, busy):
    page = board(visit, busy)
    page.get_by_role("link", name="Sweep").drag_to(column(page, "doing").locator("h2"))
    expect(column(page, "doing").get_by_role("link", name="Sweep")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(column(page, "open").get_by_role("link", name="Sweep")).to_be_visible()


def test_a_card_is_moved_with_keys_and_keeps_the_focus(visit, busy):
    page = board(visit, busy)
    page.get_by_role("link", name="Paint").focus()
    page.keyboard.press("Shift+ArrowRight")
    moved = column(page, "doing").get_by_role("link", name="Paint")
    expect(moved).to_be_focused()
    page.keyboard.press("Shift+ArrowLeft")
    expect(column(page, "open").get_by_role("link", name="Paint")).to_be_focused()


def test_a_refused_step_stays_as_it_was_typed_whatever_changes_meanwhile(visit, busy):
    person = visit(storage_state=busy.state)
    person.go(f"/companies/{busy.company}/tasks/new")
    page = person.page
    person.fill(title="Tidy up")
    person.press("Save")
    page.wait_for_selector("#steps")
    place, long = page.url, "Stairs " * 100
    person.fill(step="Floor")
    page.get_by_role("button", name="Add", exact=True).click()
    step = page.locator(".task-step")
    expect(step).to_contain_text("Floor")
    form = page.locator(".task-step form[data-refused]")
    step.locator("summary, [popovertarget]").first.click()
    step.locator("input[type=text]").fill(long)
    page.get_by_role("button", name="Rename").click()
    expect(form).to_contain_text("too long")
    other = visit(storage_state=busy.state)
    other.go(place)
    other.fill(comment="Which stairs?")
    other.press("Write")
    expect(page.locator("#comments")).to_contain_text("Which stairs?")
    expect(form.locator("input[type=text]")).to_have_value(long)
