"""The page of a contact with its parts, remarks while somebody types, merging, and tokens."""

import re

import pytest
from playwright.sync_api import expect

from accessible import flaws
from people import PASSWORD, PERSON, Person, fresh

# Their check digits: the first one's are right.
RIGHT_NUMBER, WRONG_NUMBER = "DE136695976", "DE136695977"


@pytest.fixture(scope="module")
def keeper(chromium, site):
    """Who keeps contacts in a company that has tokens too."""
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company(tier="Enterprise")
    anna.state = context.storage_state()
    context.close()
    return anna


@pytest.fixture
def anna(visit, keeper):
    return again(visit, keeper)


def again(visit, keeper, **options):
    """The same person in a browser of its own."""
    person = visit(storage_state=keeper.state, **options)
    person.company = keeper.company
    return person


def contacts(person):
    return f"/companies/{person.company}/contacts"


def add(person, name, **fields):
    """Adds a contact; answers its page."""
    person.go(f"{contacts(person)}/new")
    person.fill(name=name, **fields)
    person.press("Save")
    expect(person.page.locator("h1")).to_have_text(name)
    person.page.wait_for_selector("#parts-persons")
    return person.page.url


def part(person, kind, words):
    """The line of a part on the page of its contact."""
    return person.page.locator(f"#parts-{kind} li").filter(has_text=words)


def names(person, kind):
    return person.page.locator(f"#parts-{kind} .part-told > a")


def add_part(person, kind, label, **fields):
    """Adds a part from the page of its contact, which is shown again."""
    place = person.page.url
    person.page.locator(f"#parts-{kind}").get_by_role("link", name=label, exact=True).click()
    person.page.wait_for_url("**/new?contact=*")
    person.fill(**fields)
    person.press("Save")
    person.page.wait_for_url(place)


def edit_part(person, kind, words, **fields):
    place = person.page.url
    part(person, kind, words).get_by_role("link", name="Edit", exact=True).click()
    person.page.wait_for_url("**/edit")
    person.fill(**fields)
    person.press("Save")
    person.page.wait_for_url(place)


def note(person, about, **fields):
    person.fill(about=about, **fields)
    person.press("Note it")


def test_what_happened_is_noted_on_the_page_the_newest_day_first(anna):
    page, name = anna.page, fresh("Stadtrad")
    place = add(anna, name)
    expect(page.locator("#parts-events li")).to_have_count(0)
    page.locator("#way").select_option("visit")
    note(anna, "Showed the new bolts", day="2026-03-14", said="He wants two\nboxes",
         **{"with": "Ole"})
    expect(page.locator(".toast")).to_contain_text(f"Noted with “{name}”.")
    assert page.url == place
    first = part(anna, "events", "Showed the new bolts")
    expect(first).to_contain_text("Visit · Mar 14, 2026 · Ole")
    expect(first).to_contain_text("He wants two boxes")
    # The form is ready for the next one.
    expect(page.locator("#about")).to_have_value("")
    expect(page.locator("#said")).to_have_value("")
    for about, day in [("Called before", "2026-03-13"), ("Wrote after", "2026-03-15")]:
        note(anna, about, day=day)
        expect(part(anna, "events", about)).to_be_visible()
    expect(names(anna, "events")).to_have_text(
        ["Wrote after", "Showed the new bolts", "Called before"])
    edit_part(anna, "events", "Called before", happened="2026-03-16")
    expect(names(anna, "events")).to_have_text(
        ["Called before", "Wrote after", "Showed the new bolts"])
    assert flaws(page) == []


def test_a_note_of_nothing_is_refused_and_what_was_typed_stays(anna):
    page = anna.page
    add(anna, fresh("Stadtrad"))
    page.locator("#way").select_option("mail")
    anna.fill(said="They are late")
    anna.press("Note it")
    expect(page.locator("#about-error")).to_be_visible()
    expect(page.locator("#way")).to_have_value("mail")
    expect(page.locator("#said")).to_have_value("They are late")
    note(anna, "Delivery")
    expect(part(anna, "events", "Delivery")).to_contain_text("They are late")
    expect(page.locator("#parts-events li")).to_have_count(1)


def test_persons_are_added_edited_deleted_and_brought_back_from_the_page(anna):
    page = anna.page
    place = add(anna, fresh("Radhaus"))
    add_part(anna, "persons", "Add a person", name="Ole Brandt", role="Head of purchase",
             email="ole@radhaus.example")
    row = part(anna, "persons", "Ole Brandt")
    expect(row).to_contain_text("Head of purchase · ole@radhaus.example")
    add_part(anna, "persons", "Add a person", name="Ida Holm", role="Accounts")
    expect(names(anna, "persons")).to_have_text(["Ida Holm", "Ole Brandt"])
    edit_part(anna, "persons", "Ole Brandt", role="Chairman", email="")
    expect(row).to_contain_text("Chairman")
    expect(row).not_to_contain_text("ole@radhaus.example")
    row.get_by_role("button", name="Move to Trash").click()
    expect(row).to_have_count(0)
    assert page.url == place
    anna.press("Undo")
    expect(row).to_contain_text("Chairman")
    # Persons of this contact stand at no other one.
    add(anna, fresh("Radhaus"))
    expect(page.locator("#parts-persons li")).to_have_count(0)


def test_addresses_stand_as_on_a_letter_of_their_country(anna):
    page = anna.page
    add(anna, fresh("Radhaus"))
    page.locator("#parts-addresses").get_by_role("link", name="Add an address").click()
    page.locator("main [name=purpose]").select_option("shipping")
    page.locator("main [name=country]").select_option("GB")
    anna.fill(name="Depot", street="1 Main Street", postalCode="YO1", city="York")
    anna.press("Save")
    row = part(anna, "addresses", "Depot")
    expect(row).to_contain_text("Shipping")
    letter = row.locator("address")
    expect(letter).to_be_visible()
    assert letter.inner_text().split("\n") == ["1 Main Street", "YORK", "YO1", "United Kingdom"]
    edit_part(anna, "addresses", "Depot", city="Selby", street="2 Side Street")
    expect(letter).to_contain_text("SELBY")
    assert letter.inner_text().split("\n")[0] == "2 Side Street"


def test_what_another_browser_adds_appears_and_leaves_a_note_half_written(visit, keeper, anna):
    page, other = anna.page, again(visit, keeper)
    place = add(anna, fresh("Radhaus"))
    anna.fill(about="Half of a sen")
    page.evaluate("window.stays = true")
    other.go(place)
    add_part(other, "persons", "Add a person", name="Ole Brandt")
    expect(part(anna, "persons", "Ole Brandt")).to_be_visible()
    expect(page.locator("#about")).to_have_value("Half of a sen")
    expect(page.locator("#about")).to_be_focused()
    assert page.evaluate("window.stays")


def test_remarks_come_and_go_as_one_types_without_a_reload(anna):
    page, name, mail = anna.page, fresh("Stadtrad"), f"{fresh('info')}@stadtrad.example"
    place = add(anna, name, email=mail)
    anna.go(f"{contacts(anna)}/new")
    page.evaluate("window.stays = true")
    anna.fill(name="Somebody else")
    told = page.locator("#field-email [data-remark]")
    page.locator("#email").press_sequentially(mail)
    expect(told).to_have_text(f"{name} has this e-mail address too.")
    expect(told).to_have_role("status")
    assert place.endswith(told.get_by_role("link").get_attribute("href"))
    expect(page.locator("#email")).to_be_focused()
    page.locator("#taxID").press_sequentially(WRONG_NUMBER)
    number = page.locator("#field-taxID [data-remark]")
    expect(number).to_contain_text("The check digits of the tax number do not go")
    # The one stays while the other one comes, and none stands there twice.
    expect(page.locator("[data-remark]")).to_have_count(2)
    assert flaws(page) == []
    page.locator("#taxID").fill(RIGHT_NUMBER)
    expect(number).to_have_count(0)
    expect(told).to_have_count(1)
    page.locator("#email").press("Backspace")
    expect(told).to_have_count(0)
    assert page.evaluate("window.stays")
    # Nothing is refused by a remark.
    anna.fill(taxID=WRONG_NUMBER)
    expect(number).to_have_count(1)
    anna.press("Save")
    expect(page.locator("#contact-remarks")).to_contain_text("The check digits")


def test_who_edits_a_contact_is_not_told_of_that_contact(anna):
    page, mail = anna.page, f"{fresh('info')}@stadtrad.example"
    add(anna, fresh("Radhaus"), email=mail)
    anna.follow("Edit")
    page.wait_for_url("**/edit")
    # A number that no other contact has.
    page.locator("#taxID").fill("DE136695978")
    expect(page.locator("[data-remark]")).to_contain_text(["The check digits"])


def test_a_late_answer_tells_nothing_of_what_stands_there_no_more(visit, keeper):
    # What goes through a worker can't be held.
    anna = again(visit, keeper, service_workers="block")
    page, held = anna.page, []
    anna.go(f"{contacts(anna)}/new")
    page.route(re.compile("/contacts/remarks"), lambda route: held.append(route))

    def asked(number):
        page.locator("#taxID").fill(number)
        for _ in range(600):
            if held:
                return held.pop()
            page.wait_for_timeout(50)
        raise AssertionError("nothing was asked")

    early, late = asked(WRONG_NUMBER), asked(RIGHT_NUMBER)
    for route in [late, early]:
        with page.expect_response(re.compile("/contacts/remarks")):
            route.continue_()
    # Whatever the page does with the late answer is done when a later one is read.
    page.evaluate("fetch(location.href).then((answer) => answer.text())")
    expect(page.locator("[data-remark]")).to_have_count(0)


def test_two_contacts_are_merged_from_the_page_and_parted_by_undo(anna):
    page, mail = anna.page, f"{fresh('info')}@stadtrad.example"
    old, new = fresh("Alte Werkstatt"), fresh("Neues Radhaus")
    first = add(anna, old, email=mail, city="Kiel", phone="0431 555 0177")
    add_part(anna, "persons", "Add a person", name="Ole Brandt")
    second = add(anna, new, email=mail, city="Jena")
    add_part(anna, "persons", "Add a person", name="Ida Holm")
    told = page.locator("#contact-remarks")
    expect(told).to_contain_text(f"{old} has this e-mail address too.")
    told.get_by_role("link", name="Compare and merge").click()
    rows = page.locator("#both tbody tr")
    expect(rows.filter(has_text="Kiel")).to_have_class("differs")
    expect(rows.filter(has_text=mail)).not_to_have_class("differs")
    assert flaws(page) == []
    anna.press(f"Keep the fields of “{new}”")
    expect(page.locator(".toast")).to_contain_text(f"Merged into “{new}”.")
    # The older place holds the newer words, and what was empty there comes from the other one.
    assert page.url == first
    expect(page.locator("h1")).to_have_text(new)
    expect(page.locator("#addresses")).to_contain_text("Jena")
    expect(page.locator("#fact-phone")).to_have_text("0431 555 0177")
    expect(names(anna, "persons")).to_have_text(["Ida Holm", "Ole Brandt"])
    anna.press("Undo")
    expect(page.locator(".toast")).to_contain_text("Undone")
    for place, name, town, person in [
            (first, old, "Kiel", "Ole Brandt"), (second, new, "Jena", "Ida Holm")]:
        anna.go(place)
        expect(page.locator("h1")).to_have_text(name)
        expect(page.locator("#addresses")).to_contain_text(town)
        expect(names(anna, "persons")).to_have_text([person])


def test_a_token_is_shown_once_opens_what_it_may_and_is_revoked(visit, anna):
    page, program = anna.page, visit().page.context.request
    anna.go(f"/companies/{anna.company}/tokens")
    anna.fill(name="Shop", current="no such password")
    anna.press("Make the token")
    expect(page.locator("#current-error")).to_be_visible()
    expect(page.locator("#token-secret")).to_have_count(0)
    expect(page.locator("#name")).to_have_value("Shop")
    anna.fill(current=PASSWORD)
    anna.press("Make the token")
    secret = page.locator("#token-secret").inner_text()
    assert re.fullmatch(r"tca_\S{43}", secret)

    def answer(way, list_name, **more):
        header = {"Authorization": f"Bearer {secret}"}
        return program.fetch(f"/api/v1/{list_name}", method=way, headers=header, **more).status

    assert answer("GET", "contacts") == 200
    assert answer("POST", "contacts", data={"name": "By a program"}) == 403
    page.reload()
    line = page.locator("#tokens > li").filter(has_text="Shop")
    expect(line).to_contain_text(secret[:8])
    assert secret not in page.content()
    expect(line).to_contain_text("Reads all that you see.")
    expect(line).to_contain_text("Used last")
    assert flaws(page) == []
    line.get_by_role("button", name="Revoke").click()
    expect(page.locator(".toast")).to_contain_text("it opens nothing now")
    expect(line).to_have_count(0)
    assert answer("GET", "contacts") == 401


def test_duplicates_are_listed_merged_and_listed_again_after_undo(anna):
    page, mail = anna.page, f"{fresh('info')}@doppelt.example"
    old, new = fresh("Alpha"), fresh("Omega")
    add(anna, old, email=mail)
    add(anna, new, email=mail)
    anna.go(contacts(anna))
    anna.follow("Duplicates")
    pair = page.locator("#duplicates > li").filter(has_text=new)
    expect(pair).to_contain_text(old)
    expect(pair).to_contain_text("the same e-mail address")
    assert flaws(page) == []
    pair.get_by_role("link", name="Compare and merge").click()
    anna.press(f"Keep the fields of “{old}”")
    expect(page.locator(".toast")).to_contain_text(f"Merged into “{old}”.")
    # A page apart, as the notice with Undo is shown once.
    place = f"{anna.site}{contacts(anna)}/duplicates"
    listed = page.context.request.get(place)
    assert listed.ok and new not in listed.text()
    anna.press("Undo")
    expect(page.locator(".toast")).to_contain_text("Undone")
    anna.go(place)
    expect(pair).to_have_count(1)


def pick(person, field, words, name):
    """Types into a field that offers records, and takes the one of that name."""
    person.page.locator(f"main [name={field}]").press_sequentially(words, delay=PERSON)
    person.page.locator(".picks [role=option]").filter(has_text=name).first.click()


def test_a_loan_takes_a_contact_that_is_offered_while_typing(anna):
    page, name = anna.page, fresh("Leihrad")
    place = add(anna, name)
    code = fresh("L")
    anna.add_item("Ladder", code)
    anna.fill(quantity="5", reason="Counted")
    anna.press("Add")
    anna.go(f"/companies/{anna.company}/loans/new")
    anna.fill(item=code, quantity="1")
    pick(anna, "contact", "leihrad", name)
    expect(page.locator("main [name=contact]")).to_have_value(name)
    anna.press("Save")
    expect(page.locator("h1")).to_contain_text(f"To {name}")
    page.locator("#loan-contact a").click()
    expect(page).to_have_url(place)
    expect(page.locator("#owed-list")).to_contain_text("Ladder")
    assert flaws(page) == []


def test_what_names_a_contact_is_linked_from_its_page_and_from_the_records(anna):
    page, name = anna.page, fresh("Leihrad")
    place = add(anna, name)
    code = fresh("L")
    item = anna.add_item("Ladder", code)
    anna.fill(quantity="5", reason="Counted")
    anna.press("Add")
    anna.lend(code, name, "1")
    expect(page.locator("#namesake")).to_contain_text(name)
    assert flaws(page) == []
    anna.press(f"Link to “{name}”")
    expect(page.locator("#loan-contact")).to_contain_text(name)
    anna.press("Undo")
    expect(page.locator("#namesake")).to_be_visible()
    anna.go(f"{item}/edit")
    page.locator("#more > summary").click()
    anna.fill(supplier=name)
    anna.press("Save")
    expect(page.locator("#fact-supplier")).to_have_text(name)
    anna.go(place)
    expect(page.locator("#namesakes-list li")).to_have_text(["1 item", "1 loan"])
    anna.press("Link all of them")
    expect(page.locator("#supplied-list")).to_contain_text("Ladder")
    expect(page.locator("#owed-list")).to_contain_text("Ladder")
    expect(page.locator("#namesakes")).to_have_count(0)
    anna.press("Undo")
    expect(page.locator("#namesakes")).to_be_visible()
    assert flaws(page) == []
