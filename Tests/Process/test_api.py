"""Programs over a real server, with nothing but the description that it serves."""

import re
import subprocess
import sys
import threading
import uuid

import pytest

from program import get, server
from programs import Program, make_token, shop


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    folder = tmp_path_factory.mktemp("api")
    with server(folder, 0, "--tokens", "all") as running:
        anna, home = shop(running.port)
        yield running, anna, home


@pytest.fixture
def program(place):
    running, anna, home = place
    program = Program(running.url, running.port, make_token(anna, home, reading=""))
    yield program
    revoke_all(anna, home)


def revoke_all(browser, home):
    """One token less each time."""
    while True:
        browser.open(f"{home}/tokens")
        found = re.search(r'action="(/companies/[\w-]+/tokens/[\w-]+/revoke)"', browser.page.text)
        if found is None:
            return
        browser.post(found[1])


def test_a_strangers_script_does_all_that_there_is(program):
    name = uuid.uuid4().hex
    made = program.ask("create-items", {"name": name, "price": "12.50", "currency": "EUR"},
                       expect=201)
    item, tag = made.value, made.headers["ETag"]
    assert item["price"] == "12.5" and program.ask("read-items", id=item["id"]).value == item
    found = program.listed("items", q=name, sort="-updatedAt", limit=1)
    assert [record["id"] for record in found] == [item["id"]]
    changed = program.ask(
        "change-items", {"name": name + " b", "price": None}, id=item["id"],
        headers={"If-Match": tag})
    assert changed.value["price"] is None
    program.ask("change-items", {"name": "x"}, id=item["id"], expect=412,
                headers={"If-Match": tag})
    program.ask("change-items", {"name": "x"}, id=item["id"], expect=428)
    program.ask("delete-items", id=item["id"], expect=204)
    program.ask("read-items", id=item["id"], expect=410)
    assert program.ask("restore-items", id=item["id"]).value["name"] == name + " b"
    program.ask("create-stock-transactions",
                {"item": item["id"], "type": "purchase", "quantity": "3"}, expect=201)
    assert program.ask("read-items", id=item["id"]).value["stock"]["onHand"] == "3"
    program.ask("delete-items", id=item["id"], expect=409)
    history = program.ask("history-items", id=item["id"]).value["entries"]
    assert {"added", "changed"} <= {entry["what"] for entry in history}
    file = program.ask("add-file-items", b"a plan", id=item["id"], name="plan.txt", expect=201)
    got = program.ask("read-file-items", id=item["id"], file=file.value["id"])
    assert got.body == b"a plan"
    assert program.ask("files-items", id=item["id"]).value["files"] == [file.value]


def test_a_batch_is_done_as_a_whole(program):
    words = uuid.uuid4().hex
    operations = [
        {"op": "create", "values": {"name": f"{words} {n}", "code": f"{words}-{n}"}}
        for n in range(100)]
    results = program.ask("batch-items", {"operations": operations}).value["results"]
    assert len({result["id"] for result in results}) == 100
    assert {result["status"] for result in results} == {201}
    first = results[0]
    refused = program.ask(
        "batch-items",
        {"operations": [
            {"op": "delete", "id": first["id"]},
            {"op": "create", "values": {"name": "x", "code": f"{words}-5"}}]}, expect=409)
    assert refused.value["errors"][0]["pointer"] == "/operations/1/values/code"
    assert len(program.listed("items", q=words, sort="code", limit=7)) == 100
    program.ask("batch-items", {"operations": [
        {"op": "delete", "id": result["id"]} for result in results]})
    assert program.listed("items", q=words) == []


def test_changes_are_heard_of_while_one_waits(program):
    since = program.ask("changes").value["next"]
    heard = []

    def listen():
        token = since
        while not heard:
            answer = program.ask("changes", since=token, wait=20).value
            heard.extend(answer["changes"])
            token = answer["next"]

    listener = threading.Thread(target=listen)
    listener.start()
    tag = program.ask("create-tags", {"name": uuid.uuid4().hex}, expect=201).value
    listener.join(30)
    assert [(change["list"], change["id"]) for change in heard] == [("tags", tag["id"])]


def test_what_is_asked_for_twice_is_done_once_after_a_kill_too(tmp_path):
    with server(tmp_path, 0, "--tokens", "all") as running:
        anna, home = shop(running.port)
        token = make_token(anna, home, reading="")
        program = Program(running.url, running.port, token)
        key = {"Idempotency-Key": "order-17"}
        body = {"name": "Once", "code": "O-1"}
        first = program.ask("create-items", body, expect=201, headers=key)
        running.kill()
    with server(tmp_path, 0, "--tokens", "all") as running:
        program = Program(running.url, running.port, token)
        again = program.ask("create-items", body, expect=201, headers=key)
        assert again.body == first.body and again.headers["Idempotent-Replayed"] == "true"
        assert len(program.listed("items")) == 1
        program.ask("create-items", {"name": "Other"}, expect=422, headers=key)


def test_the_secret_is_in_no_log_and_no_page(place, program):
    running, anna, home = place
    program.ask("list-items")
    program.send("GET", "/items/x/y/z")
    for page in ["tokens", "settings", "log", "programs"]:
        anna.open(f"{home}/{page}")
        assert program.token not in anna.page.text
    assert program.token not in running.log.read_text()
    assert get(running.url, path="api/v1/items")[0] == 401
    assert get(running.url, path=f"api/v1/items?token={program.token}")[0] == 401


def test_a_narrowed_token_writes_nothing_and_a_revoked_one_opens_nothing(place):
    running, anna, home = place
    token = make_token(anna, home, reading="yes", **{"list-tags": "yes"})
    program = Program(running.url, running.port, token)
    assert [entry["name"] for entry in program.ask("index").value["lists"]] == ["tags"]
    program.ask("list-tags")
    program.ask("list-items", expect=403)
    program.ask("create-tags", {"name": "x"}, expect=403)
    revoke_all(anna, home)
    program.ask("list-tags", expect=401)


# Kinds of each sort: plain data, a declared one with files, what is only added to, what is read.
SORTS = ["--include-path-regex", "^/(items|contacts|tags|stock-transactions|loans)"]


@pytest.mark.parametrize("choice, count", [([], 2), (SORTS, 10)], ids=["all", "more of some"])
def test_a_program_of_random_requests_finds_nothing(place, tmp_path, choice, count):
    running, anna, home = place
    token = make_token(anna, home, reading="")
    file = tmp_path / "openapi.json"
    file.write_text(get(running.url, path="api/v1/openapi.json")[1])
    ended = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "run", file,
         "--url", running.url + "api/v1", "--header", f"Authorization: Bearer {token}", *choice,
         "--checks",
         "not_a_server_error,status_code_conformance,content_type_conformance,"
         "response_schema_conformance,response_headers_conformance",
         "--phases", "examples,fuzzing", "--max-examples", str(count), "--seed", "1",
         "--rate-limit", "550/m", "--generation-database", "none", "--request-timeout", "40",
         "--no-color"],
        cwd=tmp_path, capture_output=True, text=True, timeout=280)
    revoke_all(anna, home)
    assert ended.returncode == 0, ended.stdout[-20_000:] + ended.stderr[-5_000:]
    assert int(re.search(r"(\d+) generated", ended.stdout).group(1)) > 60
