"""The list of records with script: choosing, keys, an item beside it, views."""

import re

import pytest
from playwright.sync_api import expect

from accessible import flaws
from people import Person


@pytest.fixture(scope="module")
def stocked(chromium, site):
    """A company with five items, one of them below its threshold."""
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    for index, name in enumerate(["Anchor", "Bolt", "Chain", "Drill", "Eyelet"]):
        anna.add_item(name, f"L-{index}", "2.00", "5" if name == "Anchor" else "")
        anna.fill(quantity="3", reason="Counted")
        anna.press("Add")
    anna.state = context.storage_state()
    context.close()
    return anna


def at_list(visit, stocked, query="", **options):
    options.setdefault("viewport", {"width": 1440, "height": 900})
    known = visit(storage_state=stocked.state, **options)
    known.go(stocked.items + query)
    return known, known.page


def chosen(page):
    return page.locator("#selection tbody input:checked").count()


def test_keys_move_and_choose(visit, stocked):
    _, page = at_list(visit, stocked)
    expect(page.locator("#bulk")).to_be_hidden()
    keys = page.keyboard
    keys.press("j")
    keys.press("j")
    expect(page.get_by_role("link", name="Bolt", exact=True)).to_be_focused()
    keys.press(" ")
    expect(page.locator("#bulk-count")).to_have_text("1 chosen · 6.00 EUR")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    keys.press("Shift+ ")
    expect(page.locator("#bulk-count")).to_have_text("3 chosen · 18.00 EUR")
    keys.press("k")
    keys.press("x")
    expect(page.locator("#selection tbody input:checked")).to_have_count(2)
    keys.press("Escape")
    expect(page.locator("#selection tbody input:checked")).to_have_count(0)
    expect(page.locator("#bulk")).to_be_hidden()
    page.get_by_role("searchbox").focus()
    keys.type("jx")
    assert page.get_by_role("searchbox").input_value() == "jx"
    assert chosen(page) == 0


def test_boxes_choose_ranges_and_all(visit, stocked):
    _, page = at_list(visit, stocked)
    boxes = page.locator("#selection tbody input[name='chosen']")
    boxes.nth(1).click()
    boxes.nth(3).click(modifiers=["Shift"])
    assert chosen(page) == 3
    page.locator("#choose-shown").click()
    assert chosen(page) == 5
    page.get_by_role("button", name="Choose none").click()
    assert chosen(page) == 0


def test_an_act_on_the_chosen_ones_is_undone(visit, stocked):
    known, page = at_list(visit, stocked)
    boxes = page.locator("#selection tbody input[name='chosen']")
    boxes.nth(2).click()
    boxes.nth(4).click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#notice")).to_contain_text("2 were left as they are")
    known.go(stocked.items)
    boxes.nth(2).click()
    boxes.nth(4).click()
    page.get_by_role("button", name="Archive").click()
    expect(page.locator("#notice")).to_contain_text("Archived 2 items.")
    expect(page.locator("#items tbody tr")).to_have_count(3)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#items tbody tr")).to_have_count(5)


def test_what_is_on_its_way_beside_the_list_has_its_name_and_the_last_one_stays(visit, stocked):
    # What goes through a worker can't be held.
    _, page = at_list(visit, stocked, service_workers="block")
    held = []
    page.route(re.compile("[?&]show="), lambda route: held.append(route))
    page.get_by_role("link", name="Chain", exact=True).click()
    expect(page.locator("#beside .skeleton h2")).to_have_text("Chain")
    assert flaws(page) == []
    page.get_by_role("link", name="Bolt", exact=True).click()
    expect(page.locator("#beside .skeleton h2")).to_have_text("Bolt")
    held[1].continue_()
    expect(page.locator("#beside-title")).to_have_text("Bolt")
    held[0].continue_()
    page.wait_for_timeout(300)
    expect(page.locator("#beside-title")).to_have_text("Bolt")
    page.unroute(re.compile("[?&]show="))
    page.reload()
    expect(page.locator("#beside-title")).to_have_text("Bolt")


def test_what_never_comes_beside_the_list_takes_the_place_of_nothing(visit, stocked):
    # What goes through a worker can't be held.
    _, page = at_list(visit, stocked, service_workers="block")
    held = []

    def hold_first(route):
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route(re.compile("[?&]show="), hold_first)
    # Both within the time after which a shape takes the place of what is on its way.
    page.evaluate("""
        () => ['Chain', 'Bolt'].forEach((name) =>
          [...document.querySelectorAll('#items tbody td a')]
            .find((link) => link.textContent === name).click())
        """)
    expect(page.locator("#beside-title")).to_have_text("Bolt")
    page.wait_for_timeout(400)
    expect(page.locator("#beside-title")).to_have_text("Bolt")
    address = page.url
    held[0].abort()
    page.wait_for_timeout(300)
    assert page.url == address
    expect(page.locator("#beside-title")).to_have_text("Bolt")


def test_an_item_stands_beside_the_list(visit, stocked):
    _, page = at_list(visit, stocked)
    home = page.url
    page.get_by_role("link", name="Chain", exact=True).click()
    expect(page.locator("#beside-title")).to_have_text("Chain")
    assert "show=" in page.url
    page.get_by_role("link", name="Bolt", exact=True).click()
    expect(page.locator("#beside-title")).to_have_text("Bolt")
    page.go_back()
    expect(page.locator("#beside-title")).to_have_text("Chain")
    page.reload()
    expect(page.locator("#beside-title")).to_have_text("Chain")
    assert flaws(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#beside-title")).to_have_count(0)
    assert page.url == home
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Bolt", exact=True).click(modifiers=["Control"])
    expect(opened.value.locator("h1")).to_have_text("Bolt")


def test_on_a_narrow_screen_a_click_opens_the_page(visit, stocked):
    _, page = at_list(visit, stocked, viewport={"width": 820, "height": 900})
    page.get_by_role("link", name="Chain", exact=True).click()
    expect(page.locator("h1")).to_have_text("Chain")


def test_chips_views_and_columns(visit, stocked):
    known, page = at_list(visit, stocked)
    page.get_by_role("link", name="1 below threshold").click()
    expect(page.locator("#items tbody tr")).to_have_count(1)
    page.locator("#views-menu > summary").click()
    page.locator("#view-name").fill("To order")
    known.press("Keep this view")
    expect(page.get_by_role("link", name="To order")).to_be_visible()
    page.get_by_role("link", name="Show all again").click()
    expect(page.locator("#items tbody tr")).to_have_count(5)
    page.locator("#columns-menu > summary").click()
    page.get_by_label("Manufacturer").check()
    page.get_by_label("Changed").uncheck()
    known.press("Show")
    expect(page.locator("th.col-manufacturer")).to_be_visible()
    expect(page.locator("th.col-changed")).to_have_count(0)


def test_without_script_a_list_can_do_the_same(visit, stocked):
    known, page = at_list(visit, stocked, java_script_enabled=False)
    page.get_by_label("Choose Drill").check()
    page.get_by_role("button", name="Archive").click()
    expect(page.locator("#notice")).to_contain_text("Archived 1 item.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#items tbody tr")).to_have_count(5)


@pytest.mark.parametrize("width,scheme", [(360, "light"), (820, "dark"), (1440, "light"),
                                          (1440, "dark")])
def test_the_list_in_use_fits_and_axe_finds_nothing(visit, stocked, picture, width, scheme):
    known, page = at_list(
        visit, stocked, "?only=low", viewport={"width": width, "height": 900}, color_scheme=scheme)
    found = []

    def look(name):
        picture(page, f"list-{name}-{width}-{scheme}")
        if known.is_too_wide():
            found.append(f"{name}: too wide")
        found.extend(f"{name}: {flaw}" for flaw in flaws(page))

    look("low")
    known.go(stocked.items)
    page.locator("#selection tbody input[name='chosen']").first.click()
    look("chosen")
    second = page.locator("#items .col-name a").nth(1).get_attribute("href").rsplit("/", 1)[1]
    known.go(f"{stocked.items}?show={second}")
    look("beside")
    page.locator("#selection tbody input[name='chosen']").first.click()
    page.locator("#bulk-set > summary").click()
    look("set")
    known.go(stocked.items + "/print")
    look("print")
    assert not found, "\n".join(found)


def test_a_file_has_exactly_what_is_filtered(visit, stocked):
    _, page = at_list(visit, stocked, "?only=low&sort=-name")
    page.locator("#list-menu > summary").click()
    with page.expect_download() as started:
        page.get_by_role("link", name="Export as CSV").click()
    lines = open(started.value.path(), encoding="utf-8-sig").read().splitlines()
    assert started.value.suggested_filename.endswith(".csv")
    assert lines[0].startswith("Name,Code,Quantity")
    assert [line.split(",")[0] for line in lines[1:]] == ["Anchor"]


def test_a_view_is_forgotten_again(visit, stocked):
    known, page = at_list(visit, stocked, "?sort=-price")
    page.locator("#views-menu > summary").click()
    page.locator("#view-name").fill("Dear first")
    known.press("Keep this view")
    expect(page.get_by_role("link", name="Dear first")).to_be_visible()
    page.locator("#views-menu > summary").click()
    page.get_by_role("button", name="Forget the view Dear first").click()
    expect(page.locator("#notice")).to_contain_text("Forgot the view")
    expect(page.get_by_role("link", name="Dear first")).to_have_count(0)


def test_the_search_keeps_the_state_that_is_shown(visit, stocked):
    _, page = at_list(visit, stocked, "?only=low")
    page.get_by_role("searchbox").fill("bolt")
    expect(page.get_by_text("Nothing matches")).to_be_visible()
    page.get_by_role("searchbox").fill("anchor")
    expect(page.locator("#items tbody tr")).to_have_count(1)
    assert "only=low" in page.url


def test_buttons_in_a_row_move_one_each(visit, stocked):
    known, page = at_list(visit, stocked)
    row = page.get_by_role("row", name="Drill")
    expect(row.locator("td.col-quantity")).to_have_text("3")
    more, less = (row.get_by_role("button", name=name) for name in (
        "Add one of Drill", "Take one of Drill"))
    page.evaluate("window.isTheSamePage = true")
    for _ in range(4):
        more.click()
    expect(row.locator("td.col-quantity")).to_have_text("7")
    less.click()
    expect(row.locator("td.col-quantity")).to_have_text("6")
    expect(page.locator("#notice")).to_contain_text("“Drill”: −1.")
    assert page.evaluate("window.isTheSamePage"), "the page is not loaded again"
    assert flaws(page) == []
    page.get_by_role("button", name="Undo").click()
    expect(row.locator("td.col-quantity")).to_have_text("7")
    for _ in range(4):
        less.click()
    expect(row.locator("td.col-quantity")).to_have_text("3")


def test_a_view_is_shared_from_the_menu_and_opened_from_it(visit, stocked):
    known, page = at_list(visit, stocked, "?sort=-price")
    page.locator("#views-menu > summary").click()
    page.locator("#view-name").fill("The dear ones first")
    page.get_by_label("Share with everybody in the company").check()
    known.press("Keep this view")
    expect(page.locator("#notice")).to_contain_text("Shared the view")
    known.go(stocked.items)
    page.locator("#views-menu > summary").click()
    expect(page.locator("#views-menu")).to_contain_text("shared by Anna")
    assert flaws(page) == []
    page.get_by_role("link", name="The dear ones first shared by Anna").click()
    expect(page.locator("#only-shared-view")).to_have_attribute("aria-current", "true")
    page.locator("#views-menu > summary").click()
    page.get_by_role("link", name="Edit the view The dear ones first").click()
    page.locator("#name").fill("Dear")
    known.press("Save")
    expect(page.locator("#notice")).to_contain_text("Saved the view “Dear”.")


def test_while_one_searches_the_title_tells_nothing_of_what_is_not_found(visit, stocked):
    _, page = at_list(visit, stocked)
    expect(page.locator("#item-worth")).to_be_visible()
    search = page.get_by_role("searchbox")
    search.fill("bolt")
    expect(page.locator("#item-count")).to_have_text("1 of 5 items")
    expect(page.locator("#item-worth")).to_have_count(0)
    search.fill("")
    expect(page.locator("#item-count")).to_have_text("5 items")
    expect(page.locator("#item-worth")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("width", [360, 768, 1024, 1280, 1440])
def test_every_menu_of_a_list_opens_within_the_page(visit, stocked, width, locale):
    known, page = at_list(
        visit, stocked, viewport={"width": width, "height": 900}, locale=locale)
    home = f"/companies/{stocked.company}"
    for place in ["items", "loans", "reservations?as=expected", "counts", "serials"]:
        known.go(f"{home}/{place}")
        for menu in page.locator("main details.menu").all():
            if not menu.is_visible():
                continue
            menu.evaluate("menu => { menu.open = true; }")
            box = menu.locator(".menu-list").first.bounding_box()
            where = (place, menu.get_attribute("id"), box)
            assert box["x"] >= 0 and box["x"] + box["width"] <= width, where
            assert not known.is_too_wide(), where
            menu.evaluate("menu => { menu.open = false; }")
