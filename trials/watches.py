#!/usr/bin/env python3
"""Watches over two nodes on one PostgreSQL, on loopback only; status 1 at the first deviation. Needs psql.

Receivers of five kinds watch an offer each: one prompt, one slow, and three that for a time refuse, hang, or are away. In each
round every offer's price falls under its limit and, once that was noticed, rises again; meanwhile one node, the other, or
PostgreSQL is killed (SIGKILL) and started again by the trial, as a supervisor would. Judged for each watch and round:

1. The fall fired once, with one webhook-id, and was delivered at least once, signed.
2. What was delivered again has the same id and the same body. No id was delivered that the database does not have.
3. First deliveries of a watch come in the order of its messages, and none is left waiting.

Usage: trials/watches.py edge/target/commerce-graph-0.1.0.jar [rounds, 20 if not said]
"""
import base64, collections, hashlib, hmac, http.server, json, random, signal, sys, threading, time
from lab import FIRST_PORT, Node, Postgres, done, http as call, say, send_signal, sleep_until, unpack_postgres

JAR = sys.argv[1]
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 20
BASE = FIRST_PORT
KINDS = ["prompt", "slow", "refusing", "hanging", "away"]
STANDS = 2
SECRET = hashlib.sha256(b"a trial's secret").hexdigest()
VICTIMS = ["one node", "the other node", "PostgreSQL"]


class Receivers:
    """What the receivers had, and whether they are in trouble."""

    def __init__(self):
        self.trouble, self.secrets, self.had, self.wrong, self.refused = False, {}, [], [], 0
        self.host = self.serve(BASE + 8)
        self.away = self.serve(BASE + 9)

    def serve(self, port):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Receiver)
        server.receivers = self
        server.handle_error = lambda *_: None  # Connections that killed nodes cut.
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def begin_trouble(self):
        self.trouble = True
        self.away.shutdown()
        self.away.server_close()

    def end_trouble(self):
        if self.trouble:
            self.trouble = False
            self.away = self.serve(BASE + 9)


class Receiver(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        receivers, kind = self.server.receivers, self.path.strip("/")
        if kind == "slow":
            time.sleep(0.7)
        if receivers.trouble and kind == "refusing":
            receivers.refused += 1
            return self.answer(503, b"")
        if receivers.trouble and kind == "hanging":
            receivers.refused += 1
            time.sleep(8)
            return self.answer(200, b"")
        message, webhook = json.loads(body), self.headers["webhook-id"]
        secret = receivers.secrets.get(message["watch_id"])
        if secret:  # The first challenge comes before the watch's creation is answered.
            signed = f"{webhook}.{self.headers['webhook-timestamp']}.".encode() + body
            wanted = base64.b64encode(hmac.new(base64.b64decode(secret[6:]), signed, hashlib.sha256).digest()).decode()
            if self.headers["webhook-signature"] != "v1," + wanted:
                receivers.wrong.append(f"{webhook}: the signature does not fit")
        receivers.had.append((message["watch_id"], webhook, body))
        self.answer(200, message.get("challenge", "").encode())

    def answer(self, status, body):
        try:
            self.send_response(status)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except OSError:
            pass  # The sender has given up.


def ops(node, method, path, body=None, **headers):
    status, _, answer = call(node.port, path, body, method=method, timeout=20, **headers)
    assert status in (200, 201, 202), (status, answer)
    return json.loads(answer)


def feed(nodes, amount):
    """Sends prices to whichever node takes them, until one has."""
    rows = [{"type": "offer", "shop_domain": f"{kind}.example", "item_id": kind, "title": f"Thing {kind}",
             "url": f"https://{kind}.example/p", "price": {"amount": amount, "currency": "EUR"},
             "availability": "in_stock", "condition": "new"} for kind in KINDS]
    body = "\n".join(json.dumps(row) for row in rows).encode()
    said = None
    for attempt in range(300):
        try:
            status, _, said = call(nodes[attempt % 2].port, "/api/ops/feeds?format=jsonl&mode=incremental&progress=false", body,
                                   timeout=20, content_type="application/x-ndjson")
            if status == 200 and json.loads(said.splitlines()[-1])["status"] == "ended":
                return
        except OSError:
            pass
        time.sleep(0.3)
    raise AssertionError(f"no node takes a feed: {said}")


def watch(nodes, receivers):
    """A watch for each kind; the receivers are asked for their challenges."""
    token = ops(nodes[0], "POST", "/api/ops/tokens", {"label": "a trial", "per_minute": 1_000_000})["token"]
    watches = {}

    def offer(kind):
        offers = json.loads(nodes[0].tool("find_offers", {"shop_domain": f"{kind}.example"})[2]).get("offers")
        return offers[0]["id"] if offers else None
    sleep_until(lambda: all(offer(kind) for kind in KINDS), 20, "the offers are found")
    for kind in KINDS:
        body = {"target_url": f"https://{'away' if kind == 'away' else 'hooks'}.example/{kind}",
                "filter": {"offer_id": offer(kind)}, "conditions": ["price_below"],
                "below": {"amount": 1500, "currency": "EUR"}}
        sleep_until(lambda: call(nodes[0].port, "/api/watches", x_api_token=token)[0] == 200, 10, "the token is known")
        made = ops(nodes[0], "POST", "/api/watches", body, x_api_token=token)
        watches[made["watch_id"]] = kind
        receivers.secrets[made["watch_id"]] = made["secret"]

    def active():
        listed = ops(nodes[1], "GET", "/api/watches", x_api_token=token)["watches"]
        return len(listed) == len(KINDS) and all(each["status"] == "active" for each in listed)
    sleep_until(lambda: call(nodes[1].port, "/api/watches", x_api_token=token)[0] == 200, 10, "the token is known")
    sleep_until(active, 60, "all watches are confirmed")
    return watches


def started(postgres):
    try:
        postgres.start()
        return True
    except OSError:
        return False


def kill(victim, nodes, postgres):
    if victim < 2:
        nodes[victim].signal(signal.SIGKILL)
        nodes[victim].process.wait()
        time.sleep(random.uniform(0, 3))
        nodes[victim].start(wait=False)
    else:
        send_signal(postgres.pids(), signal.SIGKILL)
        time.sleep(random.uniform(0.5, 2))
        sleep_until(lambda: started(postgres), 60, "PostgreSQL is back")
    for node in nodes:
        node.await_ready(180)


def rounds(nodes, postgres, receivers):
    began = random.randrange(3)
    for n in range(ROUNDS):
        trouble, victim = n % 4 in (1, 2), (began + n) % 3
        if trouble:
            receivers.begin_trouble()
        feed(nodes, 1000 + n)
        time.sleep(random.uniform(0, STANDS + 2))  # Before it stood, while it is told, or after.
        kill(victim, nodes, postgres)
        fired = "SELECT count(*) FROM watch_state WHERE holds AND fired"
        sleep_until(lambda: postgres.psql(fired, check=False) == str(len(KINDS)), 60, f"round {n}: all watches fired")
        if trouble:
            time.sleep(random.uniform(0, 6))
        receivers.end_trouble()
        feed(nodes, 2000 + n)
        sleep_until(lambda: postgres.psql("SELECT count(*) FROM watch_state WHERE holds", check=False) == "0", 60,
                    f"round {n}: all prices are up again")
        say(f"round {n + 1}: {VICTIMS[victim]} was killed{', receivers were in trouble' if trouble else ''};"
            f" {len(receivers.had)} deliveries, {receivers.refused} refused or hung")


def judge(postgres, receivers, watches):
    def nothing_waits():
        # Pauses after failed attempts grow to hours: the last ones are cut short.
        postgres.psql("UPDATE watch_message SET next_at = clock_timestamp() WHERE state = 'waiting'")
        time.sleep(2)
        return postgres.psql("SELECT count(*) FROM watch_message WHERE state = 'waiting'") == "0"
    sleep_until(nothing_waits, 300, "nothing waits")
    assert not receivers.wrong, receivers.wrong
    order, bodies, times = collections.defaultdict(list), {}, collections.Counter()
    for watch_id, webhook, body in receivers.had:
        times[webhook] += 1
        if times[webhook] == 1:
            order[watch_id].append(webhook)
        assert bodies.setdefault(webhook, body) == body, f"{webhook} was told in two ways"
    for watch_id, kind in watches.items():
        rows = postgres.psql(f"SELECT webhook_id FROM watch_message WHERE watch_id = '{watch_id}' ORDER BY sequence").split()
        firings = postgres.psql(f"SELECT webhook_id FROM watch_firing WHERE watch_id = '{watch_id}' ORDER BY since").split()
        assert order[watch_id] == rows, f"{kind}: delivered {order[watch_id]}, queued {rows}"
        told = collections.defaultdict(set)
        for webhook in firings:
            message = json.loads(bodies[webhook])
            assert (message["firings"], message["missed"]) == (1, 0), f"{kind}: {message}"
            told[message["data"]["after"]["amount"]].add(webhook)
        for n in range(ROUNDS):
            assert len(told[1000 + n]) == 1, f"{kind}: the fall of round {n + 1} has the ids {told[1000 + n]}"
        assert len(firings) == ROUNDS, f"{kind}: {len(firings)} firings of {ROUNDS} falls"
        again = sum(times[webhook] - 1 for webhook in rows)
        say(f"{kind}: {ROUNDS} falls, each fired once and was delivered, in order; {again} deliveries came again, with the same id and body")


def main():
    receivers = Receivers()
    postgres = Postgres(unpack_postgres(JAR), BASE).init().start()
    stubs = f"--commerce-graph.outside.stubs=hooks.example={BASE + 8},away.example={BASE + 9}"
    settings = [stubs, f"--commerce-graph.secret={SECRET}", f"--commerce-graph.watches.judging.stands-for={STANDS}s",
                "--commerce-graph.watches.quiet=0s"]
    nodes = [Node(JAR, BASE + 1 + i, BASE, settings) for i in range(2)]
    try:
        for node in nodes:
            node.start()
        feed(nodes, 2000)
        watches = watch(nodes, receivers)
        say(f"{len(watches)} watches are confirmed")
        rounds(nodes, postgres, receivers)
        judge(postgres, receivers, watches)
        say("no deviation")
    finally:
        for node in nodes:
            node.stop()
        postgres.stop()
    done()


main()
