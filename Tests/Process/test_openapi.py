"""`docs/openapi.yaml` against the sources that it describes and the server that runs."""

import json
import os
import re
import subprocess
import sys

import pytest

from description import COMPACT, FILE, JSON, ROOT, Client, Description
from program import get

ROUTES = ROOT / "Sources/Container/Routes"
MODEL = ROOT / "Sources/Model"
PROTOCOL = ROOT / "Sources/SyncProtocol"
HERE = ROOT / "Tests/Process"

# What the examples meet in a container that has the company of the examples and nothing else.
MISSING = {
    "confirmClock": "notSignedIn",
    "acceptLink": "linkDead", "confirmAuthenticator": "wrongCode", "confirmEmail": "wrongCode",
    "declineLink": "linkDead", "mailRecovery": "notAllowed", "openLink": "linkDead",
    "removeMember": "notFound", "eraseAudit": "notFound", "signOutDevice": "notFound",
    "grantTier": "notSignedIn",
}
MISSING_ACTS = {
    "change": "notFound", "remove": "notFound", "offerOwnership": "notFound",
    "leave": "notAllowed", "bringBack": "notFound",
}
# What later examples need comes first, what ends something comes last.
FIRST = [
    "signUp", "createZone", "push", "uploadFile", "replaceRecoveryCodes", "openRecovery",
    "beginAuthenticator"]
LAST = [
    "commandShare", "changePassword", "resetPassword", "signIn", "removeAuthenticator",
    "signOut", "deleteAccount"]

# Each takes a tenth of a second, because passwords are dear to hash.
DEAR = {
    "signUp", "signIn", "confirmPassword", "changePassword", "replaceRecoveryCodes", "setEmail",
    "beginAuthenticator", "removeAuthenticator", "resetPassword", "deleteAccount"}
# The one ends the session of all, the other never ends.
ENDING = {"signOut", "listenForPokes"}


@pytest.fixture(scope="module")
def description():
    return Description()


def words(path, declaration):
    """The cases of an enumeration, those with comments between them too."""
    text = (PROTOCOL / path).read_text().split(declaration)[1].split("\n    }\n")[0]
    text = text.split("\n}\n")[0]
    lines = re.findall(r"^ +case ([\w, `]+)$", text, re.M)
    return {word.strip(" `") for line in lines for word in line.split(",")}


def test_each_route_is_described_and_nothing_else(description):
    text = "".join(path.read_text() for path in sorted(ROUTES.glob("*.swift")))
    found = re.findall(r'router\.(?:on|immediately)\((?:on: )?\.(\w+), "(/v1[^"]*)"', text)
    routes = {(method.upper(), re.sub(r":(\w+)", r"{\1}", path)) for method, path in found}
    assert len(found) == len(routes) > 40
    described = {(each.method, each.path) for each in description.operations.values()}
    assert routes == described


def test_each_word_is_described(description):
    codes = description.component("Refusal")["properties"]["code"]["enum"]
    assert set(codes) == words("Messages/CallRefusal.swift", "enum Code")
    codes = description.component("ChangeRefusal")["properties"]["code"]["enum"]
    assert set(codes) == words("Judging/ChangeRefusal.swift", "enum Code")
    standings = description.component("FeedEntry")["properties"]["standing"]["enum"]
    assert set(standings) == words("Messages/ZoneStanding.swift", "enum ZoneStanding")
    acts = description.component("ShareCommand")["discriminator"]["mapping"]
    told = re.findall(r'case "(\w+)"', (PROTOCOL / "Sharing/ShareCommand.swift").read_text())
    assert set(acts) == set(told)


def test_each_kind_and_field_is_described(description):
    numbers = dict(re.findall(
        r"static let (\w+) = EntityKind\(rawValue: (\d+)\)",
        (MODEL / "Entities/EntityKind.swift").read_text()))
    # Files of each kind of record are a kind of their own, with the fields of all files.
    files = {f"{owner}File": word for word, owner in re.findall(
        r"Attachment\.files\(\.(\w+), of: (\w+)\.definition\)",
        (MODEL / "Entities/Schema.swift").read_text())}
    for kind in description.all["x-entities"]:
        source = "Attachment" if kind["name"] in files else kind["name"]
        text = (MODEL / f"Entities/{source}.swift").read_text()
        common = re.search(
            r'(?:commonFields|(first)Fields)\(\s*"(\w+)"'
            r'(?:,\s*(of: F|of))?(?:, day: "(\w+)")?', text)
        if common:
            # What documents with lines, their lines and payments have in common stands once.
            names = {"of": ["DocumentLine"], "of: F": ["MoneyMoved"]}.get(
                common.group(3), ["NumberedDocument", "LinedDocument"])
            for name in names[:1] if common.group(1) else names:
                shared = (MODEL / f"Orders/{name}.swift").read_text()
                shared = re.sub(r", day, ", f', "{common.group(4) or "ordered"}", ', shared)
                text += re.sub(r", (?:party|whole), ", f', "{common.group(2)}", ', shared)
        word = re.search(r"EntityDefinition\(\s*\.(\w+), \"(\w+)\"", text)
        assert word.group(2) == source
        assert numbers.pop(files.get(kind["name"], word.group(1))) == str(kind["entity"])
        # Fields of its own come first in the text; those that it has in place of usual ones count.
        own = {}
        for number, name, rest in re.findall(
                r'FieldDefinition\(\s*(\d+), "(\w+)", \.([^"]*?)\),?'
                r'(?=\s*(?:Field|\]|\)|second|eighth|for:))', text):
            group = re.search(r"group: (\d+)", rest + f", group: {number}").group(1)
            own.setdefault(int(number), (
                name, int(group), re.match(r"\w+", rest).group(), "required: true" in rest))
        found = [own[number] for number in sorted(own)]
        assert found == [
            (field["name"], field["group"], field["type"], field.get("required", False))
            for field in kind["fields"]], kind["name"]
    assert numbers == {}


def test_each_example_is_as_its_schema_says(description):
    for operation in description.operations.values():
        for value in description.request_examples(operation):
            description.check(value, description.request_schema(operation), operation)
        for status, kind, schema, example in description.responses(operation):
            if kind == JSON:
                assert example is not None, f"{operation} {status}"
                description.check(example, schema, f"{operation} {status}")


class Examples:
    """Sends examples in an order in which they find what they are about."""

    def __init__(self, description, port):
        self.description = description
        self.client = Client(description, port)
        # It listens for ever: other tests do.
        self.left = set(description.operations) - {"listenForPokes"}

    def send(self, name):
        self.left.discard(name)
        operation = self.description.operations[name]
        places = {
            place["name"]: place["example"]
            for place in map(
                self.description.resolved, operation.description.get("parameters", []))}
        for body in self.description.request_examples(operation) or [None]:
            self.look(name, body, self.client.send(name, body, **places))

    def look(self, name, body, answer):
        """Each is read, and does what it says wherever there is something to do it to."""
        refusal = answer.value["code"] if answer.status >= 400 else None
        act = body.get("act") if isinstance(body, dict) else None
        wanted = MISSING.get(name) or MISSING_ACTS.get(act)
        if act == "acceptOwnership" or (name == "confirmParticipants" and refusal is None):
            return  # the owner owns already, and nothing waits to be confirmed
        assert refusal == wanted, f"{name} {act}: {answer.body}"
        if name == "signUp":
            self.client.secret = answer.value["session"]
        if name in ("resetPassword", "signIn", "signOut"):
            self.renew()

    def renew(self):
        """Every session has ended: this signs in with the example of that."""
        operation = self.description.operations["signIn"]
        body = self.description.request_examples(operation)[0]
        self.client.secret = self.client.ask("signIn", body)["session"]


def test_each_example_is_read_by_the_server(description, box):
    examples = Examples(description, box.port)
    between = sorted(examples.left - set(FIRST) - set(LAST))
    for name in FIRST + between + LAST:
        examples.send(name)
    assert examples.left == set()


def test_the_server_tells_its_own_description(box):
    status, text = get(box.url, path="v1/openapi.yaml")
    assert status == 200 and text == FILE.read_text()


@pytest.mark.parametrize("accept", [JSON, COMPACT])
def test_each_refusal_has_one_shape(description, box, accept):
    client = Client(description, box.port)
    zone = {"company": "0190a000-0000-7000-8000-000000000001", "tier": "free"}
    refused = [
        client.send("getFeed", accept=accept),
        client.send("signIn", b"{", accept, {"Content-Type": JSON}),
        client.send("signIn", b"{}", accept, {"Content-Type": "text/plain"}),
        client.send("signIn", b" " * 70_000, accept, {"Content-Type": JSON}),
        client.send("signOutDevice", accept=accept, device="no device"),
        client.send("getStatus", accept=accept, headers={"Protocol-Version": "200"}),
        client.send("grantTier", zone, accept),
    ]
    assert [answer.status for answer in refused] == [401, 400, 415, 413, 401, 501, 401]
    for answer in refused:
        assert answer.type == accept
        if accept == JSON:
            assert answer.value["request"] == answer.headers["x-request-id"]
            assert answer.value["advice"] and answer.value["message"]


def chosen(names, act):
    return [word for name in names for word in (f"--{act}-operation-id", name)]


@pytest.mark.parametrize("phases,choice", [
    ("examples,coverage,fuzzing", chosen(DEAR | ENDING, "exclude")),
    ("examples,fuzzing", chosen(DEAR, "include")),
])
def test_a_program_of_random_requests_finds_nothing(description, box, tmp_path, phases, choice):
    client = Client(description, box.port)
    client.sign_up("random@example.com")
    example = description.request_examples(description.operations["createZone"])[0]
    client.ask("createZone", example)
    ended = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "--config-file", HERE / "schemathesis.toml",
         "run", FILE, "--url", box.url, "--header", f"Authorization: Bearer {client.secret}",
         "--checks", "all", "--exclude-checks", "positive_data_acceptance",
         "--phases", phases, "--max-examples", "3", "--seed", "1", *choice,
         "--generation-database", "none", "--request-timeout", "20", "--no-color"],
        cwd=tmp_path, capture_output=True, text=True, timeout=300,
        env={**os.environ, "SCHEMATHESIS_HOOKS": "description_hooks", "PYTHONPATH": str(HERE)})
    assert ended.returncode == 0, ended.stdout[-20_000:] + ended.stderr[-5_000:]
    assert int(re.search(r"(\d+) generated", ended.stdout).group(1)) > 30
    assert json.loads(get(box.url, path="v1/status")[1])["damaged"] == 0
