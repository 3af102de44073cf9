#!/usr/bin/env python3
"""What one jar recorded, another jar makes exactly the same of, on loopback only; status 1 if there is any deviation. Needs psql.

1. Recording: both jars start on empty data folders and are sent the same: a demo market, feeds in every format, prices that changed, a
   full feed that leaves offers out, code reports, merge intents. Both must have logged the same events.
2. The same log: OTHER starts on a copy of ONE's data folder. The rows of the log must be as ONE left them, byte for byte, also after both
   have built all their read models anew; then every row of every read model must be the same.
3. Answers: tools/list over MCP, and what all tools answer to a fixed set of calls, byte for byte; last the calls that record.

Usage: trials/same-log.py ONE.jar OTHER.jar
"""
import glob, json, os, re, shutil, subprocess, sys, threading
from datetime import datetime, timezone
from lab import FIRST_PORT, ROOT, Node, done, http, load, market, say, sleep_until

JARS = {"ONE": os.path.abspath(sys.argv[1]), "OTHER": os.path.abspath(sys.argv[2])}
FEEDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../command-side/src/test/resources/feeds")
AFFILIATE = "alpen-shop.example"  # The first shop of each made-up market.
SETTINGS = ["--commerce-graph.demo-data=false"] + [f"--commerce-graph.affiliate.programmes[0].{name}={value}" for name, value in {
    "shop": AFFILIATE, "network": "trial", "program-id": "1", "publisher-id": "2", "template": "https://network.example/?to={url}"}.items()]
BEGAN_AT = datetime.now(timezone.utc)
FAILED = []

# Two recordings of the same feeds cannot be alike in these. Times before the trial are compared: a feed has said them.
TIMES = "times since the trial began"
RANDOM = {  # by field of an event or of an answer that records
    "report_id": "drawn anew for each report",
    "reporter": "hashed with a salt that each database draws", "network": "hashed with the same salt",
    "audit_id": "drawn anew for each intent", "event_id": "drawn anew for each event",
    "hash": "is made of the audit entry's id and time", "prev_hash": "is made of the id and the time of the entry before",
}
RANDOM_STREAMS = r" (vot|net)_[0-9a-f]+ "  # Votes: their streams are named by the hashes of reporter and network.
# An answer to a call that only reads may differ in these alone.
ASKED = {
    "request_id": "names the call", "checked_at": "is when the call was made", "click_ref": "is drawn for each call",
    "window_from": "is 30 days before the call", "window_to": "is when the call was made",
}
# The cursor of list_coupons holds the time of the first page's call, by which the next page is ranked. The next page is compared.
ASKED_OF = {"list_coupons": ("next_cursor",)}
# Tables that are no read model, by what they hold instead; any other is compared, also one that only one of the two has.
NOT_READ_MODELS = {
    "log_event": "the log, compared apart", "log_key": "made from it", "log_key_fill": "how far that is", "log_archive": "which parts are files", "log_archive_reader": "who reads them", "log_kept": "copies of the log",
    "flyway_schema_history": "when migrations ran",
    "segment_token": "who works on what", "segment_progress": "how far each node is", "log_node": "the nodes that live",
    "replay": "when read models were built anew", "replay_lane": "how far that is", "memory_generation": "how often that was",
    "store_probe": "when the disk was tried", "fair_use_lease": "the callers of this minute",
}
# Read models that a replay is refused for, since clients follow their rows.
NEVER_BUILT_ANEW = {"changes"}
# Columns of read models that are times of the run: none. Each time in them is one of the log.
TIMES_OF_THE_RUN = {}


def deviation(what):
    FAILED.append(what)
    say("DEVIATION:", what)


def both(action):
    """Does it for ONE and for OTHER at once, and gives back what came of each."""
    results, errors = {}, []

    def run(which):
        try:
            results[which] = action(which)
        except Exception as error:
            errors.append(error)
    threads = [threading.Thread(target=run, args=[which]) for which in JARS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
    return results


def compare(what, one, other):
    """Two lists line by line; says which lines only one of them has."""
    if one == other:
        return
    only_one, only_other = sorted(set(one) - set(other)), sorted(set(other) - set(one))
    deviation(f"{what}: {len(only_one)} of {len(one)} lines are ONE's alone, {len(only_other)} of {len(other)} OTHER's alone"
              + ("" if only_one or only_other else ": the same lines in another order, or repeated"))
    for which, own, others in (("ONE", only_one, only_other), ("OTHER", only_other, only_one)):
        for n, line in enumerate(own[:3]):
            # From a little before the place where it differs.
            at = max(0, len(os.path.commonprefix([line, others[n]])) - 100) if n < len(others) else 0
            say(f"   {which}: {'…' if at else ''}{line[at:at + 500]}")


def without(text, names):
    """JSON as text, with the values of some fields left out."""
    return re.sub(r'"(%s)":("(?:[^"\\]|\\.)*"|[^,}\]]+)' % "|".join(names), r'"\1":"…"', text)


def rounded(text):
    """JSON as text, scores of matches to two digits: how rare a word is depends on how far the index was when a row came."""
    return re.sub(r'"score":(\d\.\d{3,})', lambda match: f'"score":{float(match[1]):.2f}', text)


def timeless(text):
    """JSON as text, with the times since the trial began left out."""
    def left_out(match):
        return '"…"' if datetime.fromisoformat(match[1]) >= BEGAN_AT.replace(microsecond=0) else match[0]
    return re.sub(r'"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"', left_out, text)


class Service(Node):
    """A jar on a data folder, with the embedded PostgreSQL in it."""

    def __init__(self, which, port, folder):
        super().__init__(JARS[which], port, settings=[f"--commerce-graph.data-dir={folder}", *SETTINGS])
        self.folder = folder

    def begin(self):
        """With patience: here it does not matter how long a start takes."""
        self.start(wait=False)
        self.await_ready(600)

    def sql(self, query):
        with open(os.path.join(ROOT, f"node-{self.port}.log")) as output:
            database = re.findall(r"runs on 127\.0\.0\.1:(\d+)", output.read())[-1]
        with open(os.path.join(self.folder, "postgres.password")) as secret:
            password = secret.read().strip()
        answer = subprocess.run(["psql", "-XAtq", "-h", "127.0.0.1", "-p", database, "-U", "postgres", "-c", query],
                                env=os.environ | {"PGPASSWORD": password}, capture_output=True, text=True)
        if answer.returncode != 0:
            raise OSError(answer.stderr)
        return answer.stdout.splitlines()

    def log(self):
        """The rows of the table, whole."""
        return self.sql("SELECT e FROM log_event e ORDER BY position")

    def events(self, after=0):
        """What was recorded, without what is random and without the times of the run."""
        rows = self.sql("SELECT concat_ws(' ', position, stream, sequence, stream_type, payload_type, payload_revision,"
                        " convert_from(payload, 'UTF8'), convert_from(metadata, 'UTF8')) FROM log_event"
                        f" WHERE position > {after} ORDER BY position")
        return [rounded(timeless(without(re.sub(RANDOM_STREAMS, r" \1_… ", row, count=1), RANDOM))) for row in rows]

    def tables(self):
        return set(self.sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
                            " AND tablename !~ '^log_event_[0-9]+$'")) - NOT_READ_MODELS.keys()

    def rows(self, table):
        left_out = ",".join(TIMES_OF_THE_RUN.get(table, ()))
        return self.sql(f"SELECT r FROM (SELECT (to_jsonb(t) - '{{{left_out}}}'::text[])::text AS r FROM {table} t) AS rows"
                        " ORDER BY r COLLATE \"C\"")

    def head(self):
        sleep_until(self.has_caught_up, 300, "the read models are there")
        return self.state()["event_store"]["head_position"]

    def rebuild(self):
        """All that is built of tables, which those in memory follow; says which."""
        models = [c["name"] for c in self.state()["consumers"] if not c["name"].endswith("-memory") and c["name"] not in NEVER_BUILT_ANEW]
        for model in models:
            status, _, answer = http(self.port, f"/api/ops/projections/{model}/replay", b"")
            assert status in (200, 202), (model, status, answer[:300])
        for model in models:
            sleep_until(lambda: self.replay_of(model)["state"] == "switched", 300, f"{model} is built anew")
        self.head()
        return models

    def replay_of(self, model):
        return json.loads(http(self.port, f"/api/ops/projections/{model}/replay")[2])


# 1. Recording

def changed(feed, shop):
    """What one shop says later: some of everything is as before, some is changed, and each fourth row is left out."""
    rows = [json.loads(line) for line in feed.splitlines()]
    rows = [row for row in rows if row["type"] in ("shop", "offer", "coupon", "shipping")
            and shop in (row.get("domain"), row.get("shop_domain"))]
    for row in rows:
        row.pop("observed_at", None)
    for row in rows[::2]:
        if "price" in row:
            row["price"]["amount"] += 100
        row.update({"shop": {"name": "Renamed"}, "offer": {"mpn": f"OTHER-{row.get('item_id')}"}, "coupon": {"title": "Other words"}}
                   .get(row["type"], {}))
        if row["type"] == "offer":
            row.pop("gtin", None)
    return b"".join(json.dumps(row).encode() + b"\n" for n, row in enumerate(rows) if n % 4 != 3)


def send(node, feed, **parameters):
    """The result of a feed that need not be clean."""
    asked = "&".join(f"{name}={value}" for name, value in parameters.items())
    status, _, answer = http(node.port, f"/api/ops/feeds?progress=false&{asked}", feed, timeout=120)
    assert status == 200, (status, answer[:300])
    return json.loads(answer.splitlines()[-1])


def run_id(n):
    return f"run_{n:016x}"


def record(node, feed, shops):
    """Everything that gets into a log; the same whenever it is done."""
    results = [send(node, feed, run_id=run_id(1), format="jsonl")]
    files = sorted(file for file in glob.glob(f"{FEEDS}/*") if not file.endswith((".rows", ".events")))
    for n, file in enumerate(files):
        node.head()  # Matching by title asks the read models.
        with open(file, "rb") as golden:
            owner = {} if "own" in file else {"shop": os.path.basename(file).replace(".", "-") + ".example"}
            results.append(send(node, golden.read(), run_id=run_id(100 + n), **owner))
    results.append(send(node, feed, run_id=run_id(2), format="jsonl"))
    results.append(send(node, changed(feed, shops[0]), run_id=run_id(3), shop=shops[0], format="jsonl"))
    results.append(send(node, changed(feed, shops[0]), run_id=run_id(4), shop=shops[0], format="jsonl", mode="full", force="true"))
    answers = [writing(node, "recorded", shops[n % 3], n) for n in range(40)]
    return len(files), [timeless(json.dumps(result)) for result in results], answers


def writing(node, key, shop, n):
    """A report of a code under an idempotency key, and each tenth time a merge intent."""
    who = {"x_forwarded_for": f"10.7.{n // 4}.{n}", "idempotency_key": f"{key}-{n}"}
    if n % 10 == 9:
        node.head()  # It says how many reports the read models know.
        return node.tool("resolve_conflict", {"from_shop_id": shop}, **who)
    return node.tool("report_code", {"shop_domain": shop, "code": f"SAME{n % 6}", "reason": ("worked", "expired")[n % 2],
                                     "note": "call 0170 1234567" if n % 5 == 0 else "at the till"}, **who)


def recording(folders):
    say("1. recording")
    nodes = {which: Service(which, FIRST_PORT + n, folders[which]) for n, which in enumerate(JARS)}
    try:
        both(lambda which: nodes[which].begin())
        feed = market(JARS["ONE"])
        shops = [row["domain"] for row in map(json.loads, feed.splitlines()) if row["type"] == "shop"]
        recorded = both(lambda which: record(nodes[which], feed, shops))
        heads = both(lambda which: nodes[which].head())
        one, other = (nodes[which].events() for which in JARS)
        compare("the events", one, other)
        compare("the results of feeds", recorded["ONE"][1], recorded["OTHER"][1])
        compare("the answers to reports and intents", *[
            [timeless(readable(answer, RANDOM)) for answer in recorded[which][2]] for which in JARS])
        kinds = {re.search(r"[.](\w+) \d+ \{", event)[1] for event in one}
        say(f"   {len(one)} events of {len(kinds)} types, from {len(recorded['ONE'][1])} feeds in {recorded['ONE'][0] + 1} files,"
            " reports and intents; left out: " + ", ".join([TIMES, *RANDOM]))
        return nodes["ONE"].log(), heads["ONE"], shops, recorded["ONE"][2]
    finally:
        both(lambda which: nodes[which].stop())


# 2. The same log

def same_rows(nodes, before):
    say("2. the same log")
    for which, node in nodes.items():
        compare(f"the log that {which} was started on", before, node.log())
    models = both(lambda which: nodes[which].rebuild())["ONE"]
    for which, node in nodes.items():
        compare(f"the log after {which} has built its read models anew", before, node.log())
    tables = {which: node.tables() for which, node in nodes.items()}
    compare("the tables", sorted(tables["ONE"]), sorted(tables["OTHER"]))
    count = 0
    for table in sorted(tables["ONE"] & tables["OTHER"]):
        rows = [nodes[which].rows(table) for which in JARS]
        compare(f"the table {table}", *rows)
        count += len(rows[0])
    say(f"   {len(before)} rows of the log, {count} rows of {len(tables['ONE'])} tables, after"
        f" {len(models)} read models were built anew")


# 3. Answers

def readable(answer, left_out):
    status, headers, body = answer
    return f"{status} {headers.get('Content-Type')} {without(body.decode(), left_out)}"


def reading(node, shops):
    """A fixed set of calls, about things that are the same in every run. What a call pages on with is a call of its own."""
    def offers(**asked):
        return json.loads(node.tool("find_offers", {"limit": 50} | asked)[2])["offers"]
    some = offers(shop_domain=AFFILIATE)
    first, second = some[0], some[-1]
    pens = offers(shop_domain="pens.example")[0]
    calls = [("find_product", {"query": query}) for query in
             ("wireless", "black case", "wireles headphnes", "9520000000004", "9520000000005", "NO-100-BLA", "messer", "qqqq", " ")]
    calls += [("find_product", {"query": "black", "limit": limit}) for limit in (3, 100, 101)]
    calls += [("get_product", {"product_id": id}) for id in (first["product_id"], pens["product_id"], "9520000000004", "prd_none")]
    calls += [("find_offers", asked) for asked in
              ({"product_id": first["product_id"]}, {"shop_domain": shops[0], "limit": 3}, {"shop_domain": shops[0], "limit": 100},
               {"limit": 20}, {"shop_domain": "google-rss-xml.example"}, {"shop_domain": "nobody.example"}, {"shop": "x"})]
    calls += [("compare_offers", {"offer_ids": ids}) for ids in
              ([offer["id"] for offer in some[:20]], [first["id"], pens["id"], "ofr_none"], [])]
    calls += [("compare_basket", {"items": [{"product_id": first["product_id"]}]} | more) for more in ({}, {"country": "DE", "max_shops": 1}, {"max_shops": 9})]
    calls += [("compare_prices", {"product_id": first["product_id"]} | more) for more in
              ({}, {"country": "DE"}, {"country": "FR", "new_customer": True}, {"country": "DE", "limit": 1}, {"country": "ZZ"})]
    calls += [("product_price_analytics", {"product_id": first["product_id"]} | more) for more in ({}, {"country": "DE", "series": True}, {"condition": "used"})]
    calls += [("price_analytics", asked) for asked in
              ({"offer_id": first["id"]}, {"offer_id": second["id"], "series": True},
               {"offer_id": pens["id"], "series": True, "limit": 2},
               {"offer_id": first["id"], "known_at": "2020-01-01T00:00:00Z"})]
    calls += [("list_coupons", asked) for asked in
              ({"shop_domain": shops[0]}, {"shop_domain": shops[2], "limit": 1}, {"limit": 100},
               {"shop_domain": "awin-coupons-csv.example"})]
    calls += [("find_shop", asked) for asked in
              ({"query": "shop"}, {"query": "shpo", "limit": 100}, {"query": "e", "limit": 3}, {"query": "alpen", "country": "DE"})]
    for tool in ("get_shop", "get_trust", "internal_trust", "list_shipping_options"):
        calls += [(tool, {"shop_id_or_domain": shop}) for shop in (shops[0], first["shop_id"], "nobody.example")]
    calls += [("get_shop", {"shop_id_or_domain": shops[0], "limit": 2}),
              ("list_shipping_options", {"shop_id_or_domain": shops[0], "country": "DE"})]
    calls += [("trust_adapter", {"provider": provider, "domain": shops[0]}) for provider in ("trustpilot", "nobody")]
    for tool in ("resolve_checkout_url", "monetize_offer"):
        calls += [(tool, {"offer_id": id}) for id in (first["id"], pens["id"], "ofr_none")]
    return calls + [("audit_log", None), ("audit_log?limit=1", None)]


def same_answers(nodes, shops, head, first_answers):
    say("3. answers")
    lists = [http(node.port, "/mcp", {"jsonrpc": "2.0", "id": 1, "method": "tools/list"},
                  accept="application/json, text/event-stream") for node in nodes.values()]
    compare("tools/list over MCP", *[[f"{status} {body.decode()}"] for status, _, body in lists])
    tools = {tool["name"] for tool in json.loads(lists[0][2])["result"]["tools"]}

    def ask(node, tool, body):
        return node.tool(tool, body, x_min_position=str(head))

    def compared(tool, body):
        """Asks both; once more where they differ, since a minute or a day may have ended between the two."""
        for _ in range(2):
            answers = [ask(nodes[which], tool, body) for which in JARS]
            one, other = ([readable(answer, [*ASKED, *ASKED_OF.get(tool, ())])] for answer in answers)
            if one == other:
                break
        compare(f"{tool} {json.dumps(body)}", one, other)
        return answers[0]

    calls, statuses = reading(nodes["ONE"], shops), {}
    for tool, body in calls:
        status, _, answer = compared(tool, body)
        statuses[status] = statuses.get(status, 0) + 1
        cursor = json.loads(answer).get("page", {}).get("next_cursor")
        if cursor and body and body.get("limit", 10) <= 10:
            calls.append((tool, body | {"cursor": cursor}))
    asked = {tool.split("?")[0] for tool, _ in calls}

    repeated = both(lambda which: [writing(nodes[which], "recorded", shops[n % 3], n) for n in range(40)])
    for which, node in nodes.items():
        compare(f"ONE's first answers, and {which}'s to the same idempotency keys",
                *[[readable(answer, ASKED) for answer in answers] for answers in (first_answers, repeated[which])])
        if node.head() != head:
            deviation(f"repeated idempotency keys were recorded again, at {head + 1} to {node.head()}")
    new = both(lambda which: [writing(nodes[which], "new", shops[n % 3], 100 + n) for n in range(20)])
    compare("the answers to new reports and intents", *[
        [timeless(readable(answer, ASKED | RANDOM)) for answer in new[which]] for which in JARS])
    both(lambda which: nodes[which].head())
    compare("the events of new reports and intents", *[nodes[which].events(head) for which in JARS])
    say(f"   tools/list; {len(calls)} calls of {len(asked)} tools that read, by status {statuses}; 40 repeated and 20 new calls"
        f" that record; left out: {', '.join(ASKED)}")
    if tools - asked != {"report_code", "resolve_conflict"}:
        deviation(f"tools that are not asked here: {tools - asked - {'report_code', 'resolve_conflict'}}")


folders = {which: os.path.join(ROOT, which) for which in JARS}
try:
    log, head, shops, first_answers = recording(folders)
    shutil.rmtree(folders["OTHER"])
    shutil.copytree(folders["ONE"], folders["OTHER"], symlinks=True)
    services = {which: Service(which, FIRST_PORT + 2 + n, folders[which]) for n, which in enumerate(JARS)}
    try:
        both(lambda which: services[which].begin())
        same_rows(services, log)
        same_answers(services, shops, head, first_answers)
    finally:
        both(lambda which: services[which].stop())
except AssertionError as stuck:
    deviation(str(stuck))
say(f"{len(FAILED)} deviations" if FAILED else "no deviation")
done()
sys.exit(1 if FAILED else 0)
