"""What axe finds on a page, once nothing on it moves or fades any more."""

import os

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error

# Endless ones, of what loads, are not waited for.
AT_REST = """() => document.getAnimations().every(each =>
    each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity)"""


def flaws(page):
    """Each as its rule and what breaks it; none for a page that all can use. A page that goes on by
    itself meanwhile, such as one that waits for a device, is looked at where it ends."""
    for _ in range(3):
        try:
            return look(page)
        except Error as error:
            if "navigation" not in error.message:
                raise
            page.wait_for_load_state()
    return look(page)


def look(page):
    page.wait_for_function(AT_REST)
    return [
        f"{violation['id']}: {[node['html'] for node in violation['nodes']]}"
        for violation in Axe().run(page).response["violations"]]


def looked_at(page, name):
    """Narrow pages do not scroll sideways, and nothing is out of reach of anybody."""
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 800})
        if folder := os.environ.get("PICTURES"):
            page.screenshot(path=f"{folder}/{name}-{width}.png", full_page=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert flaws(page) == [], name
    page.set_viewport_size({"width": 1280, "height": 800})
