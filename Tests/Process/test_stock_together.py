"""Many people at the same stock: at once, and for a week without each other."""

import random
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest

from program import FAILED, Person, share

PLACES = ["A-1", "A-2", "B-1"]


@pytest.fixture
def warehouse(two):
    """Places and three items, which both people have."""
    for code in PLACES:
        two.anna.json("location", "add", "--code", code)
    for number in range(3):
        two.anna.add(f"I-{number}", quantity="20")
    two.anna.sync()
    two.ben.sync()
    return two


def levels(person, code):
    """What lies where, by the program's own word."""
    item = person.json("item", "show", code)["item"]
    places = {place["code"]: Decimal(place["quantity"]) for place in item["places"]}
    return Decimal(item["quantity"]), places


def agree(people, codes):
    """Everybody sees the same, and each kept quantity is the sum of its movements."""
    for person in people + people:
        person.sync(timeout=60)
    seen = [{code: levels(person, code) for code in codes} for person in people]
    for person, view in zip(people, seen):
        assert view == seen[0], person.name
        assert person.json("stock", "verify")["differences"] == [], person.name
        assert person.json("quarantine", "list")["quarantine"] == [], person.name
        for total, places in view.values():
            # What never was at a place is told by the total alone.
            assert not places or sum(places.values()) == total
    return seen[0]


def test_eight_people_book_at_once(warehouse, tmp_path):
    people = [warehouse.anna, warehouse.ben]
    for number in range(6):
        person = Person(tmp_path, f"person{number}")
        person.sign_up(warehouse.server.url)
        share(warehouse.anna, person)
        people.append(person)

    def work(person):
        """Twelve bookings one after the other; how much they add up to."""
        chance = random.Random(person.name)
        added = Decimal(0)
        for _ in range(6):
            amount = Decimal(chance.randrange(-900_000, 1_000_000)) / 1000
            person.json("item", "adjust", "I-0", str(amount), "--at", chance.choice(PLACES))
            added += amount
            first, second = chance.sample(PLACES, 2)
            person.json("item", "transfer", "I-0", "1.5", "--from", first, "--to", second)
            person.sync(timeout=60)
        return added

    with ThreadPoolExecutor(len(people)) as pool:
        added = sum(pool.map(work, people), Decimal(20))
    total, _ = agree(people, ["I-0"])["I-0"]
    assert total == added


class Week:
    """What one person does to the stock without a network, and what it comes to."""

    def __init__(self, person, codes):
        self.person, self.codes = person, codes
        self.chance = random.Random(f"week of {person.name}")
        self.changes = dict.fromkeys(codes, Decimal(0))
        self.lent = 0

    def amount(self):
        return Decimal(self.chance.randrange(1, 4_000)) / 1000

    def adjust(self, code):
        amount = self.amount() * self.chance.choice([1, -1])
        self.person.json(
            "item", "adjust", code, str(amount), "--at", self.chance.choice(PLACES + ["none"]))
        self.changes[code] += amount

    def transfer(self, code):
        first, second = self.chance.sample(PLACES + ["none"], 2)
        self.person.json(
            "item", "transfer", code, str(self.amount()), "--from", first, "--to", second)

    def sell(self, code):
        amount = self.amount()
        self.person.json("item", "adjust", code, str(-amount), "--type", "sale")
        self.changes[code] -= amount

    def reverse(self, code):
        amount = self.amount()
        self.person.json("item", "adjust", code, str(amount))
        movements = self.person.json("item", "show", code)["item"]["movements"]
        self.person.json("item", "reverse", code, movements[0]["id"])

    def undo(self, code):
        self.person.json("item", "adjust", code, str(self.amount()))
        self.person.json("undo")

    def lend(self, code):
        self.lent += 1
        name, amount = f"{self.person.name} {self.lent}", self.amount() + 1
        self.person.json("loan", "lend", code, str(amount), "--to", name)
        self.person.json("loan", "return", name, "--quantity", "1")
        self.changes[code] -= amount - 1

    def live(self, days=7):
        acts = [self.adjust, self.adjust, self.transfer, self.sell, self.reverse, self.undo,
                self.lend]
        for _ in range(days):
            for act in self.chance.sample(acts, len(acts)):
                act(self.chance.choice(self.codes))
        return self.changes


def test_a_week_of_three_devices_without_a_network_adds_up(warehouse, tmp_path):
    carl = Person(tmp_path, "carl")
    carl.sign_up(warehouse.server.url)
    share(warehouse.anna, carl)
    people, codes = [warehouse.anna, warehouse.ben, carl], ["I-0", "I-1", "I-2"]
    words = list(warehouse.server.words)
    words[words.index("--port") + 1] = warehouse.server.port
    warehouse.server.stop()
    with ThreadPoolExecutor(len(people)) as pool:
        changes = list(pool.map(lambda person: Week(person, codes).live(), people))
    warehouse.server.words = words
    warehouse.server.start()
    seen = agree(people, codes)
    for code in codes:
        assert seen[code][0] == 20 + sum(change[code] for change in changes), code


def test_the_last_piece_that_two_sold_is_missing_for_both(warehouse):
    two = warehouse
    two.anna.add("L-1", "Last", quantity="1")
    two.anna.json("company", "profile", "--shortage", "refuse")
    two.anna.sync()
    two.ben.sync()
    for person in (two.anna, two.ben):
        person.json("item", "adjust", "L-1", "-1", "--type", "sale")
        told = person.run("item", "adjust", "L-1", "-1", "--type", "sale", expect=None)
        assert told.code in (FAILED, 4), told
    assert agree([two.anna, two.ben], ["L-1"])["L-1"][0] == -1
    for person in (two.anna, two.ben):
        assert [row["code"] for row in
                person.json("item", "list", "--only", "negative")["items"]] == ["L-1"]
