"""Light, dark and the language of one browser."""

import pytest
from playwright.sync_api import expect

from accessible import flaws

LIGHT, DARK = "rgb(251, 251, 251)", "rgb(20, 24, 23)"


def background(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


@pytest.mark.parametrize("machine", ["light", "dark"])
def test_colours_follow_the_machine_until_somebody_chooses(visit, machine):
    page = visit(color_scheme=machine).page
    page.goto("/sign-in")
    assert background(page) == {"light": LIGHT, "dark": DARK}[machine]
    page.get_by_role("link", name="Appearance and language").click()
    other = {"light": ("Dark", DARK), "dark": ("Light", LIGHT)}[machine]
    page.get_by_label(other[0]).check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#notice")).to_be_visible()
    assert background(page) == other[1]
    assert flaws(page) == []
    page.goto("/sign-in")
    assert background(page) == other[1]
    # Paper is white.
    page.emulate_media(media="print")
    assert background(page) == "rgb(255, 255, 255)"


def test_the_language_is_the_browsers_until_somebody_chooses(visit):
    page = visit(locale="de-DE").page
    page.goto("/sign-in")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Anmelden")).to_be_visible()
    page.goto("/appearance")
    page.locator("#language").select_option("en")
    page.locator("#appearance button[type=submit]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto("/sign-in")
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("colour", ["#ffd400", "#777777"])
def test_a_companys_own_colour_can_be_read(visit, scheme, colour):
    anna = visit(color_scheme=scheme).sign_up().make_company(tier="Enterprise")
    anna.add_item("Bolt", "B-1", threshold="5")
    home = f"/companies/{anna.company}"
    anna.go(f"{home}/profile")
    anna.page.locator("#accentPicker").evaluate(
        "(picker, colour) => { picker.value = colour; picker.dispatchEvent(new Event('input')); }",
        colour)
    assert anna.page.locator("[name=accentColor]").input_value() == colour
    before = anna.page.evaluate("getComputedStyle(document.body).getPropertyValue('--accent')")
    anna.press("Save")
    anna.page.wait_for_selector("#notice")
    after = anna.page.evaluate("getComputedStyle(document.body).getPropertyValue('--accent')")
    assert before != after and anna.page.locator("link[href*='accent-1-']").count() == 1
    for path in ["items", "overview", "profile", "share/tier", "items/new", "floor"]:
        anna.go(f"{home}/{path}")
        assert flaws(anna.page) == [], path
