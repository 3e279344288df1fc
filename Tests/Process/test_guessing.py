"""Who guesses at full speed has few tries from one address and few from many, and the person
whose account it is signs in meanwhile."""

import base64
import collections
import concurrent.futures
import json
import os
import subprocess
import time

import pytest

from browser import Browser
from program import NOT_SIGNED_IN, PROGRAM, Person, environment, server
from time_codes import use_authenticator, wrong_codes

HOST = "shop.test"
# Wrong tries that are looked at before the first wait, and those that some seconds of waits let in.
FREE, LATER = 6, 3


@pytest.fixture
def proxied(tmp_path):
    """A server that believes what a proxy in front of it says of addresses."""
    with server(tmp_path, 0, "--behind-proxy", "--allow-host", HOST) as running:
        yield running


@pytest.fixture
def anna(tmp_path, proxied):
    anna = Person(tmp_path, "anna")
    anna.sign_up(proxied.url)
    return anna


def ask(box, path, question, address):
    """What the container says to a script at an address: a word, or nothing if it agrees."""
    headers = {
        "Accept": "application/json", "Content-Type": "application/json",
        "X-Forwarded-For": address}
    answer = Browser(box.port, HOST).send("POST", path, json.dumps(question), headers)
    return json.loads(answer.text or "{}").get("code")


def random_text():
    return base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")


def wrong_proof():
    """What a device shows of a password: one hash decides it, a password itself takes two."""
    return "proof-1:" + random_text()


def guess(box, address, password=None, **more):
    question = {
        "name": "anna", "password": password or wrong_proof(), "deviceName": "guess", **more}
    return ask(box, "/v1/sessions", question, address)


def at_once(work, arguments, threads=4):
    """How often each answer came."""
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        return collections.Counter(pool.map(work, arguments))


def test_one_address_has_few_tries_and_the_person_is_not_kept_out(proxied, anna):
    told = at_once(lambda _: guess(proxied, "203.0.113.9"), range(300), threads=8)
    assert set(told) == {"wrongCredentials", "tooManyRequests"}
    assert FREE <= told["wrongCredentials"] <= FREE + LATER
    # On a slow machine a try may have come back meanwhile: a wrong one uses it up first.
    assert any(
        guess(proxied, "203.0.113.9") == guess(proxied, "203.0.113.9", anna.password)
        == "tooManyRequests" for _ in range(5))
    # From anywhere else the password counts as ever, and so it does on the account's own device.
    assert guess(proxied, "198.51.100.7", anna.password) is None
    anna.json("account", "sign-out")
    anna.sign_in(proxied.url)


def test_many_addresses_have_a_try_each_and_the_person_is_not_kept_out(proxied, anna):
    first = [f"203.0.113.{number}" for number in range(10)]
    told = at_once(lambda address: guess(proxied, address), first * 5)
    assert told == {"wrongCredentials": 50}
    # From now on they are a crowd: each further address has one try, and each earlier one its last.
    everyone = [*first, *(f"192.0.2.{number}" for number in range(6))]
    told = at_once(lambda address: guess(proxied, address), everyone)
    assert told["wrongCredentials"] <= len(everyone)
    told = at_once(lambda address: guess(proxied, address), everyone * 10)
    assert told == {"tooManyRequests": 160}
    assert guess(proxied, "198.51.100.7", anna.password) is None
    anna.json("account", "sign-out")
    anna.sign_in(proxied.url)


def test_a_name_that_nobody_has_takes_as_long_as_a_wrong_password(proxied, anna):
    def seconds(name, number):
        begun = time.monotonic()
        question = {"name": name, "password": wrong_proof(), "deviceName": "guess"}
        told = ask(proxied, "/v1/sessions", question, f"203.0.113.{number}")
        assert told == "wrongCredentials"
        return time.monotonic() - begun
    # The quickest of some: what else the machine does only makes them longer.
    known = min(seconds("anna", number) for number in range(4))
    unknown = min(seconds(f"nobody-{number}", number) for number in range(4))
    assert known / 3 < unknown < known * 3


def test_without_a_proxy_nobody_says_where_they_come_from(box, tmp_path):
    Person(tmp_path, "anna").sign_up(box.url)
    browser = Browser(box.port)
    told = collections.Counter()
    for number in range(FREE + LATER + 3):
        answer = browser.send(
            "POST", "/v1/sessions",
            json.dumps({"name": "anna", "password": wrong_proof(), "deviceName": "guess"}),
            {"Accept": "application/json", "Content-Type": "application/json",
             "X-Forwarded-For": f"203.0.113.{number}"})
        told[json.loads(answer.text)["code"]] += 1
    assert told["wrongCredentials"] <= FREE + LATER and told["tooManyRequests"] > 0


def test_codes_of_an_authenticator_have_few_tries_wherever_they_come_from(proxied, anna):
    secret = use_authenticator(anna)
    tries = enumerate(wrong_codes(secret, 12))
    told = at_once(
        lambda code: guess(
            proxied, f"203.0.113.{code[0]}", anna.password, timeCode=code[1]), tries, threads=2)
    assert set(told) <= {"wrongCode", "tooManyRequests"}
    assert told["wrongCode"] <= FREE + LATER and told["tooManyRequests"] > 0


@pytest.mark.parametrize("name, form", [("anna", "recovery-1:{}"), ("", "{}")])
def test_recovery_codes_and_secrets_of_mails_have_few_tries(proxied, anna, name, form):
    def open_recovery(_):
        question = {"name": name, "proof": form.format(random_text())}
        return ask(proxied, "/v1/recovery/open", question, "203.0.113.9")
    told = at_once(open_recovery, range(100))
    assert set(told) == {"wrongCode", "tooManyRequests"}
    assert told["wrongCode"] <= FREE + LATER


def test_shells_that_guess_at_a_user_pass_at_once_have_few_tries(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    anna.create_company()
    words = [PROGRAM, "company", "login", "--home", str(anna.home), "--json"]
    running = [
        subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=environment(anna.folder), text=True)
        for _ in range(12)]
    told = collections.Counter()
    for number, process in enumerate(running):
        output, _ = process.communicate(f"wrong guess {number}\n", timeout=60)
        assert process.returncode == NOT_SIGNED_IN, output
        told[json.loads(output)["error"]["reason"]] += 1
    assert set(told) <= {"wrongCredentials", "tooManyRequests"}
    # Three are free, the fourth makes wait.
    assert told["wrongCredentials"] <= 4 + LATER and told["tooManyRequests"] > 0
