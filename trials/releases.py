#!/usr/bin/env python3
"""Two releases beside each other, in turns on one machine, on loopback only: how long a start takes, how fast a feed comes in, and how
long some thousand reports take.

Each round runs one release, then the other, each on a data folder of its own. Said are the medians of all rounds with the least and the
most, and the ratio of the medians (over 1: the other takes longer). It judges nothing: that is for who reads it.

Usage: trials/releases.py ONE.jar OTHER.jar [rounds, 5 if not said]
"""
import http.client, json, os, shutil, statistics, sys, threading, time
from lab import FIRST_PORT, ROOT, Node, done, load, market, say, sleep_until

JARS = [os.path.abspath(jar) for jar in sys.argv[1:3]]
ROUNDS = int(sys.argv[3]) if len(sys.argv) > 3 else 5


def node(jar, folder):
    made = Node(jar, FIRST_PORT, settings=["--commerce-graph.demo-data=false", f"--commerce-graph.data-dir={folder}"])
    made.command.remove("-XX:TieredStopAtLevel=1")  # As it is run by who measures it.
    return made


def timed(action):
    began = time.monotonic()
    action()
    return time.monotonic() - began


def caught_up(running):
    sleep_until(lambda: all(c["lag_events"] == 0 for c in running.state()["consumers"]), 300, "the read models are there")


def reports(running, shop, begin, each):
    """Some thousand reports of as many reporters, by four clients at once, on connections that stay open."""
    def client(number):
        connection = http.client.HTTPConnection("127.0.0.1", running.port)
        for n in range(begin + number * each, begin + (number + 1) * each):
            body = json.dumps({"shop_domain": shop, "code": f"C{n % 50}", "reason": "worked"})
            connection.request("POST", "/tool/report_code", body,
                               {"content-type": "application/json", "x-forwarded-for": f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"})
            answer = connection.getresponse()
            assert answer.status == 200, (answer.status, answer.read()[:300])
            answer.read()
    clients = [threading.Thread(target=client, args=[number]) for number in range(4)]
    for each_client in clients:
        each_client.start()
    for each_client in clients:
        each_client.join()


def measure(jar, which, feed, figures):
    """First a feed into an empty folder, then the same feed again, then reports, then a start on what is there."""
    folder = os.path.join(ROOT, f"data-{which}")
    running = node(jar, folder).start()
    figures["a feed, until it is acknowledged"][which].append(timed(lambda: load(running, feed)))
    figures["... until all read models have it"][which].append(
        figures["a feed, until it is acknowledged"][which][-1] + timed(lambda: caught_up(running)))
    figures["the same feed again"][which].append(timed(lambda: load(running, feed)))
    shop = json.loads(running.tool("list_coupons", {"limit": 1})[2])["coupons"][0]["shop_domain"]
    reports(running, shop, 0, 1000)  # Until the compilers are quiet.
    figures["6,000 reports, by four clients"][which].append(timed(lambda: reports(running, shop, 10_000, 1500)))
    running.stop()
    running = node(jar, folder)
    figures["a start on that data, until ready"][which].append(timed(running.start))
    running.stop()
    shutil.rmtree(folder)


def told(figures):
    for what, (one, other) in figures.items():
        medians = [statistics.median(each) for each in (one, other)]
        ranges = [f"{median:.2f} s ({min(each):.2f} to {max(each):.2f})" for median, each in zip(medians, (one, other))]
        say(f"{what}: {ranges[0]}, other {ranges[1]}: ratio {medians[1] / medians[0]:.2f}")


feed = market(JARS[0], shops=20, offers=8000, days=5)
say(f"{feed.count(10)} rows a feed, {ROUNDS} rounds")
figures = {what: ([], []) for what in ("a feed, until it is acknowledged", "... until all read models have it",
                                       "the same feed again", "6,000 reports, by four clients",
                                       "a start on that data, until ready")}
for round in range(ROUNDS):
    for which in ((0, 1) if round % 2 == 0 else (1, 0)):
        measure(JARS[which], which, feed, figures)
    say(f"after round {round + 1} of {ROUNDS}")
    told(figures)
done()
