#!/usr/bin/env python3
"""Clients and a database that take their time, on loopback only; status 1 where anything deviates.

While slowhttptest holds connections open (headers, bodies and answers that drip), while heads come in a byte a second
(each must be cut off ten seconds after its first byte), and while PostgreSQL stands still (SIGSTOP), the service is asked each quarter of a second: /health and /suggest, which answers from memory, must answer
in time. Calls that need the standing database must be answered 503 with Retry-After within ten seconds. When it is over,
everything must answer again by itself.

Usage: trials/slow-clients.py CONNECTIONS SECONDS COMMAND…   (what starts the service; needs Debian's slowhttptest;
       0 CONNECTIONS leaves the slow clients out)
"""
import json, os, re, signal, socket, subprocess, sys, tempfile, threading, time, urllib.error, urllib.request

CONNECTIONS, SECONDS, COMMAND = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
DATA = tempfile.mkdtemp(prefix="slow-trial-")
IN_TIME = 1.5
GIVEN_UP = 10
HEAD_DEADLINE = 10
deviations = []


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


PORT = free_port()
BASE = f"http://127.0.0.1:{PORT}"


def ask(path, body=None, timeout=60):
    """The status, 503 only if it says when to come again, else -503; 0 without an answer."""
    request = urllib.request.Request(BASE + path, data=None if body is None else json.dumps(body).encode(),
                                     headers={"content-type": "application/json"})
    started = time.time()
    try:
        with urllib.request.urlopen(request, timeout=timeout) as answer:
            answer.read()
            return answer.status, time.time() - started
    except urllib.error.HTTPError as refused:
        code = refused.code
        return code if code != 503 or "Retry-After" in refused.headers else -code, time.time() - started
    except OSError:
        return 0, time.time() - started


def watch(until):
    worst, failed, asked = 0.0, 0, 0
    while time.time() < until:
        for path in ("/health", "/suggest?q=al"):
            code, took = ask(path, None, 10)
            asked, worst, failed = asked + 1, max(worst, took), failed + (code != 200)
        time.sleep(0.25)
    return asked, failed, worst


def established():
    out = subprocess.run(["ss", "-Htn", "state", "established", f"sport = :{PORT}"],
                         capture_output=True, text=True).stdout
    return len(out.splitlines())


def fail(what):
    deviations.append(what)


def slow(name, *options):
    attack = subprocess.Popen(["slowhttptest", "-c", CONNECTIONS, "-r", "200", "-l", str(SECONDS), "-i", "10",
                               "-p", "3", *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    most = [0]

    def count():
        while attack.poll() is None:
            most[0] = max(most[0], established())
            time.sleep(0.5)

    counter = threading.Thread(target=count)
    counter.start()
    asked, failed, worst = watch(time.time() + SECONDS)
    attack.wait()
    counter.join()
    time.sleep(12)
    left = established()
    print(f"{name}: at most {most[0]} connections open; {asked} calls beside, {failed} failed, slowest {worst*1000:.0f} ms;"
          f" {left} connections open 12 s later", flush=True)
    if failed or worst > IN_TIME or left > 5:
        fail(name)


def drip(kept, text, lives):
    """Notes how long a connection lives that sends a byte a second, from the first of them on."""
    with socket.create_connection(("127.0.0.1", PORT)) as s:
        if kept:
            s.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            s.settimeout(10)
            s.recv(65536)
        s.settimeout(1)
        started = time.time()
        for byte in text:
            try:
                s.sendall(bytes([byte]))
                if not s.recv(65536):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        lives.append(time.time() - started)


def dripping_heads():
    """New connections, kept ones, and blank lines before a head, a byte a second for three deadlines."""
    head = b"GET /health HTTP/1.1\r\nX-Slow: " + b"a" * 30
    lives = []
    clients = [threading.Thread(target=drip, args=(n % 2 == 1, b"\r\n" * 15 if n % 4 > 1 else head, lives))
               for n in range(100)]
    [client.start() for client in clients]
    asked, failed, worst = watch(time.time() + HEAD_DEADLINE)
    [client.join() for client in clients]
    print(f"dripping heads: {len(lives)} connections, cut off after {min(lives):.1f} to {max(lives):.1f} s;"
          f" {asked} calls beside, {failed} failed, slowest {worst*1000:.0f} ms", flush=True)
    # Tomcat looks for what is over time once a second.
    if failed or worst > IN_TIME or len(lives) != 100 or max(lives) > HEAD_DEADLINE + 2.5 or min(lives) < HEAD_DEADLINE - 1:
        fail("dripping heads")


def descendants(pid):
    children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()
    return [int(pid), *(d for child in children for d in descendants(child))]


def standstill():
    postmaster = open(f"{DATA}/data/postgres/postmaster.pid").readline().strip()
    frozen = descendants(postmaster)
    [os.kill(pid, signal.SIGSTOP) for pid in frozen]
    answers, lock = [], threading.Lock()

    def call(n):
        shop = {"shop_domain": "alpen-shop.example"}
        result = (ask("/tool/find_offers", shop | {"limit": 1}, 120) if n % 2 else
                  ask("/tool/report_code", shop | {"code": f"C{n}", "reason": "worked"}, 120))
        with lock:
            answers.append(result)

    calls = [threading.Thread(target=call, args=(n,)) for n in range(60)]
    [thread.start() for thread in calls]
    asked, failed, worst = watch(time.time() + 15)
    ready, _ = ask("/ready")
    [thread.join() for thread in calls]
    [os.kill(pid, signal.SIGCONT) for pid in frozen]
    slowest = max(took for _, took in answers)
    codes = sorted({code for code, _ in answers})
    print(f"database at a standstill: 60 calls that need it, half of them writes, ended with {codes}, the slowest after {slowest:.1f} s;"
          f" {asked} calls beside, {failed} failed, slowest {worst*1000:.0f} ms; /ready said {ready}", flush=True)
    if failed or worst > IN_TIME or codes != [503] or slowest > GIVEN_UP or ready != 503:
        fail("standstill")
    thawed = time.time()
    while ask("/tool/find_offers", {"shop_domain": "alpen-shop.example"})[0] != 200 or ask("/ready")[0] != 200:
        if time.time() > thawed + 60:
            sys.exit("deviation: it does not come back")
        time.sleep(0.1)
    print(f"it answered again {time.time() - thawed:.1f} s after the database went on", flush=True)


def slow_clients():
    tool = f"{BASE}/tool/find_shop"
    slow("slow headers", "-H", "-u", tool, "-t", "POST")
    slow("slow bodies", "-B", "-s", "8192", "-t", "POST", "-f", "application/json", "-u", tool)
    slow("slow bodies to MCP", "-B", "-s", "8192", "-t", "POST", "-f", "application/json", "-u", f"{BASE}/mcp")
    slow("slow readers", "-X", "-w", "10", "-y", "20", "-n", "5", "-z", "32", "-k", "3", "-u", f"{BASE}/openapi.json")


service = subprocess.Popen([*COMMAND, f"--server.port={PORT}", f"--commerce-graph.data-dir={DATA}/data",
                            "--commerce-graph.fair-use.anonymous=1000000", "--commerce-graph.fair-use.writes=1000000",
                            "--commerce-graph.fair-use.concurrent=100",
                            "--commerce-graph.fair-use.suggest=1000000"],
                           stdout=open(f"{DATA}/log", "w"), stderr=subprocess.STDOUT)
try:
    for _ in range(180):
        time.sleep(1)
        if ask("/ready")[0] == 200:
            break
        if service.poll() is not None:
            sys.exit(f"the service does not start, see {DATA}/log")
    watch(time.time() + 3)
    dripping_heads()
    if CONNECTIONS != "0":
        slow_clients()
    standstill()
finally:
    service.send_signal(signal.SIGTERM)
    service.wait()
if deviations:
    sys.exit("deviation: " + ", ".join(deviations))
