import random
import shutil

import pytest

from program import PROGRAM, Person, Result, server, share
from secret_story import Story
from shapes import Shapes


def pytest_configure():
    assert PROGRAM, "THECOMPANY must name the program to test"


@pytest.fixture(scope="session", autouse=True)
def shapes():
    """Whatever a test reads of an answer in JSON, the whole answer is what is documented."""
    shapes = Shapes()
    Result.checks.append(shapes.check)
    yield shapes
    Result.checks.remove(shapes.check)


@pytest.fixture
def box(tmp_path, request):
    if "two" in request.fixturenames:
        made = request.getfixturevalue("pair")
        shutil.copytree(made.folder, tmp_path, dirs_exist_ok=True)
        running = server(tmp_path, made.port)
    else:
        running = server(tmp_path)
    with running:
        yield running


class Pair:
    """Two people with one shared company, and the data of a server that has stopped. Each test that
    needs them has a copy."""

    def __init__(self, folder):
        self.folder = folder
        # Devices know the server by its port. None of those that systems give away by themselves:
        # it must be free whenever a copy begins.
        self.port = random.SystemRandom().randrange(20_000, 30_000)
        with server(folder, self.port) as running:
            anna, ben = Person(folder, "anna"), Person(folder, "ben")
            anna.sign_up(running.url)
            ben.sign_up(running.url)
            self.company = anna.create_company()
            anna.sync()
            share(anna, ben)
            running.stop()


@pytest.fixture(scope="session")
def pair(tmp_path_factory):
    return Pair(tmp_path_factory.mktemp("pair"))


class Two:
    """Two people with one shared company, and the server between them."""

    def __init__(self, folder, running, company):
        self.server, self.company = running, company
        self.anna, self.ben = Person.again(folder, "anna"), Person.again(folder, "ben")


@pytest.fixture
def two(tmp_path, box, pair):
    return Two(tmp_path, box, pair.company)


@pytest.fixture(scope="session")
def story(tmp_path_factory):
    """Every secret in use, and the files that were left when the server was killed."""
    return Story(tmp_path_factory.mktemp("story")).run()
