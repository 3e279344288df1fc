"""A thief has all files of a server and of a device, and reads every table of them."""

import hashlib
import json
import shutil
import sqlite3

import pytest

from secret_forms import forms

# Where the bytes of an Argon2id hash may be: of what devices show instead of the password.
HASHES = {("container.sqlite", "accounts", "passwordHash")}
# Where an authenticator's secret is, because its codes are computed from it.
CODES = {("container.sqlite", "timeCodes", "secret")}


class Loot:
    """Every value of every table, with where it was."""

    def __init__(self, folder):
        self.values, self.tables = [], set()
        for path in sorted(folder.rglob("*.sqlite")):
            with sqlite3.connect(path) as file:
                file.text_factory = bytes
                self.read(path.name, file)

    def read(self, name, file):
        for (table,) in file.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            table = table.decode()
            self.tables.add((name, table))
            rows = file.execute(f'SELECT * FROM "{table}"')
            columns = [column[0] for column in rows.description]
            for row in rows:
                self.values += [
                    ((name, table, column), value) for column, value in zip(columns, row)
                    if isinstance(value, bytes)]

    def places(self, *shapes):
        return {place for place, value in self.values if any(shape in value for shape in shapes)}

    def column(self, *place):
        return [value for where, value in self.values if where == place]


@pytest.fixture(scope="module")
def loot(story, tmp_path_factory):
    """What a copy of the folders holds: the write-ahead logs are read too."""
    copy = tmp_path_factory.mktemp("stolen") / "all"
    shutil.copytree(story.folder, copy)
    return Loot(copy)


def digest(secret):
    return hashlib.blake2b(secret.encode(), digest_size=32).digest()


def test_the_thief_has_what_there_is(loot):
    for table in [
            ("container.sqlite", "accounts"), ("container.sqlite", "sessions"),
            ("container.sqlite", "links"), ("container.sqlite", "mailSecrets"),
            ("container.sqlite", "recoveryCodes"), ("hub.sqlite", "browserSession"),
            ("TheCompanyApp.sqlite", "UserPass")]:
        assert table in loot.tables
    assert loot.places(b"Canary Bolt"), "business data is there to be read"


def test_no_user_pass_is_in_clear_and_none_can_be_guessed_at(story, loot):
    """Neither a word of it nor the hash of its password: that is sealed as the rest is."""
    for name, secret in story.secrets.items():
        if name.startswith("UserPass"):
            assert loot.places(*forms(secret)) == set(), name
    assert loot.places(b"argon2") == HASHES
    assert len(loot.column(*next(iter(HASHES)))) == 2
    for column in ("userName", "passwordHash", "displayName", "email", "profileImage"):
        assert loot.column("TheCompanyApp.sqlite", "UserPass", column) == []
    assert loot.column("TheCompanyApp.sqlite", "UserPass", "sealed")


def test_sessions_are_kept_as_hashes_alone(story, loot):
    sessions = {
        secret for name, secret in {**story.secrets, **story.kept}.items()
        if name.startswith("session")}
    assert len(sessions) >= 3
    for secret in sessions:
        assert loot.places(*forms(secret)) == set()
    kept = {
        json.loads(path.read_text())["answer"]["session"]
        for path in story.folder.rglob("session")}
    hashes = set(loot.column("container.sqlite", "sessions", "hash"))
    assert hashes and hashes <= {digest(secret) for secret in kept}
    for place in (("container.sqlite", "sessions"), ("hub.sqlite", "browserSession")):
        assert {len(value) for value in loot.column(*place, "hash")} == {32}


def test_links_codes_and_secrets_of_mails_are_kept_as_hashes_alone(story, loot):
    names = ("link", "invitation", "mail ", "recovery code", "cookie")
    for name, secret in {**story.secrets, **story.proofs()}.items():
        if name.startswith((*names, "proof")):
            assert loot.places(*forms(secret)) == set(), name
    hashes = loot.column("container.sqlite", "links", "hash")
    assert digest(story.links["link in a browser"]) in hashes
    assert digest(story.links["invitation by hand"]) in hashes
    for table in ("links", "mailSecrets", "recoveryCodes"):
        assert {len(value) for value in loot.column("container.sqlite", table, "hash")} <= {32}


def test_of_authenticators_the_container_alone_has_what_it_computes_codes_from(story, loot):
    assert loot.places(*forms(story.kept["authenticator"])) == CODES
