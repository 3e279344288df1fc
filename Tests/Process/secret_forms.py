"""The forms in which a secret could lie somewhere, and where it is found."""

import base64
import html
import json
import urllib.parse

from program import files


def forms(secret):
    """What to look for: as it is, and as programs and files write such things."""
    if isinstance(secret, bytes):
        return set(encoded(secret)) | {secret}
    plain = secret.encode()
    found = {
        plain, html.escape(secret).encode(), json.dumps(secret)[1:-1].encode(),
        json.dumps(secret, ensure_ascii=False)[1:-1].encode(),
        urllib.parse.quote(secret, safe="").encode(), urllib.parse.quote_plus(secret).encode(),
        urllib.parse.quote(secret, safe="").lower().encode(),
        secret.encode("utf-16-le"), secret.encode("utf-16-be"), *encoded(plain)}
    return found


def encoded(data):
    yield data.hex().encode()
    yield data.hex().upper().encode()
    yield base64.b32encode(data).rstrip(b"=")
    # Wherever it begins within something longer, without the letters that neighbours change.
    for shift in range(3):
        for encode in (base64.b64encode, base64.urlsafe_b64encode):
            text = encode(b"\0" * shift + data)
            start = -(-shift * 4 // 3)
            yield text[start:(shift + len(data)) * 4 // 3 - 1]


def found_in(data, secrets):
    """The names of those that are in some bytes, in any form."""
    return found_among(data, [(name, forms(secret)) for name, secret in secrets.items()])


def found_below(folder, secrets):
    """Which lie in which file: pairs of a name and a path below the folder."""
    wanted = [(name, forms(secret)) for name, secret in secrets.items()]
    return {
        (name, str(path.relative_to(folder)))
        for path in files(folder) for name in found_among(path.read_bytes(), wanted)}


def found_among(data, wanted):
    return {name for name, shapes in wanted if any(shape in data for shape in shapes)}
