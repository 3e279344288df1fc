"""A name that the server is not reached by is refused in a browser too with what helps."""

from browser import Browser


def test_a_browser_is_told_that_the_name_is_the_matter(box):
    refused = Browser(box.port, "evil.example").send("GET", "/companies")
    assert refused.status == 421, refused
    assert "can’t be read" not in refused.words, refused
