"""The pages as an app, and what they do for those who want no motion."""

from playwright.sync_api import expect

from accessible import flaws
from test_looks import furnished  # noqa: F401


def test_where_the_address_does_not_answer_a_page_says_so(visit, picture):
    anna = visit().sign_up().make_company()
    page = anna.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    names = page.evaluate("""async () => {
      const names = [];
      for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        names.push(...requests.map((request) => new URL(request.url).pathname));
      }
      return names;
    }""")
    assert all(name == "/offline" or name.startswith("/assets/") for name in names), names
    page.context.set_offline(True)
    anna.go(anna.items)
    expect(page.get_by_role("heading", name="This address does not answer")).to_be_visible()
    assert anna.company not in page.content()
    picture(page, "offline")
    assert flaws(page) == []
    again = page.get_by_role("link", name="Try again")
    assert again.get_attribute("href") == "", "the address that was asked for"
    # Once the address answers the page comes by itself.
    address = page.url
    page.context.set_offline(False)
    expect(page.locator("#switcher")).to_be_visible()
    assert page.url == address != f"{page.url.split('/companies')[0]}/"


def test_nothing_moves_for_those_who_want_no_motion(visit, furnished):  # noqa: F811
    known = visit(storage_state=furnished.state, reduced_motion="reduce")
    moving = """() => [...document.querySelectorAll('*')].filter((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element);
      return animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration);
    }).map((element) => element.outerHTML.slice(0, 80))"""
    paths = [furnished.items, furnished.bolt, furnished.bolt + "/edit", "/design", "/companies"]
    for path in paths:
        known.go(path)
        known.page.keyboard.press("Control+k")
        assert known.page.evaluate(moving) == [], path
        scrolling = known.page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")
        assert scrolling == "auto"


def test_what_leads_nowhere_in_a_company_stays_in_its_frame(visit):
    anna = visit().sign_up().make_company("Frame & Co")
    assert anna.go(f"/companies/{anna.company}/no/such/place").status == 404
    expect(anna.page.locator("#switcher")).to_contain_text("Frame & Co")
    expect(anna.page.get_by_text("This page is not here")).to_be_visible()


def test_a_page_that_answered_is_not_loaded_again_by_itself(visit):
    anna = visit().sign_up().make_company()
    anna.go(anna.items)
    anna.page.evaluate("window.isSame = true")
    anna.page.context.set_offline(True)
    anna.page.wait_for_timeout(500)
    anna.page.context.set_offline(False)
    anna.page.wait_for_timeout(3_000)
    assert anna.page.evaluate("window.isSame")
