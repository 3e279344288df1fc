"""Chromium as the tests have it: started when it is first needed, anew when it died, and killed
when a test waits for it without end."""

import os
import pathlib
import shutil
import signal
import threading

# What tells our browsers from those of others on the machine. Chromium lets unknown switches be.
MARK = f"--tests-of-process={os.getpid()}"
# How long a page may take to show what a test waits for: few tests are about that, and other work
# on the machine makes it long now and then.
WAIT_MILLISECONDS = 30_000


class Browser:
    """What makes contexts. A browser that died takes its own test with it, and no other one."""

    def __init__(self, playwright, *switches):
        self.path = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell")
        assert self.path, "CHROMIUM must name the browser"
        self.playwright, self.switches, self.running = playwright, switches, None

    def new_context(self, **options):
        if self.running is None or not self.running.is_connected():
            self.running = self.playwright.chromium.launch(
                executable_path=self.path, args=["--no-sandbox", MARK, *self.switches])
        # The shell of the engine asks for no language by itself, as a browser does.
        context = self.running.new_context(**{"locale": "en-US", **options})
        context.set_default_timeout(WAIT_MILLISECONDS)
        return context

    def close(self):
        if self.running is not None and self.running.is_connected():
            self.running.close()


def kill_browsers():
    """Ends each browser of these tests; whoever waits for one is told at once."""
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            if MARK.encode() in words:
                os.kill(int(folder.name), signal.SIGKILL)
        except OSError:
            continue  # It ended by itself.


class Watch:
    """Kills the browsers when what it surrounds takes longer than `seconds`: some calls have no end
    of their own, such as those to a page that a script keeps busy."""

    def __init__(self, seconds):
        self.seconds, self.rang = seconds, False
        self.timer = threading.Timer(seconds, self.ring)

    def ring(self):
        self.rang = True
        kill_browsers()

    def __enter__(self):
        self.timer.start()
        return self

    def __exit__(self, *_):
        self.timer.cancel()
