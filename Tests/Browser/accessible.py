"""What axe finds on a page, once nothing on it moves or fades any more."""

from axe_playwright_python.sync_playwright import Axe

# Endless ones, of what loads, are not waited for.
AT_REST = """() => document.getAnimations().every(each =>
    each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity)"""


def flaws(page):
    """Each as its rule and what breaks it; none for a page that all can use."""
    page.wait_for_function(AT_REST)
    return [
        f"{violation['id']}: {[node['html'] for node in violation['nodes']]}"
        for violation in Axe().run(page).response["violations"]]
