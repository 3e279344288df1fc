"""What every page and every form has in common, seen by following all links of a company: what
browsers are told, who is let in, and from where a form is taken."""

import html
import http.client
import re
import urllib.parse

import pytest

from browser import Browser
from program import DEADLINE, server

HOST = "shop.test"
PASSWORD, PASS = "four horses eat hay", "five goats eat thistles"


class Site:
    """A server behind a proxy, an owner in their company, and all pages that lead on from there."""

    def __init__(self, running):
        self.server = running
        self.owner = self.browser()
        self.owner.sign_up("anna", PASSWORD)
        self.home = self.owner.make_company("Bolts", "anna-user", PASS)
        self.owner.open(f"{self.home}/items/new")
        self.item = self.owner.post(
            f"{self.home}/items/new", name="Bolt", code="B-1", price="1", quantity="2").path
        self.owner.open(f"{self.home}/items/new")
        drill = self.owner.post(
            f"{self.home}/items/new", name="Drill", code="D-1", price="1", serialTracked="yes").path
        self.owner.open(f"{drill}/serials/receive")
        self.owner.post(f"{drill}/serials/receive", numbers="S-1..S-2", kind="serial")
        self.pages = self.crawl([
            drill,
            "/", "/account/codes", "/account/authenticator", "/account/email", "/recover",
            "/recover/mail", "/confirm", "/join", f"{self.home}/credentials/delete",
            f"{self.home}/login", f"{self.home}/forgot", self.item])
        self.forms = sorted({
            html.unescape(action) for page in self.pages
            for action in re.findall(r'<form method="post" action="([^"]+)"', page.text)})

    def browser(self):
        return Browser(self.server.port, HOST, {"X-Forwarded-For": "198.51.100.7"})

    def crawl(self, paths):
        """Each page that links lead to, once: no link changes anything."""
        known, pages = set(), []
        while paths:
            path = paths.pop()
            if path in known:
                continue
            known.add(path)
            page = self.owner.send("GET", path)
            pages.append(page)
            links = re.findall(r'(?:href|src)="(/[^"#]*)', page.text)
            paths += [html.unescape(link) for link in links]
            if page.location:
                paths.append(urllib.parse.urljoin(path, page.location))
        return pages


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    with server(folder, 0, "--behind-proxy", "--allow-host", HOST) as running:
        yield Site(running)


def check_headers(answer, is_file=False):
    headers = answer.headers
    policy = headers["Content-Security-Policy"] or ""
    assert "default-src 'none'" in policy and "unsafe" not in policy and "*" not in policy, answer
    if "sandbox" not in policy:
        for part in ("frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"):
            assert part in policy, answer
    assert headers["X-Content-Type-Options"] == "nosniff", answer
    assert headers["X-Frame-Options"] == "DENY", answer
    assert headers["Referrer-Policy"] in ("same-origin", "no-referrer"), answer
    assert headers["Access-Control-Allow-Origin"] is None, answer
    assert is_file or "no-store" in headers["Cache-Control"], answer


def test_each_page_tells_browsers_to_keep_it_safe_and_to_keep_it_nowhere(site):
    assert len(site.pages) > 30 and len(site.forms) > 15
    for page in site.pages:
        assert page.status in (200, 303), page
        check_headers(page, is_file=page.path.startswith("/assets/"))
        assert not re.search(r"<script(?![^>]* src=)|<style| style=| on\w+=", page.text), page


def test_no_page_is_shown_under_a_name_that_is_not_ours(site):
    stranger = Browser(site.server.port, "evil.example", {"X-Forwarded-For": "203.0.113.9"})
    stranger.cookies = dict(site.owner.cookies)
    others = ["/live", "/v1/status", "/v1/feed", "/nowhere"]
    for path in [page.path for page in site.pages] + others:
        refused = stranger.send("GET", path)
        assert refused.status in (400, 421), refused
        check_headers(refused)
        assert "Bolt" not in refused.text
    for name in (f"{HOST}.evil.example", f"evil.example#{HOST}", f"{HOST}@evil.example", "", "0"):
        assert stranger.send("GET", "/companies", headers={"Host": name}).status in (400, 421), name


def test_who_is_not_signed_in_gets_no_page_of_a_person(site):
    stranger = site.browser()
    for path in [page.path for page in site.pages]:
        answer = stranger.send("GET", path)
        check_headers(answer, is_file=path.startswith("/assets/"))
        assert answer.status in (200, 303, 404), answer
        for word in ("Bolt", "anna", site.home):
            assert word not in answer.text, answer


FOREIGN = {
    "another site": {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
    "another site that says it is ours": {
        "Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"},
    "a neighbour of our domain": {
        "Origin": "https://other.shop.test", "Sec-Fetch-Site": "same-site"},
    "a page without an address": {"Origin": "null", "Sec-Fetch-Site": "cross-site"},
    "nobody knows": {"Origin": None, "Sec-Fetch-Site": None},
    "typed or from another program": {"Origin": None, "Sec-Fetch-Site": "none"},
    "only a referer of another site": {
        "Origin": None, "Sec-Fetch-Site": None, "Referer": f"https://evil.example/{HOST}"},
}


def test_no_form_is_taken_from_elsewhere_or_without_its_token(site):
    owner = site.owner
    owner.open("/companies")
    token = owner.token
    stranger = site.browser()
    stranger.open("/sign-in")
    assert token and stranger.token and token != stranger.token
    for path in [*site.forms, "/sign-in", "/sign-up", "/sign-in/code", "/join/open", "/lock"]:
        for headers in FOREIGN.values():
            refused = owner.submit(path, {}, headers)
            assert refused.status == 403 and "Nothing was changed" in refused.words, refused
            check_headers(refused)
        for wrong in ("", "wrong", "A" * 43, stranger.token):
            refused = owner.submit(path, {"token": wrong})
            assert refused.status == 403, refused
            check_headers(refused)
    assert owner.open("/companies").status == 200 and owner.token == token


def test_scripts_of_other_sites_get_no_answer_of_the_api(site):
    stranger = Browser(site.server.port, HOST)
    foreign = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    asked = stranger.send("OPTIONS", "/v1/sessions", headers={
        **foreign, "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type"})
    assert not any(name.lower().startswith("access-control") for name in asked.headers)
    # What needs no leave of ours, a form or plain text, is not read.
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        question = '{"name":"anna","password":"%s","deviceName":"x"}' % PASSWORD
        refused = stranger.send("POST", "/v1/sessions", question, {
            **foreign, "Accept": "*/*", "Content-Type": kind})
        assert refused.status in (400, 415), refused
    # A browser's cookie is nothing to the API.
    stranger.cookies = dict(site.owner.cookies)
    assert stranger.send("GET", "/v1/feed", headers={"Accept": "*/*"}).status == 401


@pytest.mark.parametrize("accept", ["text/html", "application/json", "*/*"])
@pytest.mark.parametrize("method, path, status", [
    ("GET", "/nowhere", 404), ("GET", "/companies/x/items", 404), ("GET", "/%zz", 400),
    ("DELETE", "/companies", 405), ("HEAD", "/nowhere", 404), ("GET", "/join/short", 404),
    ("GET", "/v1/nowhere", 404), ("GET", "/assets/none", 404),
])
def test_each_refusal_tells_browsers_the_same(site, method, path, status, accept):
    refused = site.owner.send(method, path, headers={"Accept": accept})
    assert refused.status == status, refused
    check_headers(refused)


def test_a_body_that_is_too_long_or_no_form_is_refused_like_the_others(site):
    site.owner.open("/companies")
    too_long = site.owner.submit("/companies/new", {"name": "x" * 400_000})
    assert too_long.status == 413, too_long
    check_headers(too_long)
    none = site.owner.send("POST", "/companies/new", b"\xff\xfe" * 9, {
        **site.owner.own, "Content-Type": "multipart/form-data"})
    assert none.status in (400, 403), none
    check_headers(none)


def test_what_is_not_http_is_told_nothing(site):
    for line in (b"GET /\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00", b"\0" * 64):
        connection = http.client.HTTPConnection("127.0.0.1", site.server.port, timeout=DEADLINE)
        connection.connect()
        connection.sock.sendall(line)
        connection.sock.shutdown(1)
        told = connection.sock.makefile("rb").read()
        connection.close()
        assert not re.search(rb"thecompany|microhttpd|/home/|Bolt", told, re.IGNORECASE), told
