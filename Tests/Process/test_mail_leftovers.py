"""Once a mail is handed over, neither what it says nor whom it was for is in any file."""

from secret_forms import found_below


def test_what_was_mailed_lies_in_no_file(story):
    mailed = {name: secret for name, secret in story.secrets.items() if name in story.mailed}
    assert len(mailed) == 4
    assert found_below(story.folder, mailed) == set()
    # Nor does a thief learn who was invited: of an address, too, only a hash is left.
    assert found_below(story.folder, {"recipient": "invited@example.test"}) == set()
