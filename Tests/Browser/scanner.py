"""A hand scanner, as the page sees it: keys that come fast, and Enter."""

import time

# Seconds between two keys.
SCANNER = 0.015
# A busy machine brings keys later than the times that they carry: what waits for the next one here
# waits longer.
PATIENT = """
  const wait = window.setTimeout;
  window.setTimeout = (act, time, ...rest) => wait(act, time === 50 ? 500 : time, ...rest);
"""


def burst(page, words):
    """Presses the keys at the times at which a scanner does, however fast they get there."""
    session = page.context.new_cdp_session(page)
    begin = time.time()
    for number, key in enumerate([*words, "\r"]):
        event = {"type": "keyDown", "key": key, "text": key, "timestamp": begin + number * SCANNER}
        if key == "\r":
            event |= {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13}
        session.send("Input.dispatchKeyEvent", event)
    session.detach()


def scan(page, code):
    """One scan, and the time that it takes."""
    burst(page, code)
    time.sleep(SCANNER * len(code))
