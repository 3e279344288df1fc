"""One person at a browser, and the steps that people take on our pages."""

import itertools
import re

PASSWORD = "four horses eat hay"
# Milliseconds between two keys: who is faster is taken for a hand scanner.
PERSON = 45
numbers = itertools.count(1)


def fresh(word):
    """A name that no earlier test has used."""
    return f"{word}-{next(numbers)}"


class Person:
    def __init__(self, page, site):
        self.page, self.site = page, site
        self.company = None

    def go(self, path):
        return self.page.goto(self.site + path if path.startswith("/") else path)

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def follow(self, name):
        self.page.get_by_role("link", name=name, exact=True).first.click()

    def fill(self, **fields):
        for field, value in fields.items():
            self.page.locator(f"main [name='{field}']").fill(value)

    def send(self, path, **fields):
        """Sends the form of a page without showing the page; answers where that leads to."""
        asked = self.page.context.request
        shown = asked.get(self.site + path).text()
        token = re.search(r'name="token" value="([^"]+)"', shown).group(1)
        answer = asked.post(
            self.site + path, form={"token": token, **fields},
            headers={"Origin": self.site, "Sec-Fetch-Site": "same-origin"})
        assert answer.ok and not answer.url.endswith(path), f"{answer.url}: {answer.text()}"
        return answer.url.removeprefix(self.site)

    def sign_up(self, name=None):
        self.name = name or fresh("person")
        if "/sign-up" not in self.page.url:
            self.go("/sign-up")
        self.fill(name=self.name, password=PASSWORD, confirm=PASSWORD)
        self.press("Create account")
        self.page.wait_for_url(lambda url: "/sign-up" not in url)
        return self

    def make_company(self, name=None, tier="Business", display="Anna"):
        """Makes a company with a UserPass; most tests are not about these forms."""
        # A live page goes to the company by itself once it is there, while we go there too.
        self.page.goto("about:blank")
        pass_form = self.send(
            "/companies/new", name=name or fresh("Company"), country="DE", currency="EUR",
            tier=tier.lower())
        self.go(self.send(
            pass_form, userName="me", password=PASSWORD, confirm=PASSWORD, displayName=display))
        self.company = self.page.url.split("/companies/")[1].split("/")[0]
        return self

    def fill_company(self, name=None, tier="Business", display="Anna"):
        """As people do it, in the forms."""
        self.go("/companies/new")
        self.fill(name=name or fresh("Company"))
        self.page.get_by_label("Country").select_option("DE")
        self.page.get_by_label("Currency").select_option("EUR")
        self.page.get_by_role("radio", name=tier).check()
        self.press("Create company")
        self.make_user_pass(display)
        self.company = self.page.url.split("/companies/")[1].split("/")[0]
        return self

    def make_user_pass(self, display):
        self.page.wait_for_url("**/user-pass")
        assert self.page.locator("[name='displayName']").input_value() == ""
        self.fill(userName="me", password=PASSWORD, confirm=PASSWORD, displayName=display)
        self.press("Create UserPass")
        self.page.wait_for_url(re.compile("/companies/[^/]+/(overview|items)$"))

    @property
    def items(self):
        return f"/companies/{self.company}/items"

    def add_item(self, name, code=None, price="1.50", threshold=""):
        self.go(f"{self.items}/new")
        self.fill(name=name, code=code or fresh("code"), price=price, threshold=threshold)
        self.press("Save")
        self.page.wait_for_selector("#on-hand")
        return self.page.url

    def add_tracked(self, name, code, numbers, supplier=""):
        """Adds an item with serial numbers and receives some; answers the item's page."""
        item = self.add_item(name, code)
        self.go(f"{item}/edit")
        self.page.locator("#more").evaluate("fold => fold.open = true")
        self.page.locator("#serialTracked").select_option("yes")
        self.press("Save")
        self.go(f"{item}/serials/receive")
        self.fill(numbers=numbers, party=supplier)
        self.press("Receive")
        self.page.wait_for_selector("#serial-count")
        return item

    def lend(self, code, person, quantity, due=""):
        """Lends some of an item; answers the page of the loan."""
        self.go(f"/companies/{self.company}/loans/new")
        self.fill(item=code, person=person, quantity=quantity, due=due)
        self.press("Save")
        self.page.wait_for_selector("#loan-out")
        return self.page.url

    def reserve(self, code, party, quantity, due="", way="Reserve", **more):
        """Reserves some of an item, or expects it; answers the page of the reservation."""
        self.go(f"/companies/{self.company}/reservations/new")
        self.page.get_by_role("radio", name=way).check()
        self.fill(item=code, party=party, quantity=quantity, due=due, **more)
        self.press("Save")
        self.page.wait_for_selector("#reservation-open")
        return self.page.url

    def share(self, role="Manager", permission=None):
        permission = permission or ("View only" if role == "Viewer" else "Can make changes")
        self.go(f"/companies/{self.company}/share")
        self.page.get_by_role("radio", name=permission).check()
        self.page.get_by_label("Role they begin with").select_option(role.lower())
        self.press("Make a link")
        return self.page.locator("#share-link").inner_text()

    def join(self, link, display="Ben"):
        self.go(link)
        if self.page.url.startswith(self.site + "/sign-up"):
            self.sign_up()
        self.press("Join")
        self.make_user_pass(display)
        self.company = self.page.url.split("/companies/")[1].split("/")[0]
        self.go(self.items)
        return self

    def is_too_wide(self):
        return self.page.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth")
