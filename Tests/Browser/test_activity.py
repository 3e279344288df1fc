"""Activity of a company and the history of a record, with and without script."""

import pytest


@pytest.mark.parametrize("script", [True, False])
def test_a_value_is_found_in_the_history_and_brought_back(visit, picture, script):
    anna = visit(java_script_enabled=script, viewport={"width": 1200, "height": 900})
    anna.sign_up().make_company()
    item = anna.add_item("Bolt M8")
    anna.go(f"{item}/edit")
    anna.fill(name="Nut M8")
    anna.press("Save")
    anna.page.wait_for_selector("#on-hand")
    for _ in range(50):
        anna.follow("History")
        if anna.page.get_by_text("Nut M8").count() > 1:
            break
        anna.page.go_back()
    anna.page.get_by_role("button", name="Restore this value").first.click()
    anna.page.wait_for_selector("#notice")
    anna.go(item)
    assert anna.page.locator("h1").inner_text().strip() == "Bolt M8"
    anna.go(f"/companies/{anna.company}/share")
    anna.follow("Activity")
    anna.page.get_by_label("What", exact=True).select_option(label="Records")
    anna.press("Show")
    assert "what=records" in anna.page.url
    assert anna.page.get_by_text("made the company").count() == 0
    for width, scheme in [(1200, "light"), (360, "dark")]:
        anna.page.set_viewport_size({"width": width, "height": 900})
        anna.page.emulate_media(color_scheme=scheme)
        for name, path in [
            ("activity", f"/companies/{anna.company}/activity"),
            ("history", item.replace("/items/", "/history/")),
            ("erase", f"/companies/{anna.company}/activity/erase"),
        ]:
            anna.go(path)
            assert not anna.is_too_wide(), name
            picture(anna.page, f"{name}-{width}")


def test_an_open_page_of_an_export_shows_by_itself_how_far_it_is(visit):
    anna = visit()
    anna.sign_up().make_company()
    anna.add_item("Bolt M8")
    anna.go(f"/companies/{anna.company}/export")
    anna.page.evaluate("window.isSame = true")
    other = anna.page.context.new_page()
    other.goto(anna.page.url)
    other.get_by_role("button", name="Start export").click()
    anna.page.wait_for_selector("#ready")
    assert anna.page.evaluate("window.isSame"), "without loading the page again"
    anna.page.get_by_role("button", name="Remove it").click()
    other.wait_for_selector("#export")
