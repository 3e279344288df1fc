"""Every form with text that wants to be more than text, on a narrow screen."""

import re

import pytest
from playwright.sync_api import TimeoutError

from people import Person, fresh

HOSTILE = {
    "script": "<script>window.hacked=1</script>\"'><img src=x onerror=window.hacked=1>",
    "right-to-left": "\u202eevil \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627 \u2066x",
    "emoji": "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466\U0001f1e9\U0001f1ea" * 20,
    "control": "a\x00b\x07c\x1bd\x7fe\ufffef",
    "spaces": " \t \u00a0\u2003 ",
    "long": "Donaudampfschiff" * 625,
}


@pytest.fixture(scope="module")
def company(chromium, site):
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company(fresh("Forms"))
    anna.bolt = anna.add_item("Bolt", "B-1")
    anna.drill = anna.add_tracked("Drill", "D-1", "S-1..S-3")
    anna.go(f"/companies/{anna.company}/locations/new")
    anna.fill(code="A")
    anna.press("Save")
    anna.place = anna.page.url
    anna.state = context.storage_state()
    context.close()
    return anna


def forms(anna, kind):
    """The page of each form and the form on it."""
    home = f"/companies/{anna.company}"
    return [
        (f"{home}/items/new", "item"), (f"{anna.bolt}/edit", "item"), (anna.bolt, "stock"),
        (f"{anna.bolt}/inspection", None), (anna.bolt, "unit"),
        (f"{anna.drill}/serials/receive", None), (f"{anna.drill}/serials/issue", None),
        (f"{home}/loans/new", "loan"), (f"{home}/contacts/new", "record"),
        (f"{home}/counts/new", "count"),
        (f"{home}/locations/new", None), (f"{anna.place}/edit", None),
        (f"{home}/categories", None), (f"{home}/tags", None), (f"{home}/fields", None),
        (f"{home}/labels/new", None), (f"{home}/share/me", None), (f"{home}/share/invite", None),
        (f"{home}/credentials", "change-password"), (f"{home}/items?q={kind}", "keep-view"),
        (f"{home}/floor/receive", None), ("/companies/new", None), ("/join", None),
        (f"{home}/profile", None),
    ]


FIELDS = ("input:is([type=text], [type=email], [type=search], [type=password], "
          ":not([type])):not([readonly]), textarea")


def fill_all(form, text):
    """Writes the text into each field; answers what they then hold, passwords left out."""
    held = {}
    for field in form.locator(FIELDS).all():
        if not field.is_visible():
            continue
        field.evaluate("field => field.removeAttribute('maxlength')")
        field.fill(text)
        if field.get_attribute("type") != "password":
            held[field.get_attribute("name")] = field.input_value()
    return held


def plain(text):
    """As pages show it: nobody means the space around words, and no page has control characters."""
    shown = re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", "\ufffd", text)
    return shown.replace("\r\n", "\n").strip()


@pytest.mark.parametrize("kind", HOSTILE)
def test_every_form_takes_it_as_text_or_says_at_the_field_what_is_wrong(visit, company, kind):
    known = visit(storage_state=company.state, viewport={"width": 360, "height": 800})
    page, found = known.page, []
    page.on("dialog", lambda dialog: found.append(f"a dialog: {dialog.message}"))
    answers = []
    page.on("response", lambda answer: answers.append((answer.status, answer.url)))
    for address, name in forms(company, kind):
        known.go(address)
        page.evaluate(
            "for (const fold of document.querySelectorAll('main details')) fold.open = true")
        form = page.locator(f"form#{name}" if name else
                            "main form[method=post]:has(input[type=text], textarea)").first
        held = fill_all(form, HOSTILE[kind])
        if not held and name != "change-password":
            found.append(f"{address} has no field")
            continue
        answers.clear()
        try:
            with page.expect_navigation(timeout=4000):
                form.evaluate("form => form.requestSubmit(form.querySelector('[type=submit]'))")
        except TimeoutError:
            # Nothing was scanned: nothing is sent.
            if kind != "spaces":
                found.append(f"{address} ({kind}): was not sent")
            continue
        where = f"{address} ({kind})"
        found += [f"{where}: {answer}" for answer in answers if answer[0] >= 500]
        if page.evaluate("window.hacked"):
            found.append(f"{where}: a script ran")
        if known.is_too_wide():
            found.append(f"{where}: too wide")
        found += [f"{where}: {flaw}" for flaw in flaws(page, held)]
    assert not found, "\n".join(found)


def flaws(page, held):
    """What a refused form must not do: forget what was typed, or be wrong without saying where."""
    wrong = page.locator("[id$='-errors'] a").all()
    for link in wrong:
        target = page.locator(link.get_attribute("href"))
        if not target.count():
            yield f"an error leads nowhere: {link.inner_text()}"
    if not wrong:
        return
    for name, text in held.items():
        # A link to a share is a secret: no page shows one again.
        if name == "link":
            continue
        field = page.locator(f"main [name='{name}']")
        if field.count() and plain(field.first.input_value()) != plain(text):
            yield f"{name} lost {len(text)} letters: {field.first.input_value()[:40]!r}"
