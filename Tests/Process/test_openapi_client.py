"""Programs that know only what a server tells of itself take a company through its life."""

import base64
import hashlib
import json
import random
import threading
import uuid

import pytest

from description import COMPACT, JSON, Client, Description
from program import get

PART = 1_048_576


def packed(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_id(number):
    return f"0190a000-0000-7000-8000-{number:012x}"


class Program(Client):
    """Keeps what it read of one zone, as a device does."""

    def __init__(self, description, port, name):
        super().__init__(description, port)
        self.sign_up(name)
        self.token, self.records, self.batches = "", {}, {}

    def push(self, zone, *changes):
        """Changes that this device makes: kind, record, values; answers their results."""
        number = self.batches[zone] = self.batches.get(zone, 0) + 1
        answer = self.ask("push", {
            "zone": zone, "number": number, "token": self.token,
            "changes": [self.change(*change) for change in changes]})
        self.token = answer["token"] or self.token
        return [result.get("refusal", {}).get("code") for result in answer["results"]]

    def change(self, kind, record, values):
        return {
            "entity": self.description.number(kind), "id": record, "life": 1,
            "groups": self.description.groups(kind, values, self.stamp())}

    def pull(self, zone):
        while True:
            page = self.ask("pull", {"zone": zone, "token": self.token})
            self.token = page["token"]
            for record in page["records"]:
                self.records[record["id"]] = record
            if not page["hasMore"]:
                return

    def values(self, record):
        groups = self.records[record]["groups"]
        return {name: value for group in groups for name, value in group["values"].items()}

    def digest(self, zone):
        return self.ask("getDigest", {"zone": zone, "token": self.token, "scope": "all"})


@pytest.fixture
def programs(box):
    description = Description(get(box.url, path="v1/openapi.yaml")[1])
    return [Program(description, box.port, f"{name}@example.com") for name in ("ada", "ben")]


def make_company(ada, zone):
    assert ada.ask("createZone", {"company": zone, "tier": "business"})["entry"]["zone"] == zone
    profile = {"name": "Ada's Bolts", "country": "DE", "currency": "EUR"}
    assert ada.push(zone, ("Company", zone, profile)) == [None]


def join(ada, ben, zone):
    link = ada.ask(
        "createLink", {"company": zone, "permission": "canEdit", "role": "warehouse"})
    offer = ben.ask("openLink", link)
    assert offer["companyName"] == "Ada's Bolts" and not offer["isMember"]
    assert ben.ask("acceptLink", link)["entry"]["standing"] == "shared"


def test_two_programs_share_a_company(programs):
    ada, ben = programs
    zone, item = new_id(1), new_id(2)
    make_company(ada, zone)
    bolt = {"name": "Bolt M8", "code": "B-8", "price": "0.12", "currency": "EUR"}
    assert ada.push(zone, ("InventoryItem", item, bolt)) == [None]
    ben.ask("pull", {"zone": zone, "token": ""}, expect="noSuchZone")
    join(ada, ben, zone)
    ben.pull(zone)
    assert ben.values(item) == bolt
    assert ben.push(zone, ("InventoryItem", item, {"name": "Bolt M8, galvanised"})) == [None]
    taken = {"name": "Another", "code": "B-8"}
    assert ben.push(zone, ("InventoryItem", new_id(3), taken)) == ["duplicateKey"]
    ada.pull(zone)
    assert ada.values(item) == {**bolt, "name": "Bolt M8, galvanised"}
    assert ada.records[item]["updatedBy"] == ben.account
    people = ada.ask("getShare", zone=zone)["participants"]
    assert [person["account"] for person in people] == [ada.account, ben.account]
    ada.ask("removeMember", zone=zone, account=ben.account)
    assert ben.ask("pull", {"zone": zone, "token": ben.token}, expect="notAMember")


def test_a_batch_counts_from_one(programs):
    ada, _ = programs
    zone = new_id(1)
    ada.ask("createZone", {"company": zone, "tier": "free"})
    for number in (0, -1, -2 ** 63):
        batch = {"zone": zone, "number": number, "token": "", "changes": []}
        refused = ada.send("push", batch)
        assert refused.status == 400 and "from 1 to" in refused.value["message"], number
    item = {"name": "Bolt", "code": "B-8"}
    assert ada.push(zone, ("InventoryItem", new_id(2), item)) == [None]


def test_members_that_are_not_known_hold_what_they_like(programs):
    ada, _ = programs
    zone, item = new_id(1), new_id(2)
    make_company(ada, zone)
    pull = {"zone": zone, "token": ""}
    tip = "0." + "3" * 3_000
    deep = "[" * 29 + "1E-7" + "]" * 29
    for newer in ("0.5", "-1.5e+400", "1" * 400, tip, deep, '{"a":[1.0,{"b":-0.0}]}'):
        body = json.dumps(pull)[:-1] + f',"newer":{newer}}}'
        answer = ada.send("pull", body.encode(), headers={"Content-Type": JSON})
        assert answer.status == 200, answer.body
    body = json.dumps({"zone": zone, "number": 2, "token": "", "changes": []})
    for number in ("2.0", "2e0", "92233720368547758080"):
        wrong = body.replace('"number": 2', f'"number": {number}')
        refused = ada.send("push", wrong.encode(), headers={"Content-Type": JSON})
        assert refused.status == 400
        assert "The field number of the message takes no number" in refused.value["message"]
    assert ada.push(zone, ("InventoryItem", item, {"name": "Bolt", "code": "B-1"})) == [None]


def test_two_programs_compare(programs):
    ada, ben = programs
    zone, item = new_id(1), new_id(0x2D1)
    make_company(ada, zone)
    ada.push(zone, ("InventoryItem", item, {"name": "Bolt", "code": "B-8"}))
    join(ada, ben, zone)
    for program in (ada, ben):
        program.pull(zone)
    mine, theirs = ada.digest(zone), ben.digest(zone)
    assert len(mine["buckets"]) == 256 and mine["buckets"] == theirs["buckets"]
    assert sum(bucket["count"] for bucket in mine["buckets"]) == len(ada.records)
    bucket = ada.ask("listBucket", {
        "zone": zone, "token": ada.token, "scope": "all", "buckets": packed(b"\xd1"),
        "after": str(uuid.UUID(int=0))})
    assert [record["id"] for record in bucket["records"]] == [item]
    assert bucket["records"][0]["hash"] == mine["buckets"][0xD1]["sum"]
    found = ben.ask("getRecords", {"zone": zone, "token": ben.token, "records": [{"id": item}]})
    assert found["records"] == [ada.records[item]]
    offered = ben.ask(
        "offerRecords", {"zone": zone, "token": ben.token, "records": found["records"]})
    assert unpacked(offered["repaired"]) == b"\0", "nothing was damaged"


def test_a_program_sends_a_file_in_parts_and_another_reads_it(programs):
    ada, ben = programs
    zone, item, record = new_id(1), new_id(2), new_id(3)
    make_company(ada, zone)
    content = random.Random(1).randbytes(2 * PART + 5)
    digest = hashlib.blake2b(
        b"TheCompanyApp file" + uuid.UUID(zone).bytes + content, digest_size=32).digest()
    place = {"zone": zone, "record": record}
    ada.ask("uploadFile", {**place, "offset": 0, "bytes": ""}, expect="notFound")
    file = {
        "ownerKind": "InventoryItem", "owner": item, "name": "plan.bin", "digest": packed(digest),
        "byteCount": len(content), "mediaType": "application/octet-stream"}
    results = ada.push(
        zone, ("InventoryItem", item, {"name": "Bolt", "code": "B-8"}),
        ("Attachment", record, file))
    assert results == [None, None]
    progress = ada.ask("uploadFile", {**place, "offset": 0, "bytes": ""})
    assert progress == {"received": 0, "byteCount": len(content), "isComplete": False}
    while not progress["isComplete"]:
        part = content[progress["received"]:][:PART]
        offset = progress["received"]
        progress = ada.ask("uploadFile", {**place, "offset": offset, "bytes": packed(part)})
        assert progress["received"] == offset + len(part)
    ben.ask("readFile", {**place, "offset": 0}, expect="noSuchZone")
    join(ada, ben, zone)
    read = b""
    while len(read) < len(content):
        answer = ben.ask("readFile", {**place, "offset": len(read)})
        assert answer["byteCount"] == len(content)
        read += unpacked(answer["bytes"])
    assert read == content
    ada.ask("removeMember", zone=zone, account=ben.account)
    ben.ask("readFile", {**place, "offset": 0}, expect="notAMember")


def test_a_program_hears_of_changes(programs):
    ada, _ = programs
    zone = new_id(1)
    pokes = ada.listen()
    assert [head["zone"] for head in next(pokes)["heads"]] == [ada.account]
    worker = threading.Thread(target=make_company, args=(ada, zone))
    worker.start()
    heads = [head for _ in range(2) for head in next(pokes)["heads"] if head["zone"] == zone]
    worker.join()
    assert heads[-1]["standing"] == "owned" and heads[-1]["head"] == 3
    ada.ask("signOut")
    assert list(pokes) == []
    ada.ask("getFeed", expect="notSignedIn")


def test_a_program_secures_its_account(programs):
    ada, _ = programs
    assert [device["isThisOne"] for device in ada.ask("listDevices")["devices"]] == [True]
    ada.ask("confirmPassword", {"password": "not this one"}, expect="wrongCredentials")
    ada.ask("confirmPassword", {"password": "four calm words"})
    before = ada.secret
    ada.secret = ada.ask("rotateSession")["session"]
    assert ada.ask("getAccount")["codesLeft"] == 0
    ada.secret, before = before, ada.secret
    ada.ask("getAccount", expect="notSignedIn")
    ada.secret = before
    assert ada.ask("listOwnedCompanies") == {"companies": []}
    ada.ask("deleteAccount", {"password": "four calm words", "companies": []})
    ada.ask("getAccount", expect="notSignedIn")


def test_both_forms_of_one_answer(programs):
    ada, _ = programs
    zone = new_id(1)
    make_company(ada, zone)
    body = {"zone": zone, "token": ""}
    compact = ada.send("pull", body, accept=COMPACT)
    assert compact.type == COMPACT and compact.body[0] == 1
    assert b"Ada's Bolts" in compact.body
    assert ada.send("pull", body, accept="text/html").status == 406
    assert ada.send("pull", compact.body, headers={"Content-Type": "text/csv"}).status == 415
    old = ada.send("getFeed", headers={"Protocol-Version": "0"})
    assert old.status == 426 and old.value["code"] == "deviceTooOld"
