"""A small disk that can be filled and be made read-only: a tmpfs in a mount namespace."""

import os
import re
import subprocess

from program import ANYONE, DEADLINE, DONE, PROGRAM, Result, Running, environment


class SmallDisk:
    """Mounted at a folder for who is let in with `within`; gone when it is left."""

    def __init__(self, folder, megabytes=16):
        self.path = folder / "disk"
        self.path.mkdir()
        self.megabytes = megabytes
        self.holder = None

    def __enter__(self):
        mount = (
            f"mount -t tmpfs -o size={self.megabytes}m tmpfs '{self.path}' "
            "&& echo mounted && read line")
        apart = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-U", "-r", "-m"]
        self.holder = subprocess.Popen(
            [*apart, "--propagation", "private", "sh", "-c", mount],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.holder.stdout.readline() == b"mounted\n", "no disk can be mounted here"
        return self

    def __exit__(self, *_):
        self.holder.stdin.close()
        self.holder.wait(DEADLINE)
        self.holder.stdout.close()

    @property
    def within(self):
        """What is put in front of a command that sees the disk."""
        user = [] if os.geteuid() == 0 else ["-U", "--preserve-credentials"]
        return ["nsenter", "-t", str(self.holder.pid), "-m", *user, "--"]

    def shell(self, text):
        subprocess.run([*self.within, "sh", "-c", text], check=True, cwd=self.path.parent)

    def fill(self):
        """Not a byte is left, nor the rest of a page."""
        self.shell(
            f"dd if=/dev/zero of='{self.path}/filler' bs=4096 2>/dev/null; "
            f"dd if=/dev/zero of='{self.path}/filler' bs=1 count=4096 oflag=append conv=notrunc "
            "2>/dev/null; true")

    def make_room(self):
        self.shell(f"rm '{self.path}/filler'")

    def make_read_only(self):
        self.shell(f"mount -o remount,ro '{self.path}'")

    def make_writable(self):
        self.shell(f"mount -o remount,rw '{self.path}'")

    def serve(self, folder, port=0):
        running = Running(
            folder, "serve", "--data", self.path / "server", *ANYONE, "--port", port)
        running.prefix = self.within
        return running

    def run(self, *words, lines=(), expect=DONE):
        """A command by somebody whose home is on the disk."""
        ended = subprocess.run(
            [*self.within, PROGRAM, *map(str, words), "--home", str(self.path / "home")],
            input="".join(line + "\n" for line in lines), capture_output=True, text=True,
            env=environment(self.path.parent), timeout=DEADLINE, cwd=self.path.parent)
        result = Result(words, ended.returncode, ended.stdout, ended.stderr)
        assert result.code == expect, result
        return result


# What a person is never shown.
CODE = re.compile(r"INSERT|UPDATE|SELECT|BEGIN|COMMIT|PRAGMA|SQLite|errno|storage \w+:")
