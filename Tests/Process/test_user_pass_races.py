"""Two devices of one person, and a browser, that make a UserPass at the same moment."""

import concurrent.futures
import time

from browser import Browser
from program import DEADLINE, NOT_SIGNED_IN, Person
from test_stores import count


def settle(*people):
    """Each hears what the other has sent, whoever was first."""
    for _ in range(2):
        for person in people:
            person.sync()


def test_two_devices_that_make_a_user_pass_at_once_have_one(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    company = anna.create_company()["id"]
    anna.sync()
    first = Person(tmp_path, "ben")
    first.sign_up(box.url)
    first.json("share", "accept", lines=[anna.json(
        "share", "link", "--role", "manager", "--permission", "edit")["link"]])
    second = Person(tmp_path, "ben on another", first.password)
    second.name = "ben"
    second.sign_in(box.url)
    settle(first, second)

    def make(person, number):
        return person.run(
            "company", "pass", "create", "--username", f"ben-{number}", "--display-name",
            f"Ben {number}", "--company", company, lines=[f"pass of ben {number}"], expect=None)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        made = list(pool.map(make, (first, second), (1, 2)))
    assert 0 in [result.code for result in made], made
    settle(first, second)

    names = {
        person.json("company", "pass", "show", "--company", company)["userName"]
        for person in (first, second)}
    assert len(names) == 1
    won = int(names.pop().removeprefix("ben-"))
    for person in (first, second):
        person.json("company", "logout", "--company", company)
        person.run("company", "login", "--company", company, lines=[f"pass of ben {3 - won}"],
                   expect=NOT_SIGNED_IN)
        person.json("company", "login", "--company", company, lines=[f"pass of ben {won}"])
        assert count(person.store("TheCompanyApp.sqlite"), "UserPass", "deleted IS NULL") == 1
    # In a browser it is the same one: there is nothing to make any more.
    browser = Browser(box.port)
    browser.sign_in("ben", first.password)
    deadline = time.monotonic() + DEADLINE
    while not (page := browser.open(f"/companies/{company}/items")).path.split("?")[0].endswith(
            "/login"):
        assert time.monotonic() < deadline, page  # until its device has come to the UserPass
    assert f'value="ben-{won}"' in page.text, page
