"""What `diagnose` says of the usual troubles: each is provoked, found, and told what to do."""

import json
import subprocess
from contextlib import contextmanager

import pytest

from program import FAILED, QUARANTINED, Person, server
from relay import Relay


def wrong(person, *words, **options):
    """What is not fine, by its word; and that a person reads the same."""
    options = {"expect": FAILED, **options}
    told = person.json("diagnose", "--timeout", "2", *words, **options)
    found = {one["what"]: one for one in told["findings"] if not one["fine"]}
    assert told["fine"] == (not found)
    text = person.run("doctor", "--timeout", "2", *words, **options).output
    assert text.count("LOOK ") == len(found)
    for one in found.values():
        assert one["question"] in text and (one["advice"] or "") in text
        assert (one["command"] or "") in text
    return found


def told(person, what, *words):
    found = person.json("diagnose", "--timeout", "2", *words, expect=None)["findings"]
    return next((one for one in found if one["what"] == what), None)


def test_nobody_is_signed_in(tmp_path):
    found = wrong(Person(tmp_path, "anna"))
    assert list(found) == ["signedIn"]
    assert found["signedIn"]["command"].startswith("thecompany account sign-in")


def test_nothing_is_wrong(two):
    assert wrong(two.anna, expect=0) == {}
    for what in ("clock", "disk", "version", "ownership"):
        assert told(two.anna, what)["fine"]
    assert "are free" in told(two.anna, "disk")["answer"]


def test_it_was_signed_out_from_afar(tmp_path, two):
    phone = Person(tmp_path, "phone", two.anna.password)
    phone.name = "anna"
    phone.sign_in(two.server.url)
    other = next(one["id"] for one in phone.json("account", "devices")["devices"]
                 if not one["isThisOne"])
    phone.run("account", "sign-out", "--device", other)
    two.anna.add("B-1")
    found = wrong(two.anna)
    assert set(found) == {"signedIn", "waiting", "sealed"}
    assert "Sign in as anna again" in found["signedIn"]["advice"]


def test_it_is_unreachable(two):
    two.anna.add("B-1")
    two.server.stop()
    found = wrong(two.anna)
    assert set(found) == {"reachable", "waiting"}
    assert "Go on working" in found["reachable"]["advice"]


def move(person, url):
    """The device asks for its container elsewhere, as if that had moved."""
    path = person.home / "session"
    session = json.loads(path.read_text())
    session["containerURL"] = url
    path.write_text(json.dumps(session))


def test_the_certificate_is_wrong(tmp_path, two):
    (tmp_path / "other").mkdir()
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
         "/CN=localhost", "-keyout", "key.pem", "-out", "certificate.pem"],
        cwd=tmp_path / "other", check=True, capture_output=True)
    with server(tmp_path / "other", 0, "--tls-key", "key.pem", "--tls-certificate",
                "certificate.pem") as secure:
        move(two.anna, secure.url)
        found = wrong(two.anna)
        assert list(found) == ["certificate"]
        assert "not trusted" in found["certificate"]["answer"]


@contextmanager
def at_another_time(running, year):
    """A wire to the server on which each answer was sent in another year."""
    with Relay(running.port) as relay:
        handler = relay.RequestHandlerClass

        class Conversation(handler):
            def pump(self, source, target, copy):
                if copy is not self.server.down:
                    return super().pump(source, target, copy)

                class Wire:
                    def recv(self, count):
                        data = source.recv(count)
                        head, mark, rest = data.partition(b"\r\nDate: ")
                        return head + mark + rest[:12] + year + rest[16:] if mark else data

                    def shutdown(self, how):
                        source.shutdown(how)

                super().pump(Wire(), target, copy)

        relay.RequestHandlerClass = Conversation
        yield relay.url


@pytest.mark.parametrize("year, words", [(b"2001", "ahead of"), (b"2090", "behind")])
def test_the_clock_is_wrong(two, year, words):
    with at_another_time(two.server, year) as url:
        move(two.anna, url)
        found = wrong(two.anna)
        assert list(found) == ["clock"]
        assert words in found["clock"]["answer"] and "clock" in found["clock"]["advice"]


def test_a_link_is_dead_or_was_accepted_or_is_ones_own(tmp_path, two):
    first = two.anna.json("share", "link")["link"]
    link = two.anna.json("share", "link")["link"]
    dead = wrong(two.ben, first)["link"]
    assert "does not work any more" in dead["answer"] and "new one" in dead["advice"]
    assert "accepted already" in told(two.ben, "link", link)["answer"]
    assert "your own" in told(two.anna, "link", link)["answer"]
    cleo = Person(tmp_path, "cleo")
    cleo.sign_up(two.server.url)
    assert "lets you into" in told(cleo, "link", link)["answer"]


def test_one_may_only_look(two):
    two.anna.run("share", "change", "Ben", "--permission", "view")
    assert wrong(two.ben, expect=0) == {}
    rights = told(two.ben, "rights")
    assert "you may look" in rights["answer"] and "owner" in rights["advice"]
    assert rights["company"] == two.company["id"]


def test_changes_were_refused_and_others_wait_for_them(two):
    for person in (two.anna, two.ben):
        person.add("X-1", f"{person.name}'s", quantity="3")
    two.anna.sync()
    two.ben.sync(expect=QUARANTINED)
    found = wrong(two.ben)
    assert list(found) == ["refused"]
    assert found["refused"]["command"] == "thecompany quarantine list"
    parked = told(two.ben, "parked")
    assert parked["fine"] and "by itself" in parked["advice"]


def test_the_room_for_files_is_used_up(tmp_path):
    with server(tmp_path, 0, "--quota", "0") as box:
        anna = Person(tmp_path, "anna")
        anna.sign_up(box.url)
        anna.create_company()
        anna.add("B-1")
        (tmp_path / "plan.txt").write_text("a plan")
        # The device has not heard yet how much room there is.
        anna.run("attachment", "add", "B-1", tmp_path / "plan.txt")
        anna.sync(expect=QUARANTINED)
        known = anna.run("attachment", "add", "B-1", tmp_path / "plan.txt", expect=FAILED)
        assert "0.0 MB of it are left" in known.errors
        found = wrong(anna)
        assert list(found) == ["files"]
        assert "used up" in found["files"]["answer"]
        assert found["files"]["company"] in found["files"]["command"]


def test_something_was_taken_away_unsent(two):
    two.ben.add("B-1")
    two.anna.run("share", "remove", "Ben")
    two.ben.run("sync", "--wait", expect=QUARANTINED)
    found = wrong(two.ben)
    assert list(found) == ["rescued"] and found["rescued"]["command"] == "thecompany rescue list"
