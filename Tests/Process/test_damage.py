"""Bits that flip in the files of either side, with the sqlite3 of the system."""

import subprocess

from program import QUARANTINED, sql


def change(path, statement):
    ended = subprocess.run(
        ["sqlite3", str(path), statement], capture_output=True, text=True, timeout=30)
    assert ended.returncode == 0, ended.stderr


def checked(person, **options):
    zones = person.json("sync", "--verify", timeout=90, **options)["checked"]
    return [repair for zone in zones for repair in zone["repairs"]]


def flipped(path, table, column, where):
    """Flips the lowest bit of a text's or blob's last byte."""
    query = f"SELECT hex({column}) AS h, typeof({column}) AS t FROM {table} WHERE {where}"
    value = sql(path, query)[0]
    content = value["h"][:-2] + f"{int(value['h'][-2:], 16) ^ 1:02X}"
    new = f"CAST(x'{content}' AS TEXT)" if value["t"] == "text" else f"x'{content}'"
    change(path, f"UPDATE {table} SET {column} = {new} WHERE {where}")


def test_a_flipped_bit_on_a_device_is_found_repaired_and_told(two):
    item = two.anna.add("B-1", name="Bolt")
    two.anna.sync()
    two.ben.sync()
    store = two.ben.store("TheCompanyApp-shared.sqlite")
    for column in ("name", "code", "clocks"):
        flipped(store, "InventoryItem", column, "1")
        assert [repair["record"] for repair in checked(two.ben)] == [item["id"]]
        assert two.ben.codes() == ["B-1"]
    assert checked(two.ben) == []
    assert two.ben.json("status")["repaired"] == 3
    text = two.ben.run("sync", "--verify").output
    assert "checked, all agree with the server." in text
    assert "3 records that differed were repaired so far." in two.ben.run("status").output


def test_a_flipped_bit_in_the_container_is_repaired_by_who_may_only_read(two, tmp_path):
    item = two.anna.add("B-1", name="Bolt")
    two.anna.sync()
    two.ben.sync()
    container = tmp_path / "server" / "container.sqlite"
    where = f"hex(id) = '{item['id'].replace('-', '').upper()}'"
    flipped(container, "records", "state", where)
    repairs = checked(two.ben)
    assert [(repair["record"], repair["side"]) for repair in repairs] == [(item["id"], "container")]
    assert "A damaged record was repaired" in two.server.log.read_text()
    two.anna.sync()
    assert checked(two.anna) == []
    assert two.anna.codes() == ["B-1"]


def test_what_only_a_device_has_is_kept(two):
    two.anna.add("B-1")
    two.anna.sync()
    store = two.anna.store("TheCompanyApp.sqlite")
    change(store, "UPDATE InventoryItem SET id = x'00000000000000000000000000000077'")
    whats = {repair["what"] for repair in checked(two.anna, expect=QUARANTINED)}
    assert whats == {"kept", "inserted"}
    assert two.anna.codes() == ["B-1"]
    assert len(two.anna.json("quarantine", "list")["quarantine"]) == 1
