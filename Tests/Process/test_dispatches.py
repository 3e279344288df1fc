"""Dispatches by several people: who may send, what follows, papers, and what two do at once."""

import io
import subprocess

import pytest

from program import NOT_ALLOWED, Person, share


@pytest.fixture
def shop(tmp_path, box):
    """Anna's company with an order of three brake pads, and Ben, who takes no part in it yet."""
    anna, ben = (Person(tmp_path, name) for name in ("anna", "ben"))
    anna.sign_up(box.url)
    ben.sign_up(box.url)
    anna.create_company()
    anna.json("location", "add", "--code", "P-2")
    anna.json("location", "add", "--code", "P-1")
    for code, name, quantity, place in (
            ("B-12", "Brake pad", "8", "P-2"), ("A-1", "Bell", "5", "P-1")):
        anna.add(code, name)
        anna.json("item", "edit", code, "--location", place)
        anna.json("item", "adjust", code, quantity)
    anna.order = order(anna, ("B-12", "3"), ("A-1", "2"))
    anna.sync()
    return anna, ben


def order(person, *lines, customer="Stadtrad"):
    made = person.json("order", "add", customer)["order"]["id"]
    for code, quantity in lines:
        person.json("order", "line", made, "--what", code, "--quantity", quantity, "--price", "5")
    return person.json("order", "submit", made)["order"]["number"]


def stock(person, code):
    return person.json("item", "show", code)["item"]["quantity"]


def meet(*people):
    for person in people + people:
        person.sync()


def state(person, number):
    return person.json("order", "show", number)["order"]["state"]


@pytest.mark.parametrize("role", ["Courier", "Warehouse", "Manager"])
def test_who_sends_goods_needs_no_right_to_orders_and_the_order_follows(shop, role):
    anna, ben = shop
    share(anna, ben, role=role)
    ben.json("order", "dispatch", anna.order, expect=None)
    sent = ben.json("dispatch", "list")["dispatches"]
    assert len(sent) == 1 and sent[0]["number"].startswith("DN-"), sent
    ben.json("dispatch", "dispatch", sent[0]["number"])
    assert state(ben, anna.order) == ("shipped" if role == "Manager" else "submitted")
    meet(ben, anna)
    for person in (anna, ben):
        assert state(person, anna.order) == "shipped"
        assert (stock(person, "B-12"), stock(person, "A-1")) == ("5", "3")
        assert person.json("quarantine", "list")["quarantine"] == []
        assert person.json("stock", "verify")["differences"] == []


@pytest.mark.parametrize("role, permission", [
    ("Viewer", "edit"), ("Sales", "edit"), ("Courier", "view")])
def test_who_may_not_is_refused_and_nothing_is_changed(shop, role, permission):
    anna, ben = shop
    anna.json("order", "dispatch", anna.order)
    dispatch = anna.json("dispatch", "list")["dispatches"][0]
    anna.sync()
    share(anna, ben, permission=permission, role=role)
    before = ben.json("dispatch", "show", dispatch["id"])
    for words in (("dispatch",), ("hand-over",), ("pick", "--goods", "B-12"),
                  ("line", "--what", "X"), ("pack",), ("edit", "--note", "x"), ("delete",)):
        ended = ben.run("dispatch", words[0], dispatch["number"], *words[1:], "--json", expect=None)
        assert ended.code == NOT_ALLOWED, (words, ended)
        assert ended.json["error"]["message"]
    refused = ben.run("dispatch", "add", "Somebody", "--json", expect=None)
    assert refused.code == NOT_ALLOWED, refused
    assert ben.json("dispatch", "show", dispatch["id"]) == before
    meet(ben, anna)
    assert stock(anna, "B-12") == "8"


def test_two_send_the_rest_of_an_order_without_a_network(shop):
    anna, ben = shop
    share(anna, ben)
    anna.json("order", "dispatch", anna.order)
    dispatch = anna.json("dispatch", "list")["dispatches"][0]["number"]
    meet(anna, ben)
    anna.json("dispatch", "dispatch", dispatch)
    ben.json("order", "ship", anna.order)
    meet(anna, ben, anna)
    kept = [person.json("quarantine", "list")["quarantine"] for person in (anna, ben)]
    # Stock left once; whoever came second is told.
    for person in (anna, ben):
        assert (stock(person, "B-12"), stock(person, "A-1")) == ("5", "3"), kept
        assert state(person, anna.order) == "shipped"
        assert person.json("stock", "verify")["differences"] == []


def test_the_picking_list_follows_the_walk_and_leaves_out_what_was_picked(shop, tmp_path):
    anna, _ = shop
    second = order(anna, ("A-1", "1"), customer="Radhaus")
    for number in (anna.order, second):
        anna.json("order", "dispatch", number)
    lines = anna.json("dispatch", "picking")["lines"]
    assert [line["place"] for line in lines] == ["P-1", "P-1", "P-2"], lines
    lines.sort(key=lambda line: (line["place"], -float(line["quantity"])))
    assert [(line["place"], line["code"], line["quantity"]) for line in lines] == [
        ("P-1", "A-1", "2"), ("P-1", "A-1", "1"), ("P-2", "B-12", "3")], lines
    first = next(line["dispatch"] for line in lines if line["code"] == "B-12")
    anna.json("dispatch", "pick", first, "--goods", "B-12", "--count", "3")
    assert [line["code"] for line in anna.json("dispatch", "picking")["lines"]] == ["A-1", "A-1"]
    path = tmp_path / "picking.pdf"
    anna.json("dispatch", "picking", "--output", str(path))
    assert "Place: P-1" in said(path) and "Radhaus" in said(path)


def said(path):
    read = subprocess.run(
        ["pdftotext", "-layout", str(path), "-"], capture_output=True, text=True, check=True)
    return " ".join(read.stdout.split())


def test_a_delivery_note_is_in_the_language_of_the_contact_and_tells_no_price(shop, tmp_path):
    anna, _ = shop
    anna.json("company", "profile", "--street", "Am Kai 5", "--city", "Kiel",
              "--postal-code", "24103", "--country", "DE")
    contact = anna.json(
        "contact", "add", "Velo Nord", "--language", "de", "--street", "Hafen 1", "--city",
        "Hamburg", "--country", "DE")["contact"]["id"]
    made = anna.json("order", "add", "Velo Nord", "--contact", contact)["order"]["id"]
    anna.json("order", "line", made, "--what", "B-12", "--quantity", "2", "--price", "17.77")
    number = anna.json("order", "submit", made)["order"]["number"]
    anna.json("order", "dispatch", number)
    dispatch = anna.json("dispatch", "list", "--search", "Velo")["dispatches"][0]
    assert (dispatch["street"], dispatch["city"]) == ("Hafen 1", "Hamburg"), dispatch
    path = tmp_path / "note.pdf"
    anna.json("dispatch", "note", dispatch["number"], "--output", str(path))
    words = said(path)
    for told in (f"Lieferschein {dispatch['number']}", "Velo Nord", "Hafen 1", number, "Brake pad",
                 "Am Kai 5"):
        assert told in words, (told, words)
    assert "17,77" not in words and "Preis" not in words, words


@pytest.mark.parametrize("paper", [[], ["--on-sheets"]])
def test_address_labels_are_read_back_by_a_scanner(shop, tmp_path, paper):
    from PIL import Image
    import zxingcpp

    anna, _ = shop
    anna.json("order", "dispatch", anna.order)
    number = anna.json("dispatch", "list")["dispatches"][0]["number"]
    for name in ("Box 1", "Box 2"):
        anna.json("parcel", "add", name, "--dispatch", number, "--weight", "2.5")
    path = tmp_path / "labels.pdf"
    anna.json("dispatch", "labels", number, "--output", str(path), *paper)
    words = said(path)
    assert "Parcel 1 of 2" in words and "Parcel 2 of 2" in words and "2.5 kg" in words, words
    drawn = subprocess.run(
        ["pdftoppm", "-r", "200", "-png", "-f", "1", "-l", "1", str(path)],
        capture_output=True, check=True).stdout
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(drawn)))
    assert {code.text for code in found} == {number}, found
    assert len(found) == (2 if paper else 1)


def test_serial_numbers_go_where_they_lie_and_come_back(shop):
    anna, _ = shop
    anna.add("M-1", "Motor")
    anna.json("item", "edit", "M-1", "--serial-tracked", "yes")
    anna.json("serial", "receive", "M-1", "S-1..S-3", "--at", "P-1")
    dispatch = anna.json("dispatch", "add", "Radhaus")["dispatch"]["number"]
    anna.json("dispatch", "line", dispatch, "--what", "M-1", "--quantity", "2")
    anna.json("dispatch", "pick", dispatch, "--goods", "S-3")
    anna.json("dispatch", "pick", dispatch, "--goods", "S-1")
    anna.json("dispatch", "dispatch", dispatch)
    shown = anna.json("serial", "list", "M-1")
    assert shown["counts"]["inStock"] == 1 and shown["counts"]["out"] == 2, shown
    anna.json("dispatch", "return", dispatch)
    shown = anna.json("serial", "list", "M-1")
    assert shown["counts"]["inStock"] == 3, shown
    assert anna.json("stock", "verify")["differences"] == []
