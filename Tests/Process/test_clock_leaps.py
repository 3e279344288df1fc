"""A server whose clock is wrong at a start: nothing is ended on its word.

libfaketime can't be used: it changes the environment, which takes the arguments away from programs
in Swift, and it moves the clock that their waits go by. So a library of a few lines is compiled."""

import subprocess
import time

from program import DEADLINE, NOT_SIGNED_IN, Person, run, server, sql

LIBRARY = """
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  int code = syscall(SYS_clock_gettime, clock, time);
  const char *days = getenv("CLOCK_AHEAD_DAYS");
  if (code == 0 && clock == CLOCK_REALTIME && days) time->tv_sec += atol(days) * 86400;
  return code;
}
"""


def ahead(folder, days):
    """What to put before a program whose clock on the wall is to be ahead, and no other."""
    library = folder / "wrong-clock.so"
    if not library.exists():
        source = folder / "wrong-clock.c"
        source.write_text(LIBRARY)
        subprocess.run(
            ["clang", "-shared", "-fPIC", "-O1", "-o", str(library), str(source)], check=True)
    return ["env", f"LD_PRELOAD={library}", f"CLOCK_AHEAD_DAYS={days}"]


def clock(folder, *words):
    return run(folder, "admin", "clock", *words, "--data", folder / "server", "--json").json


def until(condition):
    end = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.1)


class Shop:
    """A company with an item in its Trash, and another one that is deleted."""

    def __init__(self, folder):
        self.folder, self.records = folder, None
        self.box = server(folder)
        self.box.start()
        self.box.words = (*self.box.words[:-1], self.box.port)
        self.anna = Person(folder, "anna")
        self.anna.sign_up(self.box.url)
        self.gone = self.anna.create_company("Gone")["id"]
        self.anna.sync()
        self.anna.run("company", "delete", lines=["Gone"])
        self.anna.create_company("North")
        self.anna.add("B-1", "Bolt")
        self.anna.run("item", "delete", "B-1")
        self.anna.sync()
        assert self.kept

    def restart(self, prefix):
        """Ends once the first upkeep has gone by: it leaves files to the last, so a condemned one,
        which goes whatever the clock shows, is gone after all that the clock could end."""
        self.box.stop()
        self.rows("INSERT INTO files (zone, digest, byteCount, isCondemned) "
                  "VALUES (randomblob(16), randomblob(32), 1, 1)")
        self.box.prefix = prefix
        self.box.start()
        until(lambda: not self.rows("SELECT 1 FROM files"))

    def rows(self, statement):
        return sql(self.folder / "server" / "container.sqlite", statement)

    @property
    def kept(self):
        removed = self.rows("SELECT count(*) AS n FROM zones WHERE isRemoved = 1")
        contents = self.rows("SELECT count(*) AS n FROM records WHERE deleted = 1")
        self.records = self.records or self.rows("SELECT count(*) AS n FROM records")
        assert self.rows("SELECT count(*) AS n FROM records") == self.records
        sessions = self.rows("SELECT count(*) AS n FROM sessions")
        return [part[0]["n"] for part in (removed, contents, sessions)] == [0, 1, 1]


def test_a_clock_that_is_ahead_at_the_start_ends_nothing(tmp_path):
    shop = Shop(tmp_path)
    try:
        for days in (40, 365):
            shop.restart(ahead(tmp_path, days))
            until(lambda: not clock(tmp_path)["believed"])
            log = shop.box.log.read_text()
            assert "The clock has leapt ahead" in log
            told = run(tmp_path, "admin", "clock", "--data", tmp_path / "server").output
            assert "nothing is purged" in told and "--confirm" in told
            assert shop.kept
        shop.restart([])
        until(lambda: clock(tmp_path)["believed"])
        assert shop.kept
        shop.anna.sync()
        assert len(shop.anna.json("trash", "list")["acts"]) == 1
        shop.anna.run("company", "restore", shop.gone)
    finally:
        shop.box.__exit__()


def test_the_operator_confirms_it_and_what_is_here_is_worked_with_all_the_same(tmp_path):
    shop = Shop(tmp_path)
    try:
        shop.restart(ahead(tmp_path, 100))
        until(lambda: not clock(tmp_path)["believed"])
        assert clock(tmp_path, "--confirm")["believed"]
        shop.restart(ahead(tmp_path, 100))
        until(lambda: not shop.rows("SELECT 1 FROM sessions"))
        until(lambda: shop.rows("SELECT 1 FROM zones WHERE isRemoved = 1"))
        anna = shop.anna
        anna.run("sync", "--wait", expect=NOT_SIGNED_IN)
        anna.add("B-2", "Nut")
        anna.run("item", "edit", "B-2", "--name", "Nuts")
        assert anna.codes() == ["B-2"]
        told = anna.json("status")
        assert told["stopped"] == "signedOut" and told["unsent"] > 0
        anna.run("share", "show", expect=NOT_SIGNED_IN)
        anna.sign_in(shop.box.url)
        anna.sync()
        assert anna.json("status")["unsent"] == 0
    finally:
        shop.box.__exit__()
