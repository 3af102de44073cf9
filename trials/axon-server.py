#!/usr/bin/env python3
"""The log on a real Axon Server: faults while clients write and read, then a lost database and a wrong server; on
loopback only; status 1 if anything was lost.

Usage: trials/axon-server.py edge/target/commerce-graph-0.1.0.jar PORT COMMAND ...
COMMAND starts an Axon Server in the foreground that listens on PORT and keeps what it has under $AXON_DATA; it is
killed, frozen and started again. Two nodes on one PostgreSQL; needs psql.
"""
import hashlib, json, os, signal, sys, time
from lab import FIRST_PORT, ROOT, AxonServer, Node, Postgres, done, http, load, market, say, send_signal, sleep_until, \
    unpack_postgres
from oracle import SHOP, SHOP_FEED, Oracle, reports_total

JAR, PORT, COMMAND = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
SETTINGS = ["--axon.axonserver.enabled=true", f"--axon.axonserver.servers=127.0.0.1:{PORT}"]
FAILED = []


class Lab:
    def __init__(self):
        self.bin = unpack_postgres(JAR)
        self.postgres = Postgres(self.bin, FIRST_PORT).init().start()
        self.server = AxonServer(PORT, COMMAND, "axon").start()
        self.nodes = [Node(JAR, FIRST_PORT + 1 + n, FIRST_PORT, SETTINGS) for n in range(2)]
        self.nodes[0].start()
        load(self.nodes[0], SHOP_FEED + market(JAR))
        self.nodes[1].start()

    def run(self, fault):
        name = fault.__name__.replace("_", " ")
        oracle = Oracle([node.port for node in self.nodes], f"{fault.__name__.replace('_', '')}{int(time.time())}")
        oracle.start()
        time.sleep(3)
        began = time.monotonic()
        fault(self)
        healed = time.monotonic()
        for node in self.nodes:
            node.await_ready(60)
        green = time.monotonic() - healed
        time.sleep(3)
        oracle.stop()
        for node in self.nodes:
            sleep_until(lambda: caught_up(node), 30, "all read models have caught up")
        account = oracle.judge(self.nodes[0], self.postgres.psql)
        say(f"{name}: {fault.__doc__}")
        say(f"    fault {healed - began:.1f} s, all ready {green:.1f} s after its end; {account}")
        for n, node in enumerate(self.nodes):
            say(f"    /ready of node {n + 1}: {oracle.went(node.port, began)}")
        say(f"    answers: {oracle.answers()}")
        for wrong in oracle.wrong[:10]:
            say("    DEVIATION:", wrong)
        FAILED.extend(oracle.wrong)

    def stop(self):
        for node in self.nodes:
            node.stop()
        self.postgres.stop()
        self.server.kill()


def caught_up(node):
    return all(c["lag_events"] == 0 and c["status"] == "running" for c in node.state()["consumers"])


def node_killed(lab):
    """kill -9 of a node; started again after 2 s."""
    lab.nodes[0].signal(signal.SIGKILL)
    lab.nodes[0].process.wait()
    time.sleep(2)
    lab.nodes[0].start()


def node_frozen(lab):
    """A node stands still (SIGSTOP) for 20 s, longer than it may hold the log's lock, then goes on."""
    lab.nodes[0].signal(signal.SIGSTOP)
    time.sleep(20)
    lab.nodes[0].signal(signal.SIGCONT)


def axon_server_killed(lab):
    """kill -9 of Axon Server; started again after 6 s."""
    lab.server.kill()
    time.sleep(6)
    lab.server.start()


def axon_server_frozen(lab):
    """Axon Server stands still (SIGSTOP) for 8 s, then goes on."""
    lab.server.signal(signal.SIGSTOP)
    time.sleep(8)
    lab.server.signal(signal.SIGCONT)


def postgres_killed(lab):
    """kill -9 of PostgreSQL, all of its processes; started again after 4 s."""
    send_signal(lab.postgres.pids(), signal.SIGKILL)
    time.sleep(4)
    lab.postgres.start()


def seen(postgres, node):
    """The log as the database has it, and what a tool answers from it."""
    log = postgres.psql("SELECT position, event_id, stream, sequence, stream_type, payload_type, payload_revision,"
                        " payload, metadata, recorded_at FROM log_event ORDER BY position")
    head = node.state()["event_store"]["head_position"]
    offers = node.tool("find_offers", {"shop_domain": "oracle.example", "limit": 50}, x_min_position=str(head))
    return hashlib.sha256(log.encode()).hexdigest(), log.count("\n") + 1, reports_total(node, head), offers[0]


def token(node, label, revoked=False):
    """A token as an operator gets it."""
    issued = json.loads(http(node.port, "/api/ops/tokens", {"label": label})[2])
    if revoked:
        assert http(node.port, f"/api/ops/tokens/{issued['token_id']}", method="DELETE")[0] in (200, 202)
    return issued["token"]


def taken(node, secret):
    status = node.tool("find_shop", {"query": "a"}, x_api_token=secret)[0]
    assert status in (200, 401), status
    return status == 200


def database_lost(lab):
    living, revoked = token(lab.nodes[0], "living"), token(lab.nodes[0], "revoked", revoked=True)
    before = seen(lab.postgres, lab.nodes[0])
    fresh = Postgres(lab.bin, FIRST_PORT + 3).init().start()
    node = Node(JAR, FIRST_PORT + 4, FIRST_PORT + 3, SETTINGS)
    try:
        began = time.monotonic()
        node.start()
        took = time.monotonic() - began
        sleep_until(lambda: caught_up(node), 120, "all read models are built")
        after = seen(fresh, node)
        say(f"database lost: an empty one beside the full server had its {after[1]} events and was ready after {took:.1f} s,"
            f" its read models after {time.monotonic() - began:.1f} s; the same log and reports: {before == after}")
        if before != after:
            FAILED.append(f"{before} became {after}")
        sleep_until(lambda: taken(node, living), 5, "the issued token is back")
        if taken(node, revoked):
            FAILED.append("a revoked token is taken")
        say("database lost: of two tokens the issued one is taken, the revoked one refused")
        load(node, SHOP_FEED + market(JAR, shops=2, offers=20))
    finally:
        node.stop()
        fresh.stop()


def refused(what, settings):
    """Starts a node that must not start, and says in which words it did not. A server that is slow to give its first answer counts as
    away: then the node starts on its copy, and must say the same in /ready and record nothing."""
    node = Node(JAR, FIRST_PORT + 5, FIRST_PORT, settings)
    before = len(refusals(node))
    try:
        node.start(wait=False)
        sleep_until(lambda: node.process.poll() is not None or "another log" in readiness(node), 180, f"{what} is refused")
        if node.process.poll() is None:
            status = node.tool("report_code", {"shop_domain": SHOP, "code": "REFUSED", "reason": "worked"})[0]
            say(f"{what}: it started while the server was away; a report: {status}; /ready: {readiness(node)}")
            if status != 503:
                FAILED.append(f"{what}: a report was answered {status}")
            return
    finally:
        node.stop()
    said = refusals(node)[before:]
    say(f"{what}: status {node.process.returncode}: {said}")
    if node.process.returncode == 0 or len(said) != 1:
        FAILED.append(f"{what}: {node.process.returncode} {said}")


def refusals(node):
    """The lines in which the command said why it ended."""
    try:
        with open(os.path.join(ROOT, f"node-{node.port}.log")) as output:
            return [line for line in output.read().splitlines() if line.startswith("commerce-graph: ")]
    except FileNotFoundError:
        return []


def readiness(node):
    """What /ready says of Axon Server."""
    try:
        checks = json.loads(http(node.port, "/ready", timeout=2)[2])["checks"]
        return next(check.get("detail", "") for check in checks if check["name"] == "axon_server")
    except (OSError, StopIteration):
        return ""


lab = Lab()
try:
    for fault in (node_killed, axon_server_killed, axon_server_frozen, postgres_killed, node_frozen):
        try:
            lab.run(fault)
        except AssertionError as stuck:
            say(f"{fault.__name__}: DEVIATION: {stuck}")
            FAILED.append(stuck)
    database_lost(lab)
    for node in lab.nodes:
        node.stop()
    refused("the same database without Axon Server", [])
    lab.server.kill()
    lab.server = AxonServer(PORT, COMMAND, "empty").start()
    refused("the used database beside an empty server", SETTINGS)
except AssertionError as stuck:
    say(f"DEVIATION: {stuck}")
    FAILED.append(stuck)
finally:
    lab.stop()
say(f"{len(FAILED)} deviations" if FAILED else "no deviation")
done()
sys.exit(1 if FAILED else 0)
