"""Half-typed forms, and taking back what was done."""

import pytest
from playwright.sync_api import expect

from people import PASSWORD


@pytest.fixture
def anna(visit):
    anna = visit().sign_up().make_company()
    anna.bolt = anna.add_item("Bolt")
    return anna


def kept(page):
    return page.evaluate(
        "Object.entries(localStorage).filter(([name]) => name.startsWith('draft ')).map(String)")


def wait_until_kept(page):
    for _ in range(600):
        if kept(page):
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing was kept in 30 seconds")


def half_typed(anna, words="Half a sentence"):
    """Types and closes the tab."""
    anna.go(anna.bolt + "/edit")
    anna.page.get_by_label("Description").press_sequentially(words)
    wait_until_kept(anna.page)
    context = anna.page.context
    anna.page.close()
    anna.page = context.new_page()


def test_a_form_survives_a_closed_tab_and_is_gone_once_saved(anna):
    half_typed(anna)
    anna.go(anna.bolt + "/edit")
    expect(anna.page.get_by_text("You had begun to fill this in.")).to_be_visible()
    # Neither the page's own updates nor a reload take the offer away.
    anna.page.evaluate("refresh()")
    anna.page.reload()
    anna.press("Continue where you were")
    expect(anna.page.get_by_label("Description")).to_have_value("Half a sentence")
    anna.press("Save")
    anna.page.wait_for_url(anna.bolt)
    expect(anna.page.get_by_text("Half a sentence")).to_be_visible()
    assert kept(anna.page) == []
    anna.go(anna.bolt + "/edit")
    assert anna.page.locator(".draft").count() == 0


def test_what_is_kept_can_be_read_by_nobody_else_and_can_be_discarded(anna):
    half_typed(anna, "A secret plan")
    anna.go(anna.items)
    assert len(kept(anna.page)) == 1 and "secret" not in kept(anna.page)[0]
    anna.go(anna.bolt + "/edit")
    anna.press("Discard")
    expect(anna.page.locator(".draft")).to_have_count(0)
    assert kept(anna.page) == []


def test_a_refused_form_goes_on_and_is_gone_once_it_is_right(anna):
    anna.go(f"{anna.items}/new")
    anna.page.locator("#name").press_sequentially("Nut")
    anna.page.locator("#price").press_sequentially("dear")
    wait_until_kept(anna.page)
    anna.page.keyboard.press("Control+s")
    anna.page.wait_for_selector("#item-errors")
    assert anna.page.locator(".draft").count() == 0
    anna.fill(price="1", code="N-1")
    anna.press("Save & add another")
    expect(anna.page.get_by_text("Added “Nut”.")).to_be_visible()
    assert anna.page.locator(".draft").count() == 0 and kept(anna.page) == []


@pytest.mark.parametrize("way", ["Lock all companies", "Sign out"])
def test_locking_and_signing_out_leave_nothing_behind(anna, way):
    half_typed(anna)
    anna.go(anna.items)
    anna.page.locator("#account-menu > summary").click()
    anna.press(way)
    anna.page.wait_for_load_state()
    assert kept(anna.page) == []


def test_passwords_are_not_kept(anna):
    anna.go(f"/companies/{anna.company}/credentials")
    for field in anna.page.locator("main input[type=password]").all():
        field.press_sequentially(PASSWORD)
    anna.page.wait_for_timeout(400)
    assert kept(anna.page) == []
    assert anna.page.locator("form[data-draft] [type=password]").count() == 0


def test_escape_asks_only_where_something_was_typed(anna):
    anna.go(anna.bolt + "/edit")
    anna.page.locator("#description").focus()
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_url(anna.bolt)
    anna.go(anna.bolt + "/edit")
    anna.page.locator("#description").press_sequentially("Half")
    anna.page.keyboard.press("Escape")
    dialog = anna.page.locator("#leave-form")
    expect(dialog).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    expect(anna.page.locator("#description")).to_have_value("Half")
    anna.page.keyboard.press("Escape")
    anna.press("Discard what I typed")
    anna.page.wait_for_url(anna.bolt)
    assert kept(anna.page) == []


def test_control_z_walks_back_and_not_while_typing(anna):
    for name in ["Two", "Three"]:
        anna.go(anna.bolt + "/edit")
        anna.fill(name=name)
        anna.press("Save")
        anna.page.wait_for_url(anna.bolt)
    expect(anna.page.get_by_text("Saved “Three”.")).to_be_visible()
    for name in ["Two", "Bolt"]:
        anna.page.keyboard.press("Control+z")
        expect(anna.page.get_by_role("heading", level=1)).to_have_text(name)
    anna.press("Redo")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Two")
    anna.page.locator("#quantity").press_sequentially("12")
    anna.page.keyboard.press("Control+z")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Two")


@pytest.mark.parametrize("form, field", [
    ("locations/new", "note"), ("loans/new", "person"), ("share/invite", "name"),
])
def test_other_forms_are_kept_too(anna, form, field):
    home = anna.items.removesuffix("items")
    anna.go(home + form)
    anna.page.locator(f"[name='{field}']").press_sequentially("Half a thought")
    wait_until_kept(anna.page)
    anna.page.reload()
    anna.press("Continue where you were")
    expect(anna.page.locator(f"[name='{field}']")).to_have_value("Half a thought")
    anna.page.keyboard.press("Escape")
    anna.press("Discard what I typed")
    anna.page.wait_for_url(lambda url: not url.endswith(form))
    assert kept(anna.page) == []
