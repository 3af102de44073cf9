#!/usr/bin/env python3
"""Faults, one after the other, while clients write and read, on loopback only; status 1 if anything was lost.

Two nodes on one PostgreSQL, each through a proxy of its own, and for the full disk one with its embedded PostgreSQL. A
supervisor, as an init system is, starts again what was killed; nobody does anything else by hand. After each fault:
acknowledged <= counted <= sent; each call was answered 200 or 503 with Retry-After, feeds on a short disk 507; /ready is
green again by itself.

Usage: trials/faults.py edge/target/commerce-graph-0.1.0.jar [scenario ...]
Needs psql, to be root for the full disk, and libfaketime (apt-get install libfaketime) for the fast clock; what cannot be
done is left out, and said so.
"""
import email.utils, os, shutil, signal, subprocess, sys, threading, time
from lab import (FIRST_PORT, ROOT, Node, Postgres, Proxy, done, http, load, market, say, send_signal,
                 sleep_until, unpack_postgres)
from oracle import SHOP_FEED, Oracle, reports_total

JAR, WANTED = sys.argv[1], sys.argv[2:]
BASE = FIRST_PORT
CLAIM = 5
RESERVE, MB = 100, 1024 * 1024


class Lab:
    def __init__(self):
        self.bin = unpack_postgres(JAR)
        self.postgres = Postgres(self.bin, BASE).init().start()
        self.postgres.psql("CREATE ROLE service LOGIN; GRANT ALL ON SCHEMA public TO service;"
                           "GRANT CREATE ON DATABASE postgres TO service")
        self.proxies = [Proxy(BASE + 1 + i, BASE) for i in range(2)]
        self.nodes = [Node(JAR, BASE + 3 + i, BASE + 1 + i) for i in range(2)]
        for node in self.nodes:
            node.env["SPRING_DATASOURCE_USERNAME"] = "service"
        self.nodes[0].start()
        load(self.nodes[0], SHOP_FEED + market(JAR))
        self.nodes[1].start()

    def run(self, scenario):
        """A fault in the middle of traffic, then the judgement."""
        name = scenario.__name__.replace("_", " ")
        oracle = Oracle([node.port for node in self.nodes], f"{scenario.__name__.replace('_', '')}{int(time.time())}")
        oracle.start()
        time.sleep(3)
        began = time.monotonic()
        scenario(self)
        healed = time.monotonic()
        for node in self.nodes:
            node.await_ready(40)
        green = time.monotonic() - healed
        time.sleep(3)
        oracle.stop()
        self.judge(name, scenario, oracle, self.nodes, self.postgres.psql, began, healed - began, green)

    def judge(self, name, scenario, oracle, nodes, psql, began, fault, green):
        for node in nodes:
            try:
                sleep_until(node.has_caught_up, 30, "all read models have caught up")
            except AssertionError as late:
                behind = [model for model in node.state()["consumers"] if model["lag_events"] or model["status"] != "running"]
                raise AssertionError(f"{late}, but {behind}") from late
        account = oracle.judge(nodes[0], psql)
        head = nodes[0].state()["event_store"]["head_position"]
        totals = {reports_total(node, head) for node in nodes}
        logged = int(psql("SELECT count(*) FROM log_event WHERE payload_type LIKE '%.CodeReported'"
                          " AND convert_from(payload, 'UTF8')::json->>'shop_id' ="
                          " (SELECT id FROM shop WHERE domain = 'oracle.example')"))
        if totals != {logged}:
            oracle.wrong.append(f"get_trust has {totals} reports, the log {logged}")
        say(f"{name}: {scenario.__doc__}")
        say(f"    fault {fault:.1f} s, all ready {green:.1f} s after its end; {account}")
        for i, node in enumerate(nodes):
            say(f"    /ready of node {i + 1}: {oracle.went(node.port, began)}")
        say(f"    answers: {oracle.answers()}")
        for wrong in oracle.wrong[:10]:
            say("    DEVIATION:", wrong)
        FAILED.extend(oracle.wrong)

    def stop(self):
        for node in self.nodes:
            node.stop()
        self.postgres.stop()


def clock_fast(lab):
    """A node is restarted with a clock that is an hour fast, serves for 15 s, and is restarted with a true one."""
    node, true = lab.nodes[0], lab.nodes[0].env
    node.stop()
    # The hour's difference alone: waits go by the monotonic clock, which stays as it is.
    node.env = true | {"LD_PRELOAD": FAKETIME, "FAKETIME": "+1h", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                       "FAKETIME_FORCE_MONOTONIC_FIX": "0"}
    node.start()
    ahead = email.utils.parsedate_to_datetime(http(node.port, "/health")[1]["Date"]).timestamp() - time.time()
    assert 3500 < ahead < 3700, f"the clock is {ahead} s ahead"
    time.sleep(15)
    node.stop()
    node.env = true
    node.start()


def node_killed(lab):
    """kill -9 of a node; started again after 2 s."""
    lab.nodes[0].signal(signal.SIGKILL)
    lab.nodes[0].process.wait()
    time.sleep(2)
    lab.nodes[0].start()


def postgres_killed(lab):
    """kill -9 of PostgreSQL, all of its processes; started again after 4 s."""
    send_signal(lab.postgres.pids(), signal.SIGKILL)
    time.sleep(4)
    lab.postgres.start()


def node_frozen(lab):
    """A node stands still (SIGSTOP) for longer than its claim time, then goes on."""
    lab.nodes[0].signal(signal.SIGSTOP)
    time.sleep(CLAIM + 3)
    lab.nodes[0].signal(signal.SIGCONT)


def postgres_frozen(lab):
    """PostgreSQL stands still (SIGSTOP) for longer than the claim time, then goes on."""
    pids = lab.postgres.pids()
    send_signal(pids, signal.SIGSTOP)
    time.sleep(CLAIM + 3)
    send_signal(reversed(pids), signal.SIGCONT)


def no_connections_left(lab):
    """The service's connections are ended and it is given no others for 8 s."""
    lab.postgres.psql("ALTER ROLE service CONNECTION LIMIT 1")
    end = time.monotonic() + 8
    while time.monotonic() < end:
        lab.postgres.psql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'service'")
        time.sleep(0.5)
    lab.postgres.psql("ALTER ROLE service CONNECTION LIMIT -1")


def pool_exhausted(lab):
    """40 more clients a node ask for offers while their table is locked for 10 s: every connection for reads waits."""
    stop = time.monotonic() + 10

    def ask(port, client):
        while time.monotonic() < stop:
            try:
                http(port, "/tool/find_offers", {"shop_domain": "oracle.example"}, timeout=15,
                     x_forwarded_for=f"10.99.0.{client}")
            except OSError:
                pass
    askers = [threading.Thread(target=ask, args=(node.port, client), daemon=True)
              for node in lab.nodes for client in range(40)]
    for asker in askers:
        asker.start()
    lock(lab, "offer", 10)
    for asker in askers:
        asker.join()


def offers_locked(lab):
    """Somebody holds LOCK TABLE offer for 10 s."""
    lock(lab, "offer", 10)


def log_locked(lab):
    """Somebody holds LOCK TABLE log_event for 10 s."""
    lock(lab, "log_event", 10)


def lock(lab, table, seconds):
    lab.postgres.psql(f"BEGIN; LOCK TABLE {table}; SELECT pg_sleep({seconds}); COMMIT")


def database_slow(lab):
    """Each packet to and from PostgreSQL takes 100 ms longer for 10 s."""
    for proxy in lab.proxies:
        proxy.delay = 0.1
    time.sleep(10)
    for proxy in lab.proxies:
        proxy.delay = 0.0


def connections_reset(lab):
    """All connections to PostgreSQL are cut, each 300 ms for 8 s."""
    for _ in range(27):
        for proxy in lab.proxies:
            proxy.reset_all()
        time.sleep(0.3)


class Embedded:
    """One node with its embedded PostgreSQL on a small disk of its own."""

    def __init__(self):
        self.folder = os.path.join(ROOT, "small-disk")
        os.makedirs(self.folder, exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=900m", "tmpfs", self.folder], check=True)
        self.node = Node(JAR, BASE + 6, settings=["--commerce-graph.demo-data=false",
                                                  f"--commerce-graph.disk.reserve={RESERVE}MB",
                                                  f"--commerce-graph.data-dir={self.folder}/data"])
        self.nodes = [self.node]
        self.node.start()
        load(self.node, SHOP_FEED + market(JAR))

    judge = Lab.judge
    run = Lab.run

    @property
    def postgres(self):
        with open(f"{self.folder}/data/postgres/postmaster.pid") as file:
            port = int(file.read().splitlines()[3])
        with open(f"{self.folder}/data/postgres.password") as file:
            os.environ["PGPASSWORD"] = file.read().strip()
        return Postgres("", port, f"{self.folder}/data/postgres")

    def stop(self):
        self.node.stop()
        subprocess.run(["umount", "-l", self.folder])


def disk_full(lab):
    """The disk of the embedded PostgreSQL is filled to its last byte for 10 s, then there is room again."""
    with open(f"{lab.folder}/ballast", "wb") as ballast:
        try:
            while True:
                ballast.write(b"\0" * 65536)
                ballast.flush()
        except OSError:
            pass
        end = time.monotonic() + 10
        while time.monotonic() < end:  # What PostgreSQL gives back is taken too.
            try:
                os.write(ballast.fileno(), b"\0" * 4096)
            except OSError:
                time.sleep(0.05)
    red, _, said = http(lab.node.port, "/ready")
    os.remove(f"{lab.folder}/ballast")
    assert red == 503 and b"refuses writes" in said, f"/ready with a full disk: {red} {said[:300]}"


def disk_filled_by_an_import(lab):
    """An import would fill the disk: it ends with 507 at the reserve, and once there is room the same file is made whole."""
    feed = market(JAR, shops=40, offers=8_000, days=3)
    with open(f"{lab.folder}/ballast", "wb") as ballast:
        for _ in range(shutil.disk_usage(lab.folder).free // MB - RESERVE - 40):
            ballast.write(b"\0" * MB)
    status, _, said = http(lab.node.port, "/api/ops/feeds?format=jsonl&progress=false", feed, timeout=300)
    ready, _, checks = http(lab.node.port, "/ready")
    time.sleep(5)
    os.remove(f"{lab.folder}/ballast")
    assert status == 507 and b"insufficient_storage" in said, f"an import at the reserve: {status} {said[:300]}"
    assert ready == 200 and b'"name":"disk","ok":false' in checks, f"/ready at the reserve: {ready} {checks[:300]}"
    say("   ", said.decode())
    say("    with room:", {k: v for k, v in load(lab.node, feed).items() if k in ("changed", "unchanged", "rejected")})
    again = load(lab.node, feed)
    assert again["changed"] == 0, f"the same file once more: {again}"


def embedded_postgres_killed(lab):
    """kill -9 of the embedded PostgreSQL, all of its processes; the service starts it again."""
    send_signal(lab.postgres.pids(), signal.SIGKILL)
    time.sleep(1)


SHARED = [node_killed, postgres_killed, node_frozen, postgres_frozen, no_connections_left, pool_exhausted, offers_locked,
          log_locked, database_slow, connections_reset]
FAKETIME = next((path for path in (f"/usr/lib/{os.uname().machine}-linux-gnu/faketime/libfaketimeMT.so.1",)
                 if os.path.exists(path)), None)
if FAKETIME:
    SHARED.append(clock_fast)
else:
    say("a fast clock: left out, there is no libfaketime")
OWN_DISK = [disk_full, disk_filled_by_an_import, embedded_postgres_killed]
FAILED = []

for make, scenarios in ((Lab, SHARED), (Embedded, OWN_DISK)):
    chosen = [s for s in scenarios if not WANTED or s.__name__ in WANTED]
    if not chosen:
        continue
    if make is Embedded and os.getuid() != 0:
        say("the embedded PostgreSQL on a full disk: left out, only root can make a small disk")
        continue
    lab = make()
    try:
        for scenario in chosen:
            try:
                lab.run(scenario)
            except AssertionError as stuck:
                say(f"{scenario.__name__}: DEVIATION: {stuck}")
                FAILED.append(stuck)
    finally:
        lab.stop()
say(f"{len(FAILED)} deviations" if FAILED else "no deviation")
done()
sys.exit(1 if FAILED else 0)
