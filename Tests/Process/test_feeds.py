"""Feeds as programs of others read them: XML and calendars, without a session, and gone at once."""

import datetime
import html
import re
import xml.etree.ElementTree as xml

import pytest

from browser import Browser
from program import files, server
from secret_forms import forms

PASSWORD, PASS = "four horses eat hay", "five goats eat thistles"
ATOM = "{http://www.w3.org/2005/Atom}"
HOSTILE = 'Milk; "cold", <b>&amp;\\n]]> ' + "漢字😀" * 12


class Calendar:
    """RFC 5545 as it is written: lines end in CRLF, are short, unfold, and have values."""

    def __init__(self, data):
        assert data.endswith(b"\r\n") and b"\n" not in data.replace(b"\r\n", b"")
        assert all(len(line) <= 75 for line in data.split(b"\r\n"))
        lines = data.decode().replace("\r\n ", "").split("\r\n")[:-1]
        assert lines[0] == "BEGIN:VCALENDAR" and lines[-1] == "END:VCALENDAR"
        self.head, self.events, inside = {}, [], None
        for line in lines[1:-1]:
            name, value = line.split(":", 1)
            if line == "BEGIN:VEVENT":
                assert inside is None
                inside = {}
            elif line == "END:VEVENT":
                self.events.append(inside)
                inside = None
            else:
                (self.head if inside is None else inside)[name] = self.plain(value)
        assert inside is None and self.head["VERSION"] == "2.0" and "PRODID" in self.head

    @staticmethod
    def plain(value):
        return re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], value)


class Shop:
    """A server with somebody who has a feed, and what it tells."""

    def __init__(self, folder, running):
        self.folder, self.server = folder, running
        self.anna = Browser(running.port)
        self.anna.sign_up("anna", PASSWORD)
        self.home = self.anna.make_company("Bolts <&> Nuts", "anna-user", PASS)
        soon = datetime.date.today() + datetime.timedelta(days=5)
        self.add(name="Bolt", code="B-1", threshold="7")
        self.add(name=HOSTILE, code="M-1", quantity="3", expires=soon.isoformat())
        self.soon = soon.strftime("%Y%m%d")

    def add(self, **fields):
        self.anna.open(f"{self.home}/items/new")
        self.anna.post(f"{self.home}/items/new", price="1", **fields)

    def make(self):
        self.anna.open(f"{self.home}/feeds")
        page = self.anna.post(f"{self.home}/feeds", current=PASS)
        return re.search(r"/feeds/([\w-]{43})/feed\.xml", html.unescape(page.text))[1]

    def read(self, secret, name="feed.xml", **headers):
        reader = Browser(self.server.port, headers={"Accept": "*/*", **headers})
        return reader.send("GET", f"/feeds/{secret}/{name}")


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    folder = tmp_path_factory.mktemp("feeds")
    with server(folder, 0) as running:
        yield Shop(folder, running)


def test_the_feed_is_xml_with_each_need_once(shop):
    answer = shop.read(shop.make())
    assert answer.status == 200 and answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Referrer-Policy"] == "no-referrer" and "Set-Cookie" not in answer.headers
    feed = xml.fromstring(answer.body)
    assert feed.tag == f"{ATOM}feed" and feed.findtext(f"{ATOM}author/{ATOM}name")
    assert feed.findtext(f"{ATOM}title") == "Notices of Bolts <&> Nuts"
    entries = feed.findall(f"{ATOM}entry")
    titles = {entry.findtext(f"{ATOM}title") for entry in entries}
    assert titles == {"Below threshold: Bolt", f"Expires: {HOSTILE.strip()}"}
    identifiers = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert len(set(identifiers)) == len(entries)
    for entry in [feed, *entries]:
        moment = entry.findtext(f"{ATOM}updated")
        assert datetime.datetime.fromisoformat(moment.replace("Z", "+00:00")).tzinfo
    address = entries[0].find(f"{ATOM}link").get("href").split("/", 3)[3]
    assert shop.anna.open("/" + address).status == 200
    again = xml.fromstring(shop.read(shop.make()).body)
    assert [entry.findtext(f"{ATOM}id") for entry in again.findall(f"{ATOM}entry")] == identifiers


def test_the_calendar_has_whole_days_and_stable_names(shop):
    secret = shop.make()
    calendars = [Calendar(shop.read(secret, "calendar.ics").body) for _ in range(2)]
    assert calendars[0].events == calendars[1].events
    (event,) = calendars[0].events
    assert event["DTSTART;VALUE=DATE"] == shop.soon and event["DTEND;VALUE=DATE"] > shop.soon
    assert event["SUMMARY"] == f"Expires: {HOSTILE.strip()}"
    assert re.fullmatch(r"\d{8}T\d{6}Z", event["DTSTAMP"]) and "@" in event["UID"]
    german = shop.read(secret, "calendar.ics", **{"Accept-Language": "de"})
    assert Calendar(german.body).events[0]["UID"] == event["UID"]


def test_an_address_that_stopped_is_as_unknown_as_any(shop):
    first = shop.make()
    second = shop.make()
    assert shop.read(second).status == 200
    shop.anna.open(f"{shop.home}/feeds")
    shop.anna.post(f"{shop.home}/feeds/stop")
    told = {
        (answer.status, answer.body) for answer in [
            shop.read(first), shop.read(second), shop.read("A" * 43), shop.read("x"),
            shop.read("..."), shop.read("A" * 5_000), shop.read(second, "calendar.ics")]}
    assert len(told) == 1 and told.pop()[0] == 404


def test_the_address_is_nowhere_kept_and_goes_with_the_sign_in(shop):
    secret = shop.make()
    assert shop.read(secret).status == 200
    for page in ["feeds", "settings", "notices", "overview"]:
        assert secret not in shop.anna.open(f"{shop.home}/{page}").text
    found = [
        path for path in files(shop.folder)
        if any(form in path.read_bytes() for form in forms(secret))]
    assert found == []
    shop.anna.sign_out()
    assert shop.read(secret).status == 404
