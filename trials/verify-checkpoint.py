#!/usr/bin/env python3
"""Verifies an export of the audit log, a signed checkpoint and proofs, from what docs/audit.md says alone.

    verify-checkpoint.py EXPORT KEY CHECKPOINT [PROOF ...]

EXPORT holds one entry a line, oldest first. KEY is the text of a key. Needs nothing but Python 3. Exits with 1 and says
what is wrong, or prints what is shown. Written apart from the service's own code, so that one can be held against the other.
"""
import base64
import hashlib
import json
import sys

# Ed25519, RFC 8032, section 5.1: verification alone, so that time is no secret.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_1 % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def point(data):
    number = int.from_bytes(data, "little")
    y = number & ((1 << 255) - 1)
    x = recover_x(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def add(p, q):
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = 2 * p[3] * q[3] * D % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, p):
    total = (0, 1, 1, 0)
    while n:
        if n & 1:
            total = add(total, p)
        p = add(p, p)
        n >>= 1
    return total


def same(p, q):
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0


BASE_Y = 4 * pow(5, -1, P) % P
BASE = point(BASE_Y.to_bytes(32, "little"))


def signed_by(public, message, signature):
    if len(signature) != 64:
        return False
    a, r = point(public), point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % L
    return same(times(s, BASE), add(r, times(h, a)))


# The tree, RFC 6962, section 2.1, as it is defined there.
def leaf(data):
    return hashlib.sha256(b"\0" + data).digest()


def node(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def root(leaves):
    if not leaves:
        return hashlib.sha256(b"").digest()
    level = leaves
    while len(level) > 1:  # the odd one out goes up as it is
        level = [node(*level[i : i + 2]) if i + 1 < len(level) else level[i] for i in range(0, len(level), 2)]
    return level[0]


def climbed(hash_, index, size, path):
    """The root that a path leads to, or None where the path is too short or too long."""
    path = list(path)
    while size > 1:
        if index % 2 == 1 or index + 1 < size:
            if not path:
                return None
            sibling = path.pop(0)
            hash_ = node(sibling, hash_) if index % 2 else node(hash_, sibling)
        index, size = index // 2, (size + 1) // 2
    return None if path else hash_


def wrong(what):
    sys.exit("not verified: " + what)


def read_key(text):
    name, key_id, encoded = text.split("+", 2)
    typed = base64.b64decode(encoded, validate=True)
    expected = hashlib.sha256(name.encode() + b"\n" + typed).digest()[:4]
    if len(typed) != 33 or typed[0] != 1 or expected.hex() != key_id:
        wrong("the key is malformed")
    return name, expected, typed[1:]


def read_note(note, key):
    """The size and the root that a key has signed."""
    name, key_id, public = key
    text, _, signatures = note.rpartition("\n\n")
    text += "\n"
    found = False
    for line in signatures.splitlines():
        dash, who, value = line.split(" ")
        value = base64.b64decode(value, validate=True)
        if dash == "\u2014" and who == name and value[:4] == key_id:
            if not signed_by(public, text.encode(), value[4:]):
                wrong("the signature is not good")
            found = True
    if not found:
        wrong("no signature is by the key")
    origin, size, root_, end = text.split("\n")
    if origin != name or end or str(int(size)) != size:
        wrong("the checkpoint is of another log, or malformed")
    return int(size), base64.b64decode(root_, validate=True)


def read_export(path):
    leaves, previous = [], "0" * 64
    for line in open(path, encoding="ascii"):
        entry = json.loads(line)
        said = entry.pop("hash")
        canonical = json.dumps(entry, sort_keys=True, separators=(",", ":")).encode()
        if hashlib.sha256(canonical).hexdigest() != said or entry["prev_hash"] != previous:
            wrong(f"entry {len(leaves)} is broken")
        if entry["sequence"] != len(leaves):
            wrong(f"entry {len(leaves)} is missing")
        leaves.append(leaf(canonical))
        previous = said
    return leaves


def main(export, key_text, checkpoint, *proofs):
    key = read_key(key_text)
    leaves = read_export(export)
    size, signed = read_note(open(checkpoint, encoding="utf-8", newline="").read(), key)
    if len(leaves) < size:
        wrong(f"entry {len(leaves)} is missing: {size} were signed")
    if root(leaves[:size]) != signed:
        wrong(f"the first {size} entries are not those that were signed")
    if len(leaves) > size:
        wrong(f"entry {size} is not signed")
    for path in proofs:
        head, _, note = open(path, encoding="utf-8", newline="").read().partition("\n\n")
        lines = head.split("\n")
        if lines[0] != "c2sp.org/tlog-proof@v1" or not lines[1].startswith("index "):
            wrong(path + " is no proof")
        index = int(lines[1][6:])
        of, claimed = read_note(note, key)
        hashes = [base64.b64decode(line, validate=True) for line in lines[2:]]
        if index >= min(of, len(leaves)) or climbed(leaves[index], index, of, hashes) != claimed:
            wrong(path + " does not show its entry")
    print(f"empty: no entries are signed" if size == 0 else f"verified: {size} entries, {len(proofs)} proofs")


if __name__ == "__main__":
    main(*sys.argv[1:])
