"""What the README says is what the program does."""

import re
import socket
import subprocess
import time
from pathlib import Path

from program import DEADLINE, PROGRAM, environment, get, run

README = Path(__file__).parents[2] / "README.md"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def commands():
    """The lines of every block for a shell, in order."""
    for block in re.findall(r"^```sh\n(.*?)^```", README.read_text(), re.M | re.S):
        yield from block.splitlines()


def wait_for(url):
    end = time.monotonic() + DEADLINE
    while True:
        try:
            return get(url)
        except OSError:
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.05)  # a real process starts


def test_the_commands_of_the_readme_work_as_they_stand(tmp_path):
    port = free_port()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "thecompany").symlink_to(PROGRAM)
    scope = environment(tmp_path)
    scope["PATH"] = f"{tmp_path / 'bin'}:{scope['PATH']}"
    lines = [line.replace(":8420", f":{port}").replace("8420", str(port)) for line in commands()]
    assert len(lines) > 10
    server, said = None, ""
    try:
        for line in lines:
            if line.endswith(" &"):
                server = subprocess.Popen(
                    line[:-2].split(), cwd=tmp_path, env=scope, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL)
                wait_for(f"http://127.0.0.1:{port}/v1/status")
                continue
            ended = subprocess.run(
                ["bash", "-euc", line], cwd=tmp_path, env=scope, capture_output=True, text=True,
                timeout=DEADLINE)
            assert ended.returncode == 0, (line, ended.stdout, ended.stderr)
            said = ended.stdout
    finally:
        if server:
            server.terminate()
            assert server.wait(DEADLINE) == 0
    assert '"quantity":"95"' in said


def test_its_exit_codes_are_those_of_the_help(tmp_path):
    table = re.findall(r"^\| (\d) \| (.*) \|$", README.read_text(), re.M)
    text = run(tmp_path, "--help").output
    assert table == re.findall(r"^  (\d)  (.*)$", text, re.M)
