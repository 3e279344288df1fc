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
def box(tmp_path):
    with server(tmp_path) as running:
        yield running


class Two:
    """Two people with one shared company, and the server between them."""

    def __init__(self, folder, running):
        self.server = running
        self.anna, self.ben = Person(folder, "anna"), Person(folder, "ben")
        self.anna.sign_up(running.url)
        self.ben.sign_up(running.url)
        self.company = self.anna.create_company()
        self.anna.sync()
        share(self.anna, self.ben)


@pytest.fixture
def two(tmp_path, box):
    return Two(tmp_path, box)


@pytest.fixture(scope="session")
def story(tmp_path_factory):
    """Every secret in use, and the files that were left when the server was killed."""
    return Story(tmp_path_factory.mktemp("story")).run()
