"""A company changes hands, is deleted and comes back: three people, their devices and kills."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from program import (
    DEADLINE, DONE, FAILED, NOT_ALLOWED, NOT_FOUND, QUARANTINED, USAGE, Person, files, server,
    share, sql)


def stop(running, kill=False):
    """Ends it so that it comes back at the same address."""
    words = list(running.words)
    words[words.index("--port") + 1] = running.port
    running.words = words
    running.kill() if kill else running.stop()


def companies(person):
    return person.json("company", "list")["companies"]


def test_who_has_joined_leaves_again_without_a_user_pass(tmp_path, two):
    cleo = Person(tmp_path, "cleo")
    cleo.sign_up(two.server.url)
    link = two.anna.json("share", "link", "--permission", "edit", "--role", "Viewer")["link"]
    cleo.json("share", "accept", lines=[link])
    cleo.sync()
    assert len(companies(cleo)) == 1
    cleo.json("share", "leave")
    assert companies(cleo) == []


@pytest.fixture
def three(tmp_path, two):
    two.eve = Person(tmp_path, "eve")
    two.eve.sign_up(two.server.url)
    share(two.anna, two.eve)
    return two


def hand_over(anna, ben):
    anna.hand_over("Ben")
    ben.sync()
    return ben.json("company", "accept-ownership")["company"]


def test_both_keep_what_was_not_sent_and_a_third_was_away_all_the_time(three):
    anna, ben, eve = three.anna, three.ben, three.eve
    anna.add("A-1")
    anna.sync()
    eve.sync()
    eve.add("E-1")
    anna.hand_over("Ben")
    ben.sync()
    assert companies(ben)[0]["offeredToYou"]
    assert "offered to you" in ben.run("status").output
    stop(three.server)
    anna.add("A-2")
    ben.add("B-2")
    assert anna.json("status")["unsent"] >= 1 and ben.json("status")["unsent"] >= 1
    three.server.start()

    owned = ben.json("company", "accept-ownership")["company"]
    assert owned["owner"] and owned["store"] == "private" and owned["ownershipAgrees"]
    anna.sync()
    given = companies(anna)[0]
    assert not given["owner"] and given["store"] == "shared" and given["ownershipAgrees"]
    for person in (anna, ben, eve, anna, ben):
        person.sync()
        person.run("diagnose")
    expected = ["A-1", "A-2", "B-2", "E-1"]
    for person in (anna, ben, eve):
        assert sorted(person.codes()) == expected
        assert person.json("status")["quarantined"] == 0
    people = {p["name"]: p for p in ben.json("share", "show")["share"]["participants"]}
    assert people["Ben"]["owner"] and not people["Anna"]["owner"]
    assert people["Anna"]["role"] == "administrator" and people["Anna"]["permission"] == "edit"
    anna.run("company", "delete", "--name", "Bolts and Nuts", expect=NOT_ALLOWED)
    anna.run("company", "tier", "free", expect=NOT_ALLOWED)
    ben.run("company", "tier", "enterprise")


def test_nothing_of_it_is_left_in_the_store_that_it_left(two):
    two.anna.add("CANARY-77")
    two.anna.sync()
    two.ben.sync()
    hand_over(two.anna, two.ben)
    two.anna.sync()
    for person, old, new in [
        (two.anna, "TheCompanyApp.sqlite", "TheCompanyApp-shared.sqlite"),
        (two.ben, "TheCompanyApp-shared.sqlite", "TheCompanyApp.sqlite"),
    ]:
        assert b"CANARY-77" in person.store(new).read_bytes() + wal(person, new)
        assert b"CANARY-77" not in person.store(old).read_bytes() + wal(person, old)
        passes = sql(person.store("TheCompanyApp.sqlite"), "SELECT count(*) AS own FROM UserPass")
        assert passes == [{"own": 1}]


def wal(person, name):
    path = person.store(name).with_name(name + "-wal")
    return path.read_bytes() if path.exists() else b""


def test_an_offer_is_declined_withdrawn_and_answered_by_nobody_else(three):
    anna, ben, eve = three.anna, three.ben, three.eve
    ben.run("company", "accept-ownership", expect=NOT_FOUND)
    anna.hand_over("Ben", "--days", "3")
    ben.run("company", "decline-ownership")
    ben.run("company", "accept-ownership", expect=NOT_FOUND)
    anna.hand_over("Eve")
    ben.run("company", "accept-ownership", expect=NOT_FOUND)
    ben.run("company", "hand-over", "Eve", expect=NOT_ALLOWED)
    anna.run("company", "withdraw-ownership")
    eve.run("company", "accept-ownership", expect=NOT_FOUND)
    assert companies(anna)[0]["owner"]


def test_a_server_that_dies_while_it_changes_hands_has_one_owner(two):
    anna, ben = two.anna, two.ben
    anna.hand_over("Ben")
    with ThreadPoolExecutor() as pool:
        accepting = pool.submit(ben.run, "company", "accept-ownership", expect=None)
        time.sleep(0.05)
        stop(two.server, kill=True)
        two.server.start()
        accepting.result()
    ben.run("company", "accept-ownership", expect=None)
    anna.sync()
    ben.sync()
    assert companies(ben)[0]["owner"] and not companies(anna)[0]["owner"]
    rows = sql(
        two.server.folder / "server" / "container.sqlite",
        "SELECT count(*) AS owners FROM members WHERE isOwner = 1")
    assert rows == [{"owners": 1}]


def test_deleted_and_brought_back_with_what_was_not_sent(two):
    anna, ben = two.anna, two.ben
    anna.add("A-1")
    anna.sync()
    ben.sync()
    stop(two.server)
    ben.add("B-1")
    two.server.start()
    company = companies(anna)[0]["id"]
    anna.run("company", "delete", "--name", "Nuts", expect=USAGE)
    ben.run("company", "delete", "--name", "Bolts and Nuts", expect=NOT_ALLOWED)
    assert anna.json("company", "delete", lines=["Bolts and Nuts"])["daysLeft"] == 30
    assert companies(anna) == []
    ended = ben.run("sync", "--wait", expect=QUARANTINED)
    assert "1 change was not sent of a company that was taken away" in ended.output
    found = ben.json("diagnose", expect=FAILED)["findings"]
    assert ["Was something taken away unsent?"] == [
        one["question"] for one in found if not one["fine"]]
    assert companies(ben) == []
    gone = ben.json("rescue", "list")["rescued"][0]
    assert gone["unsent"] == 1
    assert "deleted" in ben.run("rescue", "list").output
    assert ben.json("company", "deleted")["deleted"] == []
    listed = anna.json("company", "deleted")["deleted"]
    assert [one["name"] for one in listed] == ["Bolts and Nuts"] and listed[0]["daysLeft"] == 30
    assert "30 days" in anna.run("status").output
    assert anna.json("status")["deleted"][0]["id"] == company
    ben.run("company", "restore", company, expect=NOT_FOUND)

    anna.run("company", "restore", "Bolts and Nuts")
    ben.sync(expect=QUARANTINED)
    assert anna.codes() == ["A-1"] and ben.codes() == ["A-1"]
    assert anna.json("company", "deleted")["deleted"] == []
    assert anna.json("status")["deleted"] == []
    assert companies(ben)[0]["store"] == "shared"


def test_after_the_days_it_is_removed_to_the_last_byte(tmp_path):
    with server(tmp_path, 0, "--keep-deleted", "0") as box:
        anna = Person(tmp_path, "anna")
        anna.sign_up(box.url)
        company = anna.create_company(name="CANARY-COMPANY")["id"]
        anna.add("CANARY-ITEM")
        anna.sync()
        anna.run("company", "delete", "--name", "CANARY-COMPANY")
        anna.run("company", "restore", company, expect=NOT_FOUND)
        deadline = time.monotonic() + DEADLINE
        while anna.json("status")["removing"]:
            assert time.monotonic() < deadline
            anna.sync()
        box.stop()
        box.start()
        data = tmp_path / "server" / "container.sqlite"
        deadline = time.monotonic() + DEADLINE
        while sql(data, "SELECT isRemoved FROM zones WHERE kind = 1") != [{"isRemoved": 1}]:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        time.sleep(0.3)
        box.stop()
        for path in files(tmp_path / "server") + files(anna.home):
            assert b"CANARY" not in path.read_bytes(), path


def test_twenty_people_and_one_place(tmp_path):
    """The tenth place of a Business company, and twenty who accept at once."""
    with server(tmp_path) as box:
        anna = Person(tmp_path, "anna")
        anna.sign_up(box.url)
        anna.create_company()
        anna.sync()
        link = anna.json("share", "link")["link"]
        people = [Person(tmp_path, f"person-{number}") for number in range(29)]
        with ThreadPoolExecutor(6) as pool:
            list(pool.map(lambda person: person.sign_up(box.url), people))
        for person in people[:9]:
            person.run("share", "accept", lines=[link])
        with ThreadPoolExecutor(20) as pool:
            ended = list(pool.map(
                lambda person: person.run(
                    "share", "accept", lines=[link], expect=None, timeout=120).code,
                people[9:]))
        assert sorted(ended) == [DONE] + [NOT_ALLOWED] * 19
        shown = anna.json("share", "show")["share"]["participants"]
        assert sum(person["status"] == "active" for person in shown) == 11


def test_down_and_up_again_gives_back_what_was_granted(two):
    anna, ben = two.anna, two.ben
    anna.run("company", "tier", "free")
    ben.sync()
    ben.run("item", "add", "--code", "X", "--name", "X", expect=NOT_ALLOWED)
    refused = anna.run("share", "link", expect=NOT_ALLOWED)
    assert "Choose Business first" in refused.errors
    anna.run("share", "invite", "Eve", expect=NOT_ALLOWED)
    anna.hand_over("Ben", expect=NOT_ALLOWED)
    anna.run("company", "tier", "business")
    ben.sync()
    ben.add("X")
    ben.sync()
    anna.sync()
    assert anna.codes() == ["X"]


def test_diagnose_says_when_nobody_answers(two):
    fine = two.anna.json("diagnose")
    assert fine["fine"] and all(one["fine"] for one in fine["findings"])
    stop(two.server)
    two.anna.add("A-1")
    found = two.anna.json("diagnose", "--timeout", "1", expect=FAILED)
    wrong = {one["question"] for one in found["findings"] if not one["fine"]}
    assert wrong == {"Is the server reachable?", "What waits?"}
    two.server.start()
