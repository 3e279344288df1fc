"""What `docs/openapi.yaml` says, and a program that knows nothing else."""

import http.client
import json
import re
import time
import urllib.parse
from pathlib import Path

import jsonschema_rs
import yaml

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs/openapi.yaml"
JSON, COMPACT, EVENTS = "application/json", "application/x-thecompany", "text/event-stream"


class Operation:
    def __init__(self, method, path, description):
        self.method, self.path = method, path
        self.name = description["operationId"]
        self.description = description
        self.is_open = description.get("security") == []

    def __repr__(self):
        return f"{self.method} {self.path}"


class Description:
    """The operations by name, with the schemas of what is sent and answered."""

    def __init__(self, text=None):
        self.all = yaml.safe_load(text or FILE.read_text())
        self.operations = {
            operation.name: operation
            for path, methods in self.all["paths"].items()
            for method, description in methods.items()
            for operation in [Operation(method.upper(), path, description)]}
        self.validators = {}

    def resolved(self, node):
        """What a reference leads to; anything else as it is."""
        while isinstance(node, dict) and "$ref" in node:
            place = self.all
            for part in node["$ref"].removeprefix("#/").split("/"):
                place = place[part]
            node = place
        return node

    def component(self, name):
        return self.all["components"]["schemas"][name]

    def check(self, value, schema, place):
        """Fails unless a value is as its schema says."""
        key = json.dumps(schema)
        if key not in self.validators:
            whole = {"components": self.all["components"], "allOf": [schema]}
            self.validators[key] = jsonschema_rs.Draft202012Validator(whole, validate_formats=True)
        for error in self.validators[key].iter_errors(value):
            raise AssertionError(f"{place}: {error.message}\n{json.dumps(value)[:2000]}")

    def request_schema(self, operation):
        return operation.description["requestBody"]["content"][JSON]["schema"]

    def request_examples(self, operation):
        media = operation.description.get("requestBody", {"content": {}})["content"].get(JSON, {})
        if "example" in media:
            return [media["example"]]
        return [example["value"] for example in media.get("examples", {}).values()]

    def responses(self, operation):
        """Status, media type, schema and example of each answer; the type is None without one."""
        for status, response in operation.description["responses"].items():
            response = self.resolved(response)
            for kind, media in response.get("content", {None: {}}).items():
                yield int(status), kind, media.get("schema"), media.get("example")

    def groups(self, entity, values, stamp):
        """The groups of a record's values, all written in one moment."""
        kind = next(kind for kind in self.all["x-entities"] if kind["name"] == entity)
        places = {field["name"]: field["group"] for field in kind["fields"]}
        return [
            {"group": group, "stamp": stamp,
             "values": {name: value for name, value in values.items() if places[name] == group}}
            for group in sorted({places[name] for name in values})]

    def number(self, entity):
        return next(k["entity"] for k in self.all["x-entities"] if k["name"] == entity)


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body
        self.type = headers.get("content-type", "").split(";")[0] or None

    @property
    def value(self):
        return json.loads(self.body)


class Client:
    """Asks a container by the names of operations, and holds it to its description."""

    def __init__(self, description, port):
        self.description, self.port = description, port
        self.secret = None
        self.device = "0" * 36
        self.last = 0

    def sign_up(self, name):
        session = self.ask(
            "signUp", {"name": name, "password": "four calm words", "deviceName": "script"})
        self.secret, self.device = session["session"], session["device"]
        self.account = session["account"]
        return session

    def stamp(self):
        """The next moment of this device's clock."""
        self.last = max(self.last + 1, int(time.time() * 1000) << 16)
        return f"{self.last:016x}-{self.device.replace('-', '')[16:]}"

    def send(self, operation, body=None, accept=JSON, headers=None, **places):
        """An answer as it came, once it is one that the description lists."""
        operation = self.description.operations[operation]
        path = operation.path
        for name, value in places.items():
            path = path.replace("{" + name + "}", urllib.parse.quote(value, safe=""))
        assert "{" not in path, path
        sent = {"Accept": accept, **(headers or {})}
        if self.secret and not operation.is_open:
            sent["Authorization"] = f"Bearer {self.secret}"
        if isinstance(body, (dict, list)):
            sent["Content-Type"] = JSON
            body = json.dumps(body).encode()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request(operation.method, path, body, sent)
        came = connection.getresponse()
        answer = Answer(
            came.status, {name.lower(): value for name, value in came.getheaders()}, came.read())
        connection.close()
        self.check(operation, answer)
        return answer

    def check(self, operation, answer):
        place = f"{operation} answered {answer.status}"
        assert re.fullmatch("[0-9a-z]{12}", answer.headers["x-request-id"]), place
        found = [
            schema for status, kind, schema, _ in self.description.responses(operation)
            if status == answer.status and kind == answer.type]
        assert found, f"{place} {answer.type}: {answer.body[:300]}"
        if answer.type == JSON:
            self.description.check(answer.value, found[0], place)

    def ask(self, operation, body=None, expect=None, **places):
        """The message that is answered; fails for a refusal unless it is the one expected."""
        described = self.description.operations[operation]
        if body is not None:
            schema = self.description.request_schema(described)
            self.description.check(body, schema, f"what {operation} is sent")
        answer = self.send(operation, body, **places)
        if expect:
            assert answer.value["code"] == expect, answer.body
            return answer.value
        assert answer.status < 300, f"{operation}: {answer.body}"
        return answer.value if answer.body else None

    def listen(self):
        """A stream of pokes: their messages, one after the other."""
        operation = self.description.operations["listenForPokes"]
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request(
            operation.method, operation.path, headers={"Authorization": f"Bearer {self.secret}"})
        came = connection.getresponse()
        assert came.status == 200 and came.getheader("content-type").startswith(EVENTS)
        schema = {"$ref": "#/components/schemas/Poke"}
        event = None
        for line in came:
            line = line.decode().rstrip("\n")
            if line.startswith("event: "):
                event = line.removeprefix("event: ")
            elif line.startswith("data: ") and event == "poke":
                poke = json.loads(line.removeprefix("data: "))
                self.description.check(poke, schema, "a poke")
                yield poke
