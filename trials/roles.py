#!/usr/bin/env python3
"""Nodes of different roles over a real Axon Server: an edge without read models answers as a full node does, while query
nodes are killed and frozen under calls, and the command node under reports; on loopback only; status 1 if anything was
lost, doubled, or failed twice in a row.

Usage: trials/roles.py edge/target/commerce-graph-axon-server-0.1.0.jar PORT COMMAND ...
COMMAND starts an Axon Server in the foreground that listens on PORT and keeps what it has under $AXON_DATA.
EDGE_JAVA names the edge's JVM options. Needs psql.
"""
import json, os, signal, sys, threading, time, uuid
from lab import FIRST_PORT, ROOT, AxonServer, Node, Postgres, done, http, load, market, say, sleep_until, unpack_postgres
from oracle import SHOP, SHOP_FEED

JAR, PORT, COMMAND = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
EDGE_JAVA = os.environ.get("EDGE_JAVA", "-Xmx96m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=48m").split()
AXON = ["--axon.axonserver.enabled=true", f"--axon.axonserver.servers=127.0.0.1:{PORT}"]
SECRET = "--commerce-graph.secret=" + 4 * "0123456789abcdef"
CLIENTS = 8
FAILED = []


def node(number, roles, settings=(), database=FIRST_PORT, axon=AXON):
    return Node(JAR, FIRST_PORT + number, database, [SECRET, f"--commerce-graph.roles={roles}", *axon, *settings])


def edge_node(number):
    edge = node(number, "edge")
    jar = edge.command.index("-jar")
    edge.command[1:jar] = EDGE_JAVA
    return edge


def rss(one):
    with open(f"/proc/{one.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) // 1024


def quantiles(seconds):
    ordered = sorted(seconds)
    return "median %.1f ms, p99 %.1f ms" % tuple(
        1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (.5, .99))


class Clients(threading.Thread):
    """Clients of the edge until they are stopped. A call that fails is repeated once, as clients do."""

    def __init__(self, edge, calls):
        super().__init__(daemon=True)
        self.edge, self.calls, self.running = edge, calls, True
        self.answered, self.repeated, self.lost, self.longest = 0, {}, [], 0.0
        self.lock = threading.Lock()

    def run(self):
        threads = [threading.Thread(target=self.work, args=(n,), daemon=True) for n in range(CLIENTS)]
        [thread.start() for thread in threads]
        [thread.join() for thread in threads]

    def work(self, n):
        while self.running:
            tool, body = self.calls[n % len(self.calls)]
            n += 1
            began = time.monotonic()
            first = self.once(tool, body)
            second = 200 if first == 200 else self.once(tool, body)
            with self.lock:
                self.longest = max(self.longest, time.monotonic() - began)
                self.answered += 1
                if first != 200:
                    self.repeated[first] = self.repeated.get(first, 0) + 1
                if second != 200:
                    self.lost.append((tool, first, second))

    def once(self, tool, body):
        try:
            return self.edge.tool(tool, body, timeout=30)[0]
        except OSError as away:
            return str(away)

    def stop(self):
        self.running = False
        self.join(60)


class Reporters(Clients):
    """Reporters of codes, each report until it is taken, under one idempotency key."""

    def work(self, n):
        count = 0
        while self.running:
            count += 1
            body = {"shop_domain": SHOP, "code": f"R{n}X{count}", "reason": "worked"}
            key = str(uuid.uuid4())
            began = time.monotonic()
            while True:
                try:
                    status = self.edge.tool("report_code", body, timeout=30, idempotency_key=key,
                                            x_forwarded_for=f"10.{n}.{count // 200}.{count % 200 + 1}")[0]
                except OSError as away:
                    status = str(away)
                if status == 200:
                    break
                with self.lock:
                    self.repeated[status] = self.repeated.get(status, 0) + 1
                if time.monotonic() - began > 120:
                    self.lost.append(("report_code", status, "for two minutes"))
                    return
                time.sleep(.2)
            with self.lock:
                self.answered += 1
                self.longest = max(self.longest, time.monotonic() - began)


def repeats(edge):
    for line in http(edge.port, "/actuator/prometheus")[2].decode().splitlines():
        if line.startswith("commerce_graph_calls_repeated_total"):
            return int(float(line.split()[-1]))
    return 0


def under_calls(what, edge, calls, fault):
    before = repeats(edge)
    clients = Clients(edge, calls)
    clients.start()
    time.sleep(3)
    fault()
    time.sleep(3)
    clients.stop()
    say(f"{what}: {clients.answered} calls by {CLIENTS} clients, {repeats(edge) - before} sent to another node by the edge,"
        f" {sum(clients.repeated.values())} repeated by clients{f' {clients.repeated}' if clients.repeated else ''}, {len(clients.lost)} failed twice;"
        f" the longest {clients.longest:.1f} s")
    FAILED.extend(clients.lost[:10])


def same_answers(edge, full, calls):
    head = str(full.state()["event_store"]["head_position"])
    differing = 0
    for tool, body in calls:
        one, other = (json.loads(at.tool(tool, body, x_min_position=head)[2]) for at in (edge, full))
        for answer in (one, other):
            for at in ("window_from", "window_to"):  # They end when it was asked.
                (answer.get("reference_price") or {}).pop(at, None)
        if one != other:
            differing += 1
            FAILED.append(f"{tool} {body}: {one} for {other}")
    say(f"answers: {len(calls)} calls through the edge and of a full node at one position, {differing} differ")


def speed(one, calls, rounds):
    times = []
    for turn in range(rounds):
        tool, body = calls[turn % len(calls)]
        began = time.perf_counter()
        assert one.tool(tool, body)[0] == 200
        times.append(time.perf_counter() - began)
    return quantiles(times[rounds // 4:])


def refused(what, one):
    with open(os.path.join(ROOT, f"node-{one.port}.log"), "ab"):
        pass
    one.start(wait=False)
    try:
        sleep_until(lambda: one.process.poll() is not None, 120, f"{what} is refused")
    finally:
        one.stop()
    with open(os.path.join(ROOT, f"node-{one.port}.log")) as output:
        said = [line for line in output.read().splitlines() if line.startswith("commerce-graph: ")]
    say(f"{what}: status {one.process.returncode}: {said}")
    if one.process.returncode == 0 or len(said) != 1:
        FAILED.append(f"{what}: {one.process.returncode} {said}")


def reported(postgres):
    return int(postgres.psql("SELECT count(*) FROM log_event WHERE payload_type LIKE '%CodeReported'"))


def trial(postgres, server):
    full, query, edge = node(1, "edge,command,query"), node(2, "query"), edge_node(3)
    nodes = [full, query, edge]
    try:
        full.start()
        load(full, SHOP_FEED + market(JAR))
        query.start()
        edge.start()
        sleep_until(lambda: query.has_caught_up(), 60, "the query node has caught up")
        say(f"edge: ready with {rss(edge)} MB")
        shops = json.loads(full.tool("find_shop", {"query": "shop", "limit": 5})[2])["shops"]
        offers = json.loads(full.tool("find_offers", {"limit": 10})[2])["offers"]
        calls = [("get_shop", {"shop_id_or_domain": shop["domain"]}) for shop in shops]
        calls += [("find_product", {"query": offer["title"], "limit": 5}) for offer in offers]
        calls += [("price_analytics", {"offer_id": offer["id"]}) for offer in offers]
        calls += [("find_offers", {"shop_domain": shop["domain"], "limit": 20}) for shop in shops]
        calls += [("list_coupons", {"shop_domain": SHOP})]
        same_answers(edge, full, calls)
        for where, one in (("a full node", full), ("the edge", edge)):
            say(f"one client of {where}: {speed(one, calls, 2000)}")

        def kill_query():
            query.signal(signal.SIGKILL)
            query.process.wait()
            time.sleep(2)
            query.start()
            time.sleep(2)

        def freeze_query():
            query.signal(signal.SIGSTOP)
            time.sleep(8)
            query.signal(signal.SIGCONT)

        for turn in range(3):
            under_calls(f"query node killed and started again, {turn + 1}", edge, calls, kill_query)
        under_calls("query node frozen for 8 s", edge, calls, freeze_query)
        say(f"edge: {rss(edge)} MB after these calls")

        before = reported(postgres)
        reporters = Reporters(edge, [])
        reporters.start()
        time.sleep(3)
        full.signal(signal.SIGKILL)
        full.process.wait()
        time.sleep(2)
        reading = edge.tool("get_shop", {"shop_id_or_domain": SHOP})[0]
        full.start()
        time.sleep(5)
        reporters.stop()
        recorded = reported(postgres) - before
        say(f"command node killed and started again: {reporters.answered} reports by {CLIENTS} clients, {recorded} recorded,"
            f" repeated {reporters.repeated or 'none'}, the longest took {reporters.longest:.1f} s; meanwhile a read: {reading}")
        if recorded != reporters.answered or reporters.lost or reading != 200:
            FAILED.append(f"{reporters.answered} reports, {recorded} recorded, {reporters.lost}, reading {reading}")

        server.kill()
        sleep_until(lambda: edge.tool("get_shop", {"shop_id_or_domain": SHOP})[0] == 503, 20, "the edge says 503")
        away = time.monotonic()
        server.start()
        sleep_until(lambda: edge.tool("get_shop", {"shop_id_or_domain": SHOP})[0] == 200, 60, "the edge answers again")
        say(f"Axon Server killed: the edge answered 503, and again {time.monotonic() - away:.1f} s after its start was ordered")
        for address in ("/api/ops/state", "/api/changes", "/"):
            status = http(edge.port, address, accept="application/json")[0]
            if status != 421:
                FAILED.append(f"{address} of the edge: {status}")
        say(f"edge: {rss(edge)} MB at the end")
    finally:
        for one in nodes:
            one.stop()


postgres = Postgres(unpack_postgres(JAR), FIRST_PORT).init().start()
server = AxonServer(PORT, COMMAND, "axon").start()
try:
    trial(postgres, server)
    refused("an edge without Axon Server", node(5, "edge", axon=[]))
    refused("an edge without a database", node(6, "edge", database=None))
    refused("an unknown role", node(7, "edge,reader"))
except AssertionError as stuck:
    say(f"DEVIATION: {stuck}")
    FAILED.append(stuck)
finally:
    server.kill()
    postgres.stop()
for wrong in FAILED:
    say("DEVIATION:", str(wrong)[:600])
say(f"{len(FAILED)} deviations" if FAILED else "no deviation")
done()
sys.exit(1 if FAILED else 0)
