"""Tokens and webhooks by commands, for the pages that a device of one's own serves."""

import json
import time

import pytest

from program import DEADLINE, NOT_FOUND, NOT_SIGNED_IN, USAGE, FAILED, Person, Running, server
from programs import Program
from test_webhooks import Receiver, check_signature

SECRET = ["anna-pass-secret"]


@pytest.fixture
def anna(tmp_path):
    with server(tmp_path, 0) as box:
        anna = Person(tmp_path, "anna")
        anna.sign_up(box.url)
        anna.create_company(tier="enterprise")
        anna.sync()
        yield anna, box


def device(anna, box, *options):
    return Running(
        anna.folder, "device", "--container", box.url, "--home", anna.home, "--port", "0",
        *options)


def test_a_token_that_is_made_by_command_opens_the_device_until_it_is_revoked(anna):
    anna, box = anna
    anna.add("B-1")
    made = anna.json("token", "add", "Till", lines=SECRET)
    assert anna.run("token", "list").output.split()[:2] == ["TOKEN", "NAME"]
    with device(anna, box) as pages:
        program = Program(pages.url, pages.port, made["token"])
        assert [item["code"] for item in program.listed("items")] == ["B-1"]
        program.ask("create-tags", {"name": "by a program"}, expect=201)
        # Beside the pages too, at once.
        reading = anna.json("token", "add", "Reader", "--read-only", "--lists", "tags",
                            lines=SECRET)
        other = Program(pages.url, pages.port, reading["token"])
        assert len(other.listed("tags")) == 1
        other.ask("create-tags", {"name": "x"}, expect=403)
        other.ask("list-items", expect=403)
        assert all(one["lastUse"] for one in anna.json("token", "list")["tokens"])
        anna.json("token", "revoke", made["token"])
        program.ask("list-tags", expect=401)
        anna.json("token", "revoke", reading["id"])
        other.ask("list-tags", expect=401)
    assert anna.json("token", "list")["tokens"] == []
    assert "none yet" in anna.run("token", "list").output


def test_what_is_wrong_is_said_and_nothing_is_made(anna):
    anna, box = anna
    anna.run("token", "add", "X", lines=["wrong"], expect=NOT_SIGNED_IN)
    for words in (["--lists", "itmes"], ["--days", "0"], ["--days", "367"]):
        anna.run("token", "add", "X", *words, lines=SECRET, expect=USAGE)
    for name in ("", "  ", "x" * 101):
        anna.run("token", "add", name, lines=SECRET, expect=USAGE)
    for url in ("example.com", "http://example.com", "https://127.0.0.1/", "https://a:b@c.de/"):
        anna.run("webhook", "add", "X", url, lines=SECRET, expect=USAGE)
    anna.run("webhook", "add", "X", "https://example.com", lines=["wrong"], expect=NOT_SIGNED_IN)
    assert anna.json("token", "list")["tokens"] == []
    assert anna.json("webhook", "list")["webhooks"] == []
    anna.run("token", "revoke", "X", expect=NOT_FOUND)
    anna.run("webhook", "show", "X", expect=NOT_FOUND)
    for _ in range(2):
        anna.json("token", "add", "Twin", "--by-account", lines=[anna.password])
    anna.run("token", "revoke", "Twin", expect=FAILED)
    assert len(anna.json("token", "list")["tokens"]) == 2


def test_a_webhook_that_is_made_by_command_is_called_by_the_device(anna):
    anna, box = anna
    receiver = Receiver()
    url = f"http://127.0.0.1:{receiver.port}/"
    made = anna.json("webhook", "add", "Shop", url, "--anywhere", lines=SECRET)
    anna.json("webhook", "test", "Shop")
    with device(anna, box) as pages:
        # The operator of this device has not allowed it.
        end = time.monotonic() + DEADLINE
        while not (calls := anna.json("webhook", "show", "Shop")["calls"]):
            assert time.monotonic() < end
            time.sleep(0.1)
        assert calls[0]["problem"] == "address" and receiver.calls == []
    with device(anna, box, "--webhooks", "anywhere") as pages:
        token = anna.json("token", "add", "Till", lines=SECRET)["token"]
        program = Program(pages.url, pages.port, token)
        tag = program.ask("create-tags", {"name": "A"}, expect=201).value
        told = receiver.waits_for(1, 60)
        assert [(one["event"], one["record"]) for one in told] == [("created", tag["id"])]
        check_signature(receiver.calls[0][1], receiver.calls[0][2], made["secret"])
        shown = anna.json("webhook", "show", made["id"])
        assert shown["calls"][0]["status"] == 204 and shown["webhook"]["lastSuccess"]
        secret = anna.json("webhook", "secret", "Shop", lines=SECRET)["secret"]
        anna.json("webhook", "test", "Shop")
        end = time.monotonic() + DEADLINE
        while len(receiver.calls) < 2 and time.monotonic() < end:
            time.sleep(0.1)
        assert json.loads(receiver.calls[1][2])["event"] == "test"
        check_signature(receiver.calls[1][1], receiver.calls[1][2], secret)
        log = pages.log.read_text()
        assert secret not in log and made["secret"] not in log and token not in log
    receiver.close()
