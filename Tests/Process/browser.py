"""A browser of a few lines: cookies, forms with their tokens, and a note of all that it saw."""

import html
import http.client
import re
import time
import urllib.parse

from program import DEADLINE


class Seen:
    """One answer, and the address that was asked for it."""

    def __init__(self, method, path, status, headers, body):
        self.method, self.path, self.status = method, path, status
        self.headers, self.body = headers, body

    def __repr__(self):
        return f"{self.method} {self.path} answered {self.status}\n{self.text}"

    @property
    def text(self):
        return self.body.decode(errors="replace")

    @property
    def location(self):
        return self.headers.get("Location", "")

    @property
    def words(self):
        return html.unescape(re.sub(r"<[^>]+>", " ", self.text))


class Browser:
    """Follows no redirect by itself: `open` and `post` do. `headers` come with every request."""

    def __init__(self, port, host=None, headers=None):
        self.port = port
        self.host = host or f"127.0.0.1:{port}"
        self.headers = headers or {}
        self.cookies, self.seen, self.token = {}, [], ""
        # As they were set, with what they may be used for.
        self.set_cookies = []

    @property
    def page(self):
        return self.seen[-1]

    def send(self, method, path, body=None, headers=None):
        """One request with our cookies. None among `headers` leaves one out."""
        sent = {"Host": self.host, "Accept": "text/html", **self.headers}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent.update(headers or {})
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
        connection.request(
            method, path, body, {name: value for name, value in sent.items() if value is not None})
        answer = connection.getresponse()
        seen = Seen(method, path, answer.status, answer.headers, answer.read())
        connection.close()
        self.keep(seen)
        return seen

    def keep(self, seen):
        self.seen.append(seen)
        for line in seen.headers.get_all("Set-Cookie") or []:
            self.set_cookies.append(line)
            name, value = line.split(";")[0].split("=", 1)
            if value:
                self.cookies[name] = value
            else:
                self.cookies.pop(name, None)
        found = re.search(r'name="token" value="([^"]+)"', seen.text)
        if found:
            self.token = found.group(1)

    def open(self, path):
        """A page, and where it leads to."""
        seen = self.page_itself(path)
        for _ in range(8):
            if seen.status not in (302, 303):
                return seen
            seen = self.page_itself(urllib.parse.urljoin(seen.path, seen.location))
        raise AssertionError(f"too many redirects: {seen}")

    def page_itself(self, path):
        """Asks again, as a browser does, while a page says that the device is being opened."""
        end = time.monotonic() + DEADLINE
        while (seen := self.send("GET", path)).status == 503 and time.monotonic() < end:
            time.sleep(0.2)
        return seen

    def open_once_there(self, path, seconds=30):
        """A page of a company that may not have come to this browser's device yet, or of a device
        that is still being opened."""
        end = time.monotonic() + seconds
        while (seen := self.open(path)).status in (404, 503) and time.monotonic() < end:
            time.sleep(0.1)
        assert seen.status == 200, seen
        return seen

    @property
    def own(self):
        """What a browser says when one of our own pages sends a form."""
        scheme = "https" if "X-Forwarded-For" in self.headers else "http"
        return {
            "Origin": f"{scheme}://{self.host}", "Sec-Fetch-Site": "same-origin",
            "Content-Type": "application/x-www-form-urlencoded"}

    def submit(self, path, fields, headers=None):
        """A form as a page of ours sends it, and no redirect after it."""
        sent = urllib.parse.urlencode({"token": self.token, **fields})
        return self.send("POST", path, sent, {**self.own, **(headers or {})})

    def post(self, path, expect=303, **fields):
        """A form, and the page that it leads to."""
        seen = self.submit(path, fields)
        assert seen.status == expect, seen
        return self.open(seen.location) if expect == 303 else seen

    def upload(self, path, fields, name, data):
        """A form with a file."""
        edge = "edge-of-a-part"
        parts = [
            f'--{edge}\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n{value}\r\n'
            for field, value in {"token": self.token, **fields}.items()]
        parts.append(
            f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
            "Content-Type: image/png\r\n\r\n")
        kind = {"Content-Type": f"multipart/form-data; boundary={edge}"}
        body = "".join(parts).encode() + data + f"\r\n--{edge}--\r\n".encode()
        return self.send("POST", path, body, {**self.own, **kind})

    def sign_up(self, name, password):
        self.open("/sign-up")
        return self.post("/sign-up", name=name, password=password, confirm=password)

    def sign_in(self, name, password, expect=303):
        self.open("/sign-in")
        return self.post("/sign-in", expect, name=name, password=password)

    def sign_out(self):
        """What waits is sent first."""
        return self.post("/sign-out", first="send")

    def make_company(self, name, user_name, password, tier="business"):
        """A company with its UserPass; answers its address."""
        self.open_once_there("/companies/new")
        made = self.post("/companies/new", name=name, country="DE", currency="EUR", tier=tier)
        home = made.path.removesuffix("/user-pass")
        self.make_pass(home, user_name, password)
        return home

    def make_pass(self, home, user_name, password, **fields):
        return self.post(
            f"{home}/user-pass", userName=user_name, password=password, confirm=password,
            displayName="Somebody", **fields)
