"""What people see who may not do something, or wrote everything wrong."""

import pytest
from playwright.sync_api import expect

SEND = """
async ([address, values]) => {
  const token = document.querySelector('input[name=token]').value;
  const body = new URLSearchParams({...values, token});
  return (await fetch(address, {method: 'POST', body})).status;
}
"""


@pytest.mark.parametrize("role, why", [
    ("Viewer", "You may view this company but not change it."),
    ("Courier", "An administrator can grant it."),
])
def test_reservations_are_refused_by_address_and_by_form(visit, role, why):
    anna = visit().sign_up().make_company()
    item = anna.add_item("Drill", "D-1")
    reservation = anna.reserve("D-1", "Radhaus Neumann", "4", reference="SO-7")
    home = f"/companies/{anna.company}"
    ben = visit().sign_up().join(anna.share(role=role))
    for path in [f"{home}/reservations/new", f"{reservation}/edit", f"{item}/edit"]:
        assert ben.go(path).status == 403
        expect(ben.page.locator("main")).to_contain_text(why)
    ben.follow("See whom to ask")
    expect(ben.page.locator("#people")).to_contain_text("Owner")
    for path, words in [("categories", "No categories yet."), ("tags", "No tags yet.")]:
        ben.go(f"{home}/{path}")
        expect(ben.page.locator("main")).to_contain_text(words)
        expect(ben.page.locator("main")).not_to_contain_text("The first one")
    ben.go(reservation)
    expect(ben.page.locator("#fulfil-card")).to_contain_text(why)
    written = {"item": "D-1", "direction": "reserved", "quantity": "1", "party": "Ben"}
    same = {"quantity": "4", "party": "Radhaus Neumann", "reference": "SO-7", "due": "",
            "at": "", "note": ""}
    kept = same | {f"was-{name}": value for name, value in same.items()}
    for address, values in [
            (f"{home}/reservations/new", written), (f"{reservation}/edit", kept),
            (f"{reservation}/edit", kept | {"party": "Ben"}),
            (f"{reservation}/fulfil", {"amount": "1"}), (f"{reservation}/close", {}),
            (f"{reservation}/delete", {})]:
        assert ben.page.evaluate(SEND, [address, values]) == 403, (address, values)
    anna.go(reservation)
    expect(anna.page.locator("#reservation-open")).to_contain_text("4")
    expect(anna.page.locator("h1")).to_contain_text("Radhaus Neumann")


def test_what_a_form_was_refused_for_stays_and_the_page_around_it_goes_on(visit):
    anna = visit().sign_up().make_company()
    item = anna.add_item("Drill", "D-1")
    ben = visit().sign_up().join(anna.share())
    anna.go(item)
    form = anna.page.locator("#stock")
    form.get_by_label("Quantity").fill("abc")
    form.get_by_role("button", name="Add").click()
    expect(form.get_by_role("alert")).to_be_visible()
    ben.go(item.replace(anna.site, ""))
    stock = ben.page.locator("#stock")
    stock.get_by_label("Quantity").fill("7")
    stock.get_by_role("button", name="Add").click()
    expect(anna.page.locator("#on-hand")).to_contain_text("7")
    expect(form.get_by_role("alert")).to_be_visible()
    expect(form.get_by_label("Quantity")).to_have_value("abc")


def test_who_was_removed_while_they_wrote_sees_nothing_of_the_company(visit):
    anna = visit().sign_up().make_company()
    item = anna.add_item("Drill", "D-1")
    ben = visit().sign_up().join(anna.share())
    ben.go(item.replace(anna.site, ""))
    ben.page.locator("#stock").get_by_label("Reason").fill("Half a word")
    anna.go(f"/companies/{anna.company}/share")
    anna.page.locator(".person", has_text="Ben").get_by_role("link", name="Change").click()
    anna.follow("Remove")
    anna.page.locator("main form button").first.click()
    expect(ben.page.locator("#lock-note h1")).to_be_visible()
    expect(ben.page.locator("#on-hand")).not_to_be_visible()
    expect(ben.page.get_by_text("D-1")).not_to_be_visible()


def test_each_link_of_what_is_wrong_leads_to_its_field_in_order(visit):
    anna = visit(viewport={"width": 360, "height": 740}).sign_up().make_company()
    page, home = anna.page, f"/companies/{anna.company}"
    for path, button in [
            ("items/new", "Save"), ("loans/new", "Save"), ("reservations/new", "Save"),
            ("counts/new", "Begin"), ("locations/new", "Save")]:
        anna.go(f"{home}/{path}")
        page.evaluate("""
            for (const form of document.querySelectorAll('main form')) form.noValidate = true;
            for (const field of document.querySelectorAll('main form input[type=text]'))
              field.value = /^(name|party|person)$/.test(field.name) ? '' : 'x;' + '9'.repeat(300);
        """)
        anna.press(button)
        expect(page.get_by_text("Please look at this again")).to_be_visible()
        order = page.evaluate("""
            [...document.querySelectorAll('main form [role=alert] a')]
              .map((link) => [...document.querySelectorAll('main form *')]
                .indexOf(document.querySelector(link.getAttribute('href'))))
        """)
        assert order and min(order) >= 0, (path, order)
        assert order == sorted(order), (path, order)
        assert not anna.is_too_wide(), path
