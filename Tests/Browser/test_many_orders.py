"""Orders and purchases that several people enter side by side with keys alone.

ORDERS_BY_KEYS and PURCHASES_BY_KEYS say how many: few for the gate, many by hand.
"""

import asyncio
import collections
import fractions
import http.client
import json
import os
import random
import re
import threading
import time
import urllib.parse

import pytest
from playwright.async_api import async_playwright

from browsers import MARK, WAIT_MILLISECONDS
from people import PASSWORD, Person

ORDERS = int(os.environ.get("ORDERS_BY_KEYS", "6"))
PURCHASES = int(os.environ.get("PURCHASES_BY_KEYS", "2"))
ITEMS = 5
# What comes faster is a scanner, which reads codes.
PERSON = 60
# How long the records of all people may take to come together.
MEETING_SECONDS = 60

# As many people as there are, a document of ten seconds each.
pytestmark = pytest.mark.seconds((ORDERS + PURCHASES) * 10)

Line = collections.namedtuple("Line", "item quantity price discount tax")


def documents(number, seed):
    """So many documents of two or three lines, one of them of nothing that is stocked."""
    chance = random.Random(seed)
    for _ in range(number):
        lines = [
            Line(chance.randint(1, ITEMS), chance.randint(1, 9),
                 f"{chance.randint(1, 9999) / 100:.2f}", chance.choice(["", "5", "33"]),
                 chance.choice(["7", "19"]))
            for _ in range(chance.randint(1, 2))]
        yield [*lines, Line(None, 1, "4.95", "", "19")]


def cents(amount):
    """Rounds half away from zero."""
    whole = abs(amount) * 100 + fractions.Fraction(1, 2)
    return fractions.Fraction(whole.__floor__(), 100) * (-1 if amount < 0 else 1)


def total(lines):
    """What a document comes to by exact fractions: the sum of each tax rate, and its tax."""
    sums = collections.defaultdict(fractions.Fraction)
    for line in lines:
        rest = 1 - fractions.Fraction(line.discount or 0) / 100
        sums[line.tax] += line.quantity * fractions.Fraction(line.price) * rest
    return sum(
        cents(amount) + cents(cents(amount) * fractions.Fraction(tax) / 100)
        for tax, amount in sums.items())


async def enter(page, site, company, kind, party, lines):
    """One document from its first field to its number, as keys; answers the number."""
    field, done = ("customer", "Submitted") if kind == "orders" else ("supplier", "Ordered")
    keys = page.keyboard
    await page.goto(f"{site}/companies/{company}/{kind}/new")
    await page.locator(f"main [name='{field}']").focus()
    await keys.type(party, delay=PERSON)
    await keys.press("Enter")
    await page.wait_for_selector("#add-line")
    for number, line in enumerate(lines):
        await page.wait_for_function(
            "document.activeElement?.id === 'what' && document.activeElement.value === ''")
        await keys.type(f"K-{line.item}" if line.item else "Freight", delay=PERSON)
        for value in (str(line.quantity), line.price, line.tax, line.discount):
            await keys.press("Tab")
            await keys.press("Control+a")
            await keys.press("Delete")
            await keys.type(value, delay=PERSON)
        await keys.press("Enter")
        await page.wait_for_function(
            "count => document.querySelectorAll('#lines tbody tr').length === count",
            arg=number + 1)
    await keys.press("Control+Enter")
    await page.locator("h1", has_text=done).wait_for()
    shown = await page.locator("#main").inner_text()
    return re.search(r"[SP]O-\d{4}-[\w-]+", shown).group()


async def enter_all(site, company, states, path, work, given, failed):
    """Each person enters what is next, until nothing is left."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", MARK])

        async def person(state):
            context = await browser.new_context(storage_state=state)
            context.set_default_timeout(WAIT_MILLISECONDS)
            page = await context.new_page()
            while work:
                kind, party, lines = work.popleft()
                try:
                    given[party] = await enter(page, site, company, kind, party, lines)
                except Exception as error:  # Told at the end, with all others.
                    shown = await page.locator("body").inner_text()
                    failed.append(f"{party}: {error}\n{shown}")
            await context.close()

        await asyncio.gather(*(person(state) for state in states))
        await browser.close()


class Reader:
    """A program that reads the records of a company."""

    def __init__(self, person, company):
        shown = person.page.context.request
        home = f"{person.site}/companies/{company}/tokens"
        form = shown.get(home).text()
        token = re.search(r'name="token" value="([^"]+)"', form).group(1)
        until = re.search(r'name="until"[^>]*value="([\d-]+)"', form) or re.search(
            r'value="([\d-]+)"[^>]*name="until"', form)
        made = shown.post(
            home, form={"token": token, "name": "reader", "until": until.group(1),
                        "current": PASSWORD},
            headers={"Origin": person.site, "Sec-Fetch-Site": "same-origin"})
        self.secret = re.search(r"tca_[\w-]{43}", made.text()).group()
        self.host = urllib.parse.urlsplit(person.site).netloc

    def all(self, kind):
        records, cursor = [], {}
        while True:
            query = urllib.parse.urlencode({"limit": 100, **cursor})
            connection = http.client.HTTPConnection(self.host, timeout=30)
            connection.request("GET", f"/api/v1/{kind}?{query}", headers={
                "Authorization": f"Bearer {self.secret}"})
            answer = connection.getresponse()
            body = answer.read()
            assert answer.status == 200, body
            page = json.loads(body)
            records += page["records"]
            if page["next"] is None:
                return records
            cursor = {"cursor": page["next"]}


@pytest.fixture(scope="module")
def shop(chromium, site):
    """A company with items and three people who are logged in to it."""
    contexts = [chromium.new_context(base_url=site) for _ in range(3)]
    anna, *others = [Person(context.new_page(), site) for context in contexts]
    anna.sign_up().make_company(tier="Enterprise")
    for number in range(1, ITEMS + 1):
        anna.add_item(f"Chain {number}", f"K-{number}")
    for other in others:
        other.join(anna.share())
    yield anna, [context.storage_state() for context in contexts]
    for context in contexts:
        context.close()


def wanted(entered, kind):
    """How much of each item the lines of documents of a kind want."""
    sums = collections.Counter()
    for lines in entered[kind].values():
        sums.update({f"K-{line.item}": line.quantity for line in lines if line.item})
    return sums


def test_what_several_people_enter_with_keys_adds_up(shop, site, chromium):
    anna, states = shop
    entered = {"orders": {}, "purchases": {}}
    for kind, number in (("orders", ORDERS), ("purchases", PURCHASES)):
        for place, lines in enumerate(documents(number, kind)):
            entered[kind][f"{kind.title()} {place + 1}"] = lines
    work = collections.deque(
        (kind, party, lines) for kind, all in entered.items() for party, lines in all.items())
    given, failed, begin = {}, [], time.monotonic()
    # People wait for their pages while others type: one loop, which the tests' own has no room for.
    thread = threading.Thread(target=lambda: asyncio.run(enter_all(
        site, anna.company, states, chromium.path, work, given, failed)))
    thread.start()
    thread.join()
    seconds = time.monotonic() - begin
    print(f"{len(given)} documents in {seconds:.0f} s")
    assert not failed
    assert len(given) == ORDERS + PURCHASES and len(set(given.values())) == len(given)

    reader, deadline = Reader(anna, anna.company), time.monotonic() + MEETING_SECONDS
    while any(len(reader.all(kind)) < len(entered[kind]) for kind in entered):
        assert time.monotonic() < deadline, "not all that was entered came"
        time.sleep(0.2)
    for kind, party in (("orders", "customer"), ("purchases", "supplier")):
        for record in reader.all(kind):
            name = record[party]
            assert record["number"] == given[name]
            assert fractions.Fraction(record["total"]) == total(entered[kind][name]), name
    codes = {item["id"]: item["code"] for item in reader.all("items")}
    for kind, direction in (("orders", "reserved"), ("purchases", "expected")):
        open = collections.Counter()
        for reservation in reader.all("reservations"):
            if reservation["direction"] == direction and not reservation["isClosed"]:
                open[codes[reservation["item"]]] += fractions.Fraction(reservation["quantity"])
        assert open == wanted(entered, kind)
