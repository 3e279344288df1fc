"""A server's backup has its files too, and says when one is missing or damaged."""

import shutil

from program import FAILED, IN_USE, run
from test_attachments import attach, contents, fetched, listed


def folder_of(server):
    return server.folder / "server"


def test_files_come_back_with_the_backup(two, tmp_path):
    two.anna.add("B-1")
    path = two.anna.folder / "plan.pdf"
    wanted = contents(path, 2_000_000)
    made = attach(two.anna, path)
    two.anna.sync()
    backup = tmp_path / "yesterday.sqlite"
    report = run(
        tmp_path, "admin", "backup", backup, "--data", folder_of(two.server), "--json").json
    assert report["files"] == 1 and report["bytes"] == 2_000_000 and report["missing"] == []
    run(tmp_path, "admin", "backup", backup, "--data", folder_of(two.server), expect=IN_USE)
    assert run(tmp_path, "admin", "verify", backup, "--json").json["files"] == 1
    run(tmp_path, "admin", "audit", "verify", backup)
    assert sorted(one.name for one in tmp_path.iterdir() if "yesterday" in one.name) == [
        "yesterday.sqlite", "yesterday.sqlite-files"]

    # Everything is lost but the backup: the file comes from there, not from anna's device.
    two.server.stop()
    data = folder_of(two.server)
    for name in ("container.sqlite", "container.sqlite-wal", "container.sqlite-shm"):
        (data / name).unlink(missing_ok=True)
    shutil.copy(backup, data / "container.sqlite")
    files = folder_of(two.server) / "container.sqlite-files"
    shutil.rmtree(files)
    missing = run(
        tmp_path, "admin", "verify", "--data", folder_of(two.server), expect=FAILED)
    assert "Missing: " in missing.errors
    shutil.copytree(f"{backup}-files", files)
    run(tmp_path, "admin", "verify", "--data", folder_of(two.server))
    two.server.words = (*two.server.words[:-1], two.server.port)
    two.server.start()
    two.ben.sync()
    assert fetched(two.ben, made["id"]) == wanted
    assert listed(two.ben)[0]["place"] == "everywhere"


def test_a_damaged_file_is_named(two, tmp_path):
    two.anna.add("B-1")
    path = two.anna.folder / "plan.pdf"
    contents(path, 100_000)
    attach(two.anna, path)
    two.anna.sync()
    backup = tmp_path / "copy.sqlite"
    run(tmp_path, "admin", "backup", backup, "--data", folder_of(two.server))
    [file] = [one for one in (tmp_path / "copy.sqlite-files").rglob("*") if one.is_file()]
    data = bytearray(file.read_bytes())
    data[77] ^= 1
    file.write_bytes(data)
    refused = run(tmp_path, "admin", "verify", backup, expect=FAILED)
    assert f"Damaged: {file.parent.name}/{file.name}" in refused.errors
