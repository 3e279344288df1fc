"""What commands say that they answer, and whether an answer is that."""

import json
import re
import subprocess

from program import DEADLINE, PROGRAM

IDENTIFIER = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
DECIMAL = re.compile(r"-?\d+(\.\d+)?")

CHECKS = {
    "text": lambda value: isinstance(value, str),
    "identifier": lambda value: isinstance(value, str) and IDENTIFIER.fullmatch(value),
    "decimal": lambda value: isinstance(value, str) and DECIMAL.fullmatch(value),
    "number": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "time": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "value": lambda value: isinstance(value, (str, int, bool)),
}


class Shapes:
    """The tree of commands, as the program itself tells it."""

    def __init__(self):
        text = subprocess.run(
            [PROGRAM, "--help", "--json"], capture_output=True, text=True, timeout=DEADLINE,
            check=True).stdout
        told = json.loads(text)
        self.root, self.objects, self.codes = told["command"], told["objects"], told["exitCodes"]
        self.seen = set()

    def leaves(self, command=None, words=()):
        """Every command that does something, by its words."""
        command = command or self.root
        for child in command["commands"]:
            path = (*words, child["name"])
            if child["commands"]:
                yield from self.leaves(child, path)
            else:
                yield path, child

    def find(self, words):
        command, path = self.root, ()
        for word in words:
            children = {child["name"]: child for child in command["commands"]}
            if word not in children:
                break
            command, path = children[word], (*path, word)
        return path, command

    def check(self, words, answer):
        """Fails where an answer is not what its command says; notes which one answered."""
        path, command = self.find([str(word) for word in words])
        if set(answer) == {"error"}:
            assert set(answer["error"]) <= {"code", "message", "reason", "hint"}, answer
            return
        if "--help" not in words:
            self.seen.add(path)
            problems = list(self.members(answer, command["answer"], " ".join(path)))
            assert not problems, (problems, answer)

    def members(self, answer, members, place):
        known = {member["name"]: member for member in members}
        for name in answer.keys() - known.keys():
            yield f"{place}: {name} is not documented"
        for name, member in known.items():
            if name not in answer:
                if not member["optional"]:
                    yield f"{place}: {name} is missing"
            elif answer[name] is None:
                if not member["nullable"]:
                    yield f"{place}: {name} is null"
            else:
                yield from self.value(answer[name], member["kind"], f"{place}.{name}")

    def value(self, value, kind, place):
        first, rest = kind[0], kind[1:]
        if first == "list":
            if not isinstance(value, list):
                yield f"{place} is no list"
            else:
                for one in value:
                    yield from self.value(one, rest, place)
        elif first == "named":
            for name, one in value.items():
                if one is not None:
                    yield from self.value(one, rest, f"{place}.{name}")
        elif first == "object":
            if not isinstance(value, dict):
                yield f"{place} is no object"
            else:
                yield from self.members(value, self.objects[rest[0]], place)
        elif not CHECKS[first](value):
            yield f"{place} is no {first}: {value!r}"
