"""What script adds: every tab locks and typed words wait, cuts of pictures, strong passwords."""

import base64

from playwright.sync_api import expect

from people import PASSWORD

# Twenty by ten pixels: red on the left, blue on the right.
HALVES = """
const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 100 });
const context = canvas.getContext('2d');
context.fillStyle = 'red';
context.fillRect(0, 0, 100, 100);
context.fillStyle = 'blue';
context.fillRect(100, 0, 100, 100);
canvas.toDataURL('image/png').split(',')[1]
"""


def test_a_lock_takes_the_company_from_every_tab_and_keeps_what_was_typed(visit, site):
    anna = visit()
    person = anna.sign_up().make_company()
    bolt = person.add_item("Bolt of secret make", "B-1")
    tabs = [anna.page.context.new_page() for _ in range(2)]
    tabs[0].goto(site + person.items)
    tabs[1].goto(bolt + "/edit")
    tabs[1].locator("[name='description']").fill("half a sentence")
    person.go("/companies")
    person.page.locator("#account-menu > summary").click()
    person.press("Lock all companies")
    expect(anna.page.locator(".companies .badge", has_text="Locked")).to_be_visible()
    tabs[0].wait_for_url("**/login**")
    expect(tabs[1].get_by_role("heading", name="This company is locked here.")).to_be_visible()
    expect(tabs[1].locator("[name='name']")).to_be_hidden()
    with anna.page.context.expect_page() as opened:
        tabs[1].get_by_role("link", name="Log in").click()
    opened.value.locator("[name='password']").fill(PASSWORD)
    opened.value.get_by_role("button", name="Log in").click()
    expect(tabs[1].locator("[name='description']")).to_be_visible()
    expect(tabs[1].locator("[name='description']")).to_have_value("half a sentence")
    tabs[1].get_by_role("button", name="Save", exact=True).click()
    expect(tabs[1].get_by_text("half a sentence")).to_be_visible()


def test_a_page_without_its_server_does_not_say_synced(visit, site):
    anna = visit()
    anna.sign_up().make_company()
    pill = anna.page.locator("#sync-state")
    expect(pill).to_contain_text("Synced")
    anna.page.context.set_offline(True)
    expect(pill).to_contain_text("Not connected")
    anna.page.context.set_offline(False)
    expect(pill).to_contain_text("Synced")


def test_the_part_of_a_picture_that_was_chosen_is_shown_to_the_others(visit, site):
    anna = visit()
    person = anna.sign_up().make_company()
    person.go(f"/companies/{person.company}/share/me")
    picture = base64.b64decode(anna.page.evaluate(HALVES))
    anna.page.locator("[name='picture']").set_input_files(
        {"name": "halves.png", "mimeType": "image/png", "buffer": picture})
    canvas = anna.page.locator(".cut canvas")
    canvas.focus()
    for _ in range(40):
        canvas.press("ArrowRight")
    person.press("Save")
    portrait = anna.page.locator("img.avatar")
    expect(portrait).to_be_visible()
    shade = portrait.evaluate("""image => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 10, height: 10 });
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, 10, 10);
        return [...context.getImageData(1, 5, 1, 1).data];
    }""")
    assert shade[2] > 200 and shade[0] < 60, shade


def test_a_meter_says_how_hard_a_password_is_to_guess(visit, site):
    page = visit().page
    page.goto(site + "/sign-up")
    words = page.locator(".strength-words")
    expect(words).to_be_hidden()
    for password, said in [("abc", "Too short"), ("aaaaaaaa", "Easy to guess"),
                           ("Xk7$qd2Z", "Fair: 12 or more characters are better"),
                           ("four horses eat hay on Sunday 7", "Strong")]:
        page.locator("[name='password']").fill(password)
        expect(words).to_have_text(said)
    page.locator("[name='password']").fill("")
    expect(words).to_be_hidden()
