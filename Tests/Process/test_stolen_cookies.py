"""A copied cookie and a repeated request: what they are worth, and when that ends."""

import itertools
import re

import pytest

from browser import Browser
from program import Person, run, server

HOST = "shop.test"
PASSWORD, PASS, OTHER = "four horses eat hay", "five goats eat thistles", "six cows eat clover"
names = itertools.count(1)


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    with server(tmp_path_factory.mktemp("pages")) as running:
        yield running


@pytest.fixture
def anna(running):
    browser = Browser(running.port)
    browser.name = f"anna-{next(names)}"
    browser.sign_up(browser.name, PASSWORD)
    return browser


def thief(victim):
    """A browser that has all that another one has."""
    copy = Browser(victim.port)
    copy.cookies, copy.token = dict(victim.cookies), victim.token
    return copy


def is_in(browser):
    answer = browser.send("GET", "/companies")
    assert answer.status in (200, 303), answer
    return answer.status == 200


def check_dead(copy):
    """It shows nothing, and what it sends changes nothing."""
    token = copy.token
    assert not is_in(copy)
    copy.token = token
    answer = copy.submit("/companies/new", {
        "name": "Stolen", "country": "DE", "currency": "EUR", "tier": "free"})
    assert answer.status == 403 or answer.location.startswith("/sign-in"), answer


@pytest.mark.parametrize("options", [[], ["--behind-proxy", "--allow-host", HOST]])
def test_cookies_are_for_no_script_and_no_other_site(tmp_path, options):
    with server(tmp_path, 0, *options) as running:
        browser = Browser(
            running.port, HOST if options else None,
            {"X-Forwarded-For": "198.51.100.7"} if options else {})
        browser.sign_up("anna", PASSWORD)
        home = browser.make_company("Bolts", "anna-user", PASS)
        browser.open(f"{home}/share")
        browser.post(f"{home}/share", permission="canEdit", role="warehouse", lifetime="day")
        link = re.search(r"/join/[\w-]+", browser.page.text).group()
        browser.open(link)
        browser.post("/join/decline")
        browser.sign_out()
    kinds = set()
    for cookie in browser.set_cookies:
        name, *rest = cookie.split("; ")
        kinds.add(name.split("=")[0])
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(rest), cookie
        assert not any(part.startswith("Domain") for part in rest), cookie
        assert ("Secure" in rest) == bool(options), cookie
    prefix = "__Host-" if options else ""
    assert kinds == {prefix + kind for kind in ("session", "visitor", "offer")}
    # What was signed out is taken out of the browser too.
    assert f"{prefix}session" not in browser.cookies and f"{prefix}offer" not in browser.cookies
    assert browser.seen[-2].headers["Clear-Site-Data"] == '"cache"'


def test_signing_out_ends_the_copy_too(anna):
    copy = thief(anna)
    assert is_in(copy)
    anna.sign_out()
    check_dead(copy)


def test_signing_in_again_ends_the_copy_of_before(anna):
    copy = thief(anna)
    anna.post("/sign-in", name=anna.name, password=PASSWORD)
    assert is_in(anna)
    check_dead(copy)


def test_another_password_ends_the_copy_and_leaves_who_changed_it(anna):
    other = Browser(anna.port)
    other.sign_in(anna.name, PASSWORD)
    copy = thief(other)
    assert is_in(copy)
    anna.open("/account")
    anna.post(
        "/account/password", present=PASSWORD, password=OTHER, confirm=OTHER, endsOthers="yes")
    assert is_in(anna)
    check_dead(copy)
    check_dead(other)


def test_a_password_that_is_changed_or_reset_elsewhere_ends_the_copy(tmp_path, running, anna):
    shell = Person(tmp_path, "shell", PASSWORD)
    shell.name = anna.name
    shell.sign_in(running.url)
    copy = thief(anna)
    shell.json("account", "change-password", "--end-others", lines=[PASSWORD, OTHER])
    check_dead(copy)
    codes = shell.json("account", "codes", lines=[OTHER])["codes"]
    anna.sign_in(anna.name, OTHER)
    copy = thief(anna)
    run(
        tmp_path, "account", "reset", "--container", running.url, "--name", anna.name,
        lines=[codes[0], PASSWORD])
    check_dead(copy)


def test_an_account_that_is_deleted_leaves_no_cookie_alive(anna):
    copy = thief(anna)
    anna.open("/account/delete")
    anna.post("/account/delete", present=PASSWORD)
    check_dead(copy)


def test_a_lock_ends_the_copy_of_a_login_to_a_company(anna):
    home = anna.make_company("Bolts", "anna-user", PASS)
    copy = thief(anna)
    assert copy.send("GET", f"{home}/items").status == 200
    anna.post("/lock")
    assert "/login" in copy.send("GET", f"{home}/items").location


def test_no_session_begins_with_a_secret_that_somebody_else_chose(anna):
    """Whoever plants a cookie in a browser does not know the one after the sign-in."""
    planted = Browser(anna.port)
    planted.cookies = {"session": "A" * 43, "visitor": "B" * 22}
    planted.sign_in(anna.name, PASSWORD)
    assert planted.cookies["session"] not in ("A" * 43, "B" * 22)
    for cookies in ({"session": "A" * 43}, {"visitor": "B" * 22}, {"session": "B" * 22}):
        watcher = Browser(anna.port)
        watcher.cookies = cookies
        assert not is_in(watcher)


def test_a_recorded_request_is_worth_nothing_after_the_sign_out(anna):
    form = {"name": "Again", "country": "DE", "currency": "EUR", "tier": "free"}
    recorded, token = dict(anna.cookies), anna.token
    assert anna.submit("/companies/new", form).status == 303
    anna.open("/companies")
    anna.sign_out()
    again = Browser(anna.port)
    again.cookies, again.token = recorded, token
    answer = again.submit("/companies/new", form)
    assert answer.status == 403 or answer.location.startswith("/sign-in"), answer
    anna.sign_in(anna.name, PASSWORD)
    assert anna.open("/companies").text.count('company-name">Again<') == 1


def test_a_form_of_one_browser_is_not_taken_from_another(anna):
    other = Browser(anna.port)
    other.sign_in(anna.name, PASSWORD)
    form = {"name": "Mixed", "country": "DE", "currency": "EUR", "tier": "free"}
    assert other.submit("/companies/new", {**form, "token": anna.token}).status == 403
    visitor = Browser(anna.port)
    visitor.open("/sign-in")
    assert visitor.submit("/sign-in", {
        "token": anna.token, "name": anna.name, "password": PASSWORD}).status == 403
