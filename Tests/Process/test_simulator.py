"""The simulator replays a seed byte for byte, in any process."""

import pytest

from program import run


def replay(folder, seed):
    return run(folder, "simulate", "--seed", seed, timeout=120).output


@pytest.mark.parametrize("seed", [5, 6])
def test_a_seed_is_the_same_in_two_processes(tmp_path, seed):
    first = replay(tmp_path, seed)
    assert first == replay(tmp_path, seed)
    assert "nothing broke" in first
    assert first.count("\n") > 300


def test_another_seed_is_another_world(tmp_path):
    assert replay(tmp_path, 7) != replay(tmp_path, 8)
