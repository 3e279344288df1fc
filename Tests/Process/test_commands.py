"""The command line as a whole: every command answers what it says that it answers."""

import re
from pathlib import Path

import pytest

from command_walk import Walk
from program import (
    DONE, FAILED, IN_USE, NOT_ALLOWED, NOT_FOUND, NOT_SIGNED_IN, QUARANTINED, UNREACHABLE, USAGE,
    Person, run)

DOCUMENT = Path(__file__).parents[2] / "docs" / "COMMANDS.md"


def test_every_command_answers_what_is_documented(tmp_path, shapes):
    shapes.seen.clear()
    Walk(tmp_path).run()
    # They print their answer while they run: the walk reads the address out of it.
    serving = {("serve",), ("device",), ("container",)}
    missing = {path for path, _ in shapes.leaves()} - shapes.seen - serving
    assert not missing


def test_the_document_is_what_the_program_prints(tmp_path):
    assert run(tmp_path, "man", "--markdown").output == DOCUMENT.read_text()


def test_an_answer_that_differs_is_found(shapes):
    item = ("item", "search", "x", "--json")
    assert shapes.find(item)[0] == ("item", "search")
    shapes.check(item, {"items": []})
    for answer in ({}, {"items": None}, {"items": [{}]}, {"items": [], "more": 1}, {"items": 1}):
        with pytest.raises(AssertionError):
            shapes.check(item, answer)
    shapes.check(item, {"error": {"code": "usage", "message": "No."}})


def test_those_that_serve_answer_with_their_address(tmp_path, shapes, box):
    for words in (("serve",), ("device",), ("container",)):
        answer = shapes.find(words)[1]["answer"]
        always = [member["name"] for member in answer if not member["optional"]]
        assert always == ["url", "port"]
    line = re.fullmatch(r'\{"url":"(\S+)","port":(\d+)\}\n?', '{"url":"%s","port":%d}' % (
        box.url, box.port))
    assert line


def test_each_exit_code_is_met(tmp_path, two, shapes):
    anna, ben = two.anna, two.ben
    stranger = Person(tmp_path, "stranger")
    met = {
        anna.run("status").code: DONE,
        ben.run("company", "import", tmp_path / "server.log", expect=FAILED).code: FAILED,
        anna.run("item", "show", expect=USAGE).code: USAGE,
        stranger.run("item", "list", expect=NOT_SIGNED_IN).code: NOT_SIGNED_IN,
        ben.run("share", "stop", expect=NOT_ALLOWED).code: NOT_ALLOWED,
        anna.run("item", "show", "none", expect=NOT_FOUND).code: NOT_FOUND,
    }
    anna.add("X-1")
    ben.add("X-1")
    anna.sync()
    met[ben.run("sync", "--wait", expect=QUARANTINED).code] = QUARANTINED
    met[anna.run("item", "add", "--code", "X-1", "--name", "X", expect=IN_USE).code] = IN_USE
    two.server.stop()
    met[anna.run("sync", expect=UNREACHABLE).code] = UNREACHABLE
    codes = {one["code"]: one["word"] for one in shapes.codes}
    # A program that is too old has a suite of its own: test_versions.
    assert set(codes) - set(met) == {9} and codes[9] == "outdated"


@pytest.mark.parametrize("words", [[], ["item"], ["company", "pass", "create"]])
def test_help_for_programs_tells_what_help_for_people_tells(tmp_path, words):
    text = run(tmp_path, *words, "--help").output
    told = run(tmp_path, *words, "--help", "--json").json["command"]
    assert text.startswith(told["summary"] + ".")
    for child in told["commands"]:
        assert f"  {child['name']}" in text
    for option in told["options"]:
        assert f"  --{option['name']}" in text
