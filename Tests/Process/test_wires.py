"""What comes over the wire to who was never let in, and to who was removed: nothing of it."""

import contextlib

import pytest

from program import NOT_FOUND, Person, server, share
from relay import Relay
from secret_forms import found_in

EARLY, LATER = "Canary-Early-5512", "Canary-Later-5512"


class Wired(Person):
    """A person at the command line whose wire is tapped."""

    def join(self, stack, box):
        self.wire = stack.enter_context(Relay(box.port))
        self.sign_up(self.wire.url)

    @property
    def now(self):
        """How much has come down the wire."""
        return len(self.wire.heard()[1])

    def heard(self, words, since=0):
        """Which of some words have come down the wire in any form."""
        _, down = self.wire.heard()
        return found_in(down[since:], {word: word for word in words})


@pytest.fixture(scope="module")
def people(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wires")
    with contextlib.ExitStack() as stack:
        box = stack.enter_context(server(folder))
        people = [Wired(folder, name) for name in ("anna", "ben", "eve")]
        for person in people:
            person.join(stack, box)
        anna, ben, _ = people
        anna.company = anna.create_company("Canary and Sons")["id"]
        anna.add("B-1", EARLY)
        anna.sync()
        share(anna, ben)
        ben.sync()
        yield people


def test_who_was_never_let_in_hears_no_byte_of_a_company(people):
    anna, ben, eve = people
    since = eve.now
    assert ben.heard([EARLY]) == {EARLY}, "the wire was tapped"
    link = anna.json("share", "link")["link"]
    wrong = link[:-1] + ("0" if link[-1] != "0" else "1")
    for act in ("open", "accept", "decline"):
        eve.run("share", act, lines=[wrong], expect=NOT_FOUND)
    for command in (["item", "list"], ["share", "link"], ["company", "export", "x.zip"]):
        eve.run(*command, "--company", anna.company, expect=NOT_FOUND)
    eve.sync()
    assert eve.now > since, "it was asked and answered"
    words = [EARLY, "Canary and Sons", anna.company, "Anna", "Ben"]
    assert eve.heard(words, since) == set()


def test_who_was_removed_hears_no_further_byte_of_it(people):
    anna, ben, _ = people
    assert ben.heard([EARLY]) == {EARLY}
    anna.run("share", "remove", "Ben")
    since = ben.now
    anna.add("B-2", LATER)
    anna.json("item", "edit", "B-1", "--name", f"{EARLY} edited")
    anna.sync()
    ben.sync(expect=None)
    ben.run("item", "list", "--company", anna.company, expect=None)
    ben.sync(expect=None)
    assert ben.now > since, "it was asked and answered"
    assert ben.heard([EARLY, LATER, "Canary and Sons"], since) == set()


def test_a_link_tells_the_name_of_its_company_and_nothing_in_it(people):
    anna, _, eve = people
    eve.json("share", "open", lines=[anna.json("share", "link")["link"]])
    assert eve.heard([EARLY, "Canary and Sons"]) == {"Canary and Sons"}
