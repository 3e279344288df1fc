"""Many pages of one browser, two people in one form, a link of somebody else's, a slow network."""

import pytest
from playwright.sync_api import expect

from people import fresh


def test_ten_open_pages_show_a_change_through_one_stream(visit):
    anna = visit().sign_up().make_company()
    bolt = anna.add_item("Bolt")
    context, streams = anna.page.context, []
    context.on(
        "request", lambda asked: streams.append(asked) if asked.url.endswith("/live") else None)
    tabs = [context.new_page() for _ in range(10)]
    for tab in tabs:
        tab.goto(anna.site + anna.items)
    open_streams = [asked for asked in streams if asked.failure is None]
    assert len(open_streams) <= 2, "each page has a stream of its own"
    anna.go(bolt + "/edit")
    anna.fill(name="Bolt M8")
    anna.press("Save")
    for tab in tabs:
        expect(tab.get_by_role("link", name="Bolt M8", exact=True)).to_be_visible()
    # The one that hears is closed: another one hears from then on.
    for tab in tabs[:9]:
        tab.close()
    anna.go(bolt + "/edit")
    anna.fill(name="Bolt M10")
    anna.press("Save")
    expect(tabs[9].get_by_role("link", name="Bolt M10", exact=True)).to_be_visible()


def test_two_people_in_one_field_see_both_and_one_chooses(visit):
    anna = visit().sign_up().make_company()
    bolt = anna.add_item("Bolt")
    ben = visit().join(anna.share())
    ben.go(bolt + "/edit")
    ben.page.locator("#name").fill("Bolt by Ben")
    anna.go(bolt + "/edit")
    anna.fill(name="Bolt by Anna")
    anna.press("Save")
    anna.page.wait_for_url(bolt)
    ben.page.wait_for_timeout(1500)
    expect(ben.page.locator("#name")).to_have_value("Bolt by Ben")
    ben.press("Save")
    expect(ben.page.get_by_text("Somebody else changed this while you were")).to_have_count(2)
    expect(ben.page.get_by_text("Take theirs: “Bolt by Anna”")).to_be_visible()
    expect(ben.page.locator("#name")).to_have_value("Bolt by Ben")
    ben.page.locator("#take-name").check()
    ben.press("Save")
    expect(ben.page.locator("h1")).to_contain_text("Bolt by Anna")


def test_a_link_is_opened_by_somebody_who_is_signed_in_as_somebody_else(visit):
    anna = visit().sign_up().make_company(fresh("Secret tools"))
    link = anna.share()
    cy = visit().sign_up().make_company(fresh("Own tools"))
    cy.go(link)
    main = cy.page.locator("main")
    expect(main).to_contain_text(cy.name)
    expect(cy.page.get_by_role("button", name="Join", exact=True)).to_be_visible()
    assert anna.name not in cy.page.content(), "the owner's account is nobody's business"
    # Nothing happens before they say so.
    cy.go("/companies")
    expect(cy.page.get_by_text("Secret tools")).to_have_count(0)


def test_a_double_click_on_a_slow_network_saves_once(visit):
    anna = visit().sign_up().make_company()
    anna.go(f"{anna.items}/new")
    anna.fill(name="Slow bolt", code="SLOW-1")
    wire = anna.page.context.new_cdp_session(anna.page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": 400, "downloadThroughput": 50_000,
        "uploadThroughput": 25_000})
    anna.page.get_by_role("button", name="Save", exact=True).dblclick()
    anna.page.wait_for_selector("#on-hand")
    anna.go(anna.items)
    expect(anna.page.locator("#items tbody tr")).to_have_count(1)


@pytest.mark.parametrize("view", ["?sort=-name", "?q=bolt", "?only=low", "?archived=yes"])
def test_back_and_a_reload_show_the_same(visit, view):
    anna = visit().sign_up().make_company()
    for name in ["Bolt", "Nut"]:
        anna.add_item(name, threshold="2")
    anna.go(anna.items + view)
    rows = anna.page.locator("#items tbody tr").all_inner_texts()
    anna.go(anna.items)
    anna.page.go_back()
    assert anna.page.url.endswith(view)
    assert anna.page.locator("#items tbody tr").all_inner_texts() == rows
    anna.page.reload()
    assert anna.page.locator("#items tbody tr").all_inner_texts() == rows
