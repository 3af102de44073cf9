#!/usr/bin/env python3
"""What was answered once is answered again with known_at, on loopback only; status 1 if anything deviates.

1. Recording: feeds of prices, stock, shipping and coupons come in one after the other, while callers ask 13 tools. Every answer is kept
   with the position of its as_of. An answer may have known events after that position, which were read while it was made.
2. Again: each question is asked with known_at. The answer must be the one once given: at the position of its as_of, or at one of those
   that were recorded before it was received. Where events about it came in while it was made, its read models may have been at two such
   positions; then each fact in it must have been known at one of them, be it of an offer that at that position alone is not among the
   first ten. Figures that name the time of asking are left out, and so are checked_at and cursors.
3. Speed: a product of 20 offers with 400 prices each, then the same after the log has grown by other products' events.
4. Trust, with a JAR: PostgreSQL's clock is set to six days, one after the other. On each, feeds, ratings, clicks, purchases and reports come in, and
   seconds before its end the three tools of trust are asked. Asked at times of the next day, they must answer the same; fading figures may be .01 off.

Usage: trials/known-at.py [--answers N] [--port PORT | JAR]; with a JAR it needs psql
"""
import argparse, json, os, random, sys, threading, time
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta, timezone
from urllib.parse import urlencode
from lab import FIRST_PORT, Node, Postgres, done, http, load, say, unpack_postgres

parser = argparse.ArgumentParser()
parser.add_argument("--answers", type=int, default=2_000)
parser.add_argument("--grow", type=int, default=100_000, help="events by which the log grows in part 3")
parser.add_argument("--tool", help="the only tool to ask")
parser.add_argument("--port", type=int, help="of a service that runs already")
parser.add_argument("jar", nargs="?")
OPTIONS = parser.parse_args()

SHOPS = [f"past{n}.example" for n in range(20)]
GTINS = []
FACTS = {"product", "offers", "offer", "shop", "coupons", "coupon", "shipping_options", "id", "domain", "name", "price", "list_price",
         "amount", "currency", "availability", "observed_at", "code", "discount", "coupon_count", "offer_count", "title", "url"}
LOOKS = (8, 24, 60, 200, 600)  # After so many positions it is seen whether several of them together say what was answered.
LOOKED_BACK = 500  # So many positions before its as_of it is seen whether an answer is stale.
HEAD_LAG = 0 if OPTIONS.jar else 2  # Seconds after which what says the log's head has certainly looked again: PostgreSQL at once, a node by and by.
ASKED = ("as_of", "checked_at", "request_id", "next_cursor", "window_from", "window_to", "click_ref", "instance")
START = datetime.now(timezone.utc).replace(microsecond=0) - timedelta(days=30)
RANDOM = random.Random(31)


def gtin(n):
    digits = f"952{n:09d}"
    return digits + str(-sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(digits)) % 10)


def line(**row):
    return json.dumps(row) + "\n"


def offer(shop, n, price, at, **more):
    return line(type="offer", shop_domain=shop, item_id=f"i{n}", title=f"Thing {n}", url=f"https://{shop}/{n}", gtin=GTINS[n],
                price=f"{price}.00 EUR", availability="in_stock" if RANDOM.random() > .1 else "out_of_stock", observed_at=at, **more)


def feed(round):
    at = (START + timedelta(minutes=20 * round)).isoformat()
    lines = ""
    for _ in range(30):
        lines += offer(RANDOM.choice(SHOPS), RANDOM.randrange(len(GTINS) // 2), RANDOM.randrange(20, 80), at)
    shop = RANDOM.choice(SHOPS)
    lines += line(type="shipping", shop_domain=shop, name=f"Way {round % 3}", country="DE", price=f"{RANDOM.randrange(2, 9)} EUR")
    lines += line(type="coupon", shop_domain=shop, code=f"C{round % 5}", title="A coupon", coupon_type="percentage",
                  percent_off=RANDOM.randrange(1, 30))
    return lines.encode()


def ask(node, tool, body):
    if tool == "audit_log":
        status, _, answer = http(node.port, "/tool/audit_log?" + urlencode(body))
    else:
        status, _, answer = node.tool(tool, body)
    return status, json.loads(answer)


def question(node, offers):
    product, shop, some = RANDOM.choice(GTINS[:len(GTINS) // 2]), RANDOM.choice(SHOPS), RANDOM.choice(offers)
    asked = [
        ("get_product", {"product_id": product}), ("find_offers", {"product_id": product}),
        ("find_offers", {"shop_domain": shop}), ("compare_offers", {"offer_ids": [some]}),
        ("compare_prices", {"product_id": product, "country": "DE"}), ("price_analytics", {"offer_id": some}),
        ("product_price_analytics", {"product_id": product}), ("list_coupons", {"shop_domain": shop}),
        ("list_shipping_options", {"shop_id_or_domain": shop}), ("get_shop", {"shop_id_or_domain": shop}),
        ("compare_basket", {"items": [{"product_id": product}], "country": "DE"}),
        ("resolve_checkout_url", {"offer_id": some}), ("monetize_offer", {"offer_id": some}), ("audit_log", {"limit": 20})]
    return RANDOM.choice([one for one in asked if OPTIONS.tool in (None, one[0])])


def deviations(then, now, at=""):
    """Where two answers differ: field, what it was, what it is."""
    if isinstance(then, dict) and isinstance(now, dict):
        return [d for k in sorted(then.keys() | now.keys()) for d in deviations(then.get(k), now.get(k), f"{at}.{k}")]
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [d for i in range(len(then)) for d in deviations(then[i], now[i], f"{at}[{i}]")]
    return [] if then == now else [f"{at[1:]}: {json.dumps(then)[:120]} / {json.dumps(now)[:120]}"]


def plain(value):
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items() if k not in ASKED}
    return [plain(v) for v in value] if isinstance(value, list) else value


def record(node, answers, lock, stop, offers):
    while not stop.is_set():
        with lock:
            tool, body = question(node, offers)
        status, answer = ask(node, tool, body)
        if status == 200:
            with lock:
                answers.append((tool, body, answer, time.monotonic()))


def record_heads(head, heads, stop):
    while not stop.is_set():
        heads.append((time.monotonic(), head()))
        time.sleep(.02)


def head_of(node):
    if OPTIONS.jar:
        return int(postgres.psql("SELECT max(position) FROM log_event"))
    return node.state()["event_store"]["head_position"]


def head_at(heads, moment):
    """A position that the log had not passed by the moment."""
    return next((head for asked, head in heads if asked > moment + HEAD_LAG), heads[-1][1])


def facts(value, at=""):
    """What an answer says of things, each by its own id: no figure that is made of several, as a coupon's discount of an offer is."""
    if isinstance(value, dict):
        own = value.keys() & FACTS - ({"discount"} if at.startswith(".offers[") else set())
        return {fact for key in sorted(own) for fact in facts(value[key], f"{at}.{key}")}
    if isinstance(value, list):
        return {fact for item in value
                for fact in facts(item, f"{at}[{item.get('offer_id', item.get('id', item.get('code')))}]"
                                  if isinstance(item, dict) else at)}
    return {(at, json.dumps(value))}


def judged(node, ends, tool, body, answer, head):
    """Whether it is as at as_of ("exact"), at a position after it ("later"), or of several such positions ("mixed"); else what differs."""
    position = answer["as_of"]["position"]
    first = [end for end in ends if position <= end <= head][:6]
    positions = first + [at for at in range(position, head + 1) if at not in first]
    said = []
    for asked, at in enumerate(positions):
        if asked in LOOKS and mixed(facts(plain(answer)), said):
            return "mixed"
        now = past(node, tool, body, at)
        if now is None:
            continue
        said.append(plain(now))
        if said[-1] == plain(answer):
            return "exact" if at == position else "later"
    if mixed(facts(plain(answer)), said) or made_of_all_offers(node, tool, body, answer, positions):
        return "mixed"
    earlier = next((at for at in range(position - 1, max(0, position - LOOKED_BACK), -1) if as_at(node, tool, body, answer, at)), None)
    return ([f"it is as at {earlier}, which its as_of says it is not older than"] if earlier else []) + min(
        (deviations(plain(answer), one) for one in said), key=len)


def as_at(node, tool, body, answer, at):
    now = past(node, tool, body, at)
    return now is not None and plain(now) == plain(answer)


def past(node, tool, body, at):
    """What is said of a position; None where the thing was not known yet."""
    while True:
        status, now = ask(node, tool, body | {"known_at": str(at)})
        if status != 503:
            return now if status == 200 else None


def made_of_all_offers(node, tool, body, answer, positions):
    """An answer that has only the first of its offers, or the cheapest plan, chose between those of several positions: it may have one that
    at each position alone was not among the first. Its facts are then looked for among all offers of a product."""
    if "product_id" not in body and tool != "compare_basket":
        return False
    if tool == "compare_basket":
        answer = {"offers": [{"offer_id": item["offer_id"], "price": item["price"]} | ({"coupon": shop["coupon"]} if shop.get("coupon") else {})
                             for plan in answer["plans"] for shop in plan["shops"] for item in shop["items"]]}
        tool, body = "compare_prices", {"product_id": body["items"][0]["product_id"], "country": body["country"]}
    kept = {(at, value) for at, value in facts(plain(answer)) if at.startswith(".offers[")}
    said = [plain(now) for now in (past(node, tool, body | {"limit": 50}, at) for at in positions) if now is not None]
    return mixed(kept, said)


def mixed(kept, said):
    """Whether each fact of an answer is in what is said at one of several positions."""
    return any(one != said[0] for one in said) and kept <= set().union(*map(facts, said))


def again(node, kept):
    ends = sorted({answer["as_of"]["position"] for _, _, answer, _ in kept})
    with ThreadPoolExecutor(3) as callers:
        return list(callers.map(lambda one: judged(node, ends, *one), kept))


def speed(node, product, position):
    times = []
    for tool in ("get_product", "find_offers", "compare_prices", "product_price_analytics") * 75:
        began = time.perf_counter()
        status, answer = ask(node, tool, {"product_id": product, "known_at": str(position)})
        times.append((time.perf_counter() - began) * 1000)
        assert status == 200, answer
    times.sort()
    return f"median {times[len(times) // 2]:.0f} ms, p99 {times[int(len(times) * .99) - 1]:.0f} ms of {len(times)} calls"


GTINS.extend(gtin(n) for n in range(40))


def main(node):
    load(node, feed(0))
    for n in range(20):
        load(node, "".join(offer(shop, n, 50, START.isoformat()) for shop in SHOPS[:10]).encode())
    offers = [o["id"] for g in GTINS[:10] for o in ask(node, "find_offers", {"product_id": g})[1].get("offers", [])]
    answers, lock, stop = [], threading.Lock(), threading.Event()
    callers = [threading.Thread(target=record, args=(node, answers, lock, stop, offers)) for _ in range(3)]
    heads = []
    watcher = threading.Thread(target=record_heads, args=(lambda: head_of(node), heads, stop))
    for thread in callers + [watcher]:
        thread.start()
    round = 1
    while len(answers) < OPTIONS.answers:
        load(node, feed(round))
        if round % 4 == 0:
            node.tool("resolve_conflict", {"from_shop_id": RANDOM.choice(SHOPS)})
        round += 1
    time.sleep(HEAD_LAG + 1)
    stop.set()
    for thread in callers + [watcher]:
        thread.join()
    say(f"{len(answers)} answers were recorded while {round} feeds came in")
    kept = [(tool, body, answer, head_at(heads, received)) for tool, body, answer, received in answers[:OPTIONS.answers]]
    found = again(node, kept)
    different = [(asked, apart) for asked, apart in zip(kept, found) if isinstance(apart, list)]
    say(f"again: {found.count('exact')} at the position of as_of, {found.count('later')} at one that came after it while they were made, "
        f"{found.count('mixed')} of two such positions, {len(different)} differ")
    for (tool, body, answer, _), apart in different[:10]:
        say("DEVIATION:", tool, body, "at", answer["as_of"]["position"], *["\n    " + field for field in apart[:6]])

    product = GTINS[-1]
    for i in range(0, 400, 20):
        load(node, "".join(offer(shop, 39, 20 + (7 * (i + k)) % 60, (START + timedelta(minutes=90 * (i + k))).isoformat())
                           for k in range(20) for shop in SHOPS).encode())
    position = ask(node, "get_product", {"product_id": product})[1]["as_of"]["position"]
    say(f"20 offers of 400 prices in a log of {position} events:", speed(node, product, position))
    GTINS.extend(gtin(n) for n in range(1000, 1000 + OPTIONS.grow // 3))
    for start in range(1000, 1000 + OPTIONS.grow // 3, 5000):
        load(node, "".join(line(type="offer", shop_domain=f"grow{n % 50}.example", item_id=f"i{n}", title=f"Other {n}",
                                url=f"https://grow{n % 50}.example/{n}", gtin=gtin(n), price="9.00 EUR", availability="in_stock")
                           for n in range(start, min(start + 5000, 1000 + OPTIONS.grow // 3))).encode())
    grown = ask(node, "get_product", {"product_id": product})[1]["as_of"]["position"]
    say(f"the same in a log of {grown} events:", speed(node, product, position))
    return not different


def set_clock(postgres, at):
    postgres.psql(f"UPDATE shifted.clock SET shift = '{at.isoformat()}'::timestamptz - pg_catalog.clock_timestamp()")
    time.sleep(3)  # The service counts on from what it was last told.


def shifted(postgres):
    """Every session finds another clock before PostgreSQL's own."""
    postgres.psql("CREATE SCHEMA shifted; CREATE TABLE shifted.clock AS SELECT interval '0' AS shift;"
                  " ALTER DATABASE postgres SET search_path = public, shifted, pg_catalog")
    for name in ("clock_timestamp", "now"):
        postgres.psql(f"CREATE FUNCTION shifted.{name}() RETURNS timestamptz LANGUAGE sql AS"
                      f" 'SELECT pg_catalog.{name}() + shift FROM shifted.clock'")


def day_of_trust(node, shops, at):
    """What shops are trusted for, on one day."""
    lines, before = "", lambda hours: (at - timedelta(hours=RANDOM.random() * hours)).isoformat()
    for shop in shops:
        for n in RANDOM.sample(range(12), 6):
            lines += offer(shop, n, RANDOM.randrange(20, 80), before(40))
        for n in range(RANDOM.randrange(40)):
            lines += line(type="click", id=f"c{at:%d}-{shop}-{n}", at=before(60), shop_domain=shop)
        for n in range(RANDOM.randrange(30)):
            # Some are told of again on a later day, as another purchase's end.
            lines += line(type="transaction", id=f"t{RANDOM.randrange(60)}-{shop}", at=before(60), shop_domain=shop, total="5.89 EUR",
                          quoted_price=f"{RANDOM.choice(['5.89', '4.99'])} EUR", status=RANDOM.choice(["completed"] * 4 + ["cancelled", "refunded"]))
        if RANDOM.random() < .5:
            lines += line(type="rating", provider="trustpilot", domain=shop, fetched_at=before(20),
                          rating={"value": RANDOM.randrange(10, 50) / 10, "scale_min": 1, "scale_max": 5, "count": RANDOM.randrange(1, 500)})
    load(node, lines.encode())
    for _ in range(20 * len(shops)):
        node.tool("report_code", {"shop_domain": RANDOM.choice(shops), "code": f"C{RANDOM.randrange(4)}", "reason": RANDOM.choice(["worked", "invalid"])},
                  x_forwarded_for=f"10.{RANDOM.randrange(3)}.0.{RANDOM.randrange(5)}")


def apart(then, now, at=""):
    """As deviations, but for figures that fade."""
    if isinstance(then, dict) and isinstance(now, dict):
        return [d for k in sorted(then.keys() | now.keys()) for d in apart(then.get(k), now.get(k), f"{at}.{k}")]
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [d for i in range(len(then)) for d in apart(then[i], now[i], f"{at}[{i}]")]
    return [] if isinstance(then, float) and isinstance(now, float) and abs(then - now) < .011 else deviations(then, now, at)


def trust(node, postgres):
    shops = [f"trust{n}.example" for n in range(6)]
    questions = [(tool, {"shop_id_or_domain": shop}) for shop in shops for tool in ("get_trust", "internal_trust")]
    questions += [("trust_adapter", {"provider": "trustpilot", "domain": shop}) for shop in shops]
    today = datetime.now(timezone.utc).replace(hour=0, minute=0, second=0, microsecond=0)
    kept = []
    for day in [today - timedelta(days=n) for n in range(7, 1, -1)]:
        set_clock(postgres, day + timedelta(hours=11))
        day_of_trust(node, shops, day + timedelta(hours=11))
        set_clock(postgres, day + timedelta(hours=24, seconds=-20))
        kept += [(day + timedelta(days=1), tool, body, ask(node, tool, body)) for tool, body in questions]
    set_clock(postgres, datetime.now(timezone.utc))
    different = 0
    for next_day, tool, body, then in kept:
        for known_at in (next_day, next_day + timedelta(hours=RANDOM.randrange(1, 23))):
            now = ask(node, tool, body | {"known_at": known_at.isoformat()})
            found = apart(plain([*then]), plain([*now]))
            different += bool(found)
            if found:
                say("DEVIATION:", tool, body, "at", known_at, *["\n    " + field for field in found[:6]])
    say(f"trust: {len(kept)} answers of six days ({sum(then[0] == 200 for *_, then in kept)} of shops that were known), each asked for at two times"
        f" of the next day: {different} differ")
    return not different


if OPTIONS.jar:
    jar = os.path.abspath(OPTIONS.jar)
    postgres = Postgres(unpack_postgres(jar), FIRST_PORT + 1).init().start()
    shifted(postgres)
    set_clock(postgres, datetime.now(timezone.utc) - timedelta(days=8))  # Times never fall along the log, from its first event on.
    node = Node(jar, FIRST_PORT, FIRST_PORT + 1, settings=["--commerce-graph.demo-data=false"])
else:
    node = Node("none", OPTIONS.port)
try:
    if OPTIONS.jar:
        node.start()
    good = (not OPTIONS.jar or bool(OPTIONS.tool) or trust(node, postgres)) & main(node)
finally:
    if OPTIONS.jar:
        node.stop()
        postgres.stop()
if OPTIONS.jar:
    done()
sys.exit(0 if good else 1)
