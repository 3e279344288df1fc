"""A file that is there already is never written over, whichever command would write it."""

import pytest

from program import IN_USE, Person, run, server


@pytest.fixture(scope="module")
def anna(tmp_path_factory):
    folder = tmp_path_factory.mktemp("taken")
    with server(folder) as box:
        anna = Person(folder, "anna")
        anna.sign_up(box.url)
        anna.create_company()
        anna.add("B-1", "Bolt")
        anna.sync()
        yield anna


@pytest.mark.parametrize("words", [
    ["company", "export", "FILE"],
    ["company", "profile", "--save-logo", "FILE"],
    ["audit", "export", "FILE"],
    ["quarantine", "export", "FILE"],
    ["rescue", "export", "some company", "FILE"],
    ["share", "link", "--qr", "FILE"],
    ["share", "invite", "ben", "--qr", "FILE"],
])
def test_a_taken_name_is_refused_alike_and_stays(anna, words):
    path = anna.folder / "taken"
    for make in (lambda: path.write_text("mine"), path.mkdir, lambda: path.symlink_to("nowhere")):
        make()
        refused = anna.run(*[path if word == "FILE" else word for word in words], expect=IN_USE)
        assert refused.errors == (
            f"error: There is a file {path} already.\nGive another name.\n"), refused
        if path.is_dir():
            path.rmdir()
        else:
            assert path.is_symlink() or path.read_text() == "mine"
            path.unlink()
    assert list(anna.folder.glob("taken*")) == []


def test_a_backup_takes_no_name_that_its_files_have(anna, tmp_path):
    for taken in ("copy", "copy-files"):
        (tmp_path / taken).mkdir()
        refused = run(
            tmp_path, "admin", "backup", tmp_path / "copy", "--data", anna.folder / "server",
            expect=IN_USE)
        assert f"There is a file {tmp_path / taken} already." in refused.errors
        (tmp_path / taken).rmdir()


def test_a_free_name_is_written_for_its_owner_alone(anna, tmp_path):
    path = tmp_path / "log.csv"
    anna.run("audit", "export", path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert [one.name for one in tmp_path.iterdir()] == ["log.csv"]
