"""In which language a server speaks: that of each browser, whatever the machine's is."""

import http.client
import json
import os
import subprocess

import pytest

from program import PROGRAM, server


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    with server(tmp_path_factory.mktemp("languages"), 0) as running:
        yield running.port


def page(port, path, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers={"Accept": "text/html", **names})
    answer = connection.getresponse()
    return answer, answer.read().decode()


@pytest.mark.parametrize("wish, lang", [
    ("de", "de"), ("de-CH,en;q=0.5", "de"), ("en,de;q=0.9", "en"), ("fr", "en"), ("", "en"),
    ("x" * 4000, "en"), ("de;q=nonsense", "de"),
])
def test_the_browser_says_what_it_likes(port, wish, lang):
    answer, text = page(port, "/sign-in", Accept_Language=wish)
    assert answer.status == 200 and f'<html lang="{lang}">' in text


@pytest.mark.parametrize("path", ["/sign-in", "/sign-up", "/recover", "/nowhere", "/appearance"])
def test_what_was_chosen_counts_more(port, path):
    _, text = page(port, path, Accept_Language="en", Cookie="language=de; theme=dark")
    assert '<html lang="de" data-theme="dark">' in text
    _, text = page(port, path, Accept_Language="de", Cookie="language=en")
    assert '<html lang="en">' in text


def test_programs_are_answered_the_same_in_every_language(port):
    plain, german = (
        page(port, "/v1/nothing", Accept="application/json", Accept_Language=wish)
        for wish in ("en", "de"))
    assert plain[0].status == german[0].status
    one, other = json.loads(plain[1]), json.loads(german[1])
    assert {**one, "request": ""} == {**other, "request": ""}


def test_the_command_line_speaks_english():
    german = {**os.environ, "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"}
    told = subprocess.run([PROGRAM, "--help"], env=german, capture_output=True, text=True)
    assert told.returncode == 0 and "Commands:" in told.stdout
