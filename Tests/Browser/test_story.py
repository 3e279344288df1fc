"""The whole story with two people side by side, with script and without."""

import re

import pytest
from playwright.sync_api import expect

from people import fresh


def test_two_people_share_a_company_and_see_each_other_without_reloading(visit):
    anna, ben = visit().sign_up(), visit()
    anna.fill_company("Bolts & Co")
    bolt = anna.add_item("Bolt M8", price="0.25", threshold="10")
    ben.join(anna.share())
    expect(ben.page.get_by_role("link", name="Bolt M8")).to_be_visible()

    # Ben has typed half a description when Anna renames the item.
    ben.go(bolt + "/edit")
    ben.page.get_by_label("Description").press_sequentially("Half a sent")
    listed = ben.page.context.new_page()
    listed.goto(ben.site + ben.items)
    ben.page.bring_to_front()
    ben.page.evaluate("window.wasNotReloaded = true")
    anna.go(bolt + "/edit")
    anna.fill(name="Bolt M8 zinc")
    anna.press("Save")
    expect(ben.page.get_by_label("Name")).to_have_value("Bolt M8 zinc")
    expect(ben.page.get_by_label("Description")).to_have_value("Half a sent")
    expect(ben.page.get_by_label("Description")).to_be_focused()
    ben.page.get_by_label("Description").press_sequentially("ence.")
    assert ben.page.evaluate("window.wasNotReloaded")
    expect(listed.get_by_role("link", name="Bolt M8 zinc")).to_be_visible()

    ben.press("Save")
    expect(anna.page.get_by_text("Half a sentence.")).to_be_visible()
    expect(anna.page.get_by_role("heading", name="Bolt M8 zinc")).to_be_visible()


def test_stock_moves_show_on_the_other_screen(visit):
    anna = visit().sign_up().make_company()
    bolt = anna.add_item("Nut", threshold="5")
    ben = visit().join(anna.share())
    expect(ben.page.locator("tr.tone-warn")).to_contain_text("Nut")
    anna.go(bolt)
    anna.fill(quantity="12", reason="Received")
    anna.press("Add")
    expect(anna.page.locator("#on-hand")).to_have_text("12")
    expect(ben.page.locator("td.col-quantity")).to_have_text("12")
    expect(ben.page.locator("tr.tone-warn")).to_have_count(0)
    anna.fill(quantity="2.5", reason="Damaged")
    anna.press("Remove")
    expect(ben.page.locator("td.col-quantity")).to_have_text("9.5")
    expect(ben.page.locator("#sync-state")).to_have_text("Synced")


def test_search_answers_while_typing_and_stands_in_the_address(visit):
    anna = visit().sign_up().make_company()
    for name in ["Bolt", "Nut", "Washer"]:
        anna.add_item(name)
    anna.go(anna.items)
    anna.page.get_by_role("searchbox").press_sequentially("was")
    expect(anna.page.locator("#items tbody tr")).to_have_count(1)
    expect(anna.page.locator("#item-count")).to_have_text("1 of 3 items")
    expect(anna.page.get_by_role("searchbox")).to_be_focused()
    assert anna.page.url.endswith("?q=was")
    anna.page.reload()
    expect(anna.page.locator("#items tbody tr")).to_have_count(1)


def test_a_viewer_sees_everything_and_is_told_why_not_more(visit):
    anna = visit().sign_up().make_company()
    bolt = anna.add_item("Bolt")
    ben = visit().join(anna.share(role="Viewer", permission="View only"))
    expect(ben.page.get_by_text("You may view this company but not change it.")).to_be_visible()
    answer = ben.go(bolt + "/edit")
    assert answer.status == 403
    expect(ben.page.get_by_text("Its owner can allow changes")).to_be_visible()


@pytest.mark.parametrize("tier", ["Free", "Business"])
def test_sharing_depends_on_the_tier(visit, tier):
    anna = visit().sign_up().make_company(tier=tier)
    anna.go(f"/companies/{anna.company}/share")
    assert anna.page.get_by_role("button", name="Make a link").count() == (tier != "Free")


def test_the_same_story_without_script(visit):
    anna = visit(java_script_enabled=False).sign_up()
    anna.fill_company("Plain & Simple")
    bolt = anna.add_item("Bolt", price="2")
    anna.fill(quantity="3", reason="Counted")
    anna.press("Add")
    assert anna.page.locator("#on-hand").inner_text() == "3"
    link = anna.share()
    assert link.startswith(anna.site + "/join/")
    assert not anna.page.get_by_role("button", name="Copy link").is_visible()

    ben = visit(java_script_enabled=False).join(link)
    ben.fill(q="bol")
    ben.press("Search")
    ben.follow("Bolt")
    ben.follow("Edit")
    ben.fill(name="Bolt by Ben")
    ben.press("Save")
    anna.go(bolt)
    assert anna.page.locator("h1").inner_text() == "Bolt by Ben"
    anna.page.locator("#item-menu > summary").click()
    anna.follow("Delete")
    # It has movements: it is archived, never deleted.
    assert "movements" in anna.page.locator("main").inner_text()
    assert anna.page.get_by_role("button", name="Delete", exact=True).count() == 0
    anna.page.locator("#account-menu > summary").click()
    anna.press("Sign out")
    assert anna.page.url.endswith("/sign-in")
    anna.go(anna.items)
    assert "/sign-in" in anna.page.url


def test_the_secret_of_a_link_leaves_the_address_and_the_history(visit):
    anna = visit().sign_up().make_company()
    link = anna.share()
    secret = link.rsplit("/", 1)[1]
    ben, seen = visit().sign_up(), []
    ben.page.on("request", lambda asked: seen.append((asked.url, asked.all_headers())))
    ben.go(link)
    ben.page.wait_for_selector("#join")
    assert secret not in ben.page.url and secret not in ben.page.content()
    assert [url for url, _ in seen if secret in url] == [link]
    assert not any(secret in headers.get("referer", "") for _, headers in seen)
    assert secret not in ben.page.evaluate("document.cookie")


def test_a_session_that_ended_elsewhere_shows_the_sign_in_page(visit):
    anna = visit().sign_up(fresh("anna")).make_company()
    bolt = anna.add_item("Bolt")
    anna.go(bolt)
    # A tab of its own: the page that is open may hear of it and go there by itself, which breaks
    # off whatever a test does in it at that moment.
    other = anna.page.context.new_page()
    anna.page.context.clear_cookies()
    other.goto(bolt + "/edit")
    expect(other).to_have_url(re.compile("/sign-in"))
    expect(other.get_by_role("button", name="Sign in", exact=True)).to_be_visible()


def test_who_is_left_out_is_told_why_where_they_are(visit):
    anna, ben = visit().sign_up(), visit()
    anna.make_company("Bolts and Nuts")
    ben.join(anna.share())
    ben.go(f"/companies/{anna.company}/items")
    anna.go(f"/companies/{anna.company}/share/stop")
    anna.press("Stop sharing")
    title = "This company is not here any more"
    reason = "Bolts and Nuts: its owner stopped sharing it."
    expect(ben.page.get_by_role("heading", name=title)).to_be_visible()
    expect(ben.page.get_by_text(reason)).to_be_visible()
    ben.go(f"/companies/{anna.company}/overview")
    expect(ben.page.get_by_text(reason)).to_be_visible()
    ben.follow("To the start page")
    expect(ben.page.get_by_text("its owner stopped sharing it")).to_be_visible()
