#!/usr/bin/env python3
"""Three nodes on one PostgreSQL, on loopback only; status 1 at the first deviation. Needs psql.

1. The segments are spread: no node has two more than another.
2. All tools answer alike on the three nodes, the audit log, the searches and the typeahead among them.
3. What was written on one node is read on another at its position.
4. A node that is killed (SIGKILL) is replaced within its claim time.
5. All nodes are restarted one by one behind a balancer, which repeats nothing: no call fails.

Usage: trials/nodes.py edge/target/commerce-graph-0.1.0.jar
"""
import json, signal, sys, threading, time
from answers import ok, reading_tools, report, text
from balancer import Balancer
from lab import FIRST_PORT, Node, Postgres, done, http, load, market, say, sleep_until, unpack_postgres

JAR = sys.argv[1]
BASE = FIRST_PORT
CLAIM = 5


def spread(nodes):
    told = nodes[0].state()["nodes"]
    return [node["segments"] for node in told]


def is_spread(nodes, living):
    segments = spread(nodes)
    return len(segments) == living and max(segments) - min(segments) <= 1 and sum(segments) == ALL


def all_tools(node, position):
    """The two that write repeat one call: under one key, and of one shop."""
    return reading_tools(node, SHOP, position) | {
        "report_code": report(node, SHOP, 0),
        "resolve_conflict": ok(node, "resolve_conflict", {"from_shop_id": SHOP})["verdict"]}


def same_everywhere(nodes):
    ok(nodes[0], "resolve_conflict", {"from_shop_id": SHOP})
    report(nodes[0], SHOP, 0)
    position = nodes[0].state()["event_store"]["head_position"]
    time.sleep(1)
    answers = []
    for node in nodes:
        before = node.state()["event_store"]["head_position"]
        answers.append(all_tools(node, before))
        # The last call appended an audit entry: the others must see it too before they are asked.
        for other in nodes:
            sleep_until(lambda: all(c["lag_events"] == 0 for c in other.state()["consumers"]), 10, "all caught up")
    audited = [answer.pop("audit_log") for answer in answers]
    heads = [http_audit(node) for node in nodes]
    assert heads[0] == heads[1] == heads[2], "the audit logs differ"
    assert all(len(audit["entries"]) == i + 1 for i, audit in enumerate(audited)), "an audit entry is missing"
    for tool in answers[0]:
        texts = [text(answer[tool]) for answer in answers]
        assert texts[0] == texts[1] == texts[2], f"{tool} differs:\n" + "\n".join(texts)
    say(f"2. {len(answers[0]) + 1} answers (20 tools and the typeahead) are alike on three nodes from position {position}")


def http_audit(node):
    answer = ok(node, "audit_log")
    return answer["entries"], answer["head"]


def read_own_writes(nodes):
    waits = []
    for n in range(1, 151):
        position = report(nodes[n % 3], SHOP, n)["position"]
        began = time.monotonic()
        read = ok(nodes[(n + 1) % 3], "get_trust", {"shop_id_or_domain": SHOP}, x_min_position=str(position))
        waits.append(time.monotonic() - began)
        assert read["reports"]["total"] >= n and read["as_of"]["position"] >= position, (n, read)
    waits.sort()
    say(f"3. 150 reports were read on another node at their position; median {waits[75] * 1000:.0f} ms,"
        f" slowest {waits[-1] * 1000:.0f} ms")


def killed(nodes):
    owned = [node["segments"] for node in nodes[1].state()["nodes"] if node["process"].startswith(f"{nodes[2].process.pid}@")]
    nodes[2].signal(signal.SIGKILL)
    began = time.monotonic()
    nodes[2].process.wait()
    position = report(nodes[0], SHOP, 1000)["position"]

    def all_read():
        return all(c["lag_events"] == 0 and c["position"] >= position and c["status"] == "running"
                   for c in nodes[1].state()["consumers"])
    sleep_until(lambda: is_spread(nodes, 2) and all_read(), 3 * CLAIM, "the dead node's work is taken over")
    say(f"4. a node with {owned[0]} segments was killed; after {time.monotonic() - began:.1f} s (claim time {CLAIM} s) its"
        f" segments were the others' {spread(nodes)} and all had caught up")
    nodes[2].start()
    sleep_until(lambda: is_spread(nodes, 3), 20, "the restarted node has its share")


def rolling(nodes):
    Balancer(BASE + 9, [node.port for node in nodes])
    time.sleep(1)
    stopping, counts, failed = threading.Event(), [0] * 8, []

    def client(c):
        n = 0
        while not stopping.is_set():
            n += 1
            key = 2000 + c * 4000 + n
            calls = [("/tool/find_shop", {"query": "shop"}, {}),
                     ("/tool/find_offers", {"shop_domain": SHOP, "limit": 3}, {}),
                     ("/tool/get_trust", {"shop_id_or_domain": SHOP}, {}),
                     ("/tool/report_code", {"shop_domain": SHOP, "code": f"R{key}", "reason": "worked"},
                      {"idempotency_key": f"rolling-{key}", "x_forwarded_for": f"10.{c}.{n >> 8 & 255}.{n & 255}"})]
            path, body, headers = calls[n % 4]
            try:
                status, _, answer = http(BASE + 9, path, body, timeout=20, **headers)
                if status == 200 and "report_code" in path:
                    position = str(json.loads(answer)["position"])
                    status, _, answer = http(BASE + 9, "/tool/get_trust", {"shop_id_or_domain": SHOP}, timeout=20,
                                             x_min_position=position)
            except OSError as broken:
                status, answer = "none", repr(broken)
            counts[c] += 1
            if status != 200:
                failed.append((round(time.monotonic() - began, 1), path, status, answer[:300]))
            time.sleep(0.02)

    began = time.monotonic()
    clients = [threading.Thread(target=client, args=(c,), daemon=True) for c in range(8)]
    for each in clients:
        each.start()
    for node in nodes:
        time.sleep(2)
        node.signal(signal.SIGTERM)
        node.process.wait(60)
        node.start()
    time.sleep(2)
    stopping.set()
    for each in clients:
        each.join(30)
    assert not failed, f"{len(failed)} of {sum(counts)} calls failed: {failed[:5]}"
    say(f"5. three nodes were restarted one by one in {time.monotonic() - began:.0f} s: {sum(counts)} calls, a quarter of them"
        f" a report read back at its position, {len(failed)} failed")


postgres = Postgres(unpack_postgres(JAR), BASE).init().start()
nodes = [Node(JAR, BASE + 1 + i, BASE, ["--commerce-graph.drain=2s"]) for i in range(3)]
try:
    nodes[0].start()
    load(nodes[0], market(JAR))
    SHOP = ok(nodes[0], "list_coupons", {"limit": 1})["coupons"][0]["shop_domain"]
    ALL = sum(spread(nodes))
    for node in nodes[1:]:
        node.start()
    sleep_until(lambda: is_spread(nodes, 3), 20, "the segments are spread")
    say(f"1. {ALL} segments on three nodes: {spread(nodes)}")
    same_everywhere(nodes)
    read_own_writes(nodes)
    killed(nodes)
    rolling(nodes)
finally:
    for node in nodes:
        node.stop()
    postgres.stop()
    done()
