"""Items out of a table of another program, as somebody with a browser brings them in."""

import pytest
from playwright.sync_api import expect

from people import fresh

GOOD = "Article;Product;Qty;Unit price;Colour\nB-1;Bolt;12;0,30;grey\nN-1;Nut;5;0,10;red\n"


@pytest.fixture
def shop(visit):
    return visit().sign_up().make_company(fresh("Bolts"))


def bring(person, text, name="old shop.csv"):
    """Chooses a table and waits for what would come of it."""
    person.go(f"{person.items}/import")
    person.page.set_input_files(
        "#file", {"name": name, "mimeType": "text/csv", "buffer": text.encode()})
    person.press("Check the file")
    person.page.wait_for_selector("#columns, #refused")


def figure(person, name):
    return person.page.locator(f"#{name}").inner_text()


def test_a_table_comes_in_with_its_columns_chosen_and_is_undone_as_one(shop):
    page = shop.page
    shop.go(shop.items)
    shop.follow("Import from a table")
    bring(shop, GOOD)
    # No heading says what the code is: the page asks.
    expect(page.locator("#result")).to_contain_text("No column is the code")
    page.get_by_label("Article").select_option("code")
    shop.press("Look again")
    expect(page.locator("#created")).to_have_text("2")
    assert page.get_by_label("Product").input_value() == "name"
    assert page.get_by_label("Colour").input_value() == ""
    expect(page.locator("#columns")).to_contain_text("grey · red")
    shop.press("Import 2 rows")
    expect(page.locator("#imported")).to_contain_text("The items were imported")
    shop.follow("Show the items")
    expect(page.locator("#items")).to_contain_text("Bolt")
    expect(page.locator("#item-count")).to_contain_text("2 items")
    # What was chosen is remembered.
    bring(shop, GOOD.replace("0,30", "0,40"))
    assert page.get_by_label("Article").input_value() == "code"
    expect(page.locator("#updated")).to_have_text("1")
    shop.press("Import 1 row")
    page.wait_for_selector("#imported")
    shop.press("Undo the import")
    expect(page.locator(".toast, .notice").first).to_contain_text("Undone")
    shop.go(shop.items)
    expect(page.locator("#items")).to_contain_text("0.30")
    # And Ctrl-Z walks back to the first one.
    page.keyboard.press("Control+z")
    expect(page.locator("main")).to_contain_text("No item")


def test_wrong_rows_are_named_left_out_and_come_as_a_file(shop):
    page = shop.page
    rows = [f"I-{row};Item {row};{'cheap' if row in (7, 90) else row}" for row in range(2, 152)]
    bring(shop, "Code;Name;Price\n" + "\n".join(rows))
    expect(page.locator("#wrong")).to_contain_text("2")
    problems = page.locator("#problems li")
    assert [problem.split(",")[0] for problem in problems.all_inner_texts()] == ["Row 7", "Row 90"]
    with page.expect_download() as download:
        shop.follow("Download the wrong rows")
    text = open(download.value.path(), encoding="utf-8-sig").read()
    assert "I-7" in text and "I-90" in text and "I-8;" not in text and text.count("cheap") == 4
    shop.press("Import without the 2 wrong rows")
    expect(page.locator("#imported")).to_contain_text("The items were imported")
    assert figure(shop, "created") == "148"


def test_a_change_of_columns_is_seen_before_it_is_written(shop):
    page = shop.page
    bring(shop, "Code,Name,Note\nA,First,Second\n")
    page.get_by_label("Note").select_option("manufacturer")
    shop.press("Import 1 row")
    expect(page.locator("main")).to_contain_text("see what would come of it now")
    page.wait_for_selector("#created")
    page.get_by_label("Note").select_option("name")
    shop.press("Look again")
    expect(page.locator("#columns-errors")).to_contain_text("is Name already")
    shop.go(shop.items)
    expect(page.locator("main")).to_contain_text("No items yet")


def test_it_works_without_script_and_tells_what_is_no_table(shop, visit):
    still = visit(storage_state=shop.page.context.storage_state(), java_script_enabled=False)
    still.company = shop.company
    bring(still, "Code\tName\nA\t<b>Sign</b>\n")
    still.press("Import 1 row")
    still.page.wait_for_selector("#imported")
    still.go(still.items)
    assert "<b>Sign</b>" in still.page.locator("#items").inner_text()
    still.go(f"{still.items}/import")
    still.press("Check the file")
    assert "Choose a file." in still.page.locator("main").inner_text()
    bring(still, "\x00\x01\x02", "picture.png")
    assert still.page.locator("#refused, #result .bad").count() == 1
