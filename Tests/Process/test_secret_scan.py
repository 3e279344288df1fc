"""Every file, every answer, every address and every byte on a wire, looked through for every
secret in every form."""

import base64
import json
import stat
import urllib.parse

from secret_forms import found_below, found_in

SECRET = "Ännas 1. Losung &+%"


def test_a_secret_is_found_in_whatever_form_it_lies(tmp_path):
    plain = SECRET.encode()
    shapes = [
        plain, plain.hex().encode(), plain.hex().upper().encode(), SECRET.encode("utf-16"),
        base64.b32encode(plain), json.dumps({"password": SECRET}).encode(),
        urllib.parse.urlencode({"password": SECRET}).encode(),
        urllib.parse.quote(SECRET).encode(), SECRET.replace("&", "&amp;").encode()]
    for before in range(6):
        for encode in (base64.b64encode, base64.urlsafe_b64encode):
            shapes.append(encode(b"x" * before + plain + b"and more"))
    for number, shape in enumerate(shapes):
        (tmp_path / str(number)).write_bytes(bytes(5_000) + shape + b"\xff\n")
    found = found_below(tmp_path, {"it": SECRET, "another": "Another " + SECRET})
    assert found == {("it", str(number)) for number in range(len(shapes))}


def test_secrets_lie_in_no_file_but_their_own(story):
    assert len(story.secrets) > 35, sorted(story.secrets)
    secrets = {
        name: secret for name, secret in story.secrets.items() if name not in story.mailed}
    assert found_below(story.folder, {**secrets, **story.proofs()}) == set()
    assert found_in(story.said.encode(), {**secrets, **story.kept}) == set()


def test_what_must_be_kept_lies_in_files_for_their_owner_alone(story):
    found = found_below(story.folder, story.kept)
    for name, place in found:
        assert place in story.places[name], (name, place)
        assert stat.S_IMODE((story.folder / place).stat().st_mode) == 0o600
    assert {name for name, _ in found} == set(story.kept)


def test_shells_are_told_no_secret_that_they_did_not_ask_for(story):
    asked = {
        "account authenticator add": "authenticator", "account codes --json": "recovery code",
        "share link --role": "link", "share invite Eve": "invitation",
        "share invite Ben": "mail 2: join",
        "company pass show": "UserPass: username"}
    for command, name in story.found_in_answers():
        assert name.startswith(asked.get(command, "-")), (command, name)


def test_no_address_and_no_way_on_holds_a_secret_but_that_of_a_link(story):
    for browser in (story.ben, story.browser):
        for seen in browser.seen:
            found = found_in(seen.location.encode(), {**story.secrets, **story.kept})
            assert found == set(), (seen.path, seen.location)
            found = found_in(seen.path.encode(), {**story.secrets, **story.kept})
            if found:
                assert found <= set(story.links), seen.path
                assert seen.path.startswith("/join/") and seen.status == 303
                assert seen.headers["Referrer-Policy"] == "no-referrer"


def test_pages_that_show_a_secret_are_kept_nowhere_and_those_with_a_link_are_referred_to_nobody(
        story):
    shown = set()
    for browser in (story.ben, story.browser):
        for seen in browser.seen:
            found = found_in(seen.body, story.secrets)
            shown |= found
            assert not found or "no-store" in seen.headers["Cache-Control"], seen
            assert not found & set(story.links) or (
                seen.headers["Referrer-Policy"] == "no-referrer"), seen
            assert not any(name.startswith(("password", "session", "cookie")) for name in found)
    assert "link in a browser" in shown and "recovery code 9 of ben" in shown
    assert "UserPass: password of ben" not in shown and "UserPass: password of anna" not in shown


def test_what_passes_on_the_wire_of_a_device_opens_no_user_pass_and_is_no_password(story):
    """Above TLS: what the container itself is told, which checks and merges, and need not know."""
    up, down = story.wire.heard()
    assert b"Canary Bolt" in up, "the wire was tapped"
    own = {
        name: secret for name, secret in {**story.secrets, **story.kept}.items()
        if name.startswith(("password", "UserPass", "recovery code", "private key"))}
    assert found_in(up, own) == set() and found_in(down, own) == set()
    assert b"$argon2" not in up + down
    # Others hear of a device's proofs, of a session but its own, and of cookies, nothing at all.
    proofs = story.proofs()
    assert len(proofs) > 4 and found_in(down, proofs) == set()
    cookies = {name: value for name, value in story.secrets.items() if name.startswith("cookie")}
    assert found_in(up + down, cookies) == set()
