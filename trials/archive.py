#!/usr/bin/env python3
"""Partitions of the log go into files and come back, on loopback only, while two nodes are killed, stand still and lose
their PostgreSQL; status 1 where an answer, an acknowledged report or an event is not what it was.

Each round archives a partition and detaches it, under reports and reads. Then all that was known is asked again across
files and tables, read models are built anew from both, and all partitions are attached.

Usage: trials/archive.py edge/target/commerce-graph-0.1.0.jar [rounds]
Needs psql on the PATH.
"""
import json, os, random, secrets, signal, sys, threading, time
from answers import differing, ok, reading_tools, report
from lab import FIRST_PORT, ROOT, Node, Postgres, done, http, load, market, say, send_signal, sleep_until, unpack_postgres

JAR, ROUNDS, BASE = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10, FIRST_PORT
FOLDER = os.path.join(ROOT, "archive")
BY_US = {"COMMERCE_GRAPH_DEMO_DATA": "false", "COMMERCE_GRAPH_SECRET": secrets.token_urlsafe(32)}
SETTINGS = [f"--commerce-graph.archive.folder={FOLDER}", "--commerce-graph.archive.settle=3s",
            "--commerce-graph.partitions.events=120"]
PAST = ["get_product", "find_offers", "compare_prices", "price_analytics", "product_price_analytics", "list_coupons",
        "get_shop", "get_trust", "internal_trust", "list_shipping_options", "audit_log"]
RANDOM = random.Random(1)
deviations, lock = [], threading.Lock()


def deviates(what):
    say("DEVIATES", what)
    deviations.append(what)


def ask(path, method="GET"):
    """Of whichever node answers."""
    for _ in range(300):
        for node in NODES:
            try:
                status, _, answer = http(node.port, path, b"" if method == "POST" else None, method=method, timeout=5)
                if status < 500:
                    return status, json.loads(answer)
            except OSError:
                pass
        time.sleep(0.2)
    raise AssertionError(f"no node answers {path}")


def part(low):
    return next(p for p in ask("/api/ops/log/partitions")[1]["partitions"] if p["low"] == low)


def order(low, what, state, seconds=180):
    status, answer = ask(f"/api/ops/log/partitions/{low}/{what}", "POST")
    assert status == 202, (low, what, status, answer)
    return lambda: sleep_until(lambda: part(low)["state"] == state, seconds, f"{low} is {state}: {part(low)}")


class Reporter(threading.Thread):
    """Reports codes at both nodes, repeats some with their key, and keeps account."""

    def __init__(self):
        super().__init__(daemon=True)
        self.answers, self.tries, self.goes_on, self.n = {}, 0, True, 1000

    def run(self):
        while self.goes_on:
            again = self.answers and RANDOM.random() < 0.3
            n = RANDOM.choice(list(self.answers)) if again else self.n
            try:
                answer = report(RANDOM.choice(NODES), SHOP, n)
            except (OSError, AssertionError):
                self.tries += 1  # Nothing was acknowledged; the same key comes again.
                time.sleep(0.1)
                continue
            if again and answer != self.answers[n]:
                deviates(f"report {n} was answered {self.answers[n]}, again {answer}")
            if not again:
                self.answers[n] = answer
                self.n += 1
            time.sleep(0.02)


def at(node, position):
    """What was known at a position, of every tool that says so."""
    offers = ok(node, "find_offers", {"shop_domain": SHOP, "limit": 5, "known_at": str(position)})["offers"]
    product, offer = offers[0]["product_id"], offers[0]["id"]
    ids = {"get_product": {"product_id": product}, "find_offers": {"product_id": product},
           "compare_prices": {"product_id": product}, "price_analytics": {"offer_id": offer, "series": True},
           "product_price_analytics": {"product_id": product, "series": True}, "list_coupons": {"shop_domain": SHOP}}
    answers = {}
    for tool in PAST:
        asked = ids.get(tool, {"shop_id_or_domain": SHOP}) | {"known_at": str(position)}
        status, _, answer = (http(node.port, f"/tool/{tool}?known_at={position}") if tool == "audit_log"
                             else node.tool(tool, asked))
        assert status in (200, 404), (tool, status, answer[:300])  # A shop may not have been known yet.
        answers[tool] = json.loads(answer)
    return answers


def trouble(round):
    """One of four, while an order is carried out."""
    victim, kind = NODES[round % 2], round % 4
    if kind == 0:
        say(f"   kill -9 of node {victim.port}")
        victim.signal(signal.SIGKILL)
        victim.process.wait()
        victim.start(wait=False)
    elif kind == 1:
        say(f"   node {victim.port} stands still for 15 s")
        victim.signal(signal.SIGSTOP)
        threading.Timer(15, lambda: victim.signal(signal.SIGCONT)).start()
    elif kind == 2:
        say("   kill -9 of PostgreSQL")
        send_signal(POSTGRES.pids(), signal.SIGKILL)
        sleep_until(starts, 60, "PostgreSQL is there again")


def starts():
    """Its shared memory is free once the last of its processes has ended."""
    time.sleep(1)
    try:
        POSTGRES.start()
        return True
    except OSError:
        return False


def rows(upto):
    return POSTGRES.psql(f"SELECT md5(string_agg(e::text, '|' ORDER BY position)) FROM log_event e WHERE position <= {upto}")


POSTGRES = Postgres(unpack_postgres(JAR), BASE).init().start()
NODES = [Node(JAR, BASE + 1 + n, BASE, SETTINGS, BY_US) for n in range(2)]
try:
    NODES[0].start()
    FEED = market(JAR)
    load(NODES[0], FEED)
    NODES[1].start()
    SHOP = ok(NODES[0], "list_coupons", {"limit": 1})["coupons"][0]["shop_domain"]
    for n in range(20):
        report(NODES[0], SHOP, n)
    ok(NODES[0], "resolve_conflict", {"from_shop_id": SHOP})
    sleep_until(lambda: all(node.has_caught_up() for node in NODES), 60, "the read models are there")
    head = NODES[0].state()["event_store"]["head_position"]
    positions = [head // 4, head // 2, head]
    before = {position: at(NODES[0], position) for position in positions}
    log = rows(head)
    full = [p["low"] for p in ask("/api/ops/log/partitions")[1]["partitions"] if p["up_to"] < head][:ROUNDS]
    say(f"{head} events; {len(full)} partitions are to go")
    reporter = Reporter()
    reporter.start()
    for round, low in enumerate(full):
        say(f"round {round + 1}: from position {low} on")
        archived = order(low, "archive", "archived")
        if round % 8 >= 4:
            trouble(round)
        archived()
        detached = order(low, "detach", "detached")
        if round % 8 < 4:
            trouble(round)
        detached()
    reporter.goes_on = False
    reporter.join(60)
    for node in NODES:
        node.await_ready(120)
    say(f"{len(reporter.answers)} reports were acknowledged, {reporter.tries} calls were not; "
        f"{POSTGRES.psql('SELECT count(*) FROM log_partition')} partitions are tables")
    for node in NODES:
        for position in positions:
            for tool in differing(before[position], at(node, position)):
                deviates(f"{tool} at position {position} on node {node.port}")
    for n in RANDOM.sample(list(reporter.answers), min(100, len(reporter.answers))):
        if report(RANDOM.choice(NODES), SHOP, n) != reporter.answers[n]:
            deviates(f"report {n} is answered otherwise")
    say("what was known, asked again across files, and 100 repeated reports")
    sleep_until(lambda: all(node.has_caught_up() for node in NODES), 60, "the read models are there")
    now = NODES[0].state()["event_store"]["head_position"]
    living = reading_tools(NODES[0], SHOP, now)
    for name in ("offers", "prices", "coupons", "shops"):
        status, answer = ask(f"/api/ops/projections/{name}/replay", "POST")
        assert status == 202, answer
        sleep_until(lambda: ask(f"/api/ops/projections/{name}/replay")[1]["state"] == "switched", 180, f"{name} is built anew")
    sleep_until(lambda: all(node.has_caught_up() for node in NODES), 60, "the read models are there")
    for tool in differing(living, reading_tools(NODES[0], SHOP, now)):
        deviates(f"{tool} after replays across files")
    say("read models built anew from files and tables")
    again = load(NODES[0], FEED)
    if again["changed"]:
        deviates(f"the same feed again changes {again['changed']} rows")
    for low in reversed(full):
        order(low, "attach", "archived")()
    if rows(head) != log:
        deviates("the log's rows are not what they were")
    counted = int(POSTGRES.psql("SELECT count(*) FROM log_event WHERE payload_type LIKE '%.CodeReported' AND position > "
                                f"{head}"))
    if counted < len(reporter.answers):
        deviates(f"{len(reporter.answers)} reports were acknowledged, {counted} are in the log")
    if POSTGRES.psql("SELECT (SELECT count(*) FROM log_event) = (SELECT max(position) FROM log_event)"
                     " AND (SELECT count(*) FROM log_event) = (SELECT count(*) FROM log_key)") != "t":
        deviates("the log has gaps, or keys too few")
    say(f"all partitions are back; {counted} of {len(reporter.answers)} acknowledged reports are in the log")
finally:
    for node in NODES:
        node.stop()
    POSTGRES.stop()
    done()
say(f"{len(deviations)} deviations")
sys.exit(1 if deviations else 0)
