#!/usr/bin/env python3
"""Reports under fire, on loopback only; status 1 at the first deviation.

1. Crash: 1,000 reports from 8 clients; the service is killed (SIGKILL) about half-way and started again. Every report
   that was answered before must be answered the same when it is sent again, all others are taken, and none is lost or
   counted twice.
2. Hot code: 32 clients report one code, then 32 codes, each from networks of its own. One code must not be much slower.

Usage: trials/reports.py COMMAND…   (what starts the service, such as: java -jar edge/target/edge-0.1.0.jar)
"""
import json, os, signal, socket, subprocess, sys, tempfile, threading, time, urllib.error, urllib.request
from concurrent.futures import ThreadPoolExecutor


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


PORT, DATA = free_port(), tempfile.mkdtemp(prefix="reports-trial-")
BASE = f"http://127.0.0.1:{PORT}"


def start():
    service = subprocess.Popen(
        [*sys.argv[1:], f"--server.port={PORT}", f"--commerce-graph.data-dir={DATA}",
         "--commerce-graph.fair-use.anonymous=1000000", "--commerce-graph.fair-use.writes=1000000",
         "--commerce-graph.keys.trusted-proxies=127.0.0.1/32"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(180):
        time.sleep(1)
        try:
            call("list_coupons", {"limit": 1})
            return service
        except OSError:
            if service.poll() is not None:
                sys.exit("the service does not start")
    sys.exit("the service is not there after three minutes")


def call(tool, body, **headers):
    headers = {k.replace("_", "-"): v for k, v in headers.items()} | {"content-type": "application/json"}
    request = urllib.request.Request(f"{BASE}/tool/{tool}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def address(n):
    return f"10.{n >> 8 & 255}.{n & 255}.7"


def report(n, code, shop):
    return call("report_code", {"shop_domain": shop, "code": code, "reason": "worked"},
                idempotency_key=f"trial-{n}", x_forwarded_for=address(n))


def must(condition, what):
    if not condition:
        print("DEVIATION:", what)
        os._exit(1)


def crash(shop):
    global service
    answers, lock = {}, threading.Lock()

    def send(n):
        try:
            answer = report(n, f"CRASH{n % 100}", shop)
        except (OSError, ValueError):
            return
        with lock:
            answers[n] = answer
            if len(answers) == 500:
                os.kill(service.pid, signal.SIGKILL)

    with ThreadPoolExecutor(8) as clients:
        list(clients.map(send, range(1000)))
    service.wait()
    before = dict(answers)
    service = start()
    with ThreadPoolExecutor(8) as clients:
        list(clients.map(lambda n: answers.__setitem__(n, report(n, f"CRASH{n % 100}", shop)), range(1000)))
    for n, answer in before.items():
        must(answers[n] == answer, f"report {n} was answered {answer}, then {answers[n]}")
    must(len({a["report_id"] for a in answers.values()}) == 1000, "two reports have one id")
    must(not any(a["duplicate"] for a in answers.values()), "a vote was not counted")
    last = max(a["position"] for a in answers.values())
    trust = call("get_trust", {"shop_id_or_domain": shop}, x_min_position=str(last))
    must(trust["reports"] == {"total": 1000, "counted": 1000}, f"get_trust has {trust['reports']}")
    print(f"crash: {len(before)} answered before the kill, 1000 of 1000 recorded once")


def hot(shop):
    def run(codes, offset):
        begin = time.monotonic()
        with ThreadPoolExecutor(32) as clients:
            list(clients.map(lambda n: report(offset + n, f"HOT{offset}X{n % codes}", shop), range(1600)))
        return 1600 / (time.monotonic() - begin)

    run(32, 10_000)  # warm
    rates = [(run(1, 12_000 + 4_000 * i), run(32, 14_000 + 4_000 * i)) for i in range(3)]
    one, many = max(r[0] for r in rates), max(r[1] for r in rates)
    print(f"hot code: {one:.0f} reports/s on one code, {many:.0f} on 32 codes, ratio {one / many:.2f}")
    must(one >= 0.7 * many, "one code is much slower than 32")


def some_shop():
    for _ in range(120):
        coupons = call("list_coupons", {"limit": 1})["coupons"]
        if coupons:
            return coupons[0]["shop_domain"]
        time.sleep(1)
    sys.exit("the demo data does not come")


service = start()
try:
    domain = some_shop()
    crash(domain)
    hot(domain)
finally:
    service.terminate()
    service.wait()
