"""The codes that an authenticator shows (RFC 6238), computed by other code than the program's."""

import base64
import hashlib
import hmac
import struct
import time

STEP_SECONDS = 30


def secret_bytes(text):
    """The bytes of a secret as people type it."""
    plain = text.replace(" ", "").upper()
    return base64.b32decode(plain + "=" * (-len(plain) % 8))


def time_code(text, steps=0):
    """The code of now, or of some steps later."""
    number = int(time.time()) // STEP_SECONDS + steps
    digest = hmac.new(secret_bytes(text), struct.pack(">Q", number), hashlib.sha1).digest()
    start = digest[-1] & 15
    value = struct.unpack(">I", digest[start:start + 4])[0] & 0x7FFFFFFF
    return f"{value % 1_000_000:06}"


def wrong_codes(text, count):
    """Codes that are none of those around now."""
    right = {time_code(text, steps) for steps in range(-5, 6)}
    return [code for code in (f"{number:06}" for number in range(count + 20)) if code not in right
            ][:count]


def use_authenticator(person):
    """Turns an authenticator on for who is signed in; answers its secret."""
    secret = person.json("account", "authenticator", "add", lines=[person.password])["secret"]
    person.json("account", "authenticator", "confirm", lines=[time_code(secret)])
    return secret
