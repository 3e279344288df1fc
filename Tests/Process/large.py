"""Makes a large company directly in a container's database: rows as the container writes them."""

import sqlite3
import time
import uuid

ITEM = 4


def varint(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def block(content):
    return varint(len(content)) + content


def text_group(number, words):
    return bytes([number, 1]) + block(words.encode())


def decimal_group(number, whole):
    return bytes([number, 3]) + varint(whole * 1_000_000 * 2)


def time_group(number, milliseconds):
    return bytes([number, 6]) + varint(milliseconds * 2)


def true_group(number):
    return bytes([number, 5])


def state(kind, groups, record, account, number, milliseconds, device):
    """A record with these groups of one field each, as the compact form of the wire has it."""
    stamp = ((milliseconds << 16) + number % 65536).to_bytes(8, "big") + device
    body = varint(kind) + record + varint(1) + b"\0" + varint(len(groups))
    for index, content in enumerate(groups):
        body += bytes([content[0], 1 if index == 0 else 0])
        body += (stamp if index == 0 else b"") + block(content)
    return body + varint(milliseconds) + account + account


def item(number):
    """An item with name and code."""
    return [text_group(0, f"Item {number:07}"), text_group(1, f"L-{number:07}")]


def fill(path, company, count, kind=ITEM, groups=item):
    """Adds so many records to a company whose container is stopped: of each what `groups` says."""
    zone = uuid.UUID(company).bytes
    database = sqlite3.connect(path)
    head, account = database.execute(
        "SELECT head, owner FROM zones WHERE zone = ?", (zone,)).fetchone()
    now = int(time.time() * 1000)

    def rows():
        for number in range(count):
            milliseconds = now - count + number
            record = (milliseconds.to_bytes(6, "big") + bytes([0x70, 0, 0x80, 0])
                      + ((number * 0x9E3779B97F4A) % (1 << 48)).to_bytes(6, "big"))
            made = state(
                kind, groups(number), record, account, number, milliseconds, b"\0" * 7 + b"\x01")
            yield zone, record, kind, head + 1 + number, 0, made

    with database:
        database.executemany(
            "INSERT INTO records (zone, id, kind, sequence, deleted, state)"
            " VALUES (?, ?, ?, ?, ?, ?)", rows())
        database.execute("UPDATE zones SET head = ? WHERE zone = ?", (head + count, zone))
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


def peak_kibibytes(pid):
    """The most memory that a process has had."""
    with open(f"/proc/{pid}/status") as status:
        for line in status:
            if line.startswith("VmHWM:"):
                return int(line.split()[1])
    return 0
