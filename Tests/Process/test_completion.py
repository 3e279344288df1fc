"""Completion in real shells: they are given keys, and run the line that comes of them."""

import os
import pty
import re
import select
import subprocess
import time

import pytest

from program import DEADLINE, environment, run

SHELLS = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
}


class Shell:
    """A shell on a terminal of its own, in which `thecompany` says what it was given."""

    def __init__(self, folder, name):
        script = folder / f"completion.{name}"
        script.write_text(run(folder, "completion", name).output)
        self.terminal, inner = pty.openpty()
        self.process = subprocess.Popen(
            SHELLS[name], stdin=inner, stdout=inner, stderr=inner, close_fds=True, cwd=folder,
            env={**environment(folder), "TERM": "dumb", "PS1": "> "}, start_new_session=True)
        os.close(inner)
        if name == "zsh":
            self.say("autoload -U compinit; compinit -u -D; zstyle ':completion:*' menu no")
            self.say("unsetopt prompt_cr prompt_sp auto_menu list_ambiguous")
        self.say(f"source {script}")
        self.say("thecompany() { printf 'GOT'; printf '<%s>' \"$@\"; printf 'END\\n'; }")
        self.asked("thecompany ready\n")

    def say(self, line):
        os.write(self.terminal, line.encode() + b"\n")

    def asked(self, keys):
        """What the program is given when these keys are typed."""
        os.write(self.terminal, keys.encode())
        heard, deadline = b"", time.monotonic() + DEADLINE
        while time.monotonic() < deadline:
            if select.select([self.terminal], [], [], 0.2)[0]:
                heard += os.read(self.terminal, 65536)
            if found := re.search(rb"GOT((?:<[^>\n]*>)*)END\r?\n", heard):
                return re.findall(r"<([^>]*)>", found.group(1).decode())
        raise AssertionError(heard.decode(errors="replace"))

    def close(self):
        self.process.kill()
        self.process.wait(DEADLINE)
        os.close(self.terminal)


@pytest.fixture(params=SHELLS)
def shell(tmp_path, request):
    (tmp_path / "folder").mkdir()
    (tmp_path / "a-file.zip").touch()
    shell = Shell(tmp_path, request.param)
    yield shell
    shell.close()


def test_keys_complete_commands_options_and_values(shell):
    for keys, given in [
        ("thecompany qua\tli\t\n", ["quarantine", "list"]),
        ("thecompany company pa\tcr\t--user\tada\n",
         ["company", "pass", "create", "--username", "ada"]),
        ("thecompany share link --role war\t--perm\tv\t\n",
         ["share", "link", "--role", "warehouse", "--permission", "view"]),
        ("thecompany share change Ben --departments orders,wareh\t\n",
         ["share", "change", "Ben", "--departments", "orders,warehouse"]),
        ("thecompany company tier ent\t\n", ["company", "tier", "enterprise"]),
        ("thecompany company export a-f\t\n", ["company", "export", "a-file.zip"]),
        ("thecompany item list --home fo\t\n", ["item", "list", "--home", "folder"]),
        ("thecompany item list --sort=ch\t\n", ["item", "list", "--sort=changed"]),
        ("thecompany item show -- --desc\t\n", ["item", "show", "--", "--desc"]),
        ("thecompany nothing --ho\t\n", ["nothing", "--ho"]),
    ]:
        assert [word.rstrip(" /") for word in shell.asked(keys)] == given, keys


def completions(folder, *words):
    """What bash offers for the last word."""
    script = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _thecompany; ' \
        'printf "%s\\n" "${COMPREPLY[@]}"'
    path = folder / "completion.bash"
    if not path.exists():
        path.write_text(run(folder, "completion", "bash").output)
    ended = subprocess.run(
        ["bash", "-euc", script, "bash", str(path), "thecompany", *words], capture_output=True,
        text=True, timeout=DEADLINE, env=environment(folder), cwd=folder)
    assert ended.returncode == 0 and not ended.stderr, ended.stderr
    return ended.stdout.split()


def test_bash_offers_all_that_every_command_takes(tmp_path, shapes):
    for path, command in shapes.leaves():
        assert path[-1] in completions(tmp_path, *path[:-1], "")
        offered = completions(tmp_path, *path, "--")
        assert offered == [f"--{option['name']}" for option in command["options"]]
        for option in command["options"]:
            if option["words"]:
                given = completions(tmp_path, *path, f"--{option['name']}", "")
                assert given == option["words"], path
