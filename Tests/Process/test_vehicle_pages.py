"""The pages of a kind that nothing but its declaration knows of."""

import re

from browser import Browser
from vehicles import new_id, pick, vehicles  # noqa: F401


def test_pages(box):
    browser = Browser(box.port)
    browser.sign_up("anna", "long secret of anna")
    home = browser.make_company("Bolts", "anna-pass-name", "anna-pass-secret")
    seen = browser.open(f"{home}/vehicles")
    assert "Cars and vans stand here" in seen.words
    browser.open(f"{home}/contacts/new")
    browser.post(f"{home}/contacts/new", record=new_id(browser), name="Mara Lind")
    form = browser.open(f"{home}/vehicles/new")
    assert 'data-pick="' in form.text
    new = new_id(browser)
    rows = browser.open(pick(form))
    assert "Mara Lind" in rows.words
    wrong = browser.post(
        f"{home}/vehicles/new", 422, record=new, plate="KI-AB 12", driver="Nobody")
    assert "Nobody" in wrong.words
    shown = browser.post(
        f"{home}/vehicles/new", record=new, plate="KI-AB 12", driver="Mara Lind",
        inspection="2020-01-31", mileage="48200")
    place = browser.page.path.split("?")[0]
    assert "KI-AB 12" in shown.words and "Mara Lind" in shown.words and "Ready" in shown.words
    contact = re.search(r'href="([^"]*/contacts/[^"]+)"', shown.text).group(1)
    driver = browser.open(contact)
    assert "KI-AB 12" in driver.words
    add_one = re.search(r'href="([^"]*/vehicles/new\?driver=[^"]+)"', driver.text).group(1)
    assert 'value="Mara Lind"' in browser.open(add_one).text
    browser.open(place)
    moved = browser.post(f"{place}/move/repair")
    assert "is in repair" in moved.words and "In repair" in moved.words
    listed = browser.open(f"{home}/vehicles?only=inRepair")
    assert "KI-AB 12" in listed.words
    # Nothing of the kind can be archived.
    assert "KI-AB 12" in browser.open(f"{home}/vehicles?state=archived").words
    assert "KI-AB 12" not in browser.open(f"{home}/vehicles?only=ready").words.split("vehicles")[-1]
    notices = browser.open(f"{home}/notices")
    assert "KI-AB 12" in notices.words and "Next inspection" in notices.words
    assert "KI-AB 12" in browser.open(f"{home}/find?q=KI-AB").words
    browser.open(place)
    browser.post(f"{place}/move/sell")
    assert "KI-AB 12" not in browser.open(f"{home}/notices").words
    edit = browser.open(f"{place}/edit")
    assert 'value="Mara Lind"' in edit.text
    way = re.search(r'href="([^"]*history[^"]*)"', browser.open(place).text).group(1)
    assert "KI-AB 12" in browser.open(way).words
    deleted = browser.post(f"{place}/delete")
    assert "Trash" in deleted.words
    assert "KI-AB 12" in browser.open(f"{home}/trash").words


def test_a_chip_of_a_reference_says_its_field(box):
    browser = Browser(box.port)
    browser.sign_up("anna", "long secret of anna")
    home = browser.make_company("Bolts", "anna-pass-name", "anna-pass-secret")
    browser.open(f"{home}/contacts/new")
    record = new_id(browser)
    browser.post(f"{home}/contacts/new", record=record, name="Mara Lind")
    browser.open(f"{home}/vehicles/new")
    browser.post(
        f"{home}/vehicles/new", record=new_id(browser), plate="KI-AB 12", driver="Mara Lind")
    seen = browser.open(f"{home}/vehicles?driver={record}")
    assert "Driver: Mara Lind" in seen.words and "KI-AB 12" in seen.words
    assert "State: Mara Lind" not in seen.words


def test_pages_of_acts(box):
    browser = Browser(box.port)
    browser.sign_up("anna", "long secret of anna")
    home = browser.make_company("Bolts", "anna-pass-name", "anna-pass-secret")
    for plate in ("KI-AB 12", "KI-CD 34"):
        browser.open(f"{home}/vehicles/new")
        browser.post(
            f"{home}/vehicles/new", record=new_id(browser), plate=plate, mileage="100")
    place = browser.page.path.split("?")[0]
    page = browser.open(place)
    assert 'id="drive"' in page.text and "Mileage at the end" in page.words
    # The day is filled in, and what must be said is asked for.
    assert re.search(r'name="day"[^>]*value="20\d\d-\d\d-\d\d"', page.text)
    missing = browser.post(f"{place}/drive", 422, reading="", day="2026-11-20")
    assert "Fill this in" in missing.words and 'value="2026-11-20"' in missing.text
    lower = browser.post(f"{place}/drive", 422, reading="9", day="2026-11-20")
    assert 'id="field-reading"' in lower.text and "Reading is not of its form" in lower.words
    done = browser.post(f"{place}/drive", reading="150", day="2026-11-20")
    assert "Noted a drive" in done.words and "2026-11-20: 150 km" in done.words
    undo = re.search(r'action="([^"]*/undo/\d+)"', done.text).group(1)
    undone = browser.post(undo)
    assert "Undone" in undone.words and "150 km" not in undone.words
    # Who comes back to the address of a form that was refused sees the record.
    assert "KI-CD 34" in browser.open(f"{place}/drive").words
    # Many at once, with what is usual.
    listed = browser.open(f"{home}/vehicles")
    assert "Was inspected" in listed.words
    many = browser.post(f"{home}/vehicles/selected", act="inspected", all="yes")
    assert "2 were inspected." in many.words
    browser.open(place)
    moved = browser.post(f"{place}/move/repair")
    assert 'id="drive"' not in moved.text and 'id="inspected"' in moved.text
    refused = browser.post(f"{place}/drive", reading="200")
    assert "not in a state" in refused.words


def test_german(box):
    browser = Browser(box.port, headers={"Accept-Language": "de"})
    browser.sign_up("anna", "long secret of anna")
    home = browser.make_company("Bolts", "anna-pass-name", "anna-pass-secret")
    assert "Hier stehen Autos und Transporter" in browser.open(f"{home}/vehicles").words
    form = browser.open(f"{home}/vehicles/new")
    assert "Kennzeichen" in form.words and "Nächste Hauptuntersuchung" in form.words
    # A number stands in a form as it is typed in German, and an untouched form keeps it.
    browser.post(
        f"{home}/vehicles/new", record=new_id(browser), plate="KI-AB 12", mileage="48200,125")
    place = browser.page.path.split("?")[0]
    assert "48.200,125" in browser.page.words
    assert 'value="48200,125"' in browser.open(f"{place}/edit").text
