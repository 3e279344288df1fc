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
        (f"{home}/tasks/new", "record"), ("/my-day", "quick-task"),
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


# One call each: asking for every field by itself takes longer than the pages do.
FILL = """
(form, [selector, text]) => {
  const held = {};
  for (const field of form.querySelectorAll(selector)) {
    if (!field.getClientRects().length || !field.checkVisibility()) continue;
    field.removeAttribute("maxlength");
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    if (field.type !== "password") held[field.name] = field.value;
  }
  return held;
}
"""
REFUSED = """
(names) => {
  const links = [...document.querySelectorAll("[id$='-errors'] a")];
  const fields = names.map((name) =>
    [name, document.querySelector(`main [name='${name}']`)?.value ?? null]);
  return {
    isRefused: links.length > 0,
    lost: links.filter((link) => !document.querySelector(link.getAttribute("href")))
      .map((link) => link.innerText),
    values: Object.fromEntries(fields),
  };
}
"""


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
        # What the fields then hold, passwords left out.
        held = form.evaluate(FILL, [FIELDS, HOSTILE[kind]])
        if not held and name != "change-password":
            found.append(f"{address} has no field")
            continue
        answers.clear()
        try:
            # Where nothing was scanned, nothing is sent.
            with page.expect_navigation(timeout=4_000 if kind == "spaces" else 30_000):
                form.evaluate("form => form.requestSubmit(form.querySelector('[type=submit]'))")
        except TimeoutError:
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
    told = page.evaluate(REFUSED, list(held))
    for link in told["lost"]:
        yield f"an error leads nowhere: {link}"
    if not told["isRefused"]:
        return
    for name, text in held.items():
        # A link to a share is a secret: no page shows one again.
        if name == "link":
            continue
        shown = told["values"][name]
        if shown is not None and plain(shown) != plain(text):
            yield f"{name} lost {len(text)} letters: {shown[:40]!r}"
