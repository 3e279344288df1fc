"""The log of a company: read, exported, erased, and found out where somebody changed its file."""

import csv
import json
import sqlite3

from program import FAILED, NOT_ALLOWED, NOT_FOUND, run


def database(two):
    return two.server.folder / "server" / "container.sqlite"


def alter(two, statement):
    connection = sqlite3.connect(database(two))
    connection.execute(statement)
    connection.commit()
    connection.close()


def zone_of(two):
    return two.company["id"].replace("-", "").upper()


def log_of(two):
    zone = bytes.fromhex(zone_of(two))
    connection = sqlite3.connect(database(two))
    rows = connection.execute(
        "SELECT number, event FROM auditLog WHERE zone = ? ORDER BY number", (zone,)
    ).fetchall()
    connection.close()
    return [row[0] for row in rows], [row[1] for row in rows]


def where(two, condition):
    return f"WHERE hex(zone) = '{zone_of(two)}' AND {condition}"


def verify(two, tmp_path, expect=0):
    return run(
        tmp_path, "admin", "audit", "verify", "--data", two.server.folder / "server", expect=expect
    )


def filled(two):
    for code in ["A-1", "A-2", "A-3"]:
        two.anna.add(code)
    two.anna.sync()
    item = two.anna.json("item", "list")["items"][0]["id"]
    two.anna.run("item", "edit", item, "--name", "Renamed")
    two.anna.sync()
    return item


def test_changes_are_told_to_those_who_may_know(two):
    item = filled(two)
    entries = two.anna.json("audit", "list", "--record", item)["entries"]
    assert [entry["event"] for entry in entries] == ["changed", "added"]
    change = entries[0]["changes"][0]
    assert (change["field"], change["to"]) == ("name", "Renamed")
    assert entries[0]["name"] and entries[0]["deviceName"]
    events = {entry["event"] for entry in two.anna.json("audit", "list")["entries"]}
    assert {"companyMade", "joined", "linkMade", "added", "changed"} <= events
    assert two.ben.run("audit", "list", expect=NOT_ALLOWED)
    number = str(entries[0]["number"])
    assert "Renamed" in two.anna.run("audit", "show", number).output


def test_a_history_tells_what_hangs_on_an_item_to_whom_it_comes(two, tmp_path):
    item = filled(two)
    manual = tmp_path / "manual.txt"
    manual.write_text("Turn it.")
    two.anna.run("item", "adjust", item, "5", "--reason", "Counted")
    two.anna.run("item", "cost", item, "--set", "0.80")
    unsent = two.anna.json("item", "history", item)["entries"]
    assert [entry["number"] for entry in unsent[:2]] == [None, None]
    two.anna.run("attachment", "add", item, manual)
    two.anna.sync()
    file = two.anna.json("attachment", "list", item)["attachments"][0]["id"]
    two.anna.run("attachment", "delete", file)
    movement = two.anna.json("item", "show", item)["item"]["movements"][0]["id"]
    two.anna.run("item", "reverse", item, movement)
    two.anna.sync()
    entries = two.anna.json("item", "history", item)["entries"]
    told = [(entry["event"], entry["entity"]) for entry in entries]
    assert told == [
        ("added", "StockTransaction"), ("deleted", "Attachment"), ("added", "Attachment"),
        ("added", "ItemCost"), ("added", "StockTransaction"),
        ("changed", "InventoryItem"), ("added", "InventoryItem"),
    ]
    assert all(entry["number"] and entry["deviceName"] for entry in entries)
    output = two.anna.run("item", "history", item).output
    assert "moved stock" in output and "+5, Counted" in output and "manual.txt" in output
    assert len(two.anna.json("audit", "history", item, "--limit", "2")["entries"]) == 2
    assert two.anna.json("audit", "history", file)["entries"][0]["event"] == "deleted"
    about = two.anna.json("audit", "history", "company")["entries"]
    assert "companyMade" in [entry["event"] for entry in about]
    name = two.anna.json("audit", "list", "--event", "joined")["entries"][0]["name"]
    about = two.anna.json("audit", "history", name)["entries"]
    assert "joined" in [entry["event"] for entry in about]
    two.anna.run("audit", "history", "nobody", expect=NOT_FOUND)
    two.ben.sync()
    two.ben.run("item", "history", item, expect=NOT_ALLOWED)


def test_a_line_that_was_changed_by_hand_is_named(two, tmp_path):
    filled(two)
    assert "whole" in verify(two, tmp_path).output
    assert "whole" in two.anna.run("audit", "verify").output
    numbers, events = log_of(two)
    line = [number for number, event in zip(numbers, events) if event == "changed"][-1]
    old = [text for text in contents(two) if b"Renamed" in text][-1]
    new = old.replace(b"Renamed", b"Rename!")
    alter(two, f"UPDATE auditLog SET contents = x'{new.hex()}' " + where(two, f"number = {line}"))
    by_admin = verify(two, tmp_path, expect=FAILED)
    for told in [by_admin, two.anna.run("audit", "verify", expect=FAILED)]:
        assert f"Line {line} " in told.errors


def test_a_dropped_line_and_swapped_lines_are_named(two, tmp_path):
    filled(two)
    numbers, _ = log_of(two)
    third, last = numbers[2], numbers[-1]
    for old, new in [(third, 9_999), (last, third), (9_999, last)]:
        alter(two, f"UPDATE auditLog SET number = {new} " + where(two, f"number = {old}"))
    assert f"Line {third} " in verify(two, tmp_path, expect=FAILED).errors
    alter(two, "DELETE FROM auditLog " + where(two, f"number = {third}"))
    told = verify(two, tmp_path, expect=FAILED).errors
    assert f"Line {third} is missing" in told


def test_a_cut_tail_shows_and_to_devices_even_where_the_end_was_cut_too(two, tmp_path):
    filled(two)
    assert "goes on" in two.anna.run("audit", "verify").output
    numbers, _ = log_of(two)
    cut = numbers[-2]
    alter(two, "DELETE FROM auditLog " + where(two, f"number >= {cut}"))
    assert f"Line {cut} is missing" in verify(two, tmp_path, expect=FAILED).errors
    alter(two, f"UPDATE zones SET auditCount = {cut - 1}, auditSum = (SELECT sum FROM auditLog "
          + where(two, f"number = {cut - 1}") + f") WHERE hex(zone) = '{zone_of(two)}'")
    assert "whole" in verify(two, tmp_path).output
    assert f"Line {cut} is missing" in two.anna.run("audit", "verify", expect=FAILED).errors


def test_the_log_is_exported_for_programs_and_for_people(two, tmp_path):
    filled(two)
    two.anna.run("audit", "export", str(tmp_path / "log.jsonl"))
    lines = (tmp_path / "log.jsonl").read_text().splitlines()
    entries = [json.loads(line) for line in lines]
    assert [entry["number"] for entry in entries] == list(range(len(entries), 0, -1))
    two.anna.run("audit", "export", str(tmp_path / "log.csv"), "--event", "changed")
    with open(tmp_path / "log.csv", newline="", encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file))
    items = [row["to"] for row in rows if row["entity"] == "InventoryItem"]
    assert items == ["Renamed"]


def test_a_persons_values_are_erased_and_the_log_still_verifies(two, tmp_path):
    two.ben.add("BEN-4711")
    two.ben.sync()
    assert b"BEN-4711" in b"".join(contents(two))
    two.ben.run("audit", "erase", "ben", "--all", "--yes", expect=NOT_ALLOWED)
    name = two.anna.json("audit", "list", "--event", "joined")["entries"][0]["name"]
    assert two.anna.json("audit", "erase", name, "--all")["erased"] == 0
    assert two.anna.json("audit", "erase", name, "--all", "--yes")["erased"] > 0
    assert b"BEN-4711" not in b"".join(contents(two))
    assert "whole" in verify(two, tmp_path).output
    assert "whole" in two.anna.run("audit", "verify").output
    entry = two.anna.json("audit", "list", "--event", "added")["entries"][0]
    assert entry["erased"] and entry["changes"]


def contents(two):
    connection = sqlite3.connect(database(two))
    rows = connection.execute("SELECT contents FROM auditLog WHERE contents IS NOT NULL").fetchall()
    connection.close()
    return [bytes(row[0]) for row in rows]
