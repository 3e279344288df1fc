"""What the program says of itself."""

import re

import pytest

from program import DONE, USAGE, run


def commands(folder, words=()):
    """Every command, found by reading help as a person would."""
    text = run(folder, *words, "--help").output
    yield words, text
    section = re.search(r"\n\nCommands:\n((?:  .*\n)+)", text)
    for line in section.group(1).splitlines() if section else []:
        if re.match(r"  [a-z]", line):
            yield from commands(folder, (*words, line.split()[0]))


def test_every_command_has_help(tmp_path):
    found = dict(commands(tmp_path))
    for words in [
        ("serve",), ("device",), ("container",), ("account", "sign-up"), ("account", "sign-in"),
        ("account", "sign-out"), ("company", "create"), ("company", "list"),
        ("company", "select"), ("company", "tier"), ("company", "pass", "create"),
        ("company", "login"), ("company", "logout"), ("company", "pass", "forgot"),
        ("item", "add"), ("item", "list"), ("item", "show"), ("item", "edit"),
        ("item", "delete"), ("item", "search"), ("item", "adjust"), ("share", "link"),
        ("share", "open"), ("share", "accept"), ("sync",), ("status",),
        ("quarantine", "list"), ("simulate",), ("bench",), ("version",),
    ]:
        assert words in found, words
    for words, text in found.items():
        assert f"Usage: {' '.join(('thecompany', *words))}" in text
        assert all(len(line) <= 100 for line in text.splitlines())


def test_help_says_what_each_exit_code_means(tmp_path):
    text = run(tmp_path, "--help").output
    assert re.findall(r"^  (\d)  ", text, re.M) == list("0123456789")


@pytest.mark.parametrize(
    "words, message",
    [
        (["itm", "list"], 'Did you mean "item"?'),
        (["item", "lst"], 'Did you mean "list"?'),
        (["item", "list", "--jsn"], 'Did you mean "--json"?'),
        (["item", "add", "--name", "x"], "Missing: --code CODE."),
        (["serve", "--port", "x"], "--port takes a number from 0 to 65535"),
        (["serve", "--listen", "0.0.0.0"], "--tls-certificate"),
        (["account", "sign-in", "--container", "ftp://x", "--name", "a"], "http://"),
    ])
def test_a_mistake_is_explained(tmp_path, words, message):
    result = run(tmp_path, *words, expect=USAGE)
    assert message in result.errors
    assert "--help" in result.errors
    assert result.output == ""
    told = run(tmp_path, *words, "--json", expect=USAGE).json["error"]
    assert told["code"] == "usage"
    assert message in told["message"]


def test_no_option_takes_a_password(tmp_path):
    for words, text in commands(tmp_path):
        # A file that holds one is another thing: only its name is seen by others.
        assert not re.search(r"--\S*(password|secret)(?!-file\b)", text), words


def test_the_version(tmp_path):
    version = run(tmp_path, "version", "--json").json["version"]
    assert run(tmp_path, "version", expect=DONE).output == f"thecompany {version}\n"
