"""What the browser tests share: the running program, Chromium, people and their steps."""

import os
import pathlib
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time

import pytest
from playwright.sync_api import expect, sync_playwright

from browsers import WAIT_MILLISECONDS, Browser, Watch
from people import Person

START_SECONDS = 60
# The longest test takes a fifth of it where nothing else runs.
TEST_SECONDS = 150


def pytest_configure(config):
    expect.set_options(timeout=WAIT_MILLISECONDS)
    config.addinivalue_line("markers", "measured: about time, so that nothing may run beside it")
    config.addinivalue_line("markers", "seconds(number): how long the test may take, if longer")


def program():
    path = os.environ.get("THECOMPANY")
    assert path and os.access(path, os.X_OK), "THECOMPANY must name the release binary"
    return path


def address_of(process):
    """Reads the program's output up to the line with its address."""
    seen, deadline = "", time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        ready, _, _ = select.select([process.stdout], [], [], 0.2)
        if ready:
            part = os.read(process.stdout.fileno(), 4096).decode()
            assert part, f"the program ended with {process.wait()}: {seen}"
            seen += part
            found = re.search(r"http://127\.0\.0\.1:\d+/", seen)
            if found:
                return found.group().rstrip("/")
    raise AssertionError(f"no address after {START_SECONDS} s: {seen}")


# One for each file: an address makes a hundred accounts in an hour, and all tests make more.
@pytest.fixture(scope="module")
def site():
    folder = tempfile.mkdtemp(prefix="thecompany-browser-")
    log = open(os.path.join(folder, "log"), "wb")
    process = subprocess.Popen(
        [program(), "serve", "--data", os.path.join(folder, "data"), "--port", "0",
         "--first-account", "anyone"],
        stdout=subprocess.PIPE, stderr=log, start_new_session=True)
    try:
        yield address_of(process)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        log.close()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    longer = item.get_closest_marker("seconds")
    seconds = max(TEST_SECONDS, longer.args[0]) if longer else TEST_SECONDS
    with Watch(seconds) as watch:
        outcome = yield
    if watch.rang:
        print(f"\n{item.nodeid} took more than {seconds} s: its browsers were killed")
    return outcome


@pytest.fixture(scope="session")
def playing():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playing):
    browser = Browser(playing)
    yield browser
    browser.close()


@pytest.fixture
def visit(chromium, site):
    """Opens a browser of one person's own; what its pages complain about fails the test."""
    contexts, complaints = [], []

    def open_context(**options):
        context = chromium.new_context(base_url=site, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on("console", lambda line: complaints.append(line.text) if is_bad(line) else None)
        page.on("request", lambda asked: check_host(asked.url, site, complaints))
        return Person(page, site)

    yield open_context
    for context in contexts:
        context.close()
    assert not complaints


def is_bad(line):
    """Refusals (4xx) and workers that a test goes without are part of some tests; broken policies
    and code never are."""
    meant = ("Failed to load resource", "Service Worker registration blocked")
    return line.type in ("error", "warning") and not any(words in line.text for words in meant)


def check_host(url, site, complaints):
    if not url.startswith((site, "data:", "blob:", "about:")):
        complaints.append(f"a request to another host: {url}")


@pytest.fixture(scope="session")
def picture():
    """Takes a picture of a page for people, where BROWSER_PICTURES names a folder for them."""
    folder = os.environ.get("BROWSER_PICTURES")

    def take(page, name):
        if folder:
            page.screenshot(path=pathlib.Path(folder) / f"{name}.png", full_page=True)

    if folder:
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    return take
