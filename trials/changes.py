#!/usr/bin/env python3
"""A thousand streams of changes on one node, on loopback only; status 1 at a deviation. Needs psql.

Prices change 500 times a second. 990 streams follow a product each, of which ten change a second; ten streams take everything. Streams are
opened and closed again, in turns, so that the machine's moods meet both. Seen:

1. How far behind the append a change is told, and that each stream was told each of its changes once, in order.
2. What the streams cost: memory, and reads beside them against reads without them.
3. A listener that reads nothing is dropped, and nobody else.

Limits, for the median of the turns: 250 ms behind at p99, 200 MB, reads slower by a tenth at p50. Feeds, streams and reads are programs of their own, and what streams are
told is read when it is over, so that the clients take little of the machine.

Usage: trials/changes.py edge/target/commerce-graph-0.1.0.jar [seconds a turn, 15 if not said] [turns, 5 if not said]
"""
import datetime, http.client, itertools, json, multiprocessing, os, re, select, signal, socket, subprocess, sys, time
from lab import FIRST_PORT, JAVA, Node, Postgres, done, http as ask, load, say, sleep_until, unpack_postgres

JAR = sys.argv[1]
SECONDS, TURNS = (int(part) for part in (*sys.argv[2:4], *("15", "5")[len(sys.argv) - 2:]))
PORT = FIRST_PORT + 1
FOLLOWED, EVERYTHING, OTHERS = 990, 10, 2_000
TICK, ROWS, READS = 0.1, 50, 100
TOLD = re.compile(rb'^data: {"id":"(\d+)\.(\d+)","kind":"(\w+)","at":"([^"]+)"')


def gtin(n):
    digits = f"4{n:011d}"
    return digits + str(-sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(digits)) % 10)


def offer(n, amount):
    return {"type": "offer", "shop_domain": "stream.example", "item_id": str(n), "gtin": gtin(n), "title": f"Thing {n}",
            "brand": "Brand", "url": f"https://stream.example/{n}", "price": {"amount": amount, "currency": "EUR"},
            "availability": "in_stock", "condition": "new"}


class Program:
    """A function in a process of its own, which is told to end and then says what it saw."""

    def __init__(self, function, *arguments):
        self.pipe, other = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=function, args=(other, *arguments), daemon=True)
        self.process.start()

    def await_word(self, seconds):
        assert self.pipe.poll(seconds), f"no answer of {self.process} within {seconds} s"
        return self.pipe.recv()

    def end(self):
        self.pipe.send("end")
        seen = self.await_word(60)
        self.process.join(10)
        return seen


def post(connection, path, body):
    connection.request("POST", path, body, {"content-type": "application/json"})
    answer = connection.getresponse()
    answer.read()
    return answer.status


def write(pipe):
    """Changes 500 prices a second: each tick one of a product that is followed, the rest of others."""
    connection, began, late, refused = http.client.HTTPConnection("127.0.0.1", PORT), time.monotonic(), 0.0, 0
    for n in itertools.count():
        rows = [offer(n % FOLLOWED, 2000 + n)]
        rows += [offer(FOLLOWED + (n * (ROWS - 1) + i) % OTHERS, 2000 + n) for i in range(ROWS - 1)]
        feed = "\n".join(json.dumps(row) for row in rows).encode()
        refused += post(connection, "/api/ops/feeds?format=jsonl&progress=false", feed) != 200
        wait = began + (n + 1) * TICK - time.monotonic()
        late = max(late, -wait)
        if pipe.poll(max(0, wait)):
            pipe.recv()
            pipe.send((n + 1, time.monotonic() - began, refused, late))
            return


def read(pipe):
    """Reads a hundred times a second, each time from when the read was due; what they took, in ms."""
    connection, took, began = http.client.HTTPConnection("127.0.0.1", PORT), [], time.monotonic()
    for n in itertools.count():
        due = began + n / READS
        if pipe.poll(max(0, due - time.monotonic())):
            pipe.recv()
            pipe.send(took)
            return
        product = json.dumps({"product_id": gtin(n * 7 % (FOLLOWED + OTHERS))}).encode()
        tool = ("get_product", "compare_prices", "find_offers", "price_analytics")[n % 4]
        body = {"find_offers": b'{"shop_domain":"stream.example","limit":10}',
                "price_analytics": json.dumps({"offer_id": OFFERS[n % len(OFFERS)]}).encode()}.get(tool, product)
        status = post(connection, f"/tool/{tool}", body)
        took.append((time.monotonic() - due) * 1000 if status == 200 else None)


def opened(n):
    """By HTTP/1.0, so that no lengths of chunks stand between the lines."""
    query = f"?product_id={gtin(n)}&kinds=price" if n < FOLLOWED else ""
    stream = socket.create_connection(("127.0.0.1", PORT))
    stream.sendall(f"GET /api/changes{query} HTTP/1.0\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
                   f"X-Forwarded-For: 10.9.{n >> 8}.{n & 255}\r\n\r\n".encode())
    stream.setblocking(False)
    return stream


def listen(pipe):
    """Takes what a thousand streams are told, with the time; says when all are open."""
    began, blocks, streams, by_number = time.monotonic(), [], [], {}
    poll, answered, ended = select.epoll(), set(), []
    poll.register(pipe.fileno(), select.EPOLLIN)
    while True:
        while len(streams) < FOLLOWED + EVERYTHING and len(streams) - len(answered) < 50:
            stream = opened(len(streams))
            by_number[stream.fileno()] = len(streams)
            poll.register(stream.fileno(), select.EPOLLIN)
            streams.append(stream)
        for number, _ in poll.poll():
            if number == pipe.fileno():
                pipe.recv()
                pipe.send((blocks, ended))
                return
            n = by_number[number]
            block = streams[n].recv(1 << 18)
            blocks.append((time.time(), n, block))
            if not block:
                ended.append(n)
                poll.unregister(number)
            if n not in answered:
                assert b" 200 " in block, block
                answered.add(n)
                if len(answered) == FOLLOWED + EVERYTHING:
                    pipe.send(time.monotonic() - began)


def stand(pipe):
    """For how long the machine itself stood still: a program that wants 5 ms of sleep, and what it slept beyond."""
    beyond = []
    while not pipe.poll(0):
        before = time.monotonic()
        time.sleep(0.005)
        beyond.append(time.monotonic() - before - 0.005)
    pipe.recv()
    pipe.send(beyond)


def told(blocks):
    """By stream: what it was told, as id, time, and seconds since the append."""
    streams, rest = [[] for _ in range(FOLLOWED + EVERYTHING)], {}
    for at, n, block in blocks:
        *lines, rest[n] = (rest.get(n, b"") + block).split(b"\n")
        for line in lines:
            if one := TOLD.match(line):
                appended = datetime.datetime.fromisoformat(one[4].decode().replace("Z", "+00:00")).timestamp()
                streams[n].append(((int(one[1]), int(one[2])), at, at - appended))
    return streams


def at(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def memory(node):
    """MB of objects that are in use, and of the whole process."""
    jcmd = os.path.join(os.path.dirname(JAVA), "jcmd")
    pid = str(node.process.pid)
    subprocess.run([jcmd, pid, "GC.run"], check=True, capture_output=True)
    info = subprocess.run([jcmd, pid, "GC.heap_info"], check=True, capture_output=True, text=True).stdout
    used = sum(int(kb) for kb in re.findall(r"used (\d+)K", info.split("Metaspace")[0])) / 1024
    with open(f"/proc/{pid}/status") as status:
        return used, int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024


def metric(node, name):
    found = re.search(rf"^{name}(?:{{[^}}]*}})? ([0-9.e+]+)", ask(node.port, "/actuator/prometheus")[2].decode(), re.M)
    return float(found[1]) if found else 0


def slow_reader():
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    reader.connect(("127.0.0.1", PORT))
    reader.sendall(b"GET /api/changes HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nX-Forwarded-For: 10.8.0.1\r\n\r\n")
    return reader


def limit(what, holds):
    say(f"    {what}: {'holds' if holds else 'MISSED'}")
    if not holds:
        MISSED.append(what)


def reads(seconds):
    reader = Program(read)
    time.sleep(seconds)
    took = reader.end()
    failed = sum(1 for one in took if one is None)
    assert failed == 0, f"{failed} of {len(took)} reads failed"
    return took


def judge(streams, ended):
    assert not ended, f"{len(ended)} streams were ended, such as {ended[:5]}"
    for n, each in enumerate(streams):
        ids = [one for one, _, _ in each]
        assert ids == sorted(set(ids)), f"stream {n} was told twice, or out of order"
    everything = [[one for one, _, _ in each] for each in streams[FOLLOWED:]]
    first, last = max(ids[0] for ids in everything), min(ids[-1] for ids in everything)
    between = [[one for one in ids if first <= one <= last] for ids in everything]
    assert all(ids == between[0] for ids in between), "the streams of everything were told different things"
    known, products = set(between[0]), sum(([one for one, _, _ in each] for each in streams[:FOLLOWED]), [])
    assert products and all(one in known for one in products if first <= one <= last), "a product's stream was told something else"


def turn(node, number):
    without = reads(SECONDS)
    before = memory(node)
    listeners = Program(listen)
    opening = listeners.await_word(60)
    time.sleep(2)
    machine = Program(stand)
    began = time.time()
    beside = reads(SECONDS)
    ended = time.time()
    beyond = machine.end()
    after = memory(node)
    slow = drop_a_slow_one(node) if number == TURNS else None
    blocks, gone = listeners.end()
    sleep_until(lambda: metric(node, "commerce_graph_streams") == 0, 30, "the streams are closed")
    streams = told(blocks)
    judge(streams, gone)
    one, everything = ([late for each in part for _, at, late in each if began < at < ended]
                       for part in (streams[:FOLLOWED], streams[FOLLOWED:]))
    name = f"turn {number}" if number else "warm up"
    say(f"{name}: {FOLLOWED + EVERYTHING} streams open after {opening:.1f} s, load {os.getloadavg()[0]:.0f}; behind the append:"
        f" p50 {at(one, .5) * 1000:.0f}, p99 {at(one, .99) * 1000:.0f} ms of {len(one)} changes to {FOLLOWED} streams of a product;"
        f" p50 {at(everything, .5) * 1000:.0f}, p99 {at(everything, .99) * 1000:.0f} ms of {len(everything)} to the {EVERYTHING} of everything")
    say(f"        live heap {before[0]:.0f} MB without, {after[0]:.0f} MB with streams, process {before[1]:.0f} and {after[1]:.0f} MB;"
        f" reads p50 {at(without, .5):.2f} and {at(beside, .5):.2f} ms, p90 {at(without, .9):.1f} and {at(beside, .9):.1f} ms")
    say(f"        the machine itself was late by {at(beyond, .99) * 1000:.0f} ms at p99 and {max(beyond) * 1000:.0f} ms at most")
    return one, everything, (after[0] - before[0], after[1] - before[1]), (without, beside), slow


def drop_a_slow_one(node):
    slow, began = slow_reader(), time.monotonic()
    sleep_until(lambda: metric(node, "commerce_graph_streams_dropped_total") > 0, 120, "the slow listener is dropped")
    slow.close()
    time.sleep(2)
    return time.monotonic() - began


def run(node):
    writer = Program(write)
    reads(SECONDS)
    turns = [turn(node, number) for number in range(TURNS + 1)][1:]  # The first warms up.
    ticks, seconds, refused, late = writer.end()
    behind = [[at(each[i], .99) * 1000 for each in turns] for i in (0, 1)]
    say(f"1. beside {ticks * ROWS / seconds:.0f} appends/s ({refused} feeds refused, at most {late:.1f} s late): p99 {at(behind[0], .5):.0f} ms behind the"
        f" append for streams of a product, {at(behind[1], .5):.0f} ms for those of everything (medians of the turns, {min(behind[0]):.0f} to"
        f" {max(behind[0]):.0f} and {min(behind[1]):.0f} to {max(behind[1]):.0f})")
    limit("250 ms behind at p99", at(behind[0], .5) < 250 and at(behind[1], .5) < 250)
    heap, whole = (at([each[2][i] for each in turns], .5) for i in (0, 1))
    say(f"2. {FOLLOWED + EVERYTHING} streams take {heap:.0f} MB of live heap, and the process {whole:.0f} MB more (medians of the turns)")
    limit("200 MB", heap < 200 and whole < 200)
    slower = [at(beside, .5) / at(without, .5) for without, beside in (each[3] for each in turns)]
    say(f"   reads took {at(slower, .5):.2f} times as long beside the streams at p50 (median of the turns, {min(slower):.2f} to {max(slower):.2f})")
    limit("reads slower by a tenth at most", at(slower, .5) <= 1.1)
    say(f"3. a listener that reads nothing was dropped after {turns[-1][-1]:.0f} s; the others were told all, once and in order")


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    postgres = Postgres(unpack_postgres(JAR), FIRST_PORT).init().start()
    node = Node(JAR, PORT, FIRST_PORT, ["--commerce-graph.streams.per-node=1001"])
    try:
        node.start()
        load(node, "\n".join(json.dumps(offer(n, 1000)) for n in range(FOLLOWED + OTHERS)).encode())
        sleep_until(node.has_caught_up, 60, "all read models have caught up")
        OFFERS.extend(postgres.psql("SELECT offer_id FROM offer ORDER BY offer_id LIMIT 100").split())
        run(node)
    finally:
        node.stop()
        postgres.stop()
    done()
    sys.exit(1 if MISSED else 0)


MISSED, OFFERS = [], []
main()
