"""Who may receive, issue and edit serial numbers; what is refused changes nothing anywhere. And
what is made of forms that are sent twice, or hold nonsense."""

import re

import pytest

from browser import Browser
from program import NOT_ALLOWED, Person, server, share

PASSWORD = "four horses eat hay"

WRITES = {
    "receive": ("receive", "D-1", "S-9"),
    "lot": ("receive", "D-1", "L-9", "--lot", "--quantity", "5"),
    "found": ("receive", "D-1", "S-9", "--found"),
    "sale": ("issue", "D-1", "S-1", "--to", "Bo"),
    "use": ("issue", "D-1", "S-1", "--as", "use"),
    "loss": ("issue", "D-1", "S-1", "--as", "loss"),
    "move": ("move", "D-1", "S-1", "--to", "P-1"),
    "return": ("return", "D-1", "S-2"),
    "edit": ("edit", "S-1", "--note", "Scratched"),
}


def listed(person):
    answer = person.json("serial", "list", "D-1")
    return answer["serials"], answer["counts"], answer["missing"], answer["unsaid"]


@pytest.fixture
def shop(tmp_path, box):
    anna, ben = (Person(tmp_path, name) for name in ("anna", "ben"))
    anna.sign_up(box.url)
    ben.sign_up(box.url)
    anna.create_company()
    anna.add("D-1", "Drill")
    anna.json("location", "add", "--code", "P-1")
    anna.json("item", "edit", "D-1", "--serial-tracked", "yes")
    anna.json("serial", "receive", "D-1", "S-1..S-2", "--from", "Maker")
    anna.json("serial", "issue", "D-1", "S-2", "--to", "Bo")
    anna.sync()
    return anna, ben


@pytest.mark.parametrize("role, permission", [
    ("Viewer", "edit"), ("Sales", "edit"), ("Courier", "edit"), ("Manager", "view")])
def test_who_may_not_is_refused_and_nothing_is_changed(shop, role, permission):
    anna, ben = shop
    share(anna, ben, permission=permission, role=role)
    before = listed(ben)
    assert before == listed(anna) and before[1]["inStock"] == 1
    for name, words in WRITES.items():
        ended = ben.run("serial", *words, "--json", expect=None)
        assert ended.code == NOT_ALLOWED, (name, ended)
        assert ended.json["error"]["message"]
    assert listed(ben) == before
    ben.sync()
    anna.sync()
    assert listed(anna) == before
    assert ben.json("quarantine", "list")["quarantine"] == []


@pytest.mark.parametrize("role", ["Manager", "Warehouse"])
def test_who_may_does_all_of_it(shop, role):
    anna, ben = shop
    share(anna, ben, role=role)
    ben.json("serial", *WRITES["receive"])
    ben.json("serial", *WRITES["lot"])
    ben.json("serial", *WRITES["move"])
    ben.json("serial", *WRITES["edit"])
    ben.json("serial", *WRITES["sale"])
    ben.json("serial", *WRITES["return"])
    ben.json("serial", "issue", "D-1", "S-9", "--as", "use")
    ben.json("serial", "issue", "D-1", "S-2", "--as", "loss")
    ben.json("serial", "receive", "D-1", "S-2", "--found")
    for person in (ben, anna):
        person.sync()
    assert listed(anna) == listed(ben)
    assert ben.json("quarantine", "list")["quarantine"] == []
    states = {line["number"]: line["state"] for line in listed(anna)[0]}
    assert states == {"L-9": "inStock", "S-1": "out", "S-2": "inStock", "S-9": "used"}


@pytest.fixture
def pages(tmp_path):
    with server(tmp_path) as running:
        browser = Browser(running.port)
        browser.sign_up("anna", PASSWORD)
        browser.home = browser.make_company("Tools", "anna-user", "five goats eat thistles")
        browser.open(f"{browser.home}/items/new")
        browser.item = browser.post(
            f"{browser.home}/items/new", name="Drill", code="D-1", price="1",
            serialTracked="yes").path
        yield browser


def hidden(page, form):
    """What a form carries without its person's doing."""
    text = re.search(rf'<form[^>]* id="{form}".*?</form>', page.text, re.DOTALL).group()
    return dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', text))


def on_hand(pages):
    return re.search(r'id="on-hand"[^>]*>([^<]*)<', pages.open(pages.item).text).group(1)


@pytest.mark.parametrize("kind, quantity, total", [("serial", "", "2"), ("lot", "5", "10")])
def test_what_is_received_by_the_same_form_twice_is_received_once(pages, kind, quantity, total):
    path = f"{pages.item}/serials/receive"
    form = {**hidden(pages.open(path), "serials"), "numbers": "N-1\r\nN-2", "kind": kind,
            "quantity": quantity, "party": "Maker"}
    for _ in range(2):
        assert pages.submit(path, form).status == 303
    assert on_hand(pages) == total


def test_what_is_sold_by_the_same_form_twice_is_sold_once(pages):
    path = f"{pages.item}/serials/receive"
    form = {**hidden(pages.open(path), "serials"), "numbers": "S-1..S-3", "kind": "serial"}
    assert pages.submit(path, form).status == 303
    path = f"{pages.item}/serials/issue"
    form = {**hidden(pages.open(path), "serials"), "numbers": "S-1", "pick": "S-2"}
    for _ in range(2):
        assert pages.submit(path, form).status == 303
    assert on_hand(pages) == "1"
    # Another form of the same page is another sale: there is nothing of it any more.
    form = {**hidden(pages.open(path), "serials"), "numbers": "S-1"}
    answer = pages.submit(path, form)
    assert answer.status == 422 and "S-1 is not in stock." in answer.text


@pytest.mark.parametrize("fields", [
    {"numbers": "x" * 10_000}, {"numbers": "S\u202e-1"}, {"numbers": "\u200b"},
    {"numbers": "S-1\r\nS-1"}, {"numbers": "A-1..A-999"}, {"numbers": "S-1", "quantity": "-1"},
    {"numbers": "S-1", "party": "x" * 10_000}, {"numbers": "S-1", "note": "x" * 10_000},
    {"numbers": "S-1", "expires": "31.12.2027"}, {"numbers": "<script>\r\n<script>"},
])
def test_what_is_hostile_is_shown_again_and_does_nothing(pages, fields):
    path = f"{pages.item}/serials/receive"
    form = {**hidden(pages.open(path), "serials"), "kind": "serial", **fields}
    answer = pages.submit(path, form)
    assert answer.status == 422 and "<script>" not in answer.text
    assert on_hand(pages) == "0"


def test_stock_is_not_adjusted_or_moved_without_a_number(pages):
    for path, fields in [
            ("stock", {"quantity": "5", "direction": "add"}),
            ("transfer", {"moved": "1", "from": "", "to": "0" * 36})]:
        assert pages.submit(f"{pages.item}/{path}", fields).status == 422
    assert on_hand(pages) == "0"
