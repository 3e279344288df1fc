"""A company as an archive: out of one folder, into another account's, and out again."""

import csv
import hashlib
import io
import json
import random
import signal
import subprocess
import zipfile

from program import FAILED, IN_USE, NOT_ALLOWED, PROGRAM, Person, server


def filled(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    anna.create_company(name="Bolts, Nuts & Co")
    anna.add_many([f"A-{number:03}" for number in range(300)])
    anna.run("item", "adjust", "A-007", "12.5")
    return anna


def records(path, entity):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return json.loads(archive.read(f"records/{entity}.json"))


def by_code(items):
    return {one["values"]["code"]: one["values"] for one in items}


def test_an_archive_is_read_by_others_and_becomes_a_company(tmp_path):
    with server(tmp_path) as box:
        anna = filled(tmp_path, box)
        path = tmp_path / "company.zip"
        report = anna.json("company", "export", path)
        assert report["records"]["InventoryItem"] == 300
        assert path.stat().st_mode & 0o777 == 0o600
        assert sorted(one.name for one in tmp_path.iterdir() if "company.zip" in one.name) == [
            "company.zip"]
        with zipfile.ZipFile(path) as archive:
            text = archive.read("tables/InventoryItem.csv").decode("utf-8-sig")
            manifest = json.loads(archive.read("manifest.json"))
        rows = list(csv.DictReader(io.StringIO(text)))
        assert sorted(row["Code"] for row in rows) == anna.codes()
        assert manifest["company"]["name"] == "Bolts, Nuts & Co"
        anna.run("company", "export", path, expect=IN_USE)

        ben = Person(tmp_path, "ben")
        ben.sign_up(box.url)
        tried = ben.json("company", "import", path, "--dry-run")
        assert tried["records"] == 302 and ben.json("company", "list")["companies"] == []
        made = ben.json("company", "import", path, "--name", "Copy")
        assert made["records"] == 302
        ben.create_pass()
        ben.sync()
        assert ben.codes() == anna.codes()
        assert ben.json("item", "show", "A-007")["item"]["quantity"] == "12.5"
        again = tmp_path / "again.zip"
        ben.json("company", "export", again)
        first, second = records(path, "InventoryItem"), records(again, "InventoryItem")
        assert by_code(first) == by_code(second)
        assert not {one["id"] for one in first} & {one["id"] for one in second}
        assert {one["maker"] for one in second} == {one["maker"] for one in first}


def attached(anna, count=3):
    contents = {}
    for number in range(count):
        path = anna.folder / f"plan {number}.pdf"
        path.write_bytes(random.Random(number).randbytes(1_500_000 + number))
        anna.run("attachment", "add", "A-007", path)
        contents[path.name] = path.read_bytes()
    return contents


def with_files(box, tmp_path):
    anna = filled(tmp_path, box)
    contents = attached(anna)
    anna.sync()
    return anna, contents


def test_files_go_with_it_and_reach_the_container(tmp_path):
    with server(tmp_path) as box:
        anna, contents = with_files(box, tmp_path)
        path = tmp_path / "company.zip"
        report = anna.json("company", "export", path)
        assert report["files"] == 3 and report["leftOut"] == 0
        with zipfile.ZipFile(path) as archive:
            assert archive.testzip() is None
            named = json.loads(archive.read("records/Attachment.json"))
            found = {one["values"]["name"]: archive.read(f"files/{one['id']}.pdf") for one in named}
        assert found == contents
        ben = Person(tmp_path, "ben")
        ben.sign_up(box.url)
        assert ben.json("company", "import", path)["files"] == 3
        ben.create_pass()
        ben.sync(timeout=60)
        listed = ben.json("attachment", "list", "A-007")["attachments"]
        assert {one["place"] for one in listed} == {"everywhere"}
        # Another device of ben's has them from the container alone.
        other = Person(tmp_path / "elsewhere", "ben")
        other.sign_in(box.url)
        other.sync()
        other.log_in("Bolts, Nuts & Co")
        for one in other.json("attachment", "list", "A-007")["attachments"]:
            target = other.folder / one["name"]
            other.json("attachment", "get", one["id"], "--output", target)
            assert target.read_bytes() == contents[one["name"]]


def test_files_that_are_elsewhere_are_fetched_or_named(tmp_path):
    with server(tmp_path) as box:
        anna, contents = with_files(box, tmp_path)
        for file in (anna.home).rglob("files/*/*"):
            file.unlink()
        path = tmp_path / "company.zip"
        assert anna.json("company", "export", path)["files"] == 3
        for file in (anna.home).rglob("files/*/*"):
            file.unlink()
        box.stop()
        refused = anna.run("company", "export", tmp_path / "b.zip", expect=FAILED)
        assert all(name in refused.errors for name in contents) and "--files" in refused.errors
        assert not (tmp_path / "b.zip").exists()
        left = anna.json("company", "export", tmp_path / "c.zip", "--files", "here")
        assert left["files"] == 0 and left["leftOut"] == 3


def test_who_may_not_export_is_told_and_gets_nothing(tmp_path, two):
    path = tmp_path / "taken.zip"
    two.ben.run("company", "export", path, expect=NOT_ALLOWED)
    assert not path.exists()


def test_a_damaged_archive_names_the_place_and_leaves_nothing(tmp_path):
    with server(tmp_path) as box:
        anna = filled(tmp_path, box)
        path, changed = tmp_path / "company.zip", tmp_path / "changed.zip"
        anna.json("company", "export", path)
        with zipfile.ZipFile(path) as archive, zipfile.ZipFile(changed, "w") as other:
            for name in archive.namelist():
                data = archive.read(name)
                if name == "records/InventoryItem.json":
                    data = data.replace(b"A-003", b"A-004")
                other.writestr(name, data)
        refused = anna.run("company", "import", changed, expect=FAILED)
        assert "records/InventoryItem.json" in refused.errors
        assert len(anna.json("company", "list")["companies"]) == 1


def test_a_dry_run_names_every_problem(tmp_path):
    with server(tmp_path) as box:
        anna = filled(tmp_path, box)
        path, changed = tmp_path / "company.zip", tmp_path / "changed.zip"
        anna.json("company", "export", path)
        with zipfile.ZipFile(path) as archive, zipfile.ZipFile(changed, "w") as other:
            manifest = json.loads(archive.read("manifest.json"))
            data = archive.read("records/InventoryItem.json").replace(b'"A-003"', b'"A-004"')
            data = data.replace(b'"A-005"', b'"A-006"')
            for one in manifest["files"]:
                if one["name"] == "records/InventoryItem.json":
                    one["blake2b256"] = hashlib.blake2b(data, digest_size=32).hexdigest()
            other.writestr("manifest.json", json.dumps(manifest, separators=(",", ":")))
            for name in archive.namelist()[1:]:
                is_items = name == "records/InventoryItem.json"
                other.writestr(name, data if is_items else archive.read(name))
        refused = anna.run("company", "import", changed, "--dry-run", expect=FAILED)
        assert refused.errors.count("records/InventoryItem.json, line ") == 2


def test_what_a_kill_leaves_goes_with_the_next_command(tmp_path):
    with server(tmp_path) as box:
        anna = filled(tmp_path, box)
        path = tmp_path / "company.zip"
        words = [PROGRAM, "company", "export", path, "--home", anna.home]
        exports = anna.home / "exports"
        killed = 0
        while not killed:
            running = subprocess.Popen(
                words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            while running.poll() is None and not list(exports.glob("*.parts/*")):
                pass
            running.kill()
            running.communicate(timeout=30)
            killed = len(list(exports.glob("*.parts/*")))
            path.unlink(missing_ok=True)
        anna.run("company", "list")
        assert not exports.exists()
        anna.run("company", "export", path)
        assert not exports.exists()
        assert [one.name for one in tmp_path.iterdir() if "company.zip" in one.name] == [
            "company.zip"]


def test_ended_by_a_signal_nothing_is_left(tmp_path):
    with server(tmp_path) as box:
        anna = filled(tmp_path, box)
        path = tmp_path / "company.zip"
        words = [PROGRAM, "company", "export", path, "--home", anna.home]
        running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=30)
        left = [one.name for one in tmp_path.iterdir() if one.name.startswith("company.zip")]
        assert left == (["company.zip"] if running.returncode == 0 else [])
