"""A mail server of a few lines, which says of each mail what a test wants it to say."""

import email
import email.policy
import socketserver
import threading


class Conversation(socketserver.StreamRequestHandler):
    timeout = 20

    def say(self, text):
        self.wfile.write(text.encode() + b"\r\n")

    def handle(self):
        self.say("220 mail.test ESMTP")
        self.sender, self.recipients = None, []
        while line := self.rfile.readline():
            words = line.decode().strip()
            verb = words.split(" ")[0].upper()
            self.server.heard.append(words)
            if verb == "QUIT":
                return self.say("221 bye")
            self.answer(verb, words)

    def answer(self, verb, words):
        if verb in ("EHLO", "HELO"):
            self.say("250-mail.test\r\n250 SIZE 1000000")
        elif verb == "MAIL":
            self.sender = words.split("<")[1].split(">")[0]
            self.say("250 fine")
        elif verb == "RCPT":
            recipient = words.split("<")[1].split(">")[0]
            reply = self.server.replies.get(recipient, [])
            said = reply.pop(0) if reply else "250 fine"
            if said.startswith("250"):
                self.recipients.append(recipient)
            self.say(said)
        elif verb == "DATA":
            self.say("354 go on")
            self.server.take(self.sender, self.recipients, self.data())
            self.say("250 taken")
        else:
            self.say("250 fine")

    def data(self):
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line[1:] if line.startswith(b"..") else line)
        return b"".join(lines)


class MailPeer(socketserver.ThreadingTCPServer):
    """Takes mails on a port of its own. `replies` are what it says to a recipient, one by one."""

    allow_reuse_address, daemon_threads = True, True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Conversation)
        self.replies, self.heard, self.mails = {}, [], []
        self.arrived = threading.Condition()

    @property
    def url(self):
        return f"smtp://127.0.0.1:{self.server_address[1]}"

    def take(self, sender, recipients, data):
        with self.arrived:
            parsed = email.message_from_bytes(data, policy=email.policy.default)
            self.mails.append((sender, recipients, parsed))
            self.arrived.notify_all()

    def wait_for(self, count, seconds=20):
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.mails) >= count, seconds), self.heard
            return self.mails

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()
