"""Two people, two device folders, one company, by command line."""

from program import (
    IN_USE, NOT_ALLOWED, NOT_FOUND, NOT_SIGNED_IN, QUARANTINED, UNREACHABLE, USAGE, Person, share)


def test_both_edit_and_see_the_other(two):
    bolt = two.anna.add("B-1", "Bolt", quantity="5", price="1.25", currency="EUR")
    assert bolt["quantity"] == "5" and bolt["price"] == "1.25"
    two.anna.sync()
    two.ben.sync()
    assert two.ben.codes() == ["B-1"]
    two.ben.json("item", "edit", "B-1", "--name", "Steel bolt")
    two.ben.json("item", "adjust", "B-1", "-2", "--reason", "broken")
    two.ben.add("N-1", "Nut")
    two.ben.sync()
    two.anna.sync()
    seen = two.anna.json("item", "show", "B-1")["item"]
    assert (seen["name"], seen["quantity"], seen["price"]) == ("Steel bolt", "3", "1.25")
    assert seen["id"] == bolt["id"]
    assert sorted(two.anna.codes()) == ["B-1", "N-1"]


def test_work_goes_on_while_the_server_is_away(two):
    two.anna.add("B-1", "Bolt", quantity="10")
    two.anna.sync()
    two.ben.sync()
    two.server.stop()
    two.anna.json("item", "edit", "B-1", "--name", "Anna's bolt")
    two.anna.json("item", "adjust", "B-1", "-1")
    two.ben.json("item", "edit", "B-1", "--unit", "box")
    two.ben.json("item", "adjust", "B-1", "-2")
    two.ben.add("N-1")
    waiting = two.ben.sync(expect=UNREACHABLE, timeout=1)
    assert waiting["synced"] is False and waiting["unsent"] >= 2
    assert two.ben.json("status")["unsent"] == waiting["unsent"]
    two.server.words = (*two.server.words[:-1], two.server.port)
    two.server.start()
    for person in (two.anna, two.ben, two.anna):
        assert person.sync() == {
            "synced": True, "reachable": True, "unsent": 0, "unsentFiles": 0,
            "quarantined": 0, "refused": 0, "conflicts": 0, "parked": 0, "rescued": 0}
    for person in (two.anna, two.ben):
        item = person.json("item", "show", "B-1")["item"]
        assert (item["name"], item["unit"], item["quantity"]) == ("Anna's bolt", "box", "7")
        assert sorted(person.codes()) == ["B-1", "N-1"]


def test_deleting_and_searching(two):
    for code, name in [("B-1", "Steel bolt"), ("B-2", "Brass bolt"), ("N-1", "Nut")]:
        two.anna.add(code, name)
    assert found(two.anna, "bolt") == ["B-1", "B-2"]
    assert found(two.anna, "N-1") == ["N-1"] and found(two.anna, "zebra") == []
    deleted = two.anna.json("item", "delete", "B-2")["deleted"]
    assert [item["code"] for item in deleted] == ["B-2"]
    two.anna.sync()
    two.ben.sync()
    assert found(two.ben, "bolt") == ["B-1"]
    assert two.ben.run("item", "show", "B-2", expect=NOT_FOUND).errors != ""


def found(person, words):
    return sorted(item["code"] for item in person.json("item", "search", words)["items"])


def test_a_taken_code_is_refused(two):
    two.anna.add("B-1")
    two.anna.run("item", "add", "--code", "B-1", "--name", "Other", expect=IN_USE)


def test_who_may_only_view_is_refused(tmp_path, box):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    for person in (anna, ben):
        person.sign_up(box.url)
    anna.create_company()
    anna.add("B-1")
    anna.sync()
    share(anna, ben, permission="view", role="Viewer")
    assert ben.codes() == ["B-1"]
    told = ben.json(
        "item", "edit", "B-1", "--name", "Mine", expect=NOT_ALLOWED)["error"]
    assert told["code"] == "notAllowed" and told["reason"] == "viewOnly"
    ben.run("company", "tier", "free", expect=NOT_ALLOWED)


def test_tiers_and_links(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    company = anna.create_company(tier="free")
    anna.sync()
    anna.run("share", "link", expect=NOT_ALLOWED)
    assert anna.json("company", "tier", "business")["company"]["tier"] == "Business"
    link = anna.json("share", "link")["link"]
    assert link.startswith(box.url)
    again = anna.json("share", "accept", link)["company"]
    assert again["id"] == company["id"] and again["owner"] is True
    anna.run("share", "open", box.url + "join/0000", expect=NOT_FOUND)


def test_accounts(tmp_path, box):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    anna.run("item", "list", expect=NOT_SIGNED_IN)
    assert anna.json("status")["account"] is None
    signed_in = anna.sign_up(box.url)
    assert signed_in["account"]["name"] == "anna"
    ben.run(
        "account", "sign-up", "--container", box.url, "--name", "ANNA", lines=["something long"],
        expect=IN_USE)
    ben.run(
        "account", "sign-in", "--container", box.url, "--name", "anna", lines=["wrong secret"],
        expect=NOT_SIGNED_IN)
    ben.run("account", "sign-in", "--container", box.url, "--name", "anna", expect=USAGE)
    anna.create_company()
    anna.add("B-1")
    anna.sync()
    anna.json("account", "sign-out")
    anna.run("item", "list", expect=NOT_SIGNED_IN)
    anna.sign_in(box.url)
    anna.log_in()
    assert anna.codes() == ["B-1"]
    # A second device of the same account has the company in its private store.
    second = Person(tmp_path, "second", password=anna.password)
    second.name = "anna"
    second.sign_in(box.url)
    second.sync()
    second.run("item", "list", expect=NOT_SIGNED_IN)
    second.log_in()
    assert second.codes() == ["B-1"]
    assert second.json("company", "list")["companies"][0]["store"] == "private"


def test_several_companies(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    anna.run("item", "list", expect=NOT_FOUND)
    first, second = anna.create_company("North"), anna.create_company("South")
    anna.add("S-1")
    anna.json("company", "select", "North")
    anna.add("N-1")
    assert anna.codes() == ["N-1"]
    there = anna.json("item", "list", "--company", "South")["items"]
    assert [item["code"] for item in there] == ["S-1"]
    there = anna.json("item", "list", "--company", second["id"])["items"]
    assert [item["code"] for item in there] == ["S-1"]
    assert anna.codes() == ["N-1"]
    third = anna.create_company("North")
    told = anna.run("company", "select", "North", expect=NOT_FOUND).errors
    assert first["id"] in told and third["id"] in told
    anna.run("company", "select", "Nrth", expect=NOT_FOUND)


def test_without_a_network_everything_local_works(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    box.stop()
    anna.create_company()
    anna.add("B-1", quantity="3")
    assert anna.json("item", "show", "B-1")["item"]["quantity"] == "3"
    assert anna.json("item", "search", "B-1")["items"][0]["code"] == "B-1"
    anna.run("share", "link", expect=UNREACHABLE)
    assert anna.json("quarantine", "list")["quarantine"] == []


def test_what_the_container_refuses_is_told(two):
    two.anna.add("B-1")
    two.anna.sync()
    two.ben.sync()
    two.server.stop()
    # Offline, both take the same code for different things: only one of them can keep it.
    two.anna.add("X-1", "Anna's")
    two.ben.add("X-1", "Ben's")
    two.server.words = (*two.server.words[:-1], two.server.port)
    two.server.start()
    two.anna.sync()
    refused = two.ben.sync(expect=QUARANTINED)
    assert refused["quarantined"] == 1 and refused["unsent"] == 0
    entry = two.ben.json("quarantine", "list")["quarantine"][0]
    assert entry["entity"] == "InventoryItem" and entry["message"]
    assert two.ben.json("status")["quarantined"] == 1
