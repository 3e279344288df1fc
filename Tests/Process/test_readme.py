"""What the README says is what the program does."""

import re
import subprocess
from pathlib import Path

from program import DEADLINE, PROGRAM, environment, run

README = Path(__file__).parents[2] / "README.md"


def script():
    """The lines of every block for a shell, in order."""
    return "".join(re.findall(r"^```sh\n(.*?)^```", README.read_text(), re.M | re.S))


def test_the_commands_of_the_readme_work_as_they_stand(tmp_path, box):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "thecompany").symlink_to(PROGRAM)
    scope = environment(tmp_path)
    scope["PATH"] = f"{tmp_path / 'bin'}:{scope['PATH']}"
    text = script().replace(":8420", f":{box.port}")
    assert text.count("\nthecompany ") > 10
    # Each command takes the line that is for it and leaves the next one's alone.
    passwords = [f"password number {number}\n" for number in range(4)]
    ended = subprocess.run(
        ["bash", "-euc", text], cwd=tmp_path, env=scope, input="".join(passwords),
        capture_output=True, text=True, timeout=DEADLINE * 2)
    assert ended.returncode == 0, (ended.stdout, ended.stderr)
    assert ended.stdout.splitlines()[-1].count('"quantity":"95"') == 1


def test_its_exit_codes_are_those_of_the_help(tmp_path):
    table = re.findall(r"^\| (\d) \| (.*) \|$", README.read_text(), re.M)
    text = run(tmp_path, "--help").output
    assert table == re.findall(r"^  (\d)  (.*)$", text, re.M)
