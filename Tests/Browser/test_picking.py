"""Fields that offer what fits while somebody types."""

from accessible import flaws
from playwright.sync_api import expect


def options(anna):
    return anna.page.locator(".picks [role=option]")


def test_an_item_is_found_by_its_first_letters_and_lent(visit):
    anna = visit().sign_up()
    anna.make_company()
    anna.add_item("Bolt M8", "B-8")
    anna.add_item("Washer", "W-1")
    anna.go(f"/companies/{anna.company}/loans/new")
    item = anna.page.get_by_role("combobox", name="Item")
    field = anna.page.locator("[name=item]")
    field.click()
    expect(options(anna)).to_have_count(2)
    field.press_sequentially("bol", delay=120)
    expect(options(anna)).to_have_count(1)
    expect(item).to_have_attribute("aria-expanded", "true")
    assert flaws(anna.page) == []
    anna.page.keyboard.press("Enter")
    expect(field).to_have_value("B-8")
    expect(options(anna)).to_have_count(0)
    expect(anna.page.get_by_text("Bolt M8", exact=True)).to_be_visible()
    anna.fill(quantity="2", person="Bo")
    anna.press("Save")
    anna.page.wait_for_selector("#loan-out")
    anna.go(f"/companies/{anna.company}/loans/new")
    anna.page.locator("[name=person]").click()
    options(anna).filter(has_text="Bo").click()
    expect(anna.page.locator("[name=person]")).to_have_value("Bo")


def test_escape_closes_the_rows_and_not_the_form(visit):
    anna = visit().sign_up()
    anna.make_company()
    anna.add_item("Bolt", "B-1")
    anna.go(f"/companies/{anna.company}/reservations/new")
    field = anna.page.locator("[name=item]")
    field.press("ArrowDown")
    expect(options(anna)).to_have_count(1)
    field.press("Escape")
    expect(options(anna)).to_have_count(0)
    expect(field).to_be_focused()
    field.press_sequentially("nothing like it", delay=120)
    expect(anna.page.get_by_text("Nothing fits.")).to_be_visible()
    anna.page.locator("[name=quantity]").click()
    expect(anna.page.get_by_text("Nothing fits.")).to_have_count(0)


def test_a_code_that_is_whole_is_sent_with_enter(visit):
    anna = visit().sign_up()
    anna.make_company()
    anna.add_item("Bolt", "B-1")
    anna.go(f"/companies/{anna.company}/loans/new")
    anna.fill(quantity="1", person="Bo")
    field = anna.page.locator("[name=item]")
    field.press_sequentially("b-1", delay=120)
    expect(options(anna)).to_have_count(1)
    field.press("Enter")
    anna.page.wait_for_selector("#loan-out")


def test_a_new_name_stays_as_it_is_typed(visit):
    anna = visit().sign_up()
    anna.make_company()
    anna.add_item("Bolt", "B-1")
    anna.lend("B-1", "Bob", "1")
    anna.go(f"/companies/{anna.company}/loans/new")
    anna.fill(item="B-1", quantity="1")
    anna.page.locator("[name=person]").press_sequentially("Bo", delay=120)
    expect(options(anna)).to_have_text(["Bob"])
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector("#loan-out")
    expect(anna.page.get_by_role("heading", level=1)).to_contain_text("Bo")
    expect(anna.page.get_by_role("heading", level=1)).not_to_contain_text("Bob")


def test_one_of_many_places_is_typed_by_its_path(visit):
    anna = visit().sign_up()
    anna.make_company()
    item = anna.add_item("Bolt", "B-1")
    add = f"/companies/{anna.company}/locations/new"
    anna.go(add)
    anna.fill(code="HALL", name="North hall")
    anna.press("Save")
    expect(anna.page.get_by_text("Added")).to_be_visible()
    anna.go(add)
    anna.fill(code="N-{01..60}")
    anna.page.locator("[name=parent]").select_option(label="HALL · North hall")
    anna.press("Save")
    expect(anna.page.get_by_text("Added")).to_be_visible()
    anna.go(f"{item}/edit")
    field = anna.page.get_by_role("textbox", name="Where it usually lies")
    field.press_sequentially("north 07", delay=120)
    expect(options(anna)).to_have_count(1)
    expect(options(anna)).to_contain_text("North hall › N-07")
    assert flaws(anna.page) == []
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("[name=location]")).to_have_value("N-07")
    expect(anna.page.locator("#field-location .hint")).to_have_text("North hall › N-07")
    anna.press("Save")
    anna.page.wait_for_selector("#on-hand")
    anna.go(f"{item}/edit")
    expect(anna.page.locator("[name=location]")).to_have_value("N-07")
    expect(anna.page.locator("#field-location .hint")).to_have_text("North hall › N-07")
    anna.fill(location="nowhere")
    anna.press("Save")
    expect(anna.page.locator("#location-error")).to_contain_text("There is no “nowhere” here.")
    expect(anna.page.locator("[name=location]")).to_have_value("nowhere")
