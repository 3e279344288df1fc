"""Phones of others: they have an address, a name and a password, and speak CardDAV and CalDAV."""

import base64
import http.client
import subprocess
import sys
import xml.etree.ElementTree as ET

from program import DEADLINE

DAV = "{DAV:}"


def card(uid, name, *more):
    lines = ["BEGIN:VCARD", "VERSION:3.0", f"UID:{uid}", f"FN:{name}", f"N:{name};;;;", *more,
             "END:VCARD", ""]
    return "\r\n".join(lines)


def todo(uid, title, *more):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:VTODO", f"UID:{uid}",
             "DTSTAMP:20261128T090000Z", f"SUMMARY:{title}", *more, "END:VTODO", "END:VCALENDAR",
             ""]
    return "\r\n".join(lines)


class Phone:
    """Requests as they stand on the wire."""

    def __init__(self, port, password, user="anna"):
        self.port, self.password, self.user = port, password, user

    @property
    def authorization(self):
        both = f"{self.user}:{self.password}".encode()
        return "Basic " + base64.b64encode(both).decode()

    def send(self, method, path, body=None, **headers):
        sent = {"Authorization": self.authorization}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
        connection.request(method, path, body.encode() if body else None, sent)
        answer = connection.getresponse()
        answer.text = answer.read().decode()
        connection.close()
        return answer

    def sync(self, path, since=""):
        """What changed: addresses with their versions, None for what is gone; the next token."""
        body = (f'<sync-collection xmlns="DAV:"><sync-token>{since}</sync-token><sync-level>1'
                "</sync-level><prop><getetag/></prop></sync-collection>")
        answer = self.send("REPORT", path, body)
        assert answer.status == 207, answer.text
        root = ET.fromstring(answer.text)
        found = {}
        for response in root.findall(DAV + "response"):
            tag = response.find(f".//{DAV}getetag")
            found[response.find(DAV + "href").text] = None if tag is None else tag.text
        return found, root.find(DAV + "sync-token").text


class Syncer:
    """vdirsyncer, which keeps folders of files in step with a server."""

    CONFIG = """
[general]
status_path = "{folder}/status"
[pair contacts]
a = "contacts_here"
b = "contacts_there"
collections = [["contacts", "contacts", "contacts"]]
conflict_resolution = "{wins} wins"
[storage contacts_here]
type = "filesystem"
path = "{folder}/here"
fileext = ".vcf"
[storage contacts_there]
type = "carddav"
url = "{url}"
username = "anna"
password = "{password}"
[pair tasks]
a = "tasks_here"
b = "tasks_there"
collections = [["tasks", "tasks", "tasks"]]
conflict_resolution = "{wins} wins"
[storage tasks_here]
type = "filesystem"
path = "{folder}/here"
fileext = ".ics"
[storage tasks_there]
type = "caldav"
url = "{url}"
item_types = ["VTODO"]
username = "anna"
password = "{password}"
"""

    def __init__(self, folder, url, password, wins="b"):
        self.folder, self.here = folder, folder / "here"
        for name in ["contacts", "tasks"]:
            (self.here / name).mkdir(parents=True)
        self.config = folder / "config"
        self.config.write_text(
            self.CONFIG.format(folder=folder, url=url, password=password, wins=wins))

    def run(self, *words, timeout=280):
        ended = subprocess.run(
            [sys.executable, "-m", "vdirsyncer", "-c", self.config, *words], input="y\n" * 20,
            capture_output=True, text=True, timeout=timeout)
        assert ended.returncode == 0, ended.stdout[-4000:] + ended.stderr[-8000:]
        return ended.stdout + ended.stderr

    def sync(self):
        return self.run("sync")

    def files(self, name):
        return sorted((self.here / name).iterdir())
