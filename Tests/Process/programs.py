"""A program of somebody else's: it has a token, and knows the routes from `openapi.json` alone."""

import http.client
import json
import re
import urllib.parse

import jsonschema_rs

from browser import Browser
from program import DEADLINE, get

PASSWORD, PASS = "four horses eat hay", "five goats eat thistles"


def shop(port, name="anna", company="Bolts"):
    """Somebody who is signed in and logged in to a company, and where that is."""
    browser = Browser(port)
    browser.sign_up(name, PASSWORD)
    return browser, browser.make_company(company, f"{name}-user", PASS)


def make_token(browser, home, **fields):
    """A token from its page, which shows it once."""
    browser.open(f"{home}/tokens")
    until = re.search(r'name="until"[^>]*value="([\d-]+)"', browser.page.text)
    until = until or re.search(r'value="([\d-]+)"[^>]*name="until"', browser.page.text)
    page = browser.post(
        f"{home}/tokens", name="a program", until=until[1], current=PASS, **fields)
    return re.search(r"tca_[\w-]{43}", page.text)[0]


class Answer:
    def __init__(self, answer):
        self.status, self.headers, self.body = answer.status, answer.headers, answer.read()
        self.type = (self.headers.get("Content-Type") or "").split(";")[0]

    @property
    def value(self):
        return json.loads(self.body)


class Program:
    """Asks by the names of operations, and holds each answer to its description."""

    def __init__(self, url, port, token):
        self.url, self.port, self.token = url, port, token
        status, text = get(url, path="api/v1/openapi.json")
        assert status == 200
        self.text, self.all = text, json.loads(text)
        self.root = self.all["servers"][0]["url"]
        self.operations = {
            operation["operationId"]: (method.upper(), path, operation)
            for path, methods in self.all["paths"].items()
            for method, operation in methods.items()}
        self.validators = {}

    def check(self, value, schema, place):
        key = json.dumps(schema)
        if key not in self.validators:
            whole = {"components": self.all["components"], "allOf": [schema]}
            self.validators[key] = jsonschema_rs.Draft202012Validator(whole, validate_formats=True)
        for error in self.validators[key].iter_errors(value):
            raise AssertionError(f"{place}: {error.message}\n{json.dumps(value)[:2000]}")

    def send(self, method, path, body=None, headers=None):
        sent = {"Authorization": f"Bearer {self.token}", **(headers or {})}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
        connection.request(method, self.root + path, body, sent)
        return Answer(connection.getresponse())

    def ask(self, name, body=None, /, *, expect=200, headers=None, **parameters):
        """One operation; what names no capture of the path goes into the query."""
        method, path, operation = self.operations[name]
        known = {p["name"]: p for p in operation.get("parameters", [])}
        assert set(parameters) <= set(known), f"{name} has no {set(parameters) - set(known)}"
        query = []
        for key, value in parameters.items():
            if known[key]["in"] == "path":
                path = path.replace(f"{{{key}}}", urllib.parse.quote(str(value)))
            else:
                query += [(key, v) for v in (value if isinstance(value, list) else [value])]
        headers = dict(headers or {})
        if body is not None:
            media = next(iter(operation["requestBody"]["content"]))
            if media == "*/*":
                headers.setdefault("Content-Type", "text/plain")
            else:
                headers["Content-Type"] = media
                if expect < 300:
                    schema = operation["requestBody"]["content"][media]["schema"]
                    self.check(body, schema, f"what is sent to {name}")
                body = json.dumps(body)
        target = path + ("?" + urllib.parse.urlencode(query) if query else "")
        answer = self.send(method, target, body, headers)
        assert answer.status == expect, f"{name}: {answer.status} {answer.body[:2000]}"
        self.hold(name, operation, answer)
        return answer

    def hold(self, name, operation, answer):
        """The answer is one that the description names, in its form."""
        described = operation["responses"][str(answer.status)]
        content = described.get("content")
        if content is None:
            assert not answer.body, name
            return
        assert answer.type in content, f"{name}: {answer.type}"
        if answer.type.endswith("json"):
            self.check(answer.value, content[answer.type]["schema"], name)

    def listed(self, name, **parameters):
        """All records of a list, page by page."""
        records, cursor = [], {}
        while True:
            page = self.ask(f"list-{name}", **parameters, **cursor).value
            records += page["records"]
            if page["next"] is None:
                return records
            cursor = {"cursor": page["next"]}
