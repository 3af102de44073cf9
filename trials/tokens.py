#!/usr/bin/env python3
"""Two nodes on one PostgreSQL, on loopback only; status 1 at the first deviation. Needs psql.

1. A token that one node issues is taken by the other within five seconds, and so is a rotated one.
2. A token that one node revokes is refused by the other within five seconds.
3. The node that revoked is killed (SIGKILL) as soon as it has answered: the other refuses the token within five seconds, and so does
   the killed node once it is back.
4. The read model of tokens is replayed over and over meanwhile: a living token is never refused, a revoked one is refused within
   five seconds and never taken again.
5. After all of it the read model says of each token what the operators were answered.

Usage: trials/tokens.py edge/target/commerce-graph-0.1.0.jar [rounds of 4, 10 if not said]
"""
import json, signal, sys, threading, time
from lab import FIRST_PORT, Node, Postgres, done, http, load, market, say, sleep_until, unpack_postgres

JAR = sys.argv[1]
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 10
BASE = FIRST_PORT
LIMIT = 5


def ops(node, method, path, body=None):
    status, _, answer = http(node.port, f"/api/ops/tokens{path}", body, method=method, timeout=20)
    assert status in (200, 201, 202), (status, answer)
    return json.loads(answer)


def issue(node, label):
    made = ops(node, "POST", "", {"label": label, "per_minute": 1_000_000})
    return made["token_id"], made["secret_id"], made["token"]


def taken(node, token):
    status = node.tool("find_shop", {"query": "a", "limit": 1}, x_api_token=token)[0]
    assert status in (200, 401), status
    return status == 200


def until(node, token, wanted, what):
    began = time.monotonic()
    sleep_until(lambda: taken(node, token) == wanted, LIMIT, what)
    return time.monotonic() - began


def issued_and_rotated(one, other):
    token_id, secret_id, first = issue(one, "issued on one node")
    waits = [until(other, first, True, "the other node takes an issued token")]
    second = ops(one, "POST", f"/{token_id}/rotate")["token"]
    waits.append(until(other, second, True, "the other node takes a rotated token"))
    assert taken(other, first), "both secrets are valid"
    ops(other, "DELETE", f"/{token_id}/{secret_id}")
    waits.append(until(one, first, False, "the first secret's end"))
    assert taken(one, second) and taken(other, second), "the second secret stays"
    say(f"1. issued, rotated, ended: known to the other node after {', '.join(f'{wait:.1f}' for wait in waits)} s")
    return {token_id: 1}


def revoked(one, other):
    waits, tokens = [], {}
    for number in range(10):
        token_id, _, token = issue(one, f"revoked {number}")
        until(other, token, True, "the other node takes it")
        assert ops(one, "DELETE", f"/{token_id}")["revoked"] == 1
        assert not taken(one, token), "the node that revoked refuses at once"
        waits.append(until(other, token, False, "the other node refuses it"))
        tokens[token_id] = 0
    say(f"2. 10 revoked tokens refused by the other node after at most {max(waits):.1f} s")
    return tokens


def killed(one, other):
    token_id, _, token = issue(one, "revoked before a kill")
    until(other, token, True, "the other node takes it")
    ops(one, "DELETE", f"/{token_id}")
    one.signal(signal.SIGKILL)
    one.process.wait()
    wait = until(other, token, False, "the other node refuses it after the kill")
    one.start()
    assert not taken(one, token), "refused after the restart"
    say(f"3. revoked, then killed: refused by the other node after {wait:.1f} s, and by the killed one once it was back")
    return {token_id: 0}


def replay_state(node):
    status, _, answer = http(node.port, "/api/ops/projections/tokens/replay")
    assert status == 200, (status, answer)
    return json.loads(answer)


def replay(node):
    status, _, answer = http(node.port, "/api/ops/projections/tokens/replay", b"")
    assert status in (200, 202), (status, answer)
    sleep_until(lambda: replay_state(node)["state"] == "switched", 60, "the replay is switched in")


def replayed(one, other):
    living_id, _, living = issue(one, "never revoked")
    until(other, living, True, "the other node takes it")
    stop, refused, switched = threading.Event(), [], [0]

    def watch():
        while not stop.is_set():
            for node in (one, other):
                if not taken(node, living):
                    refused.append(time.monotonic())
            time.sleep(0.02)

    def replays():
        while not stop.is_set():
            replay(one)
            switched[0] += 1

    watchers = [threading.Thread(target=watch), threading.Thread(target=replays)]
    for each in watchers:
        each.start()
    waits, tokens = [], {living_id: 1}
    dead = []
    for number in range(ROUNDS):
        token_id, _, token = issue(other, f"revoked beside a replay {number}")
        until(one, token, True, "taken beside a replay")
        ops(other, "DELETE", f"/{token_id}")
        waits.append(until(one, token, False, "refused beside a replay"))
        dead.append(token)
        tokens[token_id] = 0
        assert not any(taken(node, old) for old in dead for node in (one, other)), "a revoked token is taken again"
    stop.set()
    for each in watchers:
        each.join()
    assert not refused, f"a living token was refused {len(refused)} times"
    assert switched[0] > 0
    assert not any(taken(node, old) for old in dead for node in (one, other)), "a revoked token is taken again"
    say(f"4. {ROUNDS} revocations beside {switched[0]} replays: refused after at most {max(waits):.1f} s; the living token was"
        " never refused")
    return tokens


def told(nodes, wanted):
    for node in nodes:
        rows = ops(node, "GET", "")["tokens"]
        for token_id, living in wanted.items():
            seen = sum(row["token_id"] == token_id and row.get("revoked_at") is None for row in rows)
            assert seen == living, (token_id, living, seen)
    say(f"5. the read model says of {len(wanted)} tokens on both nodes what was answered")


postgres = Postgres(unpack_postgres(JAR), BASE).init().start()
nodes = [Node(JAR, BASE + 1 + i, BASE, ["--commerce-graph.demo-data=false"]) for i in range(2)]
try:
    nodes[0].start()
    load(nodes[0], market(JAR))
    nodes[1].start()
    said = {}
    for trial in (issued_and_rotated, revoked, killed, replayed):
        said |= trial(*nodes)
    told(nodes, said)
finally:
    for node in nodes:
        node.stop()
    postgres.stop()
done()
