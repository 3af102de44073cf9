#!/usr/bin/env python3
"""Measures what matching by title costs an import, on loopback only.

Three feeds go to a service: shop A with GTINs, shop B with titles only (three of ten are A's, worded otherwise), shop C
with GTINs. Then the same to a second service that matches no titles. Prints the seconds of each and the ratio.

Usage: trials/matching/import_speed.py [--offers N] COMMAND…   (such as: java -jar edge/target/commerce-graph-0.1.0.jar)
"""
import argparse, json, os, random, shutil, socket, subprocess, sys, tempfile, time, urllib.request

parser = argparse.ArgumentParser()
parser.add_argument("--offers", type=int, default=10_000)
parser.add_argument("command", nargs=argparse.REMAINDER)
OPTIONS = parser.parse_args()
BRANDS = "Acme Bolt Corvid Dinarik Elmo Fjord Garnet Hallo Iskra Jota Kestrel Lumo Mira Nord Opal".split()
THINGS = "cordless drill|water kettle|desk lamp|wireless mouse|laser printer|garden hose|office chair|hand mixer|rain coat|bike helmet".split("|")
WORDS = "compact classic silent travel studio power smart eco light pro urban family outdoor steel bamboo".split()


def gtin(number):
    digits = f"{400_000_000_000 + number:012d}"
    total = sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(digits))
    return digits + str(-total % 10)


def titles(count):
    chance = random.Random(1)
    for i in range(count):
        brand, thing = chance.choice(BRANDS), chance.choice(THINGS)
        words = chance.sample(WORDS, 3)
        yield brand, f"{brand[:2].upper()}-{1000 + i}", thing, words, 1000 + chance.randrange(90_000)


def feed(shop, kind):
    lines = ["id,title,link,price,availability,gtin"]
    for i, (brand, model, thing, words, price) in enumerate(titles(OPTIONS.offers)):
        if kind == "titles" and i % 10 < 3:
            title, code = f"{thing} {brand} {model.replace('-', '')} {words[0]}", ""
        elif kind == "titles":
            title, code = f"{words[2]} {thing} {brand} Z{i * 7}X {words[1]}", ""
        else:
            title, code = f"{brand} {model} {' '.join(words)} {thing}", gtin(i if kind == "first" else i + 5_000_000)
        lines.append(f"{i},{title},https://{shop}/{i},{price / 100:.2f} EUR,in stock,{code}")
    return "\n".join(lines).encode()


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
                urllib.request.urlopen(f"http://127.0.0.1:{port}/ready").read()
                break
            except OSError:
                time.sleep(0.5)
                if process.poll() is not None:
                    sys.exit(open(folder + "/log").read()[-3000:])
        seconds = {}
        for shop, kind in (("warm.example", "third"), ("a-shop.example", "first"), ("b-shop.example", "titles"),
                           ("c-shop.example", "third")):
            time.sleep(3)
            request = urllib.request.Request(
                f"http://127.0.0.1:{port}/api/ops/feeds?mode=full&shop={shop}", feed(shop, kind),
                {"Content-Type": "text/csv"})
            begun = time.monotonic()
            answer = json.loads(urllib.request.urlopen(request, timeout=300).read().splitlines()[-1])
            seconds[shop] = time.monotonic() - begun
            if answer["rows"] != OPTIONS.offers:
                sys.exit(str(answer))
        time.sleep(3)
        listed = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/api/ops/matches?limit=1000"))
        found = json.load(urllib.request.urlopen(urllib.request.Request(
            f"http://127.0.0.1:{port}/tool/find_offers", b'{"shop_domain":"b-shop.example","limit":50}',
            {"Content-Type": "application/json"})))
        joined = sum(offer["match"]["rule"] == "title" for offer in found["offers"])
        print(f"matching {enabled}: " + ", ".join(f"{shop} {s:.2f} s" for shop, s in seconds.items())
              + f"; of {len(found['offers'])} offers of b-shop {joined} joined, {len(listed['matches'])} suspected listed")
        return seconds
    finally:
        process.terminate()
        process.wait(60)
        shutil.rmtree(folder, ignore_errors=True)


on, off = run("true"), run("false")
print(f"titles only: on/off {on['b-shop.example'] / off['b-shop.example']:.2f}; "
      f"with GTINs: {on['c-shop.example'] / off['c-shop.example']:.2f}")
