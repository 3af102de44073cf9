#!/usr/bin/env python3
"""Two nodes on one PostgreSQL, on loopback only; status 1 at the first deviation. Needs psql.

1. A replay's node is killed (SIGKILL) in the middle: the other goes on from where it stood, every call there is answered
   from the old tables meanwhile and no as_of turns back; after the switch every row is what it was.
2. The same with every read model in turn, both nodes alive: every table has the same checksum, and every tool the same answer on both.
3. Models in memory are loaded anew on both nodes on one order.
4. An export that is under way at a switch is whole, or the client sees that it was cut.

Usage: trials/replays.py edge/target/commerce-graph-0.1.0.jar
"""
import http.client, json, signal, sys, threading, time
from answers import differing, ok, reading_tools
from lab import FIRST_PORT, Node, Postgres, Proxy, done, http as ask, load, market, say, sleep_until, unpack_postgres

JAR = sys.argv[1]
BASE = FIRST_PORT
CLAIM = 3
SLOW = 0.15  # seconds for each packet to and from the database, so that there is a middle
MODELS = ["coupons", "offers", "prices", "products", "shipping", "shops", "trust"]


def checksums():
    """Of every table that a replay builds, whichever way its rows lie."""
    names = postgres.psql("SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
                          " WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname IN ('coupon', 'offer', 'shop_kept',"
                          " 'event_link', 'price_point', 'product', 'shipping_option', 'shop', 'trust_shop', 'trust_day',"
                          " 'trust_transaction', 'trust_provider') ORDER BY 1").split()
    assert len(names) == 11, names
    return {name: postgres.psql(f"SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '')"
                                f" FROM {name} t") for name in names}


def order(node, name, how="POST", what=""):
    status, _, answer = ask(node.port, f"/api/ops/projections/{name}/replay{what}", b"" if how == "POST" else None)
    assert status in (200, 202), (name, status, answer[:300])
    return json.loads(answer)


def replay(node, name):
    return order(node, name, how="GET")


def until_switched(node, name, seconds=300):
    sleep_until(lambda: replay(node, name)["state"] == "switched", seconds, f"{name} is switched in")
    return replay(node, name)


class Reader(threading.Thread):
    """Asks one node on and on: every answer must be 200, the same, and no older than the one before."""

    def __init__(self, node):
        super().__init__(daemon=True)
        self.node, self.calls, self.wrong, self.stopping = node, 0, [], threading.Event()

    def run(self):
        first, last = None, 0
        while not self.stopping.is_set():
            status, _, answer = ask(self.node.port, "/tool/find_offers", {"limit": 20})
            answer = json.loads(answer)
            if status != 200 or answer["as_of"]["position"] < last or answer["offers"] != (first or answer["offers"]):
                self.wrong.append((status, answer["as_of"] if status == 200 else answer))
            else:
                first, last = answer["offers"], answer["as_of"]["position"]
            self.calls += 1

    def judge(self):
        self.stopping.set()
        self.join(30)
        assert not self.wrong and self.calls, (self.calls, self.wrong[:3])
        return self.calls


def killed(nodes):
    before = checksums()
    for proxy in proxies:
        proxy.delay = SLOW
    order(nodes[0], "offers")
    sleep_until(lambda: replay(nodes[0], "offers")["position"] > 0, 120, "the replay is under way")
    owner = "SELECT owner FROM replay WHERE processor = 'offers'"
    # Frozen, the one that works on it gives no sign of life.
    sign = "SELECT claimed_at FROM replay WHERE processor = 'offers'"
    nodes[0].signal(signal.SIGSTOP)
    seen = postgres.psql(sign)
    time.sleep(1.5)
    frozen = postgres.psql(sign) == seen
    nodes[0].signal(signal.SIGCONT)
    worker, other = (nodes[0], nodes[1]) if frozen else (nodes[1], nodes[0])
    reader = Reader(other)
    reader.start()
    was = postgres.psql(owner)
    worker.signal(signal.SIGKILL)
    worker.process.wait()
    for proxy in proxies:
        proxy.delay = 0.0
    began, stood = time.monotonic(), replay(other, "offers")
    assert stood["state"] == "building" and stood["position"] < stood["target"], stood
    sleep_until(lambda: postgres.psql(owner) not in ("", was), 10 * CLAIM, "the other node goes on with it")
    taken = time.monotonic() - began
    assert replay(other, "offers")["position"] >= stood["position"], "it began anew"
    until_switched(other, "offers")
    calls = reader.judge()
    assert checksums() == before, "rows differ"
    say(f"1. the node that replayed offers was killed at {stood['position']} of {stood['target']}; the other took it over after"
        f" {taken:.1f} s (claim time {CLAIM} s) and switched after {time.monotonic() - began:.0f} s; {calls} calls there meanwhile,"
        f" all 200, all alike; {len(before)} tables have the same checksums")
    worker.start()


def every_model(nodes):
    before, head = checksums(), nodes[0].state()["event_store"]["head_position"]
    shop = ok(nodes[0], "list_coupons", {"limit": 1})["coupons"][0]["shop_domain"]
    answers = reading_tools(nodes[0], shop, head)
    reader = Reader(nodes[1])
    reader.start()
    for i, name in enumerate(MODELS):
        order(nodes[i % 2], name)
        until_switched(nodes[(i + 1) % 2], name)
    calls = reader.judge()
    assert checksums() == before, "rows differ"
    for name in memories(nodes[0]):
        until_switched(nodes[0], name, 30)
    for node in nodes:
        unlike = differing(answers, reading_tools(node, shop, head) | {"audit_log": answers["audit_log"]})
        assert not unlike, unlike
    say(f"2. all {len(MODELS)} read models were built anew, with {calls} calls meanwhile, all 200 and alike: the same checksums, and"
        f" {len(answers) - 1} answers are as before on both nodes")


def memories(node):
    return [r["name"] for r in json.loads(ask(node.port, "/api/ops/replays")[2])["replays"] if r["name"].endswith("-memory")]


def in_memory(nodes):
    reader = Reader(nodes[1])
    reader.start()
    was = postgres.psql("SELECT coalesce(max(generation), 0) FROM replay WHERE processor = 'shops-memory'")
    began = time.monotonic()
    order(nodes[0], "shops-memory")
    done = until_switched(nodes[1], "shops-memory", 60)
    took = time.monotonic() - began
    told = postgres.psql("SELECT count(*), min(generation) FROM memory_generation WHERE processor = 'shops-memory'")
    assert told == f"2|{int(was) + 1}" and done["generation"] == int(was) + 1, (told, was, done)
    say(f"3. shops-memory was loaded anew on both nodes in {took:.1f} s; {reader.judge()} calls meanwhile")


def exported(node):
    whole = int(postgres.psql("SELECT count(*) FROM price_point"))
    outcomes = []
    for wait in (0.0, 0.2, 0.5):
        order(node, "prices")
        connection = http.client.HTTPConnection("127.0.0.1", node.port, timeout=60)
        connection.request("GET", "/api/ops/export/prices")
        answer, lines, cut = connection.getresponse(), 0, None
        try:
            while block := answer.read(65536):
                lines += block.count(b"\n")
                if lines < 20_000:
                    time.sleep(wait)
        except (http.client.IncompleteRead, OSError) as broken:
            cut = type(broken).__name__
        until_switched(node, "prices")
        assert cut or lines == whole, f"{lines} of {whole} rows, and nothing said"
        outcomes.append(f"cut off ({cut})" if cut else "whole")
    say(f"4. {len(outcomes)} exports of {whole} prices while a replay was switched in: {', '.join(outcomes)}")


postgres = Postgres(unpack_postgres(JAR), BASE).init().start()
proxies = [Proxy(BASE + 5 + i, BASE) for i in range(2)]
nodes = [Node(JAR, BASE + 1 + i, BASE + 5 + i, [f"--commerce-graph.replay.claim={CLAIM}s"]) for i in range(2)]
try:
    nodes[0].start()
    load(nodes[0], market(JAR, shops=20, offers=4_000, days=20))
    nodes[1].start()
    killed(nodes)
    every_model(nodes)
    in_memory(nodes)
    exported(nodes[0])
finally:
    for node in nodes:
        node.stop()
    postgres.stop()
    done()
