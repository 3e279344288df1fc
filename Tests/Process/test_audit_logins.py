"""Logins with a UserPass in the log, and a log cut behind a head that a device only read."""

import json
import sqlite3
import time

from program import FAILED, NOT_SIGNED_IN, Running
from test_audit import alter, database, log_of, where, zone_of
from test_stores import count

LOGINS = ("audit", "list", "--event", "loggedIn,loginRefused")
SHARED = "TheCompanyApp-shared.sqlite"


def wrong(person):
    person.run("company", "login", lines=["not the password"], expect=NOT_SIGNED_IN)


def told(two):
    """What happened and how often, the first first."""
    entries = two.anna.json(*LOGINS)["entries"][::-1]
    assert all(entry["reported"] and entry["madeAt"] <= entry["time"] for entry in entries)
    return [(entry["event"], entry["count"]) for entry in entries]


def waiting(person):
    return count(person.store(SHARED), "logins")


def start_again(server):
    server.words = (*server.words[:-1], server.port)
    server.start()


def test_logins_offline_are_told_later_as_the_devices_word(two, tmp_path):
    two.server.stop()
    wrong(two.ben)
    wrong(two.ben)
    two.ben.log_in()
    assert waiting(two.ben) == 2
    before = int(time.time() * 1_000)
    start_again(two.server)
    two.ben.sync()
    assert waiting(two.ben) == 0
    two.ben.sync()
    assert told(two) == [("loginRefused", 2), ("loggedIn", 1)]
    entries = two.anna.json(*LOGINS)["entries"]
    joined = two.anna.json("audit", "list", "--event", "joined")["entries"][0]
    assert {entry["account"] for entry in entries} == {joined["account"]}
    assert all(entry["madeAt"] < before <= entry["time"] for entry in entries)
    text = two.anna.run(*LOGINS).output
    assert "logged in (reported by the device)" in text and "2 times" in text
    two.anna.run("audit", "export", str(tmp_path / "log.jsonl"), "--event", "loggedIn")
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["detail"] for line in lines] == ["reported"]
    assert "whole" in two.anna.run("audit", "verify").output


def test_a_device_that_is_killed_between_login_and_report_reports_once(two):
    two.server.stop()
    two.ben.log_in()
    # It tries to reach the container, and dies.
    words = ("--container", two.server.url, "--home", two.ben.home, "--port", "0")
    with Running(two.ben.folder, "device", *words) as device:
        device.kill()
    assert waiting(two.ben) == 1
    start_again(two.server)
    two.ben.sync()
    assert told(two) == [("loggedIn", 1)]


def test_a_report_whose_answer_was_lost_is_entered_once(two):
    two.server.stop()
    two.ben.log_in()
    connection = sqlite3.connect(two.ben.store(SHARED))
    kept = connection.execute("SELECT * FROM logins").fetchall()
    start_again(two.server)
    two.ben.sync()
    # As if the answer had not come: the device has the same to tell again.
    places = ", ".join("?" * len(kept[0]))
    connection.executemany(f"INSERT INTO logins VALUES ({places})", kept)
    connection.commit()
    connection.close()
    two.ben.sync()
    assert waiting(two.ben) == 0
    assert told(two) == [("loggedIn", 1)]


def test_a_log_that_was_cut_shows_to_a_device_that_only_pulled(two):
    for code in ["A-1", "A-2"]:
        two.ben.add(code)
    two.ben.sync()
    two.anna.sync()
    numbers, _ = log_of(two)
    cut = numbers[-1]
    alter(two, "DELETE FROM auditLog " + where(two, f"number >= {cut}"))
    last = where(two, f"number = {cut - 1}")
    alter(two, f"UPDATE zones SET auditCount = {cut - 1}, headAuditCount = {cut - 1}, auditSum = "
          f"(SELECT sum FROM auditLog {last}) WHERE hex(zone) = '{zone_of(two)}'")
    told = two.anna.run("audit", "verify", expect=FAILED).errors
    assert f"Line {cut} is missing" in told
    assert count(database(two), "loginReports") == 0
