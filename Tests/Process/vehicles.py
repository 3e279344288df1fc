"""The program with one kind of record more, for the tests that walk through it."""

import re
from pathlib import Path

import pytest

import program
from program import Result

VEHICLES = str(Path(program.PROGRAM).with_name("Vehicles"))


@pytest.fixture(autouse=True)
def vehicles(monkeypatch):
    """The program with one kind more; its answers are not among those of the other."""
    monkeypatch.setattr(program, "PROGRAM", VEHICLES)
    monkeypatch.setattr(Result, "checks", [])


def add(person, plate, *words):
    return person.json("vehicle", "add", plate, *words)["vehicle"]


def plates(person, *words, **options):
    return [one["plate"] for one in person.json("vehicle", "list", *words, **options)["vehicles"]]


def pick(form):
    return re.search(r'data-pick="([^"]+)"', form.text).group(1).replace("&amp;", "&")


def new_id(browser):
    return re.search(r'name="record" value="([^"]+)"', browser.page.text).group(1)
