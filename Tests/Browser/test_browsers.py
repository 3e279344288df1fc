"""That no page, however stuck, holds up the tests of the others."""

import time

import pytest
from playwright.sync_api import Error

from browsers import Watch


def test_a_stuck_page_ends_its_test_and_no_other(chromium):
    page = chromium.new_context().new_page()
    begin = time.monotonic()
    with Watch(2) as watch, pytest.raises(Error):
        page.evaluate("() => { for (;;) {} }")
    assert watch.rang and time.monotonic() - begin < 60
    again = chromium.new_context()
    assert again.new_page().evaluate("1 + 1") == 2
    again.close()


def test_a_quick_test_is_let_be(chromium):
    with Watch(1) as watch:
        pass
    time.sleep(1.5)
    assert not watch.rang
    context = chromium.new_context()
    assert context.new_page().evaluate("1 + 1") == 2
    context.close()
