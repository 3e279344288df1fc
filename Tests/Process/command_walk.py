"""A story in which two people and an operator give every command once, each with --json."""

import zlib
import struct

import label_walk
import lending_walk
import program_walk
from mail_peer import MailPeer
from program import QUARANTINED, Person, Running, run, server, share
from time_codes import time_code


def picture():
    """A small PNG."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    rows = b"".join(b"\0" + b"\x40\x80\xc0" * 64 for _ in range(64))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 64, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Walk:
    def __init__(self, folder):
        self.folder = folder
        self.picture = folder / "picture.png"
        self.picture.write_bytes(picture())

    def run(self):
        with MailPeer() as peer:
            self.peer = peer
            options = ("--smtp", peer.url, "--mail-from", "office@shop.test", "--public-url",
                       "https://shop.test/")
            with server(self.folder, 0, *options, "--json") as box:
                self.box = box
                self.anna, self.ben = (Person(self.folder, name) for name in ("anna", "ben"))
                for part in (
                        self.alone, self.securing, self.items, self.marks, self.fields, self.places,
                        self.loans, self.counts, self.serials, self.lists,
                        self.files, self.sharing,
                        self.logging, self.deciding, self.losing, self.owning,
                        self.operating, self.leaving):
                    part()
        return self

    def secret_of_mail(self, count):
        text = self.peer.wait_for(count)[count - 1][2].get_content()
        return text.split("https://shop.test/")[1].split()[0].split("#")[-1].split("/")[-1]

    def alone(self):
        for words in (["version"], ["man"], ["completion", "bash"], ["completion", "zsh"],
                      ["simulate", "--seeds", "1"], ["simulate", "--seed", "1"],
                      ["bench", "--small", "--only", "save"]):
            assert run(self.folder, *words, "--json", expect=None, timeout=120).json
        for words in (["device", "--container", self.box.url, "--home", self.folder / "d"],
                      ["container", "--data", self.folder / "c"]):
            running = Running(self.folder, *words, "--port", "0", "--json")
            with running:
                running.stop()

    def securing(self):
        anna = self.anna
        anna.sign_up(self.box.url)
        anna.json("status")
        anna.json("account", "show")
        anna.json("account", "devices")
        codes = anna.json("account", "codes", lines=[anna.password])["codes"]
        secret = anna.json("account", "authenticator", "add", lines=[anna.password])["secret"]
        anna.json("account", "authenticator", "confirm", lines=[time_code(secret)])
        anna.json("account", "authenticator", "remove", lines=[anna.password])
        anna.json("account", "email", "--set", "anna@shop.test", lines=[anna.password])
        run(self.folder, "account", "confirm-email", "--container", self.box.url, "--json",
            lines=[self.secret_of_mail(1)]).json
        run(self.folder, "account", "recovery-mail", "--container", self.box.url, "--name", "anna",
            "--json").json
        anna.json("account", "change-password", lines=[anna.password, "another long one"])
        anna.password = "another long one"
        run(self.folder, "account", "reset", "--container", self.box.url, "--name", "anna",
            "--json", lines=[codes[0], anna.password]).json
        anna.sign_in(self.box.url)

    def items(self):
        anna = self.anna
        self.company = anna.create_company()
        anna.json("company", "list")
        sample = anna.json("company", "sample", "--username", "anna", "--display-name", "Anna",
                           lines=["anna-pass-secret"])["company"]
        assert sample["sample"] and sample["owner"]
        anna.json("company", "select", self.company["id"])
        anna.json("company", "profile", "--city", "Kiel", "--logo", self.picture)
        anna.json("company", "profile", "--save-logo", self.folder / "logo.webp")
        anna.json("company", "tier", "business")
        anna.json("company", "need-to-know", "off")
        assert anna.json(
            "company", "idle-lock", "never", lines=[anna.password])["minutes"] is None
        assert anna.json("company", "idle-lock", "30")["minutes"] == 30
        anna.json("company", "pass", "show")
        anna.json("company", "pass", "change", lines=["anna-pass-secret", "anna-pass-secret"])
        anna.json("company", "pass", "forgot", lines=[anna.password, "anna-pass-secret"])
        anna.json("company", "logout")
        anna.log_in()
        anna.add("B-1", quantity="5", price="1.50", threshold="9")
        anna.add_many(["C-1", "C-2"])
        assert anna.json("item", "list", "--sort", "changed")["items"][1]["low"] is not None
        anna.json("item", "edit", "B-1", "--unit", "piece", "--expires", "2026-01-31")
        anna.json("item", "adjust", "B-1", "3")
        anna.json("item", "cost", "B-1", "--set", "0.80", "--supplier", "Ltd")
        anna.json("item", "inspect", "B-1", "--result", "passed")
        shown = anna.json("item", "show", "B-1")["item"]
        assert shown["low"] and shown["totalCost"] == "6.4"
        anna.json("item", "reverse", "B-1", shown["movements"][0]["id"])
        anna.json("item", "search", "B-1")
        assert anna.json("item", "scan", str(self.picture))["codes"] == []
        assert run(self.folder, "codes", self.picture, "--json").json["codes"] == []
        assert anna.json("item", "reorder")["order"][0]["code"] == "B-1"
        anna.json("item", "reorder", "--csv", "--output", str(self.folder / "order.csv"))
        table = self.folder / "import.csv"
        table.write_text("Code,Name,Price\nC-1,Clamp,2.50\n")
        assert anna.json("item", "import", table, "--dry-run")["updated"] == 1
        anna.json("item", "archive", "C-1")
        anna.json("item", "unarchive", "C-1")
        anna.json("item", "delete", "C-2")
        act = anna.json("trash", "list")["acts"][0]
        anna.json("trash", "restore", act["act"])
        assert anna.json("undo", "--list")["acts"][0]["what"] == "trash restore"
        assert anna.json("undo")["count"] == 1
        assert anna.json("redo")["act"]["what"] == "undo of trash restore"

    def marks(self):
        anna = self.anna
        anna.json("category", "add", "Parts")
        inner = anna.json("category", "add", "Bolts", "--within", "Parts")["mark"]
        assert inner["path"] == "Parts / Bolts" and inner["depth"] == 1
        anna.json("category", "rename", "Bolts", "Screws")
        anna.json("category", "move", "Screws", "--top")
        anna.json("tag", "add", "red")
        anna.json("tag", "rename", "red", "scarlet")
        anna.json("item", "edit", "B-1", "--category", "Screws", "--tag", "blue")
        anna.json("tag", "merge", "blue", "--into", "scarlet")
        listed = anna.json("item", "list", "--category", "Screws", "--tag", "scarlet")["items"]
        assert [item["tags"] for item in listed] == [["scarlet"]]
        anna.json("category", "merge", "Screws", "--into", "Parts")
        assert [mark["items"] for mark in anna.json("category", "list")["marks"]] == [1]
        assert [mark["items"] for mark in anna.json("tag", "list")["marks"]] == [1]
        anna.json("category", "delete", "Parts")
        anna.json("tag", "delete", "scarlet")

    def fields(self):
        anna = self.anna
        anna.json("item", "unit", "add", "B-1", "box", "12", "--barcode", "4002")
        unit = anna.json("item", "unit", "edit", "B-1", "box", "--factor", "10")["unit"]
        assert unit["factor"] == "10" and unit["barcode"] == "4002"
        assert anna.json("item", "unit", "list", "B-1")["units"] == [unit]
        anna.json("item", "unit", "delete", "B-1", "box")
        made = anna.json("field", "add", "Colour", "--type", "choice", "--choices", "red,blue")
        assert made["field"]["type"] == "choice" and made["held"] == 0
        anna.json("field", "edit", "Colour", "--name", "Shade", "--position", "1")
        item = anna.json("item", "edit", "B-1", "--set", "shade=RED")["item"]
        assert item["fields"] == {"Shade": "red"}
        assert [field["name"] for field in anna.json("field", "list")["fields"]] == ["Shade"]
        anna.json("field", "delete", "Shade")

    def places(self):
        anna = self.anna
        made = anna.json("location", "add", "--code", "P-{1..2}", "--capacity", "10")["locations"]
        assert [place["code"] for place in made] == ["P-1", "P-2"]
        anna.json("item", "edit", "B-1", "--location", "P-1")
        anna.json("item", "adjust", "B-1", "4")
        anna.json("item", "transfer", "B-1", "3", "--from", "P-1", "--to", "P-2")
        anna.json("item", "adjust", "B-1", "-1", "--at", "P-1", "--force")
        shown = anna.json("location", "show", "P-2")
        assert shown["location"]["full"] == 30 and shown["contents"][0]["itemCode"] == "B-1"
        path = anna.json("location", "path", "B-1=2")
        assert path["stops"][0]["quantity"] == "2" and path["missing"] == []
        anna.json("location", "edit", "P-2", "--name", "Rack", "--position", "1")
        anna.json("location", "move", "P-2", "--to", "P-1")
        assert [place["depth"] for place in anna.json("location", "list")["locations"]] == [0, 1]
        anna.json("location", "move", "P-2", "--top")
        anna.json("location", "archive", "P-1")
        anna.json("location", "unarchive", "P-1")
        anna.json("location", "add", "--code", "P-3")
        anna.json("location", "delete", "P-3")
        assert anna.json("stock", "verify")["differences"] == []
        moved = anna.json("item", "show", "B-1")
        assert [place["code"] for place in moved["item"]["places"]] == ["P-2", None]
        anna.json("item", "adjust", "B-1", "-3", "--at", "P-2")
        anna.json("item", "adjust", "C-1", "2", "--unit-cost", "1.25")
        anna.json("item", "adjust", "C-1", "-1", "--type", "sale")
        assert anna.json("stock", "value")["worths"][0]["note"] is not None
        anna.json("stock", "value", "--csv", "--output", str(self.folder / "worth.csv"))
        anna.json("company", "profile", "--shortage", "warn", "--reasons", "Counted")
        anna.json("company", "profile", "--shortage", "", "--reasons", "")

    def loans(self):
        lending_walk.run(self.anna, self.folder)
        program_walk.run(self.anna)

    def counts(self):
        anna = self.anna
        count = anna.json("count", "new", "Shelf", "--items", "B-1", "--blind")["count"]["id"]
        assert anna.json("count", "list", "--only", "open")["counts"][0]["id"] == count
        spot = anna.json("count", "enter", count, "B-1", "3", "--at", "none")["spots"][-1]
        assert spot["difference"] is None and spot["lines"][0]["quantity"] == "3"
        anna.json("count", "submit", "Shelf")
        assert len(anna.json("overview")["counts"]) == 1
        assert anna.json("count", "approve", "Shelf", "--zero")["count"]["state"] == "approved"
        assert anna.json("count", "reopen", "Shelf")["count"]["state"] == "submitted"
        anna.json("count", "cancel", "Shelf")
        assert anna.json("count", "show", "Shelf")["count"]["state"] == "cancelled"
        edited = anna.json("count", "edit", "Shelf", "--name", "Cellar", "--note", "Given up")
        assert edited["count"]["name"] == "Cellar"
        assert anna.json("count", "delete", "Cellar")["deleted"] == count

    def serials(self):
        anna = self.anna
        anna.add("N-1", "Drill")
        anna.json("item", "edit", "N-1", "--serial-tracked", "yes")
        made = anna.json("serial", "receive", "N-1", "S-1..S-3", "--from", "Maker", "--at", "P-2")
        assert [line["number"] for line in made["serials"]] == ["S-1", "S-2", "S-3"]
        anna.json("serial", "receive", "N-1", "L-1", "--lot", "--quantity", "5", "--expires",
                  "2020-01-02", "--found")
        assert any(line["number"] == "L-1" for line in anna.json("overview")["endings"])
        anna.json("serial", "move", "N-1", "S-1", "--to", "none")
        anna.json("serial", "move", "N-1", "L-1", "--to", "P-2", "--quantity", "1")
        gone = anna.json("serial", "issue", "N-1", "S-1", "L-1", "--to", "Bo", "--quantity", "2")
        assert [line["state"] for line in gone["serials"]] == ["out", "inStock"]
        anna.json("serial", "return", "N-1", "S-1", "--from", "Bo")
        label_walk.run(anna, self.folder)
        shown = anna.json("serial", "show", "S-1", "--item", "N-1")
        assert [move["type"] for move in shown["movements"]] == [
            "purchase", "transfer", "transfer", "sale", "return"]
        anna.json("serial", "borrow", "N-1", "T-1", "--from", "Rentals")
        lent = anna.json("serial", "lend", "N-1", "T-1", "--to", "Bo", "--due", "2999-01-02")
        assert [line["state"] for line in lent["serials"]] == ["out"]
        anna.json("item", "edit", "N-1", "--serial-tracked", "no")
        anna.json("item", "adjust", "N-1", "1")
        anna.json("serial", "assign", "N-1", "S-4")
        anna.json("item", "adjust", "N-1", "-1", "--force")
        anna.json("serial", "assign", "N-1", "S-2", "--gone")
        anna.json("serial", "edit", "S-3", "--note", "Scratched", "--warranty-ends", "2999-01-02")
        listed = anna.json("serial", "list", "N-1", "--only", "inStock")
        assert listed["missing"] == listed["unsaid"] == "0" and listed["first"] == "S-1"
        anna.json("serial", "issue", "N-1", "S-1", "S-3..S-4", "L-1", "--as", "loss")

    def lists(self):
        anna = self.anna
        listed = anna.json("item", "list", "--only", "low", "--words", "B-1")
        assert listed["matching"] == 1 and listed["conditions"]["low"] == 1
        first = anna.json("item", "list", "--sort", "price", "--limit", "1")
        second = anna.json("item", "list", "--sort", "price", "--after", first["next"])
        assert anna.json("item", "list", "--sort", "price", "--before", second["previous"])
        anna.json("item", "list", "--csv", "--output", self.folder / "items.csv")
        anna.json("item", "view", "keep", "Low", "--only", "low")
        assert anna.json("item", "view", "list")["views"][0]["name"] == "Low"
        assert anna.json("item", "list", "--view", "Low")["items"][0]["code"] == "B-1"
        shared = anna.json("item", "view", "share", "Low")["view"]
        anna.json("item", "view", "edit", shared["id"], "--name", "Lower")
        assert anna.json("item", "view", "remove", "Lower")["removed"] == shared["id"]
        anna.json("item", "view", "forget", "Low")
        shown = anna.json("overview")
        assert shown["lowItems"][0]["code"] == "B-1" and shown["endings"][0]["daysLeft"] < 0
        assert anna.json("find", "B-1")["found"][0]["detail"] == "B-1"
        anna.json("item", "edit", "C-1", "C-2", "--manufacturer", "Ltd")
        anna.sync()
        anna.json("item", "edit", "C-1", "--name", "Changed")
        anna.sync()
        line = anna.json("item", "history", "C-1")["entries"][0]["number"]
        anna.json("audit", "restore", line, "name")
        anna.json("audit", "history", "C-1")

    def files(self):
        anna = self.anna
        anna.json("attachment", "add", "B-1", self.picture, "--picture")
        entry = anna.json("attachment", "list", "B-1")["attachments"][0]
        anna.json("attachment", "get", entry["id"], "--output", self.folder / "got.webp")
        anna.sync()
        anna.json("attachment", "delete", entry["id"])
        anna.json("company", "export", self.folder / "all.zip")
        anna.json("company", "import", self.folder / "all.zip", "--name", "Copy")
        anna.json("company", "select", self.company["id"])
        anna.sync()
        anna.json("sync", "--verify")
        anna.json("status")
        anna.json("diagnose")

    def sharing(self):
        anna, ben = self.anna, self.ben
        ben.sign_up(self.box.url)
        share(anna, ben)
        anna.json("share", "show")
        anna.json("share", "change", "Ben", "--role", "manager")
        anna.json("share", "invite", "Cleo")
        link = anna.json("share", "invite", "Dora")["link"]
        ben.json("share", "decline", lines=[link])
        anna.json("share", "withdraw", "Cleo")
        anna.json("share", "end-link")
        anna.json("share", "confirm")
        ben.sync()
        ben.json("share", "rename", "Benjamin")
        ben.json("share", "picture", self.picture)
        ben.sync()
        anna.sync()

    def logging(self):
        anna = self.anna
        entry = anna.json("audit", "list", "--event", "joined")["entries"][0]
        anna.json("audit", "show", entry["number"])
        anna.json("audit", "verify")
        anna.json("audit", "export", self.folder / "log.csv")
        anna.json("audit", "erase", "Benjamin", "--yes")

    def deciding(self):
        """Both take the same codes, and decide the same; Ben's come second."""
        anna, ben = self.anna, self.ben
        for code in ("X-1", "X-2", "X-3"):
            anna.add(code, "Anna's")
            ben.add(code, "Ben's")
        for code in ("B-1", "C-1"):
            anna.json("item", "inspect", code, "--result", "failed")
            ben.json("item", "inspect", code, "--result", "pending")
        anna.sync()
        ben.sync(expect=QUARANTINED)
        ben.json("status")
        listed = ben.json("quarantine", "list")["quarantine"]
        conflicts = [one["entry"] for one in listed if one["conflict"]]
        assert len(conflicts) == 2
        ben.json("quarantine", "keep-mine", conflicts[0])
        ben.json("quarantine", "keep-theirs", conflicts[1])
        refused = [one["entry"] for one in listed if not one["conflict"]]
        ben.json("quarantine", "show", refused[0])
        ben.json("quarantine", "export", self.folder / "changes.json", refused[0])
        anna.json("quarantine", "import", self.folder / "changes.json", "--dry-run", expect=None)
        ben.json("quarantine", "edit", refused[0], "code=X-9")
        ben.json("quarantine", "retry")
        ben.json("quarantine", "discard", "--yes")
        ben.sync()

    def losing(self):
        anna, ben = self.anna, self.ben
        for round in range(2):
            ben.add("U-1")
            anna.json("share", "remove", "Benjamin")
            ben.sync(expect=QUARANTINED)
            assert ben.json("rescue", "list")["rescued"][0]["unsent"] == 1
            ben.json("rescue", "show", self.company["id"])
            rescued = self.folder / f"rescued-{round}.json"
            ben.json("rescue", "export", self.company["id"], rescued)
            link = anna.json("share", "link", "--role", "manager")["link"]
            if ben.json("status")["rescued"] and not hasattr(self, "returned"):
                ben.json("share", "accept", lines=[link])
                self.returned = ben.json("rescue", "return", self.company["id"])
                ben.log_in()
                ben.json("quarantine", "discard", "--yes")
            else:
                ben.json("rescue", "discard", self.company["id"], "--yes")
                ben.json("share", "accept", lines=[link])
            ben.sync()
            anna.sync()

    def owning(self):
        anna, ben = self.anna, self.ben
        anna.hand_over("Benjamin")
        anna.json("company", "withdraw-ownership")
        anna.hand_over("Benjamin")
        ben.sync()
        ben.json("company", "decline-ownership")
        anna.hand_over("Benjamin")
        ben.sync()
        ben.json("company", "accept-ownership")
        anna.sync()
        anna.json("share", "leave")
        ben.json("share", "stop", "--yes")
        ben.json("company", "delete", lines=["Bolts and Nuts"])
        ben.json("company", "deleted")
        ben.json("company", "restore", "Bolts and Nuts")

    def operating(self):
        data = ("--data", self.folder / "server")
        for words in (["backup", self.folder / "backup"], ["verify", self.folder / "backup"],
                      ["tier", self.company["id"], "free"], ["mail"], ["clock"],
                      ["audit", "verify", self.folder / "backup"]):
            run(self.folder, "admin", *words, *data, "--json").json

    def leaving(self):
        self.ben.json(
            "company", "pass", "delete", "--yes", "--by-account", lines=[self.ben.password])
        tablet = Person(self.folder, "tablet", self.anna.password)
        tablet.name = "anna"
        tablet.sign_in(self.box.url)
        other = next(one for one in tablet.json("account", "devices")["devices"]
                     if not one["isThisOne"])
        tablet.json("account", "sign-out", "--device", other["id"])
        tablet.json("account", "discard", "--name", "anna")
        self.ben.json("account", "sign-out", "--yes")
        assert self.ben.json("status")["left"], "the UserPass that was deleted"
        tablet.sync()
        tablet.json(
            "account", "delete", "--yes", "--with-companies", lines=[self.anna.password])
