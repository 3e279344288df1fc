"""Webhooks of a real server, and a receiver on loopback that checks their signatures."""

import hashlib
import hmac
import http.server
import json
import re
import threading
import time

from program import DEADLINE, server
from programs import PASS, Program, make_token, shop


class Receiver:
    """Answers with its status, and keeps what it was told, once for each delivery."""

    def __init__(self, port=0):
        self.status, self.calls = 204, []
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.calls.append((receiver.status, dict(self.headers), body))
                self.send_response(receiver.status)
                if receiver.status == 302:
                    self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.port = self.server.server_address[1]
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def told(self):
        """What was taken, in the order in which it came."""
        return [json.loads(body) for status, _, body in self.calls if status < 300]

    def waits_for(self, count, seconds=DEADLINE):
        end = time.monotonic() + seconds
        while len(self.told()) < count and time.monotonic() < end:
            time.sleep(0.05)
        return self.told()


def make_webhook(browser, home, address, **fields):
    """A webhook from its page, which shows its secret once."""
    browser.open(f"{home}/webhooks")
    page = browser.post(
        f"{home}/webhooks", name="a receiver", address=address, current=PASS, **fields)
    return re.search(r"tcw_[\w-]{43}", page.text)[0]


def path_of_webhook(browser, home):
    browser.open(f"{home}/webhooks")
    return re.search(rf'{home}/webhooks/[\w-]{{36}}', browser.page.text)[0]


def check_signature(headers, body, secret):
    fields = dict(part.split("=", 1) for part in headers["TheCompany-Signature"].split(","))
    assert abs(int(fields["t"]) - time.time()) < 60
    proof = hmac.new(secret.encode(), f"{fields['t']}.".encode() + body, hashlib.sha256)
    assert hmac.compare_digest(proof.hexdigest(), fields["v1"])
    assert headers["TheCompany-Delivery"] == json.loads(body)["id"]
    assert headers["Content-Type"] == "application/json"


OPEN = ["--tokens", "all", "--webhooks", "anywhere"]


def test_what_changes_is_told_signed_and_in_order(tmp_path):
    receiver = Receiver()
    with server(tmp_path, 0, *OPEN) as running:
        anna, home = shop(running.port)
        secret = make_webhook(anna, home, f"http://127.0.0.1:{receiver.port}/hook?key=s3cret")
        program = Program(running.url, running.port, make_token(anna, home, reading=""))
        made = [
            program.ask("create-items", {"name": f"N{n}", "code": f"C{n}"}, expect=201).value["id"]
            for n in range(20)]
        program.ask("delete-items", id=made[3], expect=204)
        told = receiver.waits_for(20)
        end = time.monotonic() + DEADLINE
        while told[-1]["event"] != "deleted" and time.monotonic() < end:
            time.sleep(0.05)
            told = receiver.told()
        created = [one["record"] for one in told if one["event"] == "created"]
        assert created == [id for id in made if id in created]
        assert set(made) - set(created) <= {made[3]}
        assert told[-1]["event"] == "deleted" and told[-1]["record"] == made[3]
        assert [one["number"] for one in told] == list(range(1, len(told) + 1))
        for _, headers, body in receiver.calls:
            check_signature(headers, body, secret)
        # The receiver reads what it is told of with a token, at once.
        assert program.ask("read-items", id=told[0]["record"]).value["name"] == "N0"
        path = path_of_webhook(anna, home)
        anna.open(path)
        assert "204" in anna.page.text and secret not in anna.page.text
        anna.post(f"{path}/test")
        end = time.monotonic() + DEADLINE
        while receiver.told()[-1]["event"] != "test" and time.monotonic() < end:
            time.sleep(0.05)
        assert receiver.told()[-1]["event"] == "test"
        log = running.log.read_text()
        assert secret not in log and "s3cret" not in log
    receiver.close()


def test_nothing_is_lost_while_the_receiver_is_down_and_the_server_killed(tmp_path):
    receiver = Receiver()
    receiver.status = 503
    with server(tmp_path, 0, *OPEN) as running:
        anna, home = shop(running.port)
        secret = make_webhook(anna, home, f"http://127.0.0.1:{receiver.port}/")
        token = make_token(anna, home, reading="")
        program = Program(running.url, running.port, token)
        first = program.ask("create-tags", {"name": "first"}, expect=201).value["id"]
        end = time.monotonic() + DEADLINE
        while not receiver.calls and time.monotonic() < end:
            time.sleep(0.05)
        assert receiver.calls[0][0] == 503
        anna.open(path_of_webhook(anna, home))
        assert "503" in anna.page.text
        second = program.ask("create-tags", {"name": "second"}, expect=201).value["id"]
        running.kill()
    port = receiver.port
    receiver.close()
    with server(tmp_path, 0, *OPEN) as running:
        program = Program(running.url, running.port, token)
        third = program.ask("create-tags", {"name": "third"}, expect=201).value["id"]
        again = Receiver(port)
        told = again.waits_for(3, 60)
        assert [one["record"] for one in told] == [first, second, third]
        assert [one["number"] for one in told] == [1, 2, 3]
        # The same delivery, however often it was tried.
        assert told[0]["id"] == json.loads(receiver.calls[0][2])["id"]
        for _, headers, body in again.calls:
            check_signature(headers, body, secret)
        again.close()


def test_without_the_operators_word_nothing_on_this_machine_is_called(tmp_path):
    receiver = Receiver()
    url = f"http://127.0.0.1:{receiver.port}/"
    with server(tmp_path, 0, *OPEN) as running:
        anna, home = shop(running.port)
        make_webhook(anna, home, url)
        token = make_token(anna, home, reading="")
    with server(tmp_path, 0, "--tokens", "all") as running:
        anna.port, anna.host = running.port, f"127.0.0.1:{running.port}"
        program = Program(running.url, running.port, token)
        program.ask("create-tags", {"name": "a"}, expect=201)
        for address in [url, url.replace("http:", "https:"), "https://localhost:9443/",
                        "https://[::1]:9443/", "https://10.0.0.1/", "https://169.254.169.254/"]:
            anna.open(f"{home}/webhooks")
            page = anna.post(
                f"{home}/webhooks", expect=422, name="x", address=address, current=PASS)
            assert "tcw_" not in page.text and "wrong" in page.text, address
        # A name that leads here is looked at where it is called.
        make_webhook(anna, home, "https://0x7f.1:9443/")
        path = path_of_webhook(anna, home)
        anna.post(f"{path}/test")
        end = time.monotonic() + DEADLINE
        while "Nothing was called yet" in anna.open(path).text and time.monotonic() < end:
            time.sleep(0.1)
        assert receiver.calls == []
    receiver.close()


def test_a_redirect_is_not_followed(tmp_path):
    receiver = Receiver()
    receiver.status = 302
    with server(tmp_path, 0, *OPEN) as running:
        anna, home = shop(running.port)
        make_webhook(anna, home, f"http://127.0.0.1:{receiver.port}/")
        anna.post(f"{path_of_webhook(anna, home)}/test")
        end = time.monotonic() + DEADLINE
        while not receiver.calls and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(0.5)
        assert len(receiver.calls) == 1
        anna.open(path_of_webhook(anna, home))
        assert "302" in anna.page.text
    receiver.close()
