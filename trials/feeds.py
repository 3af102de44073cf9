#!/usr/bin/env python3
"""Feeds under fire, on loopback only; status 1 at the first deviation. Needs psql.

1. Kills: a feed is imported while the service is killed (SIGKILL) again and again, later each time; started again, it is
   sent the same feed. In the end the log must hold, event for event, what an undisturbed import leaves: the places in
   the streams and what the events say are compared by a digest, and the read models' counts beside it.
2. Demo: the first start's own load is killed in the middle; the next start must make it whole, to the same digest.
3. Latency: report_code and two tools that read, one call each 20 ms, idle and while a feed comes in.

Titles are not matched: what is joined by them depends on when words were counted and on what the run's other offers say,
so that even two undisturbed imports differ in scores.

Usage: trials/feeds.py [--offers N] [--kills N] COMMAND…   (such as: java -jar edge/target/commerce-graph-0.1.0.jar)
"""
import argparse, json, os, re, shutil, signal, socket, subprocess, sys, tempfile, threading, time
import urllib.error, urllib.request

parser = argparse.ArgumentParser()
parser.add_argument("--offers", type=int, default=20_000)
parser.add_argument("--kills", type=int, default=6)
parser.add_argument("command", nargs=argparse.REMAINDER)
OPTIONS = parser.parse_args()

# Of runs there are as many as were sent; all other events are what the feed says, however often it was sent.
DIGEST = """SELECT count(*), md5(string_agg(md5(stream || ' ' || sequence || ' ' || payload_type || ' '
  || encode(payload, 'hex')), '' ORDER BY stream, sequence)), count(*) - count(DISTINCT (stream, sequence))
  FROM log_event WHERE payload_type !~ '(FeedRunEnded|OffersSeen|CouponsSeen)$'"""
TYPES = """SELECT regexp_replace(payload_type, '.*[.]', ''), count(*) FROM log_event
  WHERE payload_type !~ '(FeedRunEnded|OffersSeen|CouponsSeen)$' GROUP BY 1 ORDER BY 1"""


def must(condition, what):
    if not condition:
        sys.exit(f"DEVIATION: {what}")


class Service:
    def __init__(self, name, *settings):
        self.data = os.path.join(FOLDER, name)
        self.settings = settings
        SERVICES.append(self)
        self.start()

    def start(self):
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = s.getsockname()[1]
        self.said = open(self.data + ".log", "a+")
        self.begin = self.said.tell()
        self.process = subprocess.Popen(
            [*OPTIONS.command, f"--server.port={self.port}", f"--commerce-graph.data-dir={self.data}",
             "--commerce-graph.fair-use.anonymous=1000000", "--commerce-graph.fair-use.writes=1000000",
             "--commerce-graph.matching.enabled=false", *self.settings], stdout=self.said, stderr=self.said)

    def is_ready(self):
        must(self.process.poll() is None, f"the service ended: see {self.data}.log")
        try:
            return self.get("/ready")["status"] == "ready"
        except (OSError, KeyError):
            return False

    def wait_until(self, what, condition, seconds=240):
        end = time.monotonic() + seconds
        while not condition():
            must(time.monotonic() < end, what)
            time.sleep(0.25)
        return self

    def ready(self):
        return self.wait_until("the service is not ready", self.is_ready)

    def get(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=30) as answer:
            return json.load(answer)

    def tool(self, name, body):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/tool/{name}", json.dumps(body).encode(),
                                         {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def send(self, feed):
        """The run's result, or nothing where the service was killed meanwhile."""
        try:
            with open(feed, "rb") as body:
                request = urllib.request.Request(
                    f"http://127.0.0.1:{self.port}/api/ops/feeds?progress=false", body,
                    {"content-type": "application/octet-stream", "content-length": str(os.path.getsize(feed))})
                with urllib.request.urlopen(request, timeout=900) as answer:
                    return json.loads(answer.read().splitlines()[-1])
        except (OSError, ValueError, IndexError):
            return None

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def sql(self, query):
        self.said.seek(self.begin)
        ports = re.findall(r"runs on 127\.0\.0\.1:(\d+)", self.said.read())
        if not ports:
            return None
        with open(os.path.join(self.data, "postgres.password")) as secret:
            password = secret.read().strip()
        done = subprocess.run(["psql", "-h", "127.0.0.1", "-p", ports[-1], "-U", "postgres", "-Atc", query],
                              env=os.environ | {"PGPASSWORD": password}, capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else None

    def head(self):
        return int(self.sql("SELECT count(*) FROM log_event") or 0)

    def stand(self):
        """Digest, counts by type, and what the read models count once they are where the log is."""
        self.ready()
        state = self.get("/api/ops/state")
        behind = [c for c in state["consumers"] if c["lag_events"] > 0]
        if behind:
            time.sleep(1)
            return self.stand()
        time.sleep(11)  # the catalogue is counted at most every ten seconds
        count, digest, doubled = self.sql(DIGEST).split("|")
        must(doubled == "0", f"{doubled} events are there twice")
        return {"events": int(count), "digest": digest, "types": self.sql(TYPES).splitlines(),
                "catalog": self.get("/api/ops/state")["catalog"]}


def compare(stand, undisturbed):
    for part in undisturbed:
        must(stand[part] == undisturbed[part], f"{part}: {stand[part]} instead of {undisturbed[part]}")


def kills(feed):
    service = Service("undisturbed", "--commerce-graph.demo-data=false").ready()
    begin = time.monotonic()
    result = service.send(feed)
    must(result and result["status"] == "ended" and result["rejected"] == 0, f"the feed is not taken: {result}")
    undisturbed = service.stand()
    print(f"undisturbed: {result['rows']} rows in {time.monotonic() - begin:.0f} s, {undisturbed['events']} events")
    again = service.send(feed)
    must(again["changed"] == 0, f"the feed again changed {again['changed']} rows")
    total = service.head()
    service.stop()

    service = Service("killed", "--commerce-graph.demo-data=false").ready()
    for n in range(1, OPTIONS.kills + 1):
        at = total * n // (OPTIONS.kills + 1)
        sender = threading.Thread(target=service.send, args=(feed,))
        sender.start()
        service.wait_until(f"the log does not grow to {at}", lambda: service.head() >= at)
        head = service.head()
        service.kill()
        sender.join()
        service.start()
        service.ready()
        runs = service.get("/api/ops/feeds")["runs"]
        print(f"kill {n}: the log held {head} events when the service was killed, {service.head()} when it was back;"
              f" runs {' '.join(run['status'] for run in runs)}", flush=True)
    last = service.send(feed)
    must(last and last["status"] == "ended" and last["rejected"] == 0, f"the last run did not end: {last}")
    compare(service.stand(), undisturbed)
    again = service.send(feed)
    must(again["changed"] == 0, f"the feed again changed {again['changed']} rows")
    print(f"kills: {undisturbed['events']} events, the same to the last byte; the last run changed {last['changed']}"
          f" of {last['rows']} rows, one more none")
    return service


def demo():
    hour = int(time.time() // 3600)
    service = Service("demo")
    service.wait_until("the demo market does not come", lambda: service.head() > 15_000)
    service.kill()
    service.start()
    service.wait_until("the demo market is not made whole",
                       lambda: os.path.exists(service.data + ".log") and said_since(service, "Demo data loaded"))
    stand = service.stand()
    service.stop()
    service = Service("demo-undisturbed")
    service.wait_until("the demo market does not come", lambda: said_since(service, "Demo data loaded"))
    undisturbed = service.stand()
    service.stop()
    if hour == int(time.time() // 3600):
        compare(stand, undisturbed)
        print(f"demo: killed in the middle and started again: {stand['events']} events, the same to the last byte")
    else:
        print("demo: the hour changed meanwhile, so that the two markets differ; run it again")


def said_since(service, text):
    service.said.flush()
    service.said.seek(service.begin)
    return text in service.said.read()


def latency(service, feed):
    coupon = service.tool("list_coupons", {"limit": 1})["coupons"][0]
    offers = service.tool("find_offers", {"shop_domain": coupon["shop_domain"], "limit": 10})["offers"]
    calls = [("report_code", lambda n: {"shop_domain": coupon["shop_domain"], "code": f"TRIAL{n}", "reason": "worked"}),
             ("get_shop", lambda n: {"shop_id_or_domain": coupon["shop_domain"]}),
             ("compare_prices", lambda n: {"product_id": offers[n % len(offers)]["product_id"]})]
    numbers = iter(range(10**9))

    def measure(until):
        times = {name: [] for name, _ in calls}
        while not until():
            for name, body in calls:
                begin = time.monotonic()
                service.tool(name, body(next(numbers)))
                times[name].append(time.monotonic() - begin)
                time.sleep(0.02)
        return times

    end = time.monotonic() + 5
    measure(lambda: time.monotonic() > end)
    end = time.monotonic() + 20
    idle = measure(lambda: time.monotonic() > end)
    results = []
    sender = threading.Thread(target=lambda: results.append(service.send(feed)))
    sender.start()
    busy = measure(lambda: not sender.is_alive())
    must(results[0] and results[0]["status"] == "ended", f"the import did not end: {results[0]}")
    print(f"latency while {results[0]['rows']} rows came in ({results[0]['changed']} changed):")
    for name, _ in calls:
        figures = []
        for times in (idle[name], busy[name]):
            times.sort()
            figures += [times[len(times) // 2] * 1e3, times[len(times) * 99 // 100] * 1e3, times[-1] * 1e3, len(times)]
        print("  %-15s idle p50 %.1f p99 %.1f max %.1f ms (%d calls); importing p50 %.1f p99 %.1f max %.1f ms (%d calls)"
              % (name, *figures), flush=True)


def generated(name, offers, seed):
    feed = os.path.join(FOLDER, name)
    with open(feed, "w") as out:
        subprocess.run([*OPTIONS.command, "generate", "--shops", "12", "--offers", str(offers), "--days", "20",
                        "--seed", str(seed)], stdout=out, check=True)
    return feed


FOLDER = tempfile.mkdtemp(prefix="feeds-trial-")
SERVICES = []
try:
    killed = kills(generated("feed.jsonl", OPTIONS.offers, 3))
    latency(killed, generated("more.jsonl", OPTIONS.offers, 4))
    killed.stop()
    demo()
    shutil.rmtree(FOLDER)
finally:
    for left in SERVICES:
        if left.process.poll() is None:
            left.stop()
