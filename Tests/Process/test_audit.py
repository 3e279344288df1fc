"""The logs of a server: whoever changes a line in its file is found out."""

import json
import sqlite3

import pytest

from program import Person, run, share
from test_operator import admin


def verify(folder, *words, code=0):
    return admin("audit", "verify", *words, "--data", folder, "--json", code=code)
