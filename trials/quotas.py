#!/usr/bin/env python3
"""Two nodes on one PostgreSQL, on loopback only; status 1 at the first deviation.

1. Quotas: one token with a quota, asked for as fast as 16 clients can at both nodes in turn, until both refuse. In sum
   no more than a tenth over the quota is let in, and no less than the quota.
2. Revocation: the token is revoked at one node; the other refuses it within five seconds.

Usage: trials/quotas.py ROUNDS QUOTA COMMAND…   (what starts the service, such as: java -jar edge/target/….jar)
"""
import http.client, json, os, re, signal, socket, subprocess, sys, tempfile, threading, time, urllib.request

ROUNDS, QUOTA, COMMAND = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
DATA = tempfile.mkdtemp(prefix="quota-trial-")
CLIENTS = 16


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def start(name, environment, *settings):
    port, log = free_port(), open(f"{DATA}/{name}.log", "w")
    process = subprocess.Popen([*COMMAND, f"--server.port={port}", *settings],
                               stdout=log, stderr=log, env={**os.environ, **environment})
    for _ in range(180):
        time.sleep(1)
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=2):
                return process, port
        except OSError:
            if process.poll() is not None:
                sys.exit(f"{name} does not start, see {log.name}")
    sys.exit(f"{name} is not ready after three minutes")


def ops(method, port, path, body=None):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", method=method,
                                     data=None if body is None else json.dumps(body).encode(),
                                     headers={"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def status(connection, token):
    connection.request("POST", "/tool/find_shop", '{"query":"a","limit":1}',
                       {"content-type": "application/json", "x-api-token": token})
    answer = connection.getresponse()
    answer.read()
    return answer.status


def hammer(ports, token, until):
    admitted, refused, others, lock = [0], [0], [], threading.Lock()

    def client():
        connections = [http.client.HTTPConnection("127.0.0.1", port, timeout=10) for port in ports]
        turn, in_vain = 0, 0
        while time.time() < until and in_vain < 50:
            code = status(connections[turn % len(ports)], token)
            turn, in_vain = turn + 1, in_vain + 1 if code == 429 else 0
            with lock:
                if code == 200:
                    admitted[0] += 1
                elif code == 429:
                    refused[0] += 1
                else:
                    others.append(code)

    threads = [threading.Thread(target=client) for _ in range(CLIENTS)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    return admitted[0], refused[0], others


nodes = []
try:
    first = start("first", {}, f"--commerce-graph.data-dir={DATA}/data")
    nodes.append(first[0])
    database = re.search(r"PostgreSQL \S+ runs on (\S+)", open(f"{DATA}/first.log").read()).group(1)
    password = open(f"{DATA}/data/postgres.password").read().strip()
    second = start("second", {"SPRING_DATASOURCE_URL": f"jdbc:postgresql://{database}/postgres",
                              "SPRING_DATASOURCE_USERNAME": "postgres", "SPRING_DATASOURCE_PASSWORD": password})
    nodes.append(second[0])
    ports = [first[1], second[1]]
    for round_number in range(1, ROUNDS + 1):
        issued = ops("POST", ports[0], "/api/ops/tokens", {"label": f"trial {round_number}", "per_minute": QUOTA})
        time.sleep(5)
        if time.time() % 60 > 20:
            time.sleep(60.5 - time.time() % 60)
        admitted, refused, others = hammer(ports, issued["token"], time.time() + 30)
        over = 100 * (admitted - QUOTA) / QUOTA
        started = time.time()
        ops("DELETE", ports[round_number % 2], f"/api/ops/tokens/{issued['token_id']}")
        other = http.client.HTTPConnection("127.0.0.1", ports[(round_number + 1) % 2], timeout=10)
        while (code := status(other, issued["token"])) != 401 and time.time() < started + 20:
            time.sleep(0.02)
        took = time.time() - started
        print(f"round {round_number}: {admitted} of {QUOTA} let in ({over:+.1f} %), {refused} refused,"
              f" {len(others)} otherwise; revoked on the other node after {took:.2f} s", flush=True)
        if others or not 0 <= over <= 10 or code != 401 or took > 5:
            sys.exit(f"deviation: {others[:5]}")
finally:
    for node in reversed(nodes):
        node.send_signal(signal.SIGTERM)
        node.wait()
