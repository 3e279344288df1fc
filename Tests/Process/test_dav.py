"""Contacts and tasks on phones: the clients of others over a real server."""

import datetime
import os
import threading
import time
import uuid

import caldav
import pytest
import vobject

from browser import Browser
from phones import Phone, Syncer, card, todo
from program import DEADLINE, Running, server
from programs import PASS, PASSWORD, Program, make_token, shop


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dav")
    with server(folder, 0, "--tokens", "all") as running:
        anna, home = shop(running.port)
        yield running, anna, home


LISTS = {"list-contacts": "yes", "list-tasks": "yes"}


@pytest.fixture(scope="module")
def password(place):
    running, anna, home = place
    return make_token(anna, home, reading="", **LISTS)


@pytest.fixture(scope="module")
def program(place, password):
    running, anna, home = place
    return Program(running.url, running.port, password)


def path(home, name=""):
    return home.replace("/companies/", "/dav/") + "/" + name


def test_a_client_finds_the_list_of_tasks_and_keeps_it(place, password, program):
    running, _, home = place
    with caldav.DAVClient(running.url + "dav/", username="anna", password=password) as client:
        calendars = client.principal().calendars()
        assert [c.url.path for c in calendars] == [path(home, "tasks/")]
        calendar = calendars[0]
        due = datetime.datetime(2026, 12, 24, 17, 30)
        made = calendar.add_todo(summary="Wrap gifts", due=due, priority=1)
        record = program.listed("tasks", q="Wrap")[0]
        assert (record["due"], record["priority"]) == ("2026-12-24T17:30:00Z", "urgent")
        program.ask(
            "change-tasks", {"title": "Wrap all gifts"}, id=record["id"],
            headers={"If-Match": "*"})
        todos = calendar.todos()
        assert [str(t.icalendar_component["SUMMARY"]) for t in todos] == ["Wrap all gifts"]
        assert str(todos[0].icalendar_component["UID"]) == made.id
        todos[0].complete()
        assert program.ask("read-tasks", id=record["id"]).value["state"] == "done"
        assert calendar.todos() == [] and len(calendar.todos(include_completed=True)) == 1
        token = calendar.objects_by_sync_token(load_objects=False).sync_token
        program.ask("create-tasks", {"title": "Heard of"}, expect=201)
        heard = list(calendar.objects_by_sync_token(token, load_objects=True))
        assert len(heard) == 1 and "Heard of" in heard[0].data
        todos[0].delete()
        program.ask("read-tasks", id=record["id"], expect=410)


def test_cards_keep_what_we_have_no_field_for(place, password, program):
    running, anna, home = place
    phone = Phone(running.port, password)
    there = path(home, "contacts/Mixed Case.vcf").replace(" ", "%20")
    more = ["TEL;TYPE=CELL:+49 170 1", "TEL;TYPE=WORK:+49 431 2", "BDAY:1980-02-03",
            "PHOTO;ENCODING=b;TYPE=JPEG:" + "A" * 400, "X-SOCIAL:x"]
    sent = card("ABC-1", "Anna Ny", *more)
    made = phone.send("PUT", there, sent, If_None_Match="*")
    assert made.status == 201
    got = phone.send("GET", there)
    assert got.text == sent and got.getheader("ETag") == made.getheader("ETag")
    record = program.listed("contacts", q="Anna Ny")[0]
    assert record["phone"] == "+49 170 1" and "+49 431 2" in record["note"]
    program.ask("change-contacts", {"email": "anna@ny.example"}, id=record["id"],
                headers={"If-Match": "*"})
    changed = phone.send("GET", there)
    read = vobject.readOne(changed.text)
    assert read.email.value == "anna@ny.example" and read.bday.value == "1980-02-03"
    assert read.uid.value == "ABC-1" and "+49 431 2" in read.note.value
    assert read.contents["x-social"][0].value == "x" and "photo" in read.contents
    assert phone.send("PUT", there, sent, If_Match=made.getheader("ETag")).status == 412
    assert phone.send("PUT", there, sent, If_None_Match="*").status == 412
    same = phone.send("PUT", path(home, "contacts/other.vcf"), sent)
    assert same.status == 409 and "no-uid-conflict" in same.text


def told(program, record, count):
    """What the container has of a record's history, once it has so much."""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        history = program.ask("history-contacts", id=record["id"])
        if len(history.value["entries"]) >= count:
            break
        time.sleep(0.1)
    return [entry["what"] for entry in history.value["entries"]]


def test_what_phones_do_stands_in_the_history_and_lies_in_trash(place, password, program):
    running, anna, home = place
    phone = Phone(running.port, password)
    there = path(home, "contacts/undo.vcf")
    assert phone.send("PUT", there, card("undo-1", "Before")).status == 201
    record = program.listed("contacts", q="Before")[0]
    assert told(program, record, 1) == ["added"]
    assert phone.send("PUT", there, card("undo-1", "After")).status == 204
    assert told(program, record, 2) == ["changed", "added"]
    assert phone.send("DELETE", there, If_Match='"old"').status == 412
    assert phone.send("DELETE", there).status == 204
    assert phone.send("GET", there).status == 404
    assert "After" in anna.open(f"{home}/trash").text
    before = phone.sync(path(home, "contacts/"))[1]
    program.ask("restore-contacts", id=record["id"])
    assert list(phone.sync(path(home, "contacts/"), before)[0]) == [there]


def test_a_password_that_is_over_opens_nothing(place):
    running, anna, home = place
    own = make_token(anna, home, reading="yes", **{"list-tasks": "yes"})
    phone = Phone(running.port, own)
    assert phone.send("PROPFIND", path(home, "contacts/"), Depth="0").status == 404
    tasks = path(home, "tasks/")
    assert phone.send("PROPFIND", tasks, Depth="0").status == 207
    assert phone.send("PUT", tasks + "x.ics", todo("x", "X")).status == 403
    assert phone.send("PROPFIND", f"/dav/{uuid.uuid4()}/tasks/", Depth="0").status == 404
    for wrong in ["", "x", "tca_" + "A" * 43]:
        refused = Phone(running.port, wrong).send("PROPFIND", tasks, Depth="0")
        assert refused.status == 401
        assert refused.getheader("WWW-Authenticate").startswith("Basic")
    assert own not in running.log.read_text()


def test_a_device_of_ones_own_serves_phones_without_a_network(tmp_path):
    (tmp_path / "own").mkdir()
    with server(tmp_path, 0) as container:
        _, home = shop(container.port)
        words = ["--container", container.url, "--home", tmp_path / "own", "--tokens", "all"]
        with Running(tmp_path / "own", "device", *words, "--port", "0") as device:
            browser = Browser(device.port)
            browser.sign_in("anna", PASSWORD)
            browser.open_once_there(f"{home}/login")
            browser.post(f"{home}/login", userName="anna-user", password=PASS)
            phone = Phone(device.port, make_token(browser, home, reading="", **LISTS))
            contacts = path(home, "contacts/")
            start = phone.sync(contacts)[1]
            container.stop()
            there = contacts + "a.vcf"
            made = phone.send("PUT", there, card("a", "Made alone"), If_None_Match="*")
            assert made.status == 201
            assert phone.sync(contacts, start)[0] == {there: made.getheader("ETag")}
            device.kill()
        with Running(tmp_path / "own", "device", *words, "--port", "0") as device:
            phone = Phone(device.port, phone.password)
            # As if the answer had not come: what is there is told, and not made twice.
            again = phone.send("PUT", there, card("a", "Made alone"), If_None_Match="*")
            assert again.status == 412
            assert phone.send("GET", there).text == card("a", "Made alone")
            assert list(phone.sync(contacts)[0]) == [there]


def counts(program):
    return len(program.listed("contacts")), len(program.listed("tasks"))


def test_two_folders_are_kept_in_step_both_ways(place, password, program, tmp_path):
    running, anna, home = place
    count = (int(os.environ.get("CONTACTS", "200")), int(os.environ.get("TASKS", "50")))
    for name in ["contacts", "tasks"]:
        for record in program.listed(name):
            program.ask(f"delete-{name}", id=record["id"], expect=204)
    url = running.url[:-1] + path(home)
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    one = Syncer(tmp_path / "one", url, password)
    two = Syncer(tmp_path / "two", url, password)
    for number in range(count[0]):
        uid = str(uuid.uuid4())
        (one.here / "contacts" / f"{uid}.vcf").write_text(
            card(uid, f"Person {number}", f"EMAIL:p{number}@x.example", "BDAY:1990-01-01"))
    for number in range(count[1]):
        uid = str(uuid.uuid4())
        (two.here / "tasks" / f"{uid}.ics").write_text(
            todo(uid, f"Task {number}", f"DUE;VALUE=DATE:202612{number % 28 + 1:02}"))
    for syncer in [one, two]:
        syncer.run("discover")
    both(one, two)
    assert counts(program) == count
    both(one, two)
    for syncer in [one, two]:
        assert (len(syncer.files("contacts")), len(syncer.files("tasks"))) == count
    # Here and there, and in the program, at once.
    change(one.files("contacts")[0], "FN:", "FN:Changed by one ")
    change(two.files("contacts")[1], "FN:", "FN:Changed by two ")
    one.files("tasks")[0].unlink()
    change(two.files("tasks")[1], "SUMMARY:", "STATUS:COMPLETED\nSUMMARY:")
    contact = next(c for c in program.listed("contacts") if c["name"] == "Person 7")
    program.ask("change-contacts", {"phone": "+49 431 7"}, id=contact["id"],
                headers={"If-Match": "*"})
    program.ask("create-contacts", {"name": "Made in the program"}, expect=201)
    both(one, two)
    both(one, two)
    for syncer in [one, two]:
        texts = [file.read_text() for file in syncer.files("contacts")]
        assert len(texts) == count[0] + 1
        for words in ["Changed by one", "Changed by two", "+49 431 7", "Made in the program"]:
            assert sum(words in text for text in texts) == 1, words
        assert sum("BDAY" in text for text in texts) == count[0]
        assert len(syncer.files("tasks")) == count[1] - 1
    states = [task["state"] for task in program.listed("tasks")]
    assert states.count("done") == 1
    assert counts(program) == (count[0] + 1, count[1] - 1)


def change(file, old, new):
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


def both(*syncers):
    failed = []

    def work(syncer):
        try:
            syncer.sync()
        except AssertionError as failure:
            failed.append(failure)

    threads = [threading.Thread(target=work, args=(syncer,)) for syncer in syncers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed, failed[0]
