"""How much the pages weigh, how soon they are seen, and that nothing on them moves."""

import pytest

from people import Person

# Bytes as they come: of a first page, of its style and scripts, and of a page with a list.
PAGE_LIMIT, PARTS_LIMIT, LIST_LIMIT = 100_000, 60_000, 120_000
# On loopback; the best of some looks, for other programs run beside the tests.
PAINT_LIMIT, LOOKS = 200, 8
# Buttons that need script appear once it runs: beside the title of a list that moves one a little.
SHIFT_LIMIT = 0.02
WEIGHT = """
() => {
  const sum = (entries) => entries.reduce((all, entry) => all + entry.encodedBodySize, 0);
  const loaded = performance.getEntriesByType("resource")
    .filter((entry) => ["script", "link", "css", "img"].includes(entry.initiatorType));
  const parts = loaded.filter((entry) => /\\.(css|js)$/.test(entry.name));
  return [sum([...performance.getEntriesByType("navigation"), ...loaded]), sum(parts)];
}
"""
PAINT = """
() => new Promise((done) => {
  new PerformanceObserver((list) => {
    const first = list.getEntriesByName("first-contentful-paint")[0];
    if (first) done(first.startTime);
  }).observe({ type: "paint", buffered: true });
})
"""
SHIFT = """
() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (sum += one.value)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 600);
})
"""


@pytest.fixture(scope="module")
def stocked(chromium, site):
    context = chromium.new_context(base_url=site)
    anna = Person(context.new_page(), site).sign_up().make_company()
    for number in range(12):
        anna.add_item(f"Bolt {number}", f"B-{number}", threshold="1")
    anna.state = context.storage_state()
    context.close()
    return anna


def addresses(anna):
    home = f"/companies/{anna.company}"
    return [f"{home}/overview", f"{home}/items", f"{home}/items/new", f"{home}/counts",
            f"{home}/locations", f"{home}/loans", "/companies", "/sign-in"]


def weigh(person, address):
    """The bytes that come for a page: all, and those of style and scripts."""
    person.go(address)
    return person.page.evaluate(WEIGHT)


def test_a_first_page_with_all_its_parts_is_light(visit, stocked):
    overview, items = addresses(stocked)[:2]
    for address, limit in [("/sign-in", PAGE_LIMIT), (overview, PAGE_LIMIT), (items, LIST_LIMIT)]:
        # Each in a browser that has kept nothing yet.
        state = {} if address == "/sign-in" else {"storage_state": stocked.state}
        everything, parts = weigh(visit(**state), address)
        assert 0 < parts < PARTS_LIMIT, f"{address}: style and scripts are {parts} bytes"
        assert everything < limit, f"{address} is {everything} bytes"


@pytest.mark.measured
def test_pages_are_seen_at_once(visit, stocked):
    known = visit(storage_state=stocked.state)
    slow = []
    for address in addresses(stocked)[:6]:
        paints = []
        for _ in range(LOOKS):
            known.go(address)
            paints.append(known.page.evaluate(PAINT))
            if paints[-1] < PAINT_LIMIT:
                break
        else:
            slow.append(f"{address}: {min(paints):.0f} ms at best")
    assert not slow, "\n".join(slow)


@pytest.mark.measured
@pytest.mark.parametrize("width", [360, 1440])
def test_nothing_moves_once_it_is_seen(visit, stocked, width):
    known = visit(storage_state=stocked.state, viewport={"width": width, "height": 800})
    moved = []
    for address in addresses(stocked):
        known.go(address)
        shift = known.page.evaluate(SHIFT)
        if shift > SHIFT_LIMIT:
            moved.append(f"{address}: {shift:.4f}")
    assert not moved, "\n".join(moved)
