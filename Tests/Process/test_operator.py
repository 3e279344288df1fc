"""What the operator of a server does: tiers, while the server runs and while it does not."""

import stat

from program import NOT_ALLOWED, NOT_FOUND, Person, run, server


def grant(folder, company, tier, **options):
    return run(folder, "admin", "tier", company, tier, "--data", folder / "server", **options)


def test_tiers_are_the_operators_to_grant(tmp_path):
    with server(tmp_path, 0, "--tiers", "operator") as box:
        anna = Person(tmp_path, "anna")
        anna.sign_up(box.url)
        company = anna.create_company(tier="business")["id"]
        anna.sync()
        told = anna.json("company", "list")["companies"][0]
        assert told["tier"] == "Free" and told["tierNotGranted"] == "Business"
        assert "Business not granted" in anna.run("company", "list").output
        anna.run("company", "tier", "business", expect=NOT_ALLOWED)
        anna.run("share", "link", expect=NOT_ALLOWED)

        grant(tmp_path, company, "business")
        anna.sync()
        told = anna.json("company", "list")["companies"][0]
        assert told["tier"] == "Business" and told["tierNotGranted"] is None
        anna.run("share", "link")
        grant(tmp_path, "00000000-0000-7000-8000-000000000000", "business", expect=NOT_FOUND)
        box.stop()
        grant(tmp_path, company, "free")
        box.start()
        anna.run("share", "link", expect=None)


def test_the_operators_secret_is_for_the_operator_alone(tmp_path):
    with server(tmp_path) as box:
        file = tmp_path / "server" / "operator"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        secret = file.read_text().split('"secret":"')[1].split('"')[0]
        assert len(secret) >= 32
        box.stop()
        assert not file.exists()
        assert secret not in box.log.read_text()


def test_people_come_and_go(tmp_path, two):
    anna, ben = two.anna, two.ben
    people = anna.json("share", "show")["share"]["participants"]
    assert [person["name"] for person in people] == ["Anna", "Ben"]
    anna.run("share", "change", "Ben", "--role", "viewer")
    ben.sync()
    ben.run("item", "add", "--code", "X", "--name", "X", expect=NOT_ALLOWED)
    ben.run("share", "rename", "Benjamin")
    ben.sync()
    anna.sync()
    assert "Benjamin" in anna.run("share", "show").output
    anna.run("share", "remove", "Benjamin")
    ben.run("sync", "--wait", expect=None)
    assert ben.json("company", "list")["companies"] == []
    anna.run("share", "stop", "--yes")
