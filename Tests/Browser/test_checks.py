"""What a page can tell by itself: what is wrong with a field, and what a step comes to."""

import re

from playwright.sync_api import expect

from accessible import flaws


def test_what_is_wrong_is_told_as_one_leaves_a_field_and_goes_as_it_is_mended(visit):
    anna = visit().sign_up().make_company()
    page = anna.page
    anna.go(f"{anna.items}/new")
    page.keyboard.press("Tab")
    # Who only passes by is told nothing.
    expect(page.locator(".error")).to_have_count(0)
    for field, wrong, sentence, right in [
            ("price", "abc", "Write a number like 12.50", "3 × 12,50"),
            ("name", " ", "This is needed.", "Bolt")]:
        box = page.locator(f"#{field}")
        box.fill(wrong)
        box.blur()
        expect(page.locator(f"#{field}-error")).to_contain_text(sentence)
        expect(box).to_have_attribute("aria-invalid", "true")
        assert f"{field}-error" in box.get_attribute("aria-describedby")
        assert flaws(page) == []
        box.fill(right)
        expect(page.locator(f"#{field}-error")).to_have_count(0)
        assert box.get_attribute("aria-invalid") is None
    # A press on Save is one, also out of a field that is wrong.
    page.locator("#code").fill("B-1")
    page.locator("#price").fill("x")
    anna.press("Save")
    expect(page.locator("#item-errors")).to_contain_text("Write a number")
    page.locator("#price").fill("2")
    expect(page.locator("#price-error")).to_have_count(0)
    anna.press("Save")
    page.wait_for_selector("#on-hand")


def test_two_passwords_and_addresses_are_compared_before_they_are_sent(visit):
    page = visit().page
    page.goto("/sign-up")
    page.locator("#password").fill("four horses eat hay")
    page.locator("#confirm").fill("four horses eat hey")
    page.locator("#confirm").blur()
    expect(page.locator("#confirm-error")).to_have_text("The two passwords are not the same.")
    page.locator("#confirm").fill("four horses eat hay")
    expect(page.locator("#confirm-error")).to_have_count(0)
    anna = visit().sign_up().make_company()
    anna.go(f"/companies/{anna.company}/profile")
    anna.page.locator("#email").fill("nobody")
    anna.page.locator("#email").blur()
    expect(anna.page.locator("#email-error")).to_have_text("This is not an e-mail address.")


def test_a_step_shows_at_once_what_it_comes_to(visit):
    # What goes through a worker can't be held.
    anna = visit(service_workers="block").sign_up().make_company()
    page = anna.page
    anna.add_item("Bolt", "B-1")
    anna.go(anna.items)
    held = []
    page.route(re.compile("/items/step"), lambda route: held.append(route))

    def asked():
        for _ in range(600):
            if held:
                return held.pop()
            page.wait_for_timeout(50)
        raise AssertionError("nothing was sent")

    row = page.locator("#items tbody tr").first
    shown = row.locator(".steps > span")
    for _ in range(3):
        row.locator(".step.bring").click()
    expect(shown).to_have_text("3")
    expect(row.locator(".step.bring")).to_have_attribute("data-busy", "")
    asked().continue_()
    # Two are still on their way.
    second = asked()
    expect(shown).to_have_text("3")
    second.abort()
    expect(shown).to_have_text("2")
    asked().continue_()
    expect(row.locator(".step.bring")).not_to_have_attribute("data-busy", "")
    page.reload()
    expect(shown).to_have_text("2")
