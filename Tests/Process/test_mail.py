"""Mails that the running server hands to a mail server, and what its operator sees of them."""

import time

import pytest

from mail_peer import MailPeer
from program import DEADLINE, FAILED, NOT_ALLOWED, USAGE, Person, run, server, sql


@pytest.fixture
def peer():
    with MailPeer() as peer:
        yield peer


def mailing(folder, peer, **options):
    return server(
        folder, 0, "--smtp", options.get("url", peer.url), "--mail-from", "office@shop.test",
        "--public-url", "https://shop.test/")


def report(folder):
    return run(folder, "admin", "mail", "--data", folder / "server", "--json").json


def wait_for_state(folder, number, *states):
    deadline = time.monotonic() + DEADLINE
    while time.monotonic() < deadline:
        mail = next(mail for mail in report(folder)["mails"] if mail["number"] == number)
        if mail["state"] in states and (mail["tries"] or mail["state"] == "sent"):
            return mail
        time.sleep(0.1)
    raise AssertionError(report(folder))


@pytest.fixture
def anna(tmp_path, peer):
    with mailing(tmp_path, peer) as box:
        anna = Person(tmp_path, "anna")
        anna.box = box
        anna.sign_up(box.url)
        anna.create_company(name="Schrauben & Müttern")
        anna.sync()
        yield anna


def test_an_invitation_arrives_and_lets_in(tmp_path, peer, anna):
    anna.run("share", "invite", "Ben Łódź", "--email", "ben@example.test", "--role", "manager")
    sender, recipients, mail = peer.wait_for(1)[0]
    assert sender == "office@shop.test" and recipients == ["ben@example.test"]
    assert mail["To"] == "ben@example.test"
    assert mail["Subject"] == "Anna invites you to Schrauben & Müttern"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["Message-ID"].endswith("@shop.test>") and mail["Date"].endswith("+0000")
    text = mail.get_content()
    assert text.startswith("Hello Ben Łódź,") and "\r" not in text.replace("\r\n", "\n")
    link = next(line for line in text.splitlines() if line.startswith("https://shop.test/join/"))

    ben = Person(tmp_path, "ben")
    ben.sign_up(anna.box.url)
    assert ben.json("share", "accept", lines=[link])["company"]["name"] == "Schrauben & Müttern"
    assert wait_for_state(tmp_path, 1, "sent")["problem"] is None
    left = sql(tmp_path / "server" / "container.sqlite", "SELECT recipient, text FROM mails")
    assert left == [{"recipient": None, "text": None}]
    assert "ben@example.test" not in run(
        tmp_path, "admin", "mail", "--data", tmp_path / "server").output


def test_what_is_put_off_is_tried_again_and_what_is_refused_is_not(tmp_path, peer, anna):
    peer.replies = {
        "later@example.test": ["451 come back"], "no@example.test": ["550 no such person"]}
    for name in ("later", "no", "yes"):
        anna.run("share", "invite", name, "--email", f"{name}@example.test")
    assert peer.wait_for(1)[0][1] == ["yes@example.test"]
    put_off = wait_for_state(tmp_path, 1, "waiting")
    assert put_off["tries"] == 1 and "451" in put_off["problem"]
    assert put_off["dueAt"] > put_off["queuedAt"] + 50_000
    refused = wait_for_state(tmp_path, 2, "refused")
    assert "550" in refused["problem"]
    assert report(tmp_path)["waiting"] == 1
    shown = run(tmp_path, "admin", "mail", "--data", tmp_path / "server").output
    assert "1 waiting." in shown and "example.test" not in shown


def test_a_mail_outlives_the_server(tmp_path, peer, anna):
    """The mail server is away, ours is killed; both come back and the mail arrives."""
    peer.replies = {"ben@example.test": ["421 closing"]}
    anna.run("share", "invite", "Ben", "--email", "ben@example.test")
    wait_for_state(tmp_path, 1, "waiting")
    words = list(anna.box.words)
    words[words.index("--port") + 1] = anna.box.port
    anna.box.words = words
    anna.box.kill()
    run(tmp_path, "admin", "mail", "--data", tmp_path / "server")
    sql_file = tmp_path / "server" / "container.sqlite"
    sql(sql_file, "UPDATE mails SET dueAt = 0")
    anna.box.start()
    assert peer.wait_for(1)[0][1] == ["ben@example.test"]
    assert wait_for_state(tmp_path, 1, "sent")["tries"] == 2


def test_a_withdrawn_invitation_is_not_mailed(tmp_path, peer, anna):
    peer.replies = {"ben@example.test": ["451 come back"]}
    anna.run("share", "invite", "Ben", "--email", "ben@example.test")
    wait_for_state(tmp_path, 1, "waiting")
    anna.run("share", "withdraw", "Ben")
    assert report(tmp_path)["mails"][0]["state"] == "withdrawn"
    assert report(tmp_path)["waiting"] == 0


def test_a_server_without_mail_says_so(tmp_path, box):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    anna.create_company()
    anna.sync()
    refused = anna.run(
        "share", "invite", "Ben", "--email", "ben@example.test", expect=NOT_ALLOWED)
    assert "sends no mail" in refused.errors
    assert anna.json("share", "show")["share"]["invitations"] == []
    assert "No mail was asked for." in run(
        tmp_path, "admin", "mail", "--data", tmp_path / "server").output


@pytest.mark.parametrize("words, hint", [
    (["--smtp", "smtp://127.0.0.1:25"], "--mail-from"),
    (["--smtp", "smtp://127.0.0.1:25", "--mail-from", "a@b.test"], "--public-url"),
    (["--mail-from", "a@b.test"], "--smtp"),
    (["--smtp", "http://x", "--mail-from", "a@b.test", "--public-url", "https://b"], "smtps://"),
    (["--smtp", "smtps://x", "--mail-from", "a@b.test", "--public-url", "https://b",
      "--mail-user", "a"], "--mail-secret-file"),
])
def test_settings_that_cannot_work_are_told_at_the_start(tmp_path, words, hint):
    ended = run(
        tmp_path, "serve", "--data", tmp_path / "server", "--port", 0, *words, expect=USAGE)
    assert hint in ended.errors


def test_a_password_never_travels_in_clear(tmp_path):
    secret = tmp_path / "password"
    secret.write_text("mail secret\n")
    words = [
        "serve", "--data", tmp_path / "server", "--port", 0, "--mail-from", "a@b.test",
        "--public-url", "https://b", "--mail-user", "a", "--mail-secret-file"]
    ended = run(tmp_path, *words, secret, "--smtp", "smtp://127.0.0.1:25", expect=USAGE)
    assert "clear" in ended.errors and "mail secret" not in ended.errors
    missing = run(
        tmp_path, *words, tmp_path / "none", "--smtp", "smtps://mail.test", expect=FAILED)
    assert "missing" in missing.errors
