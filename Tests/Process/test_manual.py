"""The manual page: made from the commands, and without a word of complaint from what sets it."""

import subprocess

import pytest

from program import DEADLINE, environment, run


@pytest.fixture
def page(tmp_path):
    page = tmp_path / "thecompany.1"
    page.write_text(run(tmp_path, "man").output)
    return page


@pytest.mark.parametrize("words", [
    ["man", "--warnings", "-l"], ["groff", "-man", "-ww", "-z", "-Tutf8"],
    ["mandoc", "-T", "lint", "-W", "warning"]])
def test_nothing_complains(tmp_path, page, words):
    ended = subprocess.run(
        [*words, str(page)], capture_output=True, text=True, timeout=DEADLINE,
        env=environment(tmp_path))
    assert ended.returncode == 0 and not ended.stderr, ended.stderr
    if words[0] == "mandoc":
        assert not ended.stdout, ended.stdout


def test_it_reads_as_help_does(tmp_path, page):
    shown = subprocess.run(
        ["man", "-l", str(page)], capture_output=True, text=True, timeout=DEADLINE,
        env={**environment(tmp_path), "MANWIDTH": "200"}).stdout
    for section in ("NAME", "SYNOPSIS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES"):
        assert f"\n{section}\n" in shown
    for line in (
            "thecompany company pass create --username NAME --display-name NAME [options]",
            "--tls-certificate FILE", "THECOMPANY_HOME", "It is also called doctor."):
        assert line in shown, line
    assert "the command line is not right." in shown
