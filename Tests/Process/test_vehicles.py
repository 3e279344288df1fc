"""A kind of record that nothing but its declaration knows of (docs/NEW-KIND.md): all that lists,
pages and commands have, it has too."""

from program import NOT_ALLOWED, NOT_FOUND, USAGE, Person, share
from vehicles import add, plates, vehicles  # noqa: F401


def test_commands_know_the_kind(two):
    anna = two.anna
    mara = anna.json("contact", "add", "Mara Lind", "--email", "mara@shop.example")["contact"]
    van = add(anna, "KI-AB 12", "--driver", "Mara Lind", "--inspection", "2026-12-01",
              "--mileage", "48200.5", "--electric", "no")
    assert van["driver"] == mara["id"] and van["inspection"] == "2026-12-01"
    assert van["mileage"] == "48200.5" and van["isElectric"] is False
    add(anna, "KI-CD 34", "--electric", "yes", "--note", "Winter tyres in the cellar")
    assert plates(anna) == ["KI-AB 12", "KI-CD 34"]
    assert plates(anna, "--only", "electric") == ["KI-CD 34"]
    assert plates(anna, "--of-driver", "Mara Lind") == ["KI-AB 12"]
    assert plates(anna, "--search", "cellar") == ["KI-CD 34"]
    assert "Mara Lind" in anna.run("vehicle", "list").output
    anna.json("vehicle", "edit", "KI-CD 34", "--plate", "KI-XY 1")
    assert plates(anna) == ["KI-AB 12", "KI-XY 1"]
    assert "Mara Lind" in anna.run("vehicle", "show", "KI-AB 12").output
    anna.run("vehicle", "add", "X", "--driver", "Nobody", expect=NOT_FOUND)
    anna.run("vehicle", "add", "X", "--inspection", "soon", expect=USAGE)
    found = anna.json("find", "KI-AB")["found"]
    assert [one["entity"] for one in found] == ["Vehicle"]


def test_states_are_moved_by_the_table_alone(two):
    anna = two.anna
    add(anna, "KI-AB 12")
    # It is there already: nothing is left to do, and the same once more is no failure.
    assert anna.json("vehicle", "return", "KI-AB 12")["vehicle"]["state"] == "ready"
    assert anna.json("vehicle", "repair", "KI-AB 12")["vehicle"]["state"] == "inRepair"
    assert plates(anna, "--only", "inRepair") == ["KI-AB 12"]
    assert "inRepair" in anna.run("vehicle", "list").output
    anna.run("vehicle", "sell", "KI-AB 12")
    anna.run("vehicle", "repair", "KI-AB 12", expect=NOT_ALLOWED)
    # A state is no field that is written by hand.
    anna.run("vehicle", "edit", "KI-AB 12", "--state", "ready", expect=USAGE)


def test_a_list_is_about_one_record_at_a_time(two):
    anna = two.anna
    for name in ("Mara Lind", "Jan Petersen"):
        anna.json("contact", "add", name)
    add(anna, "KI-AB 12", "--driver", "Mara Lind")
    add(anna, "KI-CD 34", "--driver", "Jan Petersen")
    anna.run("vehicle", "repair", "KI-AB 12")
    assert plates(anna, "--of-driver", "Mara Lind", "--only", "inRepair") == ["KI-AB 12"]
    assert plates(anna, "--of-driver", "Mara Lind", "--only", "ready") == []
    assert plates(anna, "--of-driver", "Mara Lind", "--search", "KI-AB") == ["KI-AB 12"]
    twice = anna.run(
        "vehicle", "list", "--of-driver", "Mara Lind", "--of-driver", "Jan Petersen",
        expect=USAGE)
    assert "--of-driver" in twice.errors
    # Vehicles are never archived, so nothing asks for those that are.
    anna.run("vehicle", "list", "--archived", expect=USAGE)
    anna.run("vehicle", "export", "out.csv", "--archived", expect=USAGE)


def test_acts_ask_for_what_they_take(two):
    anna = two.anna
    add(anna, "KI-AB 12", "--mileage", "100", "--note", "Mind the clutch")
    assert "--reading" in anna.run("vehicle", "drive", "--help").output
    assert "(today)" in anna.run("vehicle", "drive", "--help").output
    anna.run("vehicle", "drive", "KI-AB 12", expect=USAGE)
    anna.run("vehicle", "drive", "KI-AB 12", "--reading", "far", expect=USAGE)
    lower = anna.run("vehicle", "drive", "KI-AB 12", "--reading", "99", expect=USAGE)
    assert "Reading" in lower.errors
    van = anna.json(
        "vehicle", "drive", "KI-AB 12", "--reading", "150.5", "--day", "2026-11-20")["vehicle"]
    assert (van["mileage"], van["note"]) == ("150.5", "Mind the clutch\n2026-11-20: 150.5 km")
    # The same once more, as a form that is sent twice, is noted once.
    again = anna.json("vehicle", "drive", "KI-AB 12", "--reading", "150.5")["vehicle"]
    assert again == van
    told = anna.run("vehicle", "drive", "KI-AB 12", "--reading", "160").output
    assert "Noted a drive of “KI-AB 12”." in told
    # Undo takes back all that it wrote, as one.
    anna.run("undo")
    shown = anna.json("vehicle", "show", "KI-AB 12")["vehicle"]
    assert (shown["mileage"], shown["note"]) == (van["mileage"], van["note"])
    # What no option says is as usual.
    later = anna.json("vehicle", "inspected", "KI-AB 12")["vehicle"]["inspection"]
    assert later > "2026-12-31"
    anna.run("vehicle", "repair", "KI-AB 12")
    anna.run("vehicle", "drive", "KI-AB 12", "--reading", "170", expect=NOT_ALLOWED)


def test_two_people_and_what_waits(two):
    anna, ben = two.anna, two.ben
    add(anna, "KI-AB 12", "--note", "Mind the clutch")
    anna.sync()
    ben.sync()
    assert plates(ben) == ["KI-AB 12"]
    ben.json("vehicle", "edit", "KI-AB 12", "--mileage", "10")
    anna.json("vehicle", "edit", "KI-AB 12", "--note", "")
    ben.sync()
    anna.sync()
    ben.sync()
    for person in (anna, ben):
        van = person.json("vehicle", "show", "KI-AB 12")["vehicle"]
        assert (van["mileage"], van["note"]) == ("10", None)
    ben.json("vehicle", "repair", "KI-AB 12")
    ben.sync()
    anna.sync()
    assert anna.json("vehicle", "show", "KI-AB 12")["vehicle"]["plate"] == "KI-AB 12"
    assert plates(anna, "--only", "inRepair") == ["KI-AB 12"]


def test_two_people_move_at_once(two):
    anna, ben = two.anna, two.ben
    add(anna, "KI-AB 12")
    anna.sync()
    ben.sync()
    anna.json("vehicle", "sell", "KI-AB 12")
    ben.json("vehicle", "repair", "KI-AB 12")
    ben.json("vehicle", "edit", "KI-AB 12", "--mileage", "10")
    anna.sync()
    told = ben.json("sync", "--wait", expect=None)
    assert told["conflicts"] == 1, told
    anna.sync()
    assert plates(anna, "--only", "sold") == ["KI-AB 12"]
    assert anna.json("vehicle", "show", "KI-AB 12")["vehicle"]["mileage"] == "10"


def test_one_name_twice(two):
    anna = two.anna
    for city in ("Kiel", "Laboe"):
        anna.json("contact", "add", "Mara Lind", "--city", city)
    refused = anna.run("vehicle", "add", "X", "--driver", "Mara Lind", expect=NOT_FOUND)
    assert "Several" in refused.errors and "Kiel" in refused.errors
    assert "Laboe" in anna.run("contact", "show", "Mara Lind", expect=NOT_FOUND).errors
    anna.run("contact", "show", "Mara Lind · Laboe · Contact")
    van = add(anna, "KI-AB 12", "--driver", "Mara Lind · Kiel · Contact")
    anna.json("vehicle", "export", "out.csv")
    again = anna.json("vehicle", "import", "out.csv")
    assert again["unchanged"] == 1, again
    assert anna.json("vehicle", "show", "KI-AB 12")["vehicle"]["driver"] == van["driver"]


def test_who_may_only_view_is_refused(tmp_path, box):
    anna, ben = Person(tmp_path, "anna"), Person(tmp_path, "ben")
    for person in (anna, ben):
        person.sign_up(box.url)
    anna.create_company()
    add(anna, "KI-AB 12")
    anna.sync()
    share(anna, ben, permission="view", role="Viewer")
    assert plates(ben) == ["KI-AB 12"]
    ben.run("vehicle", "add", "X", expect=NOT_ALLOWED)
    ben.run("vehicle", "edit", "KI-AB 12", "--mileage", "1", expect=NOT_ALLOWED)
    ben.run("vehicle", "repair", "KI-AB 12", expect=NOT_ALLOWED)
    ben.run("vehicle", "drive", "KI-AB 12", "--reading", "5", expect=NOT_ALLOWED)
    ben.run("vehicle", "delete", "KI-AB 12", expect=NOT_ALLOWED)


def test_trash_undo_and_what_is_referred_to(two):
    anna = two.anna
    anna.json("contact", "add", "Mara Lind")
    van = add(anna, "KI-AB 12", "--driver", "Mara Lind")
    refused = anna.run("contact", "delete", "Mara Lind", expect=NOT_ALLOWED)
    assert "refer" in refused.errors
    anna.json("vehicle", "delete", "KI-AB 12")
    assert plates(anna) == []
    anna.json("contact", "delete", "Mara Lind")
    anna.run("undo")
    anna.run("undo")
    assert plates(anna) == ["KI-AB 12"]
    anna.json("vehicle", "edit", "KI-AB 12", "--mileage", "7")
    anna.run("undo")
    assert anna.json("vehicle", "show", van["id"])["vehicle"]["mileage"] is None


def test_tables_out(two):
    anna = two.anna
    anna.json("contact", "add", "Mara Lind")
    add(anna, "KI-AB 12", "--driver", "Mara Lind", "--inspection", "2027-01-31")
    for ending in ("csv", "xlsx", "json"):
        anna.json("vehicle", "export", f"vehicles.{ending}")
    text = (anna.folder / "vehicles.csv").read_text()
    assert "Plate" in text and "Mara Lind" in text and "2027-01-31" in text


def test_tables_in(two):
    anna = two.anna
    anna.json("contact", "add", "Mara Lind")
    rows = ["Plate,Driver,Next inspection,Mileage", "KI-AB 12,Mara Lind,2027-01-31,12.5",
            "KI-CD 34,,,", "KI-EF 56,Nobody,,"]
    (anna.folder / "in.csv").write_text("\n".join(rows) + "\n")
    told = anna.run("vehicle", "import", "in.csv", "--dry-run", expect=None)
    assert "Nobody" in told.output + told.errors and plates(anna) == []
    anna.run("vehicle", "import", "in.csv", "--skip-bad", expect=None)
    assert plates(anna) == ["KI-AB 12", "KI-CD 34"]
    assert plates(anna, "--of-driver", "Mara Lind") == ["KI-AB 12"]
    for ending in ("csv", "xlsx", "json"):
        anna.json("vehicle", "export", f"out.{ending}")
        again = anna.json("vehicle", "import", f"out.{ending}")
        assert (again["created"], again["updated"], again["unchanged"]) == (0, 0, 2), again
    anna.run("undo")
    assert plates(anna) == []


def test_archives_keep_it(two):
    anna = two.anna
    anna.json("contact", "add", "Mara Lind")
    add(anna, "KI-AB 12", "--driver", "Mara Lind")
    anna.run("vehicle", "repair", "KI-AB 12")
    anna.json("company", "export", "all.zip")
    anna.json("company", "import", "all.zip")
    companies = anna.json("company", "list")["companies"]
    other = next(one for one in companies if one["id"] != two.company["id"])
    anna.json(
        "company", "pass", "create", "--company", other["id"], "--username", "anna-other",
        "--display-name", "Anna", lines=["anna-other-secret"])
    seen = anna.json("vehicle", "list", "--company", other["id"])["vehicles"]
    assert [(one["plate"], one["state"]) for one in seen] == [("KI-AB 12", "inRepair")]
    assert seen[0]["driver"]


def test_files_go_along(two):
    anna, ben = two.anna, two.ben
    van = add(anna, "KI-AB 12")
    (anna.folder / "papers.txt").write_text("registered in Kiel")
    anna.json("attachment", "add", van["id"], "papers.txt")
    anna.sync()
    ben.sync()
    files = ben.json("attachment", "list", van["id"])["attachments"]
    assert [one["name"] for one in files] == ["papers.txt"]
    ben.json("attachment", "get", files[0]["id"], "--output", "copy.txt")
    assert (ben.folder / "copy.txt").read_text() == "registered in Kiel"
