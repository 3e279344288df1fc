"""A form that is sent twice, by a second press, a reload or a recorded request, counts once."""

import re

import pytest

from browser import Browser
from program import server

PASSWORD = "four horses eat hay"


@pytest.fixture
def anna(tmp_path):
    with server(tmp_path) as running:
        browser = Browser(running.port)
        browser.sign_up("anna", PASSWORD)
        browser.home = browser.make_company("Bolts", "anna-user", "five goats eat thistles")
        browser.open(f"{browser.home}/items/new")
        browser.item = browser.post(
            f"{browser.home}/items/new", name="Bolt", code="B-1", price="1").path
        yield browser


def hidden(page, form):
    """What a form carries without its person's doing."""
    text = re.search(rf'<form[^>]* id="{form}".*?</form>', page.text, re.DOTALL).group()
    return dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', text))


def test_stock_that_is_adjusted_by_the_same_form_twice_is_adjusted_once(anna):
    form = {**hidden(anna.open(anna.item), "stock"), "quantity": "5", "reason": "found",
            "direction": "add"}
    for _ in range(2):
        assert anna.submit(f"{anna.item}/stock", form).status == 303
    assert re.search(r'id="on-hand"[^>]*>([^<]*)<', anna.open(anna.item).text).group(1) == "5"
    # Another form of the same page, loaded anew, is another adjustment.
    form = {**hidden(anna.open(anna.item), "stock"), "quantity": "5", "reason": "found",
            "direction": "add"}
    assert anna.submit(f"{anna.item}/stock", form).status == 303
    assert re.search(r'id="on-hand"[^>]*>([^<]*)<', anna.open(anna.item).text).group(1) == "10"


def test_a_company_that_is_made_by_the_same_form_twice_is_made_once(anna):
    page = anna.open("/companies/new")
    name = re.search(r'<form[^>]*action="/companies/new"[^>]*id="([^"]+)"', page.text).group(1)
    form = {**hidden(page, name), "name": "Twice", "country": "DE", "currency": "EUR",
            "tier": "free"}
    for _ in range(2):
        assert anna.submit("/companies/new", form).status == 303
    assert anna.open("/companies").text.count('company-name">Twice<') == 1
