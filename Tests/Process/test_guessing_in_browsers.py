"""Who guesses on the pages has few tries, and the person whose account it is signs in meanwhile."""

import pytest

from browser import Browser
from program import server
from test_guessing import FREE, HOST, LATER

PASSWORD = "four horses eat hay"


def browser_at(box, address):
    return Browser(box.port, HOST, {"X-Forwarded-For": address})


def sign_in(browser, password):
    """The words that it is refused with; nothing if it is not."""
    if not browser.token:
        browser.open("/sign-in")
    answer = browser.submit("/sign-in", {"name": "anna", "password": password})
    assert answer.status in (303, 422), answer
    if answer.status == 303:
        return None
    assert ("is wrong" in answer.words) != ("Too many" in answer.words), answer
    return "wrong" if "is wrong" in answer.words else "wait"


@pytest.fixture
def proxied(tmp_path):
    with server(tmp_path, 0, "--behind-proxy", "--allow-host", HOST) as running:
        browser_at(running, "198.51.100.7").sign_up("anna", PASSWORD)
        yield running


def test_on_the_pages_too_one_address_has_few_tries(proxied):
    stranger = browser_at(proxied, "203.0.113.9")
    told = [sign_in(stranger, f"wrong guess {number}") for number in range(FREE + LATER + 2)]
    assert set(told) == {"wrong", "wait"} and told.count("wrong") <= FREE + LATER


def test_a_stranger_who_guesses_on_the_pages_keeps_the_person_out_of_none(proxied):
    stranger = browser_at(proxied, "203.0.113.9")
    while sign_in(stranger, "wrong guess") != "wait":
        pass
    assert sign_in(browser_at(proxied, "198.51.100.7"), PASSWORD) is None
