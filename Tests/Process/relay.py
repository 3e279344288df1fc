"""A wire that is tapped: passes bytes on between a device and a server, and keeps a copy of all."""

import socket
import socketserver
import threading

from program import DEADLINE


class Conversation(socketserver.BaseRequestHandler):
    def handle(self):
        try:
            far = socket.create_connection(("127.0.0.1", self.server.target), timeout=DEADLINE)
        except OSError:
            return  # the server is away: so is the wire
        with far:
            far.settimeout(None)
            back = threading.Thread(
                target=self.pump, args=(far, self.request, self.server.down), daemon=True)
            back.start()
            self.pump(self.request, far, self.server.up)
            back.join()

    def pump(self, source, target, copy):
        try:
            while data := source.recv(65_536):
                copy.append(data)
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class Relay(socketserver.ThreadingTCPServer):
    """Listens on a port of its own for a server on `target`; it may be started anew there."""

    allow_reuse_address, daemon_threads = True, True

    def __init__(self, target):
        super().__init__(("127.0.0.1", 0), Conversation)
        self.target, self.up, self.down = target, [], []

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def heard(self):
        """All that has passed, to the server and from it."""
        return b"".join(self.up), b"".join(self.down)

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()
