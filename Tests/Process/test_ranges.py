"""Lists of items between two ends, by command: the same as at the heads of columns on pages."""

import pytest

from program import USAGE

PRICES = {"A-1": "1", "B-1": "5.50", "C-1": "10", "D-1": "99"}


@pytest.fixture
def anna(two):
    for code, price in PRICES.items():
        two.anna.json("item", "add", "--name", code, "--code", code, "--price", price)
    two.anna.json("item", "adjust", "B-1", "7", "--reason", "Counted")
    return two.anna


def codes(anna, *options):
    listed = anna.json("item", "list", "--sort", "code", *options)
    found = [item["code"] for item in listed["items"]]
    if options:
        assert listed["matching"] == len(found), options
    return found


def test_both_ends_count_and_each_may_be_missing(anna):
    assert codes(anna) == list(PRICES)
    assert codes(anna, "--price", "5.5..10") == ["B-1", "C-1"]
    assert codes(anna, "--price", "..5,50") == ["A-1", "B-1"]
    assert codes(anna, "--price", "10..") == ["C-1", "D-1"]
    assert codes(anna, "--price", "10") == ["C-1"]
    assert codes(anna, "--quantity", "1..") == ["B-1"]
    assert codes(anna, "--quantity", "..0", "--price", "2..") == ["C-1", "D-1"]
    assert codes(anna, "--changed", "2000-01-01..2000-12-31") == []
    assert codes(anna, "--changed", "2000-01-01..") == list(PRICES)


def test_a_view_keeps_its_ends(anna):
    kept = anna.json("item", "view", "keep", "Dear", "--price", "10..", "--sort", "code")["view"]
    assert kept["price"] == "10.." and kept["quantity"] is None
    listed = anna.json("item", "list", "--view", "Dear")
    assert [item["code"] for item in listed["items"]] == ["C-1", "D-1"]
    assert "--price 10.." in anna.run("item", "view", "list").output


@pytest.mark.parametrize("option, text", [
    ("price", "much"), ("price", "1..x"), ("price", ".."), ("quantity", "1..2..3"),
    ("changed", "2026-13-01.."), ("changed", "yesterday"), ("changed", "2026-01-01 12:00"),
])
def test_what_is_no_range_is_told(anna, option, text):
    refused = anna.run("item", "list", f"--{option}", text, expect=USAGE)
    assert f"--{option} takes" in refused.errors
