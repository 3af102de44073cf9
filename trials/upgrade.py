#!/usr/bin/env python3
"""From the release before to this one, on loopback only; status 1 at the first deviation. Needs psql and, for a revision, git.

1. A data folder: the release before fills it and is killed, this one starts on it. All answers are as before, repeated idempotency
   keys get their first answers, an issued token still counts and a revoked one still does not, the same feed changes nothing, in
   whatever format, and of a feed with one changed field that field alone is recorded.
2. Two nodes on one PostgreSQL, upgraded one after the other while clients write and read on both: acknowledged is a part of logged,
   logged is a part of sent, each once; keys that one release answered are repeated on the other.
3. The way back: whether the release before still runs on what this one has written; if not, from which event on.

Usage: trials/upgrade.py BEFORE edge/target/commerce-graph-0.1.0.jar
BEFORE is a jar, or a revision that is built first, such as 3cef212.
"""
import json, os, signal, subprocess, sys, time
from answers import ok, reading_tools, report, text
from lab import FIRST_PORT, ROOT, Node, Postgres, done, http, load, market, say, sleep_until, unpack_postgres
from oracle import SHOP_FEED, Oracle, reports_total

BASE = FIRST_PORT
FAILED = []

# What this release answers otherwise on purpose, as docs/upgrade.md says: by tool, the fields that are left out of the comparison.
CHANGED = {
    # Formula version 2: shares of votes, components rounded once, no checked_at of 1970.
    "get_trust": ("score", "level", "formula_version", "components", "signals"),
    "internal_trust": ("score",), "find_shop": ("score", "trust"), "get_shop": ("trust",),
    "compare_prices": ("rank",),
}
# The release before gives equal hits in another order after each restart: these are compared without their order, and where a page ends
# among them not at all.
UNORDERED = ("find_product", "find_shop", "suggest")


def deviation(what):
    FAILED.append(what)
    say("DEVIATION:", what)


def built(before):
    """A jar as it is; of a revision, its jar, built beside."""
    if os.path.isfile(before):
        return os.path.abspath(before)
    source = os.path.join(ROOT, "before")
    subprocess.run(["git", "clone", "-q", ".", source], check=True)
    subprocess.run(["git", "checkout", "-q", before], cwd=source, check=True)
    say(f"builds {before}")
    subprocess.run(["./mvnw", "-q", "-DskipTests", "package"], cwd=source, check=True)
    folder = os.path.join(source, "edge/target")
    return next(os.path.join(folder, name) for name in os.listdir(folder)
                if name.startswith("commerce-graph-") and name.endswith(".jar") and "sources" not in name)


def without(value, names):
    if isinstance(value, dict):
        return {k: without(v, names) for k, v in value.items() if k not in names}
    return [without(v, names) for v in value] if isinstance(value, list) else value


def by_id(value):
    """With the hits of each list in the order of their ids."""
    if isinstance(value, dict):
        return {k: by_id(v) for k, v in value.items()}
    if isinstance(value, list) and all(isinstance(v, dict) and "id" in v for v in value):
        return sorted(value, key=lambda hit: hit["id"])
    return [by_id(v) for v in value] if isinstance(value, list) else value


def only_added(before, after):
    """The later answer, reduced to the fields of the earlier one."""
    if isinstance(before, dict) and isinstance(after, dict):
        return {k: only_added(before[k], v) for k, v in after.items() if k in before}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [only_added(b, a) for b, a in zip(before, after)]
    return after


def compare(what, before, after):
    """Fields may be added, none may change or go."""
    for tool, answer in before.items():
        leave_out = CHANGED.get(tool, ())
        was, now = without(answer, leave_out), without(after[tool], leave_out)
        if tool in UNORDERED:
            pairs = [(w, n) for w, n in zip(was, now) if not w.get("page", {}).get("next_cursor")] if isinstance(was, list) else [(was, now)]
            was, now = by_id([w for w, _ in pairs]), by_id([n for _, n in pairs])
        now = only_added(was, now)
        if text(was) != text(now):
            deviation(f"{what}: {tool} differs:\n  before {text(was)[:1500]}\n  after  {text(now)[:1500]}")
    say(f"   {what}: {len(before)} answers compared")


def caught_up(node):
    sleep_until(node.has_caught_up, 120, "the read models are there")
    return node.state()["event_store"]["head_position"]


def token(node, label):
    status, _, answer = http(node.port, "/api/ops/tokens", {"label": label})
    assert status in (200, 201), (status, answer)
    return json.loads(answer)


def works(node, secret):
    return node.tool("list_coupons", {"limit": 1}, x_api_token=secret)[0]


# Events that a feed makes though it says nothing new, and tokens of the release before, which become events once it is gone.
CONFIRMING = {"OffersSeen", "CouponsSeen", "FeedRunEnded", "TokenIssued", "TokenRotated", "TokenSecretRevoked"}


def feeds():
    """An example of each format, by the shop that it is of; formats whose rows name their shop have none."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../command-side/src/test/resources/feeds")
    for name in sorted(os.listdir(folder)):
        if not name.endswith((".rows", ".events")):
            with open(os.path.join(folder, name), "rb") as file:
                yield None if name.startswith(("own", "awin")) else f"{name}.example", file.read()


def send(node, shop, feed):
    """The types of the events that the feed makes."""
    head = caught_up(node)
    query = f"?shop={shop}&progress=false" if shop else "?progress=false"
    status, _, answer = http(node.port, "/api/ops/feeds" + query, feed, timeout=120, content_type="application/octet-stream")
    assert status == 200 and json.loads(answer.splitlines()[-1])["status"] == "ended", (shop, status, answer[:500])
    return [kind for kind in logged_after(node, head) if kind not in CONFIRMING]


def logged_after(node, position):
    logged = http(node.port, f"/api/ops/export/log?from={position}")[2].decode().splitlines()
    return [json.loads(line)["type"].rsplit(".", 1)[1] for line in logged]


def all_formats(node):
    """The types of the events that feeds of all formats make, but for prices."""
    return [[kind for kind in send(node, shop, feed) if kind != "PriceObserved"] for shop, feed in feeds()]


def all_formats_again(node, before):
    after = all_formats(node)
    if after != before:
        deviation(f"feeds of all formats again: {after}, and with the release before {before}")
    for shop, feed in feeds():
        if shop == "google.tsv.example":
            title = feed.split(b"\n")[1].split(b"\t")[1]
            events = send(node, shop, feed.replace(title, title + b" II", 1))
            if events != ["OfferChanged"]:
                deviation(f"one title changed: {events}")
            say(f"   feeds of all formats again: as with the release before; one title changed: {events}")


def judged(nodes, oracle, psql):
    account = oracle.judge(nodes[0], psql)
    head = caught_up(nodes[0])
    logged = int(psql("SELECT count(*) FROM log_event WHERE payload_type LIKE '%.CodeReported'"
                      " AND convert_from(payload, 'UTF8')::json->>'shop_id' ="
                      " (SELECT id FROM shop WHERE domain = 'oracle.example')"))
    totals = {reports_total(node, head) for node in nodes}
    if totals != {logged}:
        oracle.wrong.append(f"get_trust has {totals} reports, the log {logged}")
    for wrong in oracle.wrong[:10]:
        deviation(wrong)
    say(f"   {account}")
    say(f"   answers: {oracle.answers()}")


def data_folder(before, after):
    say("1. a data folder")
    folder = os.path.join(ROOT, "data")
    settings = ["--commerce-graph.demo-data=false", f"--commerce-graph.data-dir={folder}"]
    old = Node(before, BASE, settings=settings).start()
    feed = market(before)
    load(old, feed)
    all_formats(old)
    # Two of the feeds describe one product, and change it back and forth.
    repeated = all_formats(old)
    shop = ok(old, "list_coupons", {"limit": 1})["coupons"][0]["shop_domain"]
    first = [report(old, shop, n) for n in range(30)]
    ok(old, "resolve_conflict", {"from_shop_id": shop})
    valid, revoked = token(old, "kept"), token(old, "gone")
    assert http(old.port, f"/api/ops/tokens/{revoked['token_id']}", method="DELETE")[0] == 200
    answers = reading_tools(old, shop, caught_up(old))
    old.signal(signal.SIGKILL)
    old.process.wait()

    new = Node(after, BASE, settings=settings)
    began = time.monotonic()
    new.start()
    try:
        caught_up(new)
        say(f"   killed, and started as the new release: ready after {time.monotonic() - began:.1f} s")
        compare("after the upgrade", answers, reading_tools(new, shop, new.state()["event_store"]["head_position"]))
        again = [report(new, shop, n) for n in range(30)]
        if again != first:
            deviation("a repeated idempotency key got another answer: " + str(
                [pair for pair in zip(first, again) if pair[0] != pair[1]][:2]))
        if works(new, valid["token"]) != 200 or works(new, revoked["token"]) != 401:
            deviation(f"tokens: {works(new, valid['token'])} and, revoked, {works(new, revoked['token'])}")
        head = caught_up(new)
        result = load(new, feed)
        # Price lines that said nothing new were not kept by the release before; now they are, once.
        others = set(logged_after(new, head)) - CONFIRMING - {"PriceObserved"}
        if result["rejected"] or others:
            deviation(f"the same feed again: {others} in {result}")
        twice = load(new, feed)
        if twice["changed"] or twice["rejected"]:
            deviation(f"the same feed a third time: {twice}")
        all_formats_again(new, repeated)
        say(f"   30 repeated keys, a token, a revoked token; the same feed again: {result['rows']} rows, {result['changed']} changed")
    finally:
        new.stop()


def rolling(before, after, bin):
    say("2. two nodes under load, one after the other")
    postgres = Postgres(bin, BASE + 1).init().start()
    nodes = [Node(before, BASE + 2 + i, BASE + 1) for i in range(2)]
    try:
        nodes[0].start()
        load(nodes[0], SHOP_FEED + market(before))
        nodes[1].start()
        shop = ok(nodes[0], "list_coupons", {"limit": 1})["coupons"][0]["shop_domain"]
        first = [report(nodes[n % 2], shop, n) for n in range(30)]
        answers = reading_tools(nodes[0], shop, caught_up(nodes[0]))
        upgraded_at = answers["get_trust"]["as_of"]["position"]
        oracle = Oracle([node.port for node in nodes], f"upgrade{int(time.time())}").start()
        time.sleep(3)
        for i, node in enumerate(nodes):
            began = time.monotonic()
            node.stop()
            nodes[i] = Node(after, node.port, BASE + 1).start()
            say(f"   node {i + 1} is the new release, ready {time.monotonic() - began:.1f} s after the order to stop")
            time.sleep(3)
        oracle.stop()
        for node in nodes:
            caught_up(node)
        judged(nodes, oracle, postgres.psql)
        position = nodes[0].state()["event_store"]["head_position"]
        compare("after both", answers, reading_tools(nodes[0], shop, position))
        compare("the two nodes", reading_tools(nodes[0], shop, position), reading_tools(nodes[1], shop, position))
        again = [report(nodes[(n + 1) % 2], shop, n) for n in range(30)]
        if again != first:
            deviation("a repeated idempotency key got another answer")
        way_back(before, nodes, postgres, shop, upgraded_at)
    finally:
        for node in nodes:
            node.stop()
        postgres.stop()


def way_back(before, nodes, postgres, shop, upgraded_at):
    say("3. the way back")
    new = Oracle([nodes[0].port], f"newest{int(time.time())}").start()
    time.sleep(4)
    new.stop()
    written = postgres.psql("SELECT DISTINCT payload_type || ' ' || payload_revision FROM log_event WHERE position >"
                            f" {upgraded_at}").splitlines()
    for node in nodes:
        node.stop()
    old = Node(before, BASE + 4, BASE + 1)
    began = time.monotonic()
    try:
        old.start()
        caught_up(old)
        judged([old], new, postgres.psql)
        say(f"   the release before runs on what this one wrote ({len(written)} kinds of events), ready after"
            f" {time.monotonic() - began:.1f} s")
    except AssertionError as stuck:
        stopped = [consumer for consumer in old.state()["consumers"] if consumer["status"] != "running"]
        say(f"   no way back: {stuck}; the release before stops at {json.dumps(stopped)[:600]}")
        deviation("the release before does not run on what this one wrote: docs/upgrade.md must say from which event on")
    finally:
        old.stop()


jars = built(sys.argv[1]), os.path.abspath(sys.argv[2])
try:
    data_folder(*jars)
    rolling(*jars, unpack_postgres(jars[0]))
except AssertionError as stuck:
    deviation(str(stuck))
say(f"{len(FAILED)} deviations" if FAILED else "no deviation")
done()
sys.exit(1 if FAILED else 0)
