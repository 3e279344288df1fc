"""A container that claims to be of an earlier version, and asks for the password itself."""

import http.server
import json
import threading

import pytest

from program import NOT_SIGNED_IN, Person
from secret_forms import found_in

# What is answered to accounts that were made before proofs, in the compact form.
PASSWORD_NEEDED = b"\x01\x0epasswordNeeded\x01?\x00"


class Asking(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.server.heard.append(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(401)
        self.send_header("Content-Type", "application/x-thecompany")
        self.send_header("Content-Length", str(len(PASSWORD_NEEDED)))
        self.end_headers()
        self.wfile.write(PASSWORD_NEEDED)

    def log_message(self, *_):
        pass


@pytest.fixture
def asking():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Asking) as peer:
        peer.heard, peer.url = [], f"http://127.0.0.1:{peer.server_address[1]}"
        threading.Thread(target=peer.serve_forever, daemon=True).start()
        yield peer
        peer.shutdown()


def sign_in(person, peer):
    person.run("account", "sign-in", "--container", peer.url, "--name", "anna",
               lines=[person.password], expect=NOT_SIGNED_IN)
    assert b"proof-1:" in peer.heard[0]
    return found_in(b"\n".join(peer.heard), {"password": person.password})


def test_a_device_that_knows_its_account_shows_no_password(tmp_path, box, asking):
    anna = Person(tmp_path, "anna")
    anna.sign_up(box.url)
    session = json.loads((anna.home / "session").read_text())
    session["containerURL"] = asking.url
    (anna.home / "session").write_text(json.dumps(session))
    assert sign_in(anna, asking) == set()


def test_a_new_device_shows_no_password_unasked(tmp_path, asking):
    assert sign_in(Person(tmp_path, "anna"), asking) == set()
