#!/usr/bin/env python3
"""How well find_product answers shoppers' queries, as judged by reviewers who see neither ranking nor each other.

  measure.py rank <ranking.tsv> [--given ../shared/data] [--products products.tsv]    ask the frozen queries of the packaged jar ($JAR, else edge/target)
  measure.py pool <sheet.tsv> <ranking.tsv>... [--seed 1] [--top 10] [--new]   a sheet for reviewers, shuffled; --new: what nobody judged
  measure.py judge <ranking.tsv> [<sheet>...] [--weak]      the measures, by the kept judgements or by sheets with "good", "partly" or "bad"
  measure.py keep <sheet> <sheet>                           writes judgements.tsv from two reviewers' sheets, with hashes for titles

The given catalogues are read in place and belong to nobody here: they are imported as two shops' feeds, and no title of them is kept."""
import argparse, collections, csv, glob, hashlib, json, math, os, random, sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.dirname(HERE))
FROZEN = "19141555bce3e53f3f338e5458f6ab6ba732992b242a5b2007f6fe188e6b5707"
LIMIT = 10
GAIN = {"good": 2, "partly": 1, "bad": 0}
JUDGED = os.path.join(HERE, "judgements.tsv")


def queries():
    with open(os.path.join(HERE, "queries.tsv"), "rb") as file:
        text = file.read()
    if hashlib.sha256(text).hexdigest() != FROZEN:
        sys.exit("queries.tsv is not the frozen one: its SHA-256 is another")
    return list(csv.DictReader(text.decode().splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


def table(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def write(path, columns, rows):
    with open(path, "w", encoding="utf-8") as file:
        for row in [columns, *rows]:
            file.write("\t".join(str(cell).replace("\t", " ").replace("\n", " ") for cell in row) + "\n")


def given_feeds(folder):
    """The given catalogues, each as the feed of one shop: every entry is an offer, and a product of its own."""
    for shop, path in (("given-catalogue.example", "search/catalog.tsv"), ("given-amazon.example", "matching/amazon.tsv")):
        yield {"type": "shop", "domain": shop, "name": shop.split(".")[0], "country": "US", "ships_to": ["US"]}
        for number, row in enumerate(table(os.path.join(folder, path))):
            try:
                amount = max(1, round(float((row["price"] or "9.99").split()[0]) * 100))
            except ValueError:
                amount = 999
            offer = {"type": "offer", "shop_domain": shop, "item_id": f"g{number}", "title": row["title"],
                     "url": f"https://{shop}/{number}", "price": {"amount": amount, "currency": "USD"},
                     "brand": row["brand"] or None, "category": row.get("category") or None,
                     "availability": "in_stock", "condition": "new", "mpn": row.get("modelno") or None}
            yield {name: value for name, value in offer.items() if value is not None}


def write_products(port, path):
    """The service's products, for RankQueries: which offers are one product is for the service alone to say."""
    from lab import http
    def export(what):
        return [json.loads(line) for line in http(port, f"/api/ops/export/{what}", timeout=60)[2].splitlines() if line]
    offers = collections.Counter(offer["product_id"] for offer in export("offers?table=offer") if offer["listed"])
    rows = [[product["product_id"], *(product[name] or "" for name in ("name", "brand", "mpn", "category")), offers[product["product_id"]]]
            for product in export("products?table=product") if product["name"] and not product["joined_into"]]
    write(path, ("id", "title", "brand", "mpn", "category", "offers"), rows)


def rank(arguments):
    from lab import FIRST_PORT, ROOT as FOLDER, Node, done, http, load, say, sleep_until
    jar = os.environ.get("JAR") or next(iter(glob.glob(os.path.join(ROOT, "edge/target/commerce-graph-*.jar"))), None)
    asked = queries()
    node = Node(jar, FIRST_PORT, settings=[f"--commerce-graph.data-dir={FOLDER}/data"])
    try:
        node.start()
        sleep_until(lambda: b"Demo data loaded" in open(f"{FOLDER}/node-{FIRST_PORT}.log", "rb").read(), 300, "the demo market is loaded")
        feed = "".join(json.dumps(line) + "\n" for line in given_feeds(arguments.given)).encode()
        say("given catalogues:", {name: load(node, feed)[name] for name in ("rows", "rejected")})
        sleep_until(node.has_caught_up, 300, "the read models are at the head")
        if arguments.products:
            write_products(node.port, arguments.products)
        rows = []
        for query in asked:
            status, _, answer = http(node.port, "/tool/find_product", {"query": query["query"], "limit": LIMIT}, timeout=30)
            if status != 200:
                say(query["id"], query["query"], "is answered", status, answer[:200])
                continue
            for place, product in enumerate(json.loads(answer)["products"], 1):
                rows.append((query["id"], place, product["id"], product["name"]))
        write(arguments.ranking, ("id", "rank", "product_id", "title"), rows)
        say(f"{len(asked)} queries, {len({row[0] for row in rows})} with hits, {len(rows)} hits: {arguments.ranking}")
    finally:
        node.stop()
        done()


def pool(arguments):
    hits = {(row["id"], row["title"]) for path in arguments.rankings for row in table(path) if int(row["rank"]) <= arguments.top}
    text = {query["id"]: query["query"] for query in queries()}
    known = kept()[0] if arguments.new else {}
    absent = {query["id"] for query in queries() if query["kind"] == "absent"} if arguments.new else set()  # Anything shown is wrong.
    rows = sorted((id, text[id], title) for id, title in hits if id not in absent and (id, hashed(title)) not in known)
    random.Random(arguments.seed).shuffle(rows)
    write(arguments.sheet, ("id", "query", "title", "judgement"), [(*row, "") for row in rows])
    print(f"{len(rows)} titles to judge: {arguments.sheet}")


def hashed(title):
    """What the kept judgements have for a title: titles of the given catalogues are not kept here."""
    return hashlib.sha256(title.encode()).hexdigest()[:12]


def kept():
    rows = table(JUDGED)
    return [{(row["id"], row["hash"]): row[name] for row in rows} for name in ("one", "other")]


def keep(arguments):
    one, other = (judgements(path) for path in arguments.sheets)
    if one.keys() != other.keys():
        sys.exit("the sheets don't judge the same titles")
    write(JUDGED, ("id", "hash", "one", "other"), [(*key, one[key], other[key]) for key in sorted(one)])
    print(f"{len(one)} titles judged: {JUDGED}")


def judgements(path):
    judged = {(row["id"], hashed(row["title"])): row["judgement"].strip().lower() for row in table(path)}
    wrong = {value for value in judged.values() if value not in GAIN}
    if wrong:
        sys.exit(f"{path}: not a judgement: {sorted(wrong)[:5]}")
    return judged


def kappa(one, other):
    """Cohen's kappa of two sheets, over the titles that both judge."""
    both = one.keys() & other.keys()
    if not both:
        return float("nan")
    agreed = sum(one[key] == other[key] for key in both) / len(both)
    counts = [collections.Counter(sheet[key] for key in both) for sheet in (one, other)]
    chance = sum(counts[0][value] * counts[1][value] for value in GAIN) / len(both) ** 2
    return 1.0 if chance == 1 else (agreed - chance) / (1 - chance)


def dcg(gains):
    return sum((2 ** gain - 1) / math.log2(place + 2) for place, gain in enumerate(gains))


class Measures:
    """Counts of one language, or of all. A title is relevant from a gain of 1.5 on (one says good, the other at least partly), with
    --weak from 1 on (partly)."""

    def __init__(self, relevant):
        self.relevant, self.present, self.absent, self.empty, self.shown, self.unjudged = relevant, 0, 0, 0, 0, 0
        self.missed, self.findable, self.late, self.ndcg = 0, 0, 0, []

    def add(self, kind, gains, known):
        if kind == "absent":
            self.absent += 1
            self.shown += bool(gains)
            return
        self.present += 1
        self.empty += not gains
        judged = [gain or 0 for gain in gains]
        self.unjudged += sum(gain is None for gain in gains)
        missed = not any(gain >= self.relevant for gain in judged[:3])
        self.missed += missed
        if any(gain >= self.relevant for gain in known):
            self.findable += 1
            self.late += missed
        best = dcg(sorted(known, reverse=True)[:LIMIT])
        self.ndcg.append(dcg(judged) / best if best else 0)

    def line(self, name):
        def share(part, whole):
            return f"{part / whole:.3f}" if whole else "–"
        return (f"| {name} | {self.present} | {share(self.empty, self.present)} | {self.absent} | {share(self.shown, self.absent)}"
                f" | {share(self.missed, self.present)} | {share(self.late, self.findable)}"
                f" | {share(sum(self.ndcg), len(self.ndcg))} | {self.unjudged} |")


def judge(arguments):
    sheets = [judgements(path) for path in arguments.sheets] or kept()
    gain = {key: sum(GAIN[sheet[key]] for sheet in sheets if key in sheet) / sum(key in sheet for sheet in sheets)
            for key in {key for sheet in sheets for key in sheet}}
    known, hits = collections.defaultdict(list), collections.defaultdict(list)
    ranked = [(row["id"], hashed(row["title"])) for row in sorted(table(arguments.ranking), key=lambda row: int(row["rank"]))]
    products = collections.Counter(ranked)  # Two products may have one title, and each is a hit.
    for key, value in gain.items():
        known[key[0]] += [value] * max(1, products[key])
    for key in ranked:
        hits[key[0]].append(gain.get(key))
    measures = collections.defaultdict(lambda: Measures(1.0 if arguments.weak else 1.5))
    for query in queries():
        for name in (query["language"], "all"):
            measures[name].add(query["kind"], hits[query["id"]], known[query["id"]])
    print("| language | present | empty | absent | something shown | none relevant in the top 3 | and one was found | NDCG@10 | not judged |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name, counts in measures.items():
        if name != "all":
            print(counts.line(name))
    print(measures["all"].line("all"))
    if len(sheets) == 2:
        print(f"\nThe reviewers agree with kappa {kappa(*sheets):.3f} on {len(sheets[0].keys() & sheets[1].keys())} titles.")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("rank")
    one.add_argument("ranking")
    one.add_argument("--given", default=os.path.join(ROOT, "../shared/data"))
    one.add_argument("--products")
    one.set_defaults(run=rank)
    one = commands.add_parser("pool")
    one.add_argument("sheet")
    one.add_argument("rankings", nargs="+")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--top", type=int, default=LIMIT)
    one.add_argument("--new", action="store_true")
    one.set_defaults(run=pool)
    one = commands.add_parser("keep")
    one.add_argument("sheets", nargs=2)
    one.set_defaults(run=keep)
    one = commands.add_parser("judge")
    one.add_argument("ranking")
    one.add_argument("sheets", nargs="*")
    one.add_argument("--weak", action="store_true")
    one.set_defaults(run=judge)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
