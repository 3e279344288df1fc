"""What happens to forms and rows while the server is away: nothing that was typed is lost."""

import os
import re
import signal
import socket
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import address_of, program
from people import PASSWORD
from test_drafts import kept, wait_until_kept

TOAST = "main > [data-toast][role=alert]"


class Server:
    """The program on a port and in a folder of its own: it can go away and come back."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [program(), "serve", "--data", os.path.join(self.folder, "data"),
             "--port", str(self.port), "--first-account", "anyone"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
        return address_of(self.process)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("away"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def site(server):
    return server.start()


@pytest.fixture
def away(server):
    """Takes the server away when called; it is back after the test in any case."""
    gone = []

    def leave():
        gone.append(True)
        server.stop()

    def come_back():
        if gone:
            gone.clear()
            server.start()

    leave.come_back = come_back
    yield leave
    come_back()


@pytest.fixture
def anna(visit):
    return visit(viewport={"width": 1440, "height": 900}).sign_up().make_company()


def told_away(page):
    expect(page.locator("#sync-state .pill")).to_have_text("Not connected")


def typed_new(anna, name="Nut", code="N-77"):
    anna.go(f"{anna.items}/new")
    anna.page.locator("#name").fill(name)
    anna.page.locator("#code").fill(code)
    wait_until_kept(anna.page)


def test_a_form_that_cant_be_sent_stays_and_is_sent_later(anna, away):
    page = anna.page
    typed_new(anna)
    away()
    told_away(page)
    anna.press("Save")
    expect(page.locator(TOAST)).to_be_visible()
    expect(page.locator("#name")).to_have_value("Nut")
    assert len(kept(page)) == 1 and page.url.endswith("/items/new")
    # As often as somebody tries.
    anna.press("Save")
    expect(page.locator("#code")).to_have_value("N-77")
    away.come_back()
    anna.press("Save")
    expect(page.locator(TOAST)).to_have_count(0)
    page.wait_for_url(lambda url: not url.endswith("/items/new"))


def test_what_a_failed_sending_left_is_offered_again(anna, away):
    page = anna.page
    typed_new(anna)
    # This page does not know that the server went.
    page.evaluate("hangUp(); removeEventListener('submit', holdBack, true)")
    away()
    page.get_by_role("button", name="Save", exact=True).click(no_wait_after=True)
    page.wait_for_timeout(1_000)
    away.come_back()
    page.go_back()
    page.wait_for_load_state()
    assert len(kept(page)) == 1
    log_in_again(anna)
    anna.go(anna.items)
    anna.go(f"{anna.items}/new")
    anna.press("Continue where you were")
    expect(page.locator("#name")).to_have_value("Nut")
    expect(page.locator("#code")).to_have_value("N-77")
    anna.press("Save")
    page.wait_for_selector("#on-hand")
    assert kept(page) == []


def log_in_again(anna):
    """A server that was started anew may ask for the password of the company."""
    anna.go(anna.items)
    if anna.page.url.endswith("/items"):
        return
    anna.page.locator("main input[type=password]").fill(PASSWORD)
    anna.page.locator("main form button").first.click()
    anna.page.wait_for_load_state()


def test_the_worker_answers_a_form_that_nothing_else_answers(anna, away):
    page = anna.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    typed_new(anna)
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    anna.press("Continue where you were")
    page.evaluate("removeEventListener('submit', holdBack, true)")
    away()
    page.get_by_role("button", name="Save", exact=True).click(no_wait_after=True)
    expect(page.get_by_role("heading", name="This address does not answer")).to_be_visible()
    assert len(kept(page)) == 1


def test_a_refused_form_is_sent_when_the_server_is_back(anna, away):
    page = anna.page
    anna.go(f"{anna.items}/new")
    page.locator("#name").fill("Nut")
    page.locator("#price").fill("dear")
    anna.press("Save")
    page.wait_for_selector("#item-errors")
    page.locator("#price").fill("1")
    page.locator("#code").fill("N-78")
    away()
    told_away(page)
    anna.press("Save")
    expect(page.locator(TOAST)).to_be_visible()
    expect(page.locator("#name")).to_have_value("Nut")
    expect(page.locator("#code")).to_have_value("N-78")


def test_a_row_says_that_nothing_was_counted(anna, away):
    anna.add_item("Drill", "D-1")
    anna.go(anna.items)
    page = anna.page
    row = page.get_by_role("row", name="Drill")
    before = row.locator("td.col-quantity").inner_text()
    away()
    for name in ["Add one of Drill", "Take one of Drill"]:
        row.get_by_role("button", name=name).click()
        expect(page.locator(TOAST)).to_be_visible()
        assert row.locator("td.col-quantity").inner_text() == before
    assert page.url.endswith("/items")


def test_signing_out_without_a_server_keeps_what_was_typed(anna, away):
    page = anna.page
    typed_new(anna)
    away()
    told_away(page)
    page.locator("#account-menu > summary").click()
    anna.press("Sign out")
    expect(page.locator(TOAST)).to_be_visible()
    assert len(kept(page)) == 1
    expect(page.locator("#name")).to_have_value("Nut")


def test_what_was_typed_for_a_deleted_item_is_kept(anna):
    bolt = anna.add_item("Bolt")
    page = anna.page
    anna.go(bolt + "/edit")
    page.locator("#description").fill("Half a sentence")
    wait_until_kept(page)
    other = page.context.new_page()
    other.goto(bolt + "/delete")
    other.locator("#delete").get_by_role("button").first.click()
    other.wait_for_url(re.compile("/items$"))
    page.bring_to_front()
    expect(page.locator(TOAST).locator("p")).to_have_text("This page is not here")
    expect(page.locator("#description")).to_have_value("Half a sentence")
    anna.press("Save")
    expect(page.locator("#item-errors")).to_contain_text("Bring it back from Trash, then save.")
    expect(page.locator("#description")).to_have_value("Half a sentence")
    anna.go(anna.items)
    assert len(kept(page)) == 1
