"""Which steps of the gate a change can have touched, as `script/changed` says, in a small house."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from program import DEADLINE

SCRIPT = Path(__file__).parents[2] / "script" / "changed"
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "House", targets: [
  .target(name: "Model"), .target(name: "Storage"), .target(name: "Documents"),
  .target(name: "EInvoices"),
  .target(name: "Device", dependencies: ["Model", "Storage"]),
  .target(name: "WebUI", dependencies: ["Device"]),
  .target(name: "Simulation", dependencies: ["Device"]),
  .executableTarget(name: "thecompany", dependencies: ["WebUI", "Simulation"]),
  .executableTarget(name: "EInvoiceSamples", dependencies: ["EInvoices"]),
  .testTarget(name: "ModelTests", dependencies: ["Model"]),
  .testTarget(name: "StorageTests", dependencies: ["Storage"]),
  .testTarget(name: "DeviceTests", dependencies: ["Device"]),
  .testTarget(name: "WebUITests", dependencies: ["WebUI"]),
  .testTarget(name: "DocumentsTests", dependencies: ["Documents"]),
  .testTarget(name: "TheCompanyTests", dependencies: ["thecompany"]),
  .testTarget(name: "TidyTests"),
])
"""
FILES = {
    "Package.swift": PACKAGE,
    "README.md": "A house.",
    "docs/COMMANDS.md": "Commands.",
    "Languages/de.txt": "Haus",
    "script/run": "#!/usr/bin/env bash",
    "script/test": "sanitized='StorageTests'\nsockets='WebUITests'\n",
    "Sources/Model/Old.swift": "",
    "Tests/WebUITests/GermanTests.swift": "// German",
    "Tests/DeviceTests/A.swift": "// COMMANDS.md",
    "Tests/Process/conftest.py": "import program\n",
    "Tests/Process/program.py": "",
    "Tests/Process/walk.py": "",
    "Tests/Process/test_a.py": "from walk import a\n# COMMANDS.md and Languages/de.txt\n",
    "Tests/Process/test_b.py": "from test_a import a\n",
    "Tests/Process/test_c.py": "# README.md, script/run, EInvoiceSamples\n",
    "Tests/Browser/test_d.py": "from walk import a\n",
    "Tests/Browser/test_e.py": "@pytest.mark.measured\n",
}
ALL = {"all"}
TIDY = {"TidyTests"}
A, B, C, D, E = (
    f"Tests/{folder}/test_{name}.py"
    for folder, name in [("Process", "a"), ("Process", "b"), ("Process", "c"), ("Browser", "d"),
                         ("Browser", "e")])


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    house = tmp_path_factory.mktemp("house")
    for path, text in FILES.items():
        (house / path).parent.mkdir(parents=True, exist_ok=True)
        (house / path).write_text(text)
    shutil.copy(SCRIPT, house / "script" / "changed")
    # The package's description takes a second or more: Swift makes it once, for all of the tests.
    told = subprocess.run(
        ["swift", "package", "dump-package"], cwd=house, check=True, capture_output=True, text=True)
    (house / ".build").mkdir(exist_ok=True)
    (house / ".build" / "told").write_text(told.stdout)
    (house / ".build" / "swift").write_text(
        "#!/bin/sh\n"
        'test "$1 $4" = "package dump-package" && exec cat "$(dirname "$0")/told"\n')
    (house / ".build" / "swift").chmod(0o755)
    return house


def ask(house, *words):
    return subprocess.run(
        [house / "script" / "changed", *words], capture_output=True, text=True, timeout=DEADLINE,
        env={**os.environ, "PATH": f"{house / '.build'}:{os.environ['PATH']}"})


def chosen(house, *words):
    """What the script says of each step; each has a reason."""
    ended = ask(house, *words)
    assert ended.returncode == 0, ended.stderr
    rows = [line.split("\t") for line in ended.stdout.splitlines()]
    assert all(len(row) == 3 and row[2] for row in rows), rows
    told = {step: set(what.split()) for step, what, _ in rows}
    assert told.pop("format") == ALL
    return told


@pytest.mark.parametrize("path, expected", [
    ("Sources/Documents/A.swift", {"unit": {"DocumentsTests"} | TIDY}),
    ("Sources/Model/A.swift", {
        "unit": {"ModelTests", "DeviceTests", "WebUITests", "TheCompanyTests"} | TIDY,
        "embedded": ALL, "sanitize": ALL, "process": ALL, "browser": ALL, "simulate": ALL,
        "measure": ALL}),
    ("Sources/WebUI/A/B.swift", {
        "unit": {"WebUITests", "TheCompanyTests"} | TIDY, "sanitize": ALL, "process": ALL,
        "browser": ALL, "measure": ALL}),
    ("Sources/Simulation/A.swift", {
        "unit": {"TheCompanyTests"} | TIDY, "process": ALL, "simulate": ALL}),
    ("Tests/ModelTests/A.swift", {"unit": {"ModelTests"} | TIDY}),
    ("Tests/StorageTests/A.swift", {"unit": {"StorageTests"} | TIDY, "sanitize": ALL}),
    ("Sources/EInvoices/A.swift", {"unit": TIDY, "process": {C}}),
    ("Tests/EInvoiceSamples/A.swift", {"unit": TIDY, "process": {C}}),
    (C, {"unit": TIDY, "process": {C}}),
    ("Tests/Process/walk.py", {"unit": TIDY, "process": {A, B}, "browser": {D}}),
    ("Tests/Process/program.py", {"unit": TIDY, "process": {A, B, C}}),
    (E, {"unit": TIDY, "browser": {E}, "measure": ALL}),
    ("Tests/Process/gone.py", {"unit": TIDY, "process": ALL}),
    ("Languages/de.txt", {
        "unit": {"WebUITests"} | TIDY, "sanitize": ALL, "process": {A, B}}),
    ("docs/COMMANDS.md", {"unit": {"DeviceTests"} | TIDY, "process": {A, B}}),
    ("README.md", {"unit": TIDY, "process": {C}}),
    ("CHANGELOG.md", {"unit": TIDY}),
    ("script/run", {"unit": TIDY, "process": {C}}),
])
def test_a_file_leads_to_what_depends_on_it(house, path, expected):
    assert chosen(house, "--files", path) == expected


@pytest.mark.parametrize(
    "path", ["Package.swift", "script/setup-debian", "Sources/New/A.swift", "x"])
def test_what_nobody_knows_touches_everything(house, path):
    told = chosen(house, "--files", path)
    assert set(told) == {
        "embedded", "sanitize", "unit", "process", "browser", "simulate", "measure"}
    assert all(what == ALL for what in told.values())


def test_several_files_choose_what_each_does(house):
    told = chosen(house, "--files", "README.md", A)
    assert told == {"unit": TIDY, "process": {A, B, C}}


def test_a_change_is_what_was_committed_since_and_what_is_not_committed_yet(house):
    def git(*words):
        name = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *name, *words], cwd=house, check=True, capture_output=True)

    git("init", "--initial-branch=main")
    (house / ".gitignore").write_text(".build/\n")
    git("add", ".")
    git("commit", "--message=first")
    (house / "README.md").write_text("A larger house.")
    git("commit", "--all", "--message=second")
    assert chosen(house) == {"unit": TIDY, "process": {C}}
    assert chosen(house, "HEAD") == {}
    (house / "Sources/Documents").mkdir()
    (house / "Sources/Documents/New file.swift").write_text("")
    assert chosen(house, "HEAD") == {"unit": {"DocumentsTests"} | TIDY}
    git("update-ref", "refs/remotes/origin/main", "HEAD")
    assert chosen(house) == {"unit": {"DocumentsTests"} | TIDY}
    # What was moved is gone from where it was.
    git("mv", "Sources/Model/Old.swift", "Sources/Documents/Old.swift")
    assert "ModelTests" in chosen(house, "HEAD")["unit"]


def test_an_unknown_base_is_an_error(house):
    ended = ask(house, "no-such-commit")
    assert ended.returncode != 0 and not ended.stdout
