#!/usr/bin/env python3
"""Measures what matching by title costs an import, on loopback only.

Many shops send feeds of titles alone, one after the other; most of a shop's products are in other shops too, worded
otherwise. A service that matches by title and one that does not take the same feeds, in turns. Prints the seconds of
both until a feed is answered, and until its last read model is there, the ratios, and of a sample how many offers were
joined rightly and wrongly.

Usage: trials/matching/import_speed.py [--shops N] [--offers N] [--rounds N] COMMAND…
       (COMMAND such as: java -jar edge/target/commerce-graph-0.1.0.jar)
"""
import argparse, csv, glob, io, json, os, random, shutil, socket, subprocess, sys, tempfile, time, urllib.request

parser = argparse.ArgumentParser()
parser.add_argument("--shops", type=int, default=21, help="the first one's feed warms up and is not counted")
parser.add_argument("--offers", type=int, default=2_500, help="of each shop")
parser.add_argument("--rounds", type=int, default=1)
parser.add_argument("--only", choices=("true", "false"), help="one of both services alone")
parser.add_argument("--pause", type=float, default=1, help="seconds between two feeds")
parser.add_argument("command", nargs=argparse.REMAINDER)
OPTIONS = parser.parse_args()
CHANCE = random.Random(1)
SYLLABLES = "ba be bo da de do ka ke ko la le lo ma me mo na ne no ra re ro sa se so ta te to va ve vi zu".split()
COLOURS = "black white red blue green grey silver pink".split()
NOISE = "new|original|premium quality|with warranty|best price|genuine|in box|retail".split("|")


def word(least, most):
    return "".join(CHANCE.choice(SYLLABLES) for _ in range(CHANCE.randint(least, most)))


def often_first(things):
    """One of these, the first ones more often, as words of a language are."""
    return things[min(int(len(things) ** CHANCE.random()) - 1, len(things) - 1)]


BRANDS = [word(2, 3) for _ in range(400)]
THINGS = [word(2, 3) + " " + word(2, 4) for _ in range(400)]
WORDS = [word(2, 4) for _ in range(4_000)]


def products(count):
    for i in range(count):
        yield {"brand": often_first(BRANDS), "thing": often_first(THINGS),
               "words": [often_first(WORDS) for _ in range(CHANCE.randint(2, 4))],
               "model": f"{CHANCE.choice('ABCDEFGHKLMN')}{CHANCE.choice('PQRSTUVX')}-{CHANCE.randint(100, 9999)}" if i % 5 < 3 else "",
               "amount": f"{CHANCE.choice((8, 16, 32, 64, 128, 250, 500))} {CHANCE.choice(('GB', 'ml', 'W'))}" if i % 3 == 0 else "",
               "colour": CHANCE.choice(COLOURS) if i % 4 == 0 else "", "price": CHANCE.randint(500, 90_000)}


def title(product, chance, style):
    words = [w for w in product["words"] if chance.random() > .2]
    model = product["model"].replace("-", ("-", "", " ")[style % 3]) if chance.random() > .1 else ""
    parts = [product["brand"], product["thing"], model, " ".join(words), product["amount"], product["colour"]]
    if style % 2:
        parts[1], parts[2] = parts[2], parts[1]
    if chance.random() < .2:
        parts.append(chance.choice(NOISE))
    return " ".join(part for part in parts if part)


def feeds():
    """Of each shop its feed and, by title, the number of the product."""
    catalogue = list(products(OPTIONS.shops * OPTIONS.offers // 3))
    for shop in range(OPTIONS.shops):
        chance = random.Random(shop)
        text = io.StringIO()
        lines = csv.writer(text)
        lines.writerow("id title description link image_link price availability brand category".split())
        numbers = {}
        for i, number in enumerate(chance.sample(range(len(catalogue)), OPTIONS.offers)):
            product = catalogue[number]
            said = title(product, chance, shop)
            numbers[said] = number
            price = product["price"] * chance.uniform(.85, 1.15) / 100
            lines.writerow([i, said, f"{said}. {' '.join(product['words'])} of {product['brand']}.", f"https://shop{shop}.example/{i}",
                            f"https://shop{shop}.example/{i}.jpg", f"{price:.2f} EUR", "in stock",
                            product["brand"] if shop % 3 else "", product["thing"].split()[1]])
        yield f"shop{shop}.example", text.getvalue().encode(), numbers


FEEDS = list(feeds())
NUMBERS = {said: number for _, _, numbers in FEEDS for said, number in numbers.items()}


def call(port, path, body=None, kind="application/json"):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", body, {"Content-Type": kind})
    return urllib.request.urlopen(request, timeout=600).read()


def processor_seconds(process, folder):
    """User and system time of the service and its database so far; on a busy machine steadier than the clock."""
    total = 0
    for stat in glob.glob("/proc/[0-9]*/stat"):
        try:
            number = stat.split("/")[2]
            if number == str(process.pid) or os.readlink(f"/proc/{number}/cwd").startswith(folder):
                fields = open(stat).read().rsplit(")", 1)[1].split()
                total += int(fields[11]) + int(fields[12])
        except OSError:
            pass
    return total / os.sysconf("SC_CLK_TCK")


def until_read_models_follow(port):
    while any(one["lag_events"] for one in json.loads(call(port, "/api/ops/state"))["consumers"]):
        time.sleep(0.02)


def judged(port):
    """Offers of the last shop that were joined with offers of others: rightly, wrongly, and all that were asked."""
    right = wrong = asked = 0
    shop, _, _ = FEEDS[-1]
    found = json.loads(call(port, "/tool/find_offers", json.dumps({"shop_domain": shop, "limit": 50}).encode()))
    for offer in found["offers"]:
        asked += 1
        others = json.loads(call(port, "/tool/find_offers", json.dumps({"product_id": offer["product_id"], "limit": 50}).encode()))
        numbers = {NUMBERS.get(other["title"]) for other in others["offers"]}
        if offer["match"]["rule"] == "title":
            right += len(numbers) == 1
            wrong += len(numbers) > 1
    return f"of {asked} offers of {shop} {right} joined rightly, {wrong} wrongly"


def run(enabled):
    folder = tempfile.mkdtemp()
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    process = subprocess.Popen(
        [*OPTIONS.command, f"--server.port={port}", f"--commerce-graph.data-dir={folder}/data",
         "--commerce-graph.demo-data=false", f"--commerce-graph.matching.enabled={enabled}"],
        stdout=open(folder + "/log", "w"), stderr=subprocess.STDOUT)
    try:
        for _ in range(240):
            try:
                call(port, "/ready")
                break
            except OSError:
                time.sleep(0.5)
                if process.poll() is not None:
                    sys.exit(open(folder + "/log").read()[-3000:])
        seconds = []
        read = 0
        used = 0
        for shop, feed, _ in FEEDS:
            time.sleep(OPTIONS.pause)
            used = used if len(seconds) != 1 else processor_seconds(process, folder)
            begun = time.monotonic()
            answer = json.loads(call(port, f"/api/ops/feeds?mode=full&shop={shop}", feed, "text/csv").splitlines()[-1])
            seconds.append(time.monotonic() - begun)
            if answer["rows"] != OPTIONS.offers:
                sys.exit(str(answer))
            until_read_models_follow(port)
            read += time.monotonic() - begun if len(seconds) > 1 else 0
        used = processor_seconds(process, folder) - used
        total = sum(seconds[1:])
        rest = OPTIONS.offers * (OPTIONS.shops - 1) / total
        print(f"matching {enabled}: {total:.2f} s, {read:.2f} s to the read models, {used:.2f} s of processor, {rest:.0f} rows/s; feeds " + " ".join(f"{s:.2f}" for s in seconds)
              + f"; {judged(port)}; load {os.getloadavg()[0]:.1f}", flush=True)
        return total, read, used
    finally:
        process.terminate()
        process.wait(60)
        shutil.rmtree(folder, ignore_errors=True)


if OPTIONS.only:
    run(OPTIONS.only)
else:
    pairs = [(run("false"), run("true")) for _ in range(OPTIONS.rounds)]
    for i, what in enumerate(("the clock", "the clock to the last read model", "the processor")):
        ratios = sorted(on[i] / off[i] for off, on in pairs)
        print(f"titles only: with matching {ratios[len(ratios) // 2]:.2f} times as long by {what} (median of {len(ratios)})")
