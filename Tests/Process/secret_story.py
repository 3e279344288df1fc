"""Two people who use every secret that there is: at the command line over a tapped wire, in
browsers, by mail, with wrong tries and refused forms, and with the server killed in between."""

import json
import re
import signal

from browser import Browser
from mail_peer import MailPeer
from program import NOT_FOUND, NOT_SIGNED_IN, Person, run, server
from relay import Relay
from secret_forms import found_in
from time_codes import secret_bytes, time_code, use_authenticator

CANARY = "Canary Bolt 4417"


class Shell(Person):
    """A person at the command line, and all that it has told them."""

    def __init__(self, folder, name, password):
        super().__init__(folder, name, password)
        self.told = []

    def run(self, *words, **options):
        result = super().run(*words, **options)
        self.told.append(result)
        return result


class Story:
    # Between quotes, spaces and letters of two bytes the forms of a secret differ.
    first, second, third = "Ännas 1. Losung &+%", "Ännas 2. Losung '<>", "Ännas 3. Losung \"/#"
    guess = "Évas geratene Losung"
    anna_pass = ("anna at the bolts", "Annas Paß: fünf Ziegen", "annas.box@example.test")
    ben_pass = ("ben at the bolts", "Bens Paß: sechs Kühe", "bens.box@example.test")
    ben_passwords = ("Bens 1. Losung äöü", "Bens 2. Losung äöü")

    def __init__(self, folder):
        self.folder = folder
        # What is a secret, by what it is; what is one and may be in files of its own.
        self.secrets, self.kept = {}, {}
        # Those of them that a mail has brought.
        self.mailed = set()
        # What the server has written to its standard output.
        self.said = ""
        for kind in ("first", "second", "third", "guess"):
            self.secrets[f"password: {kind}"] = getattr(self, kind)
        for number, password in enumerate(self.ben_passwords):
            self.secrets[f"password: ben {number}"] = password
        for person, words in (("anna", self.anna_pass), ("ben", self.ben_pass)):
            for field, word in zip(("username", "password", "e-mail"), words):
                self.secrets[f"UserPass: {field} of {person}"] = word

    def run(self):
        with MailPeer() as self.mails:
            self.server = server(
                self.folder, 0, "--smtp", self.mails.url, "--mail-from", "office@shop.test",
                "--public-url", "https://shop.test/")
            with self.server, Relay(self.server.port) as self.wire:
                words = list(self.server.words)
                words[words.index("--port") + 1] = self.server.port
                self.server.words = words
                self.tell()
                self.note_kept()
                # At once, as a thief or a failure of power would find it.
                self.kill()
        return self

    def kill(self):
        self.said += self.server.stop(signal.SIGKILL, expect=-signal.SIGKILL)

    def tell(self):
        self.shell = Shell(self.folder, "anna", self.first)
        self.ben, self.browser = Browser(self.server.port), Browser(self.server.port)
        self.begin_at_the_shell()
        self.secure_at_the_shell()
        self.share()
        self.join_in_a_browser()
        self.kill()
        self.server.start()
        self.go_on_in_a_browser()
        self.lose_the_passwords()

    def begin_at_the_shell(self):
        shell = self.shell
        shell.sign_up(self.wire.url)
        self.note_session()
        user_name, password, email = self.anna_pass
        shell.json(
            "company", "create", "--name", "Bolts", "--country", "DE", "--currency", "EUR",
            "--tier", "business", "--username", user_name, "--display-name", "Anna", "--email",
            email, lines=[password])
        shell.add("B-1", CANARY)
        shell.sync()
        shell.run("company", "logout")
        shell.run("company", "login", lines=[self.guess], expect=NOT_SIGNED_IN)
        shell.json("company", "login", lines=[password])

    def secure_at_the_shell(self):
        shell = self.shell
        self.code = use_authenticator(shell)
        self.kept["authenticator"] = secret_bytes(self.code)
        self.secrets["authenticator as text"] = self.code
        shell.run("account", "change-password", lines=[self.guess, self.second],
                  expect=NOT_SIGNED_IN)
        shell.json("account", "change-password", lines=[self.first, self.second])
        shell.password = self.second
        self.codes = shell.json("account", "codes", lines=[self.second])["codes"]
        self.note_codes("anna", self.codes)
        shell.json("account", "email", "--set", "anna@example.test", lines=[self.second])
        confirm = self.secret_of_mail("confirm", 1)
        run(self.folder, "account", "confirm-email", "--container", self.server.url,
            lines=[confirm])

    def share(self):
        links = {
            "link": self.shell.json("share", "link", "--role", "manager")["link"],
            "invitation": self.shell.json("share", "invite", "Eve")["link"]}
        self.links = {f"{kind} by hand": link.rsplit("/", 1)[1] for kind, link in links.items()}
        self.shell.run(
            "share", "invite", "Ben", "--email", "invited@example.test", "--role", "manager")
        self.secrets.update(self.links)
        self.links["mail 2: join"] = self.secret_of_mail("join", 2)

    def join_in_a_browser(self):
        ben, (user_name, password, email) = self.ben, self.ben_pass
        ben.open("/join/" + self.links["mail 2: join"])
        ben.open("/sign-up")
        fields = {"name": "ben", "password": self.ben_passwords[0]}
        assert ben.submit("/sign-up", {**fields, "confirm": self.guess}).status == 422
        assert ben.submit("/sign-up", {**fields, "token": "none"}).status == 403
        ben.post("/sign-up", **fields, confirm=self.ben_passwords[0])
        home = ben.post("/join").path.removesuffix("/user-pass")
        assert ben.submit(f"{home}/user-pass", {
            "userName": user_name, "password": password, "confirm": self.guess}).status == 422
        ben.make_pass(home, user_name, password, email=email)
        self.home = home
        ben.post("/lock")
        ben.open(f"{home}/login")
        assert ben.submit(
            f"{home}/login", {"userName": user_name, "password": self.guess}).status == 422
        ben.post(f"{home}/login", userName=user_name, password=password)
        self.cookies("ben")

    def go_on_in_a_browser(self):
        """A second browser with an authenticator; what shows secrets, is shown once."""
        browser = self.browser
        browser.open("/sign-in")
        assert browser.submit("/sign-in", {"name": "anna", "password": self.guess}).status == 422
        browser.post("/sign-in", name="anna", password=self.second)
        assert browser.submit("/sign-in/code", {"code": "000000"}).status == 422
        browser.post("/sign-in/code", code=time_code(self.code, 1))
        self.cookies("anna")
        browser.open_once_there(f"{self.home}/login")
        browser.post(f"{self.home}/login", userName=self.anna_pass[0], password=self.anna_pass[1])
        browser.open(f"{self.home}/share")
        browser.post(f"{self.home}/share", permission="canEdit", role="warehouse", lifetime="day")
        self.links["link in a browser"] = re.search(r"/join/([\w-]+)", browser.page.text).group(1)
        self.secrets["link in a browser"] = self.links["link in a browser"]
        self.shell.run("share", "open", lines=["/join/" + "A" * 32], expect=NOT_FOUND)

    def lose_the_passwords(self):
        """Ben gets back by a mail, Anna with a code that she has printed."""
        ben = self.ben
        ben.open("/account/codes")
        ben.post("/account/codes", present=self.ben_passwords[0])
        codes = re.findall(r"\b(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}\b", ben.page.text)
        assert len(codes) == 10, ben.page
        self.note_codes("ben", codes)
        ben.open("/account/email")
        ben.post("/account/email", email="ben@example.test", present=self.ben_passwords[0])
        ben.open("/confirm")
        ben.post("/confirm", secret=self.secret_of_mail("confirm", 3))
        ben.post("/sign-out", first="send")
        ben.open("/recover/mail")
        ben.post("/recover/mail", name="ben")
        secret, new = self.secret_of_mail("recover", 4), self.ben_passwords[1]
        ben.open("/recover")
        wrong = {"name": "ben", "secret": self.codes[3], "password": new, "confirm": new}
        assert ben.submit("/recover", wrong).status == 422
        ben.post("/recover", name="", secret=secret, password=new, confirm=new)
        ben.sign_in("ben", new)
        self.cookies("ben again")
        self.note_session()
        run(self.folder, "account", "reset", "--container", self.wire.url, "--name", "anna",
            lines=[self.codes[0], self.third])
        self.shell.json(
            "account", "sign-in", "--container", self.wire.url, "--name", "anna",
            lines=[self.third, self.codes[1]])
        self.shell.sync()

    def secret_of_mail(self, page, count):
        """The secret that the last of so many mails has brought."""
        mail = self.mails.wait_for(count)[-1][2].get_content()
        found = re.search(rf"https://shop\.test/{page}[/#]([\w-]+)", mail)
        assert found, mail
        self.secrets[f"mail {count}: {page}"] = found.group(1)
        self.mailed.add(f"mail {count}: {page}")
        return found.group(1)

    def note_codes(self, name, codes):
        # Those that are used, and some that are not: what holds for them holds for all.
        for number in (0, 1, 3, 9):
            code = codes[number]
            self.secrets[f"recovery code {number} of {name}"] = code
            self.secrets[f"recovery code {number} of {name}, bare"] = code.replace("-", "")

    def cookies(self, name):
        for kind, value in {**self.ben.cookies, **self.browser.cookies}.items():
            self.secrets[f"cookie: {kind} of {name}, {value[:2]}"] = value

    def note_session(self):
        """A session that ends later: from then on it is nowhere."""
        session = json.loads((self.shell.home / "session").read_text())["answer"]["session"]
        self.secrets[f"session that has ended, {session[:4]}"] = session

    def note_kept(self):
        """What must be in files for their owner alone, found where it must be."""
        self.places = {"authenticator": {"server/container.sqlite", "server/container.sqlite-wal"}}
        for path in sorted(self.folder.rglob("*")):
            place, text = str(path.relative_to(self.folder)), ""
            if path.name in ("session", "account.keys", "account.key", "operator"):
                text = path.read_text()
            if path.name == "session":
                self.keep("session", place, json.loads(text)["answer"]["session"])
            elif path.name == "operator":
                self.keep("operator's secret", place, json.loads(text)["secret"])
            else:
                for line in text.split():
                    self.keep("private key", place, line)
        for name in [name for name, secret in self.secrets.items()
                     if secret in self.kept.values()]:
            del self.secrets[name]

    def keep(self, kind, place, secret):
        name = f"{kind}, {secret[:4]}"
        self.kept[name] = secret
        self.places.setdefault(name, set()).add(place)

    def proofs(self):
        """What devices have shown instead of passwords and codes: whoever has it can sign in."""
        up, _ = self.wire.heard()
        found = set(re.findall(rb"(?:proof|recovery)-1:[\w-]{43}", up))
        return {f"proof {number}": proof.decode() for number, proof in enumerate(sorted(found))}

    def found_in_answers(self):
        """Which secrets shells were told by which commands, but for those that are to tell them."""
        return {
            (" ".join(map(str, result.words[:3])), name) for result in self.shell.told
            for name in found_in(
                (result.output + result.errors).encode(), {**self.secrets, **self.kept})}
