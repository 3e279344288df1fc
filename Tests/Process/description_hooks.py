"""What schemathesis has to be told of our two forms, and of what would end its own run."""

import schemathesis

COMPACT = "application/x-thecompany"


@schemathesis.serializer(COMPACT)
def compact(_, value):
    """Random bytes: whatever is made up for a compact message."""
    return value if isinstance(value, bytes) else str(value).encode(errors="replace")


@schemathesis.deserializer(COMPACT)
def text(_, response):
    return response.content.decode("latin-1")


@schemathesis.hook
def filter_case(_, case):
    """Without commands that take the company away under all others."""
    return not (isinstance(case.body, dict) and case.body.get("act") == "delete")
