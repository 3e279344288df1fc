"""What every page must be: narrow enough, accessible, in light and dark, by keyboard alone."""

import pytest
from playwright.sync_api import expect

from accessible import flaws
from people import PASSWORD, fresh

HOSTILE = [
    "<script>window.hacked = 1</script>",
    "\"><img src=x onerror=window.hacked=1>",
    "</textarea></title><svg onload=window.hacked=1>",
    "' autofocus onfocus='window.hacked=1",
    "javascript:window.hacked=1",
]
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"


@pytest.fixture(scope="module")
def furnished(chromium, site):
    """A company with items, made once for all the looking."""
    from people import Person

    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company(f"Furnished {LONG}")
    anna.bolt = anna.add_item("Hexagon bolt M8 × 40", "HB-840", "0.25", "100")
    anna.fill(quantity="64", reason="Counted")
    anna.press("Add")
    home = f"/companies/{anna.company}"
    for path, press, field, value in [
            ("categories", "Add", "name", LONG), ("tags", "Add", "name", LONG[:60]),
            ("locations/new", "Save", "code", "A-{1..3}")]:
        anna.go(f"{home}/{path}")
        anna.fill(**{field: value})
        anna.press(press)
    anna.loans = [anna.lend("HB-840", person, "3", "2020-01-02") for person in ["Bo", LONG]]
    anna.reservations = [
        anna.reserve("HB-840", party, "70", "2020-01-02", way, reference="SO-2207")
        for party, way in [("Bo", "Expect"), (LONG, "Reserve")]]
    anna.go(f"{home}/contacts/new")
    anna.fill(name=LONG, email=f"{'a' * 60}@example.org", city="Jena", note=LONG)
    anna.press("Save")
    anna.page.wait_for_selector("#facts")
    anna.contact = anna.page.url
    anna.go(f"{home}/tasks/new")
    anna.fill(title=LONG, due="2020-01-02", assignee="me", note=LONG)
    anna.press("Save")
    anna.page.wait_for_selector("#facts")
    anna.task = anna.page.url
    for form, text in [("add-step", LONG), ("add-comment", LONG)]:
        anna.page.locator(f"#{form} [name={form.removeprefix('add-')}]").fill(text)
        anna.page.locator(f"#{form} button").click()
        anna.page.wait_for_selector(".toast")
    anna.go(f"{home}/counts/new")
    anna.fill(name=f"Shelf {LONG}", items="HB-840")
    anna.press("Begin")
    anna.page.wait_for_selector("#count-rows")
    anna.count = anna.page.url
    anna.drill = anna.add_tracked(f"Drill {LONG}", "D-1", f"S-1..S-30\n{'9' * 60}", LONG)
    anna.page.locator("#serials .lines a").first.click()
    anna.page.wait_for_selector("#trace")
    anna.serial = anna.page.url
    for index, name in enumerate(HOSTILE + [LONG] + [f"Screw no. {n}" for n in range(1, 6)]):
        anna.add_item(name, f"S-{index}", f"{index}.10")
    anna.state = context.storage_state()
    anna.link = anna.share()
    context.close()
    return anna


def pages(furnished):
    """Every page by a name for its picture; those of strangers begin with `out-`."""
    home, bolt = f"/companies/{furnished.company}", furnished.bolt
    return {
        "out-sign-in": "/sign-in", "out-sign-up": "/sign-up", "companies": "/companies",
        "company-new": "/companies/new", "overview": f"{home}/overview",
        "items": f"{home}/items", "item": bolt,
        "items-none": f"{home}/items?q=zzzz", "item-new": f"{home}/items/new",
        "loans": f"{home}/loans", "loans-overdue": f"{home}/loans?state=overdue",
        "loan": furnished.loans[1], "loan-edit": f"{furnished.loans[1]}/edit",
        "loan-new": f"{home}/loans/new",
        "tasks": f"{home}/tasks", "task": furnished.task, "task-new": f"{home}/tasks/new",
        "tasks-board": f"{home}/tasks/board", "my-day": "/my-day",
        "contacts": f"{home}/contacts", "contact": furnished.contact,
        "contact-edit": f"{furnished.contact}/edit", "contact-new": f"{home}/contacts/new",
        "reservations": f"{home}/reservations", "reservation": furnished.reservations[1],
        "reservation-edit": f"{furnished.reservations[1]}/edit",
        "reservation-new": f"{home}/reservations/new",
        "items-columns": f"{home}/items?columns=name.quantity.reserved.available.incoming",
        "notices": f"{home}/notices", "feeds": f"{home}/feeds",
        "floor": f"{home}/floor", "floor-receive": f"{home}/floor/receive",
        "floor-move": f"{home}/floor/move", "floor-count": f"{home}/floor/count",
        "counts": f"{home}/counts", "count-new": f"{home}/counts/new",
        "count": furnished.count, "count-sheet": f"{furnished.count}/sheet",
        "item-tracked": furnished.drill, "serials": f"{furnished.drill}/serials",
        "serials-receive": f"{furnished.drill}/serials/receive",
        "serials-issue": f"{furnished.drill}/serials/issue", "serial": furnished.serial,
        "serial-edit": f"{furnished.serial}/edit",
        "locations": f"{home}/locations", "map": f"{home}/locations/map?words=bolt",
        "walk": f"{home}/locations/walk?list=shown", "reorder": f"{home}/items/reorder",
        "categories": f"{home}/categories", "tags": f"{home}/tags",
        "item-edit": f"{bolt}/edit", "item-delete": f"{bolt}/delete", "share": f"{home}/share",
        "share-invite": f"{home}/share/invite", "share-me": f"{home}/share/me",
        "share-stop": f"{home}/share/stop", "tier": f"{home}/share/tier",
        "share-reading": f"{home}/share/reading",
        "item-inspection": f"{bolt}/inspection", "items-archived": f"{home}/items?archived=yes",
        "appearance": "/appearance", "items-between": f"{home}/items?price=1..5",
        "quarantine": f"{home}/quarantine", "trash": f"{home}/trash",
        "sync": f"{home}/sync", "join": "/join", "missing": "/nowhere",
        "export": f"{home}/export", "company-import": "/companies/import",
        "profile": f"{home}/profile", "credentials": f"{home}/credentials",
        "credentials-delete": f"{home}/credentials/delete", "account": "/account",
        "account-codes": "/account/codes", "account-email": "/account/email",
        "account-authenticator": "/account/authenticator", "account-delete": "/account/delete",
        "devices": "/devices", "diagnosis": "/diagnosis", "out-recover": "/recover",
        "out-recover-mail": "/recover/mail", "settings": f"{home}/settings", "design": "/design",
        "activity": f"{home}/activity", "gone": f"{home}/items/00000000000000000000000000",
    }


def people_of(visit, furnished, **options):
    known, stranger = visit(storage_state=furnished.state, **options), visit(**options)
    return known, stranger


# Pairs of things to press that lie on each other, other than within each other.
OVERLAPS = """
() => {
  const pressed = 'main :is(a, button, summary, input, select, textarea)';
  const boxes = [...document.querySelectorAll(pressed)]
    .filter((one) => one.checkVisibility() && !one.closest('.unseen, [data-toast]'))
    .flatMap((one) => [...one.getClientRects()].map((box) => [one, box]));
  const names = [];
  for (const [index, [one, a]] of boxes.entries()) {
    for (const [other, b] of boxes.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const pair = [one, other].map((each) => each.outerHTML.slice(0, 60)).join(' on ');
      if (across > 1 && down > 1) names.push(pair);
    }
  }
  return names;
}
"""

# Each page is loaded once, and then looked at in these widths and schemes, by language.
LOOKS = {
    "en-GB": [(360, "light"), (320, "light"), (360, "dark"), (1440, "dark"), (1440, "light")],
    "de-DE": [(360, "light"), (820, "light")],
}
# Colours differ by scheme, not by width or language.
WITH_AXE = [("en-GB", 360, "dark"), ("en-GB", 1440, "light")]
# Tests that take long are killed: all pages at once would be one.
PARTS = 4


@pytest.mark.parametrize("locale", LOOKS)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_fits_and_axe_finds_nothing(visit, furnished, picture, locale, part):
    looks = LOOKS[locale]
    known, stranger = people_of(
        visit, furnished, viewport={"width": looks[0][0], "height": 900}, locale=locale)
    found = []
    for name, path in list(pages(furnished).items())[part::PARTS]:
        person = stranger if name.startswith("out-") else known
        person.go(path)
        for width, scheme in looks:
            person.page.set_viewport_size({"width": width, "height": 900})
            person.page.emulate_media(color_scheme=scheme)
            look = f"{name}-{width}-{scheme}-{locale[:2]}"
            picture(person.page, look)
            if person.is_too_wide():
                found.append(f"{look}: too wide")
            found += [f"{look}: overlap: {pair}" for pair in person.page.evaluate(OVERLAPS)]
            if (locale, width, scheme) in WITH_AXE:
                found += [f"{look}: {flaw}" for flaw in flaws(person.page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("width", [360, 1440])
def test_pages_of_a_newcomer_fit_and_axe_finds_nothing(visit, picture, width):
    anna = visit(viewport={"width": width, "height": 800})
    found = []

    def look(name):
        anna.page.wait_for_load_state()
        picture(anna.page, f"{name}-{width}")
        if anna.is_too_wide():
            found.append(f"{name}: too wide")
        found.extend(f"{name}: {flaw}" for flaw in flaws(anna.page))

    anna.go("/sign-up")
    anna.press("Create account")
    look("sign-up-refused")
    anna.sign_up()
    look("welcome")
    anna.go("/companies/new")
    anna.press("Create company")
    look("company-refused")
    anna.fill(name="New")
    anna.page.get_by_label("Country").select_option("FR")
    anna.page.get_by_label("Currency").select_option("EUR")
    anna.page.get_by_role("radio", name="Business").check()
    anna.press("Create company")
    look("user-pass")
    anna.fill(userName="me", password="password", confirm="passwor")
    anna.press("Create UserPass")
    look("user-pass-refused")
    assert anna.page.locator("[name='userName']").input_value() == "me"
    assert anna.page.locator("[name='password']").input_value() == ""
    anna.make_user_pass("Anna")
    look("items-empty")
    anna.company = anna.page.url.split("/companies/")[1].split("/")[0]
    link = anna.share()
    look("share-made")
    anna.page.locator("#switcher > summary").click()
    look("switcher-open")
    anna.page.locator("#account-menu > summary").click()
    look("menu-open")
    anna.go(link)
    look("join-own")
    other = visit(viewport={"width": width, "height": 800}).sign_up()
    other.go(link)
    picture(other.page, f"join-offer-{width}")
    assert not found


def test_names_that_look_like_code_are_only_names(visit, furnished):
    known = visit(storage_state=furnished.state)
    for path in [furnished.items, furnished.items + "?sort=-name", "/companies"]:
        known.go(path)
        assert known.page.evaluate("window.hacked") is None
    for name in HOSTILE:
        known.go(furnished.items)
        known.page.get_by_role("searchbox").fill(name[:12])
        link = known.page.get_by_role("link", name=name, exact=True)
        expect(link).to_be_visible()
        link.click()
        known.page.wait_for_selector("#on-hand")
        assert known.page.locator("h1").inner_text() == name
        known.follow("Edit")
        known.page.wait_for_selector("#item")
        assert known.page.locator("[name='name']").input_value() == name
        assert known.page.evaluate("window.hacked") is None


def test_signing_up_and_adding_an_item_by_keyboard_alone(visit):
    anna = visit()
    anna.go("/sign-up")
    keys = anna.page.keyboard
    tab_to(anna.page, "name")
    keys.type(fresh("keyboard"))
    tab_to(anna.page, "password")
    keys.type(PASSWORD)
    tab_to(anna.page, "confirm")
    keys.type(PASSWORD)
    keys.press("Enter")
    expect(anna.page.get_by_role("heading", name="Welcome")).to_be_visible()
    tab_to_words(anna.page, "Create company")
    keys.press("Enter")
    anna.page.wait_for_url("**/companies/new")
    tab_to(anna.page, "name")
    keys.type("By hand")
    tab_to(anna.page, "country")
    keys.type("Portu")
    tab_to(anna.page, "currency")
    keys.type("EUR")
    tab_to(anna.page, "tier")
    keys.press("ArrowDown")
    keys.press("Enter")
    anna.page.wait_for_url("**/user-pass")
    for field, words in [("userName", "me"), ("password", PASSWORD), ("confirm", PASSWORD),
                         ("displayName", "Anna")]:
        tab_to(anna.page, field)
        keys.type(words)
    keys.press("Enter")
    anna.page.wait_for_url("**/overview")
    expect(anna.page.get_by_text("This company has no items yet.")).to_be_visible()


def test_a_refused_form_is_read_out_and_leads_to_its_fields(visit):
    anna = visit()
    anna.go("/sign-up")
    anna.press("Create account")
    expect(anna.page.locator("#sign-up-errors")).to_be_focused()
    expect(anna.page.locator("#sign-up-errors")).to_have_role("alert")
    anna.follow("Enter an account name.")
    expect(anna.page.locator("#name")).to_be_focused()
    assert anna.page.locator("#name").get_attribute("aria-invalid") == "true"


def tab_to(page, identifier):
    tab_until(page, f"document.activeElement.id === {identifier!r}")


def tab_to_words(page, words):
    tab_until(page, f"document.activeElement.textContent.trim() === {words!r}")


def tab_until(page, condition):
    for _ in range(40):
        if page.evaluate(condition):
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none", "the focus can't be seen"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {condition}")
