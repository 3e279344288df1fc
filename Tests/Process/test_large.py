"""A large company comes in pages, however often the device is killed, and in little memory.

`THECOMPANY_LARGE=1000000` makes the company that large; `THECOMPANY_KILL` is how many seconds the
device lives at a time.
"""

import os
import subprocess
import time

from large import fill, peak_kibibytes
from program import DEADLINE, DONE, PROGRAM, Person, environment, server, sql

COUNT = int(os.environ.get("THECOMPANY_LARGE", "40000"))
LIFE = float(os.environ.get("THECOMPANY_KILL", "0.4"))
MEMORY_LIMIT_KIBIBYTES = 200_000


def progress(store, company):
    """How far the device says that it is."""
    rows = sql(store, f"SELECT done, total FROM fetches WHERE hex(zone) = '{hexed(company)}'")
    return (rows[0]["done"], rows[0]["total"]) if rows else None


def hexed(company):
    return company.replace("-", "").upper()


def held(store, company):
    where = f"hex(companyID) = '{hexed(company)}'"
    return sql(store, f"SELECT count(*) AS n FROM InventoryItem WHERE {where}")[0]["n"]


def begin_sync(person):
    words = ["sync", "--wait", "--timeout", "3600", "--home", person.home]
    return subprocess.Popen(
        [PROGRAM, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(person.folder), cwd=person.folder)


def live(process, seconds):
    """Lets a device live for so long; its memory's peak, and how it ended, if it did by itself."""
    end, peak = time.monotonic() + seconds, 0
    while time.monotonic() < end and process.poll() is None:
        try:
            peak = max(peak, peak_kibibytes(process.pid))
        except OSError:
            pass
        time.sleep(0.05)
    if process.poll() is None:
        process.kill()
        process.wait(DEADLINE)
        process.stdout.close()
        process.stderr.close()
        return peak, None
    process.stdout.close()
    process.stderr.close()
    return peak, process.returncode


def test_a_large_company_comes_in_pages_through_kills_and_in_little_memory(tmp_path):
    anna = Person(tmp_path, "anna")
    with server(tmp_path) as running:
        anna.sign_up(running.url)
        company = anna.create_company()["id"]
        anna.sync()
        running.stop()
    began = time.monotonic()
    fill(tmp_path / "server" / "container.sqlite", company, COUNT)
    filled = time.monotonic() - began

    with server(tmp_path) as running:
        anna.folder = tmp_path / "tablet"
        anna.folder.mkdir()
        anna.home = anna.folder / "home"
        anna.sign_in(running.url)
        seen, kills, device_peak, life = [(0, COUNT)], 0, 0, LIFE
        began = time.monotonic()
        while True:
            peak, code = live(begin_sync(anna), life)
            device_peak = max(device_peak, peak)
            if code is not None:
                assert code == DONE
                break
            kills += 1
            store = anna.store("TheCompanyApp.sqlite")
            now = progress(store, company)
            if now:
                assert now[0] <= now[1] and now[1] >= COUNT
                assert now >= seen[-1] or now[0] >= seen[-1][0], (seen, now)
                assert now[0] >= seen[-1][0], "progress went backwards"
                seen.append(now)
            # A device that needs longer than it lives for one page would never end.
            life = life * 1.2 if not now or now[0] == seen[-2][0] else life
        fetched = time.monotonic() - began
        server_peak = peak_kibibytes(running.process.pid)
        store = anna.store("TheCompanyApp.sqlite")
        assert held(store, company) == COUNT
        assert progress(store, company) is None
        began = time.monotonic()
        checked = anna.json("sync", "--verify", timeout=600)["checked"]
        verified = time.monotonic() - began
        assert all(zone["checked"] and not zone["repairs"] for zone in checked)
        server_peak = max(server_peak, peak_kibibytes(running.process.pid))
        running.stop()
    print(
        f"\n{COUNT} records: made in {filled:.1f} s, fetched in {fetched:.1f} s through {kills} "
        f"kills, {len(set(seen))} steps seen, compared in {verified:.1f} s; "
        f"peaks: device {device_peak // 1000} MB, server {server_peak // 1000} MB")
    assert device_peak < MEMORY_LIMIT_KIBIBYTES
    assert server_peak < MEMORY_LIMIT_KIBIBYTES
