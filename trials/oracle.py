"""Clients with an account of what they sent. Judged key by key: acknowledged is a part of logged, logged is a part of sent, and
each key is in the log at most once."""
import collections, json, threading, time
from lab import http, say

SHOP = "oracle.example"
SHOP_FEED = (b'{"type":"shop","domain":"oracle.example","name":"Oracle","country":"DE","category":"Test",'
             b'"ships_to":["DE"]}\n')


class Oracle:
    """Writes and reads on several nodes until it is stopped; judges afterwards."""

    def __init__(self, ports, run):
        self.ports, self.run, self.stopping = ports, run, threading.Event()
        self.lock = threading.Lock()
        self.reports, self.offers = {}, {}  # what was sent -> its answer, None while that is unknown
        self.statuses = collections.Counter()
        self.wrong = []
        self.ready = {port: [] for port in ports}
        self.threads = [threading.Thread(target=body, args=(n,), daemon=True) for body, count in
                        ((self.report, 4), (self.feed, 1), (self.read, 2)) for n in range(count)]
        self.threads += [threading.Thread(target=self.watch, args=(port,), daemon=True) for port in ports]

    def start(self):
        for thread in self.threads:
            thread.start()
        return self

    def stop(self):
        self.stopping.set()
        for thread in self.threads:
            thread.join(30)

    def call(self, port, path, body=None, **headers):
        """The answer where it is 200, else None; keeps what must never be."""
        try:
            status, answered, answer = http(port, path, body, timeout=15, **headers)
        except OSError:
            self.count(path, "no answer")
            return None
        self.count(path, status)
        if status == 503 and "Retry-After" not in answered:
            self.wrong.append(f"{path}: 503 without Retry-After: {answer[:200]}")
        elif status == 507 and "feeds" in path and b"insufficient_storage" in answer:
            pass  # The disk has only the reserve left, on which reports and reads live.
        elif status not in (200, 503):
            self.wrong.append(f"{path}: {status}: {answer[:300]}")
        return answer if status == 200 else None

    def count(self, path, status):
        with self.lock:
            self.statuses[("report" if "report_code" in path else "feed" if "feeds" in path else "read", status)] += 1

    def report(self, client):
        n = 0
        while not self.stopping.is_set():
            n += 1
            key = f"{self.run}-{client}-{n}"
            self.reports[key] = None
            answer = self.send(key, self.ports[n % len(self.ports)])
            if answer:
                self.reports[key] = answer
            else:
                time.sleep(0.2)
            time.sleep(0.01)

    def send(self, key, port):
        run, client, n = key.rsplit("-", 2)
        address = f"10.{int(client) + 1}.{int(n) >> 8 & 255}.{int(n) & 255}"
        answer = self.call(
            port, "/tool/report_code", {"shop_domain": SHOP, "code": self.code(key), "reason": "worked"},
            idempotency_key=key, x_forwarded_for=address)
        if answer:
            told = json.loads(answer)
            return {"report_id": told["report_id"], "position": told["position"]}
        return None

    @staticmethod
    def code(key):
        """Each report has a code of its own, by which it is found in the log; of letters, since digits might be a phone number."""
        return f"C-{key}".translate(str.maketrans("0123456789", "ABCDEFGHIJ")).upper()

    def feed(self, _):
        n = 0
        while not self.stopping.is_set():
            n += 1
            ids = [f"{self.run}-{n}-{i}" for i in range(20)]
            for id in ids:
                self.offers[id] = None
            feed = b"".join(
                json.dumps({"type": "offer", "shop_domain": SHOP, "item_id": id, "title": f"Offer {id}",
                            "url": f"https://{SHOP}/{id}", "price": "1.00 EUR"}).encode() + b"\n" for id in ids)
            answer = self.call(self.ports[n % len(self.ports)], "/api/ops/feeds?format=jsonl&progress=false", feed)
            if answer and json.loads(answer.splitlines()[-1])["status"] == "ended":
                for id in ids:
                    self.offers[id] = True
            time.sleep(0.3)

    def read(self, client):
        n = client
        asked = [("/tool/find_shop", {"query": "oracle"}), ("/tool/get_shop", {"shop_id_or_domain": SHOP}),
                 ("/tool/list_coupons", {"limit": 3}), ("/tool/get_trust", {"shop_id_or_domain": SHOP}),
                 ("/tool/find_offers", {"shop_domain": SHOP, "limit": 5}), ("/suggest?q=or", None),
                 ("/tool/audit_log", None), ("/api/ops/state", None), ("/api/ops/dead-letters", None)]
        while not self.stopping.is_set():
            n += 1
            path, body = asked[n % len(asked)]
            self.call(self.ports[n % len(self.ports)], path, body)
            time.sleep(0.02)

    def watch(self, port):
        """When readiness changed."""
        last = None
        while not self.stopping.is_set():
            try:
                now = http(port, "/ready", timeout=2)[0]
            except OSError:
                now = "none"
            if now != last:
                self.ready[port].append((time.monotonic(), now))
                last = now
            time.sleep(0.1)

    def went(self, port, began):
        """Readiness over time, such as 200, 503 after 2.1 s, 200 after 5.0 s."""
        return ", ".join(f"{status} after {max(0, at - began):.1f} s" if i else str(status)
                         for i, (at, status) in enumerate(self.ready[port]))

    def turned_red(self, port):
        return any(status != 200 for _, status in self.ready[port])

    def judge(self, node, psql):
        """The account against the log, the tables and the tools; returns what was found."""
        acked = {key: answer for key, answer in self.reports.items() if answer}
        logged = self.logged_reports(psql)
        self.compare("report", {self.code(key) for key in acked}, logged, {self.code(key) for key in self.reports})
        positions = collections.Counter(answer["position"] for answer in acked.values())
        self.wrong += [f"{n} acknowledged reports have position {at}" for at, n in positions.items() if n > 1]
        self.repeat(node, acked)
        self.settle(node, psql, [key for key, answer in self.reports.items() if not answer])
        taken = {id for id, there in self.offers.items() if there}
        listed = collections.Counter(
            psql(f"SELECT substr(title, 7) FROM offer WHERE title LIKE 'Offer {self.run}-%'").splitlines())
        self.compare("offer", taken, listed, set(self.offers))
        self.compare("offer's event", taken, self.logged_offers(psql), set(self.offers))
        twice = psql("SELECT count(*) - count(DISTINCT position) || ' ' || max(position) - count(*) FROM log_event")
        if twice != "0 0":
            self.wrong.append(f"the log's positions have gaps or repeats: {twice}")
        return (f"reports: {len(acked)} acknowledged, {len(logged)} logged, {len(self.reports)} sent; "
                f"offers: {len(taken)}, {len(listed)}, {len(self.offers)}")

    def compare(self, what, acknowledged, logged, sent):
        """Acknowledged is a part of logged, logged is a part of sent, each once: by their keys."""
        for wrong, keys in ((f"{what} was acknowledged and is not there", acknowledged - logged.keys()),
                            (f"{what} is there and was never sent", logged.keys() - sent),
                            (f"{what} is there more than once", {key for key, n in logged.items() if n > 1})):
            if keys:
                self.wrong.append(f"{wrong}: {len(keys)}, such as {sorted(keys)[:3]}")

    def logged_reports(self, psql):
        """How often each code of this run is in the log."""
        return collections.Counter(psql(
            "SELECT upper(event->>'code') FROM (SELECT convert_from(payload, 'UTF8')::json AS event FROM log_event"
            " WHERE payload_type LIKE '%.CodeReported') AS reported"
            f" WHERE event->>'code' ILIKE '{self.code(self.run)}-%'").splitlines())

    def logged_offers(self, psql):
        """How often each offer of this run was listed, according to the log."""
        return collections.Counter(psql(
            "SELECT substr(event->>'title', 7) FROM (SELECT convert_from(payload, 'UTF8')::json AS event FROM log_event"
            " WHERE payload_type LIKE '%.OfferListed') AS listed"
            f" WHERE event->>'title' LIKE 'Offer {self.run}-%'").splitlines())

    def repeat(self, node, acked):
        """Every twentieth acknowledged report gets its first answer again."""
        for key, answer in list(acked.items())[:: max(1, len(acked) // 20)]:
            again = self.send(key, node.port)
            if again != answer:
                self.wrong.append(f"report {key} was answered {answer}, sent again {again}")

    def settle(self, node, psql, open_keys):
        """What was sent and not answered is sent again, as a client would: then it is in the log once."""
        settled = [key for key in open_keys[:100] if self.send(key, node.port)]
        logged = self.logged_reports(psql)
        for key in settled:
            if logged[self.code(key)] != 1:
                self.wrong.append(f"report {key} was sent until it was acknowledged, and is in the log {logged[self.code(key)]} times")

    def answers(self):
        return ", ".join(f"{kind} {status}: {n}" for (kind, status), n in sorted(self.statuses.items(), key=str))


def reports_total(node, position):
    """How many reports the read models hold, read no earlier than a position."""
    status, _, answer = node.tool("get_trust", {"shop_id_or_domain": SHOP}, x_min_position=str(position))
    assert status == 200, (status, answer)
    return json.loads(answer)["reports"]["total"]
