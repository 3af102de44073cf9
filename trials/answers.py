"""What the 20 tools and the typeahead answer, for comparing nodes, or a service before and after."""
import hashlib, json
from lab import http


def ok(node, tool, body=None, **headers):
    status, _, answer = node.tool(tool, body, **headers)
    assert status == 200, (tool, status, answer[:300])
    return json.loads(answer)


def report(node, shop, n):
    return ok(node, "report_code", {"shop_domain": shop, "code": f"N{n}", "reason": "worked"},
              idempotency_key=f"nodes-{n}", x_forwarded_for=f"10.9.{n >> 8 & 255}.{n & 255}")


def reading_tools(node, shop, position):
    """The answers of all that only read, but for tools that the node's release does not have."""
    def new(tool, **body):
        missing = node.tool(tool, {})[0] == 404
        return {} if missing else {tool: ask(tool, **body)}

    def ask(tool, **body):
        return ok(node, tool, body or None, x_min_position=str(position))
    offers = ask("find_offers", shop_domain=shop, limit=5)["offers"]
    ids, product = [offer["id"] for offer in offers], offers[0]["product_id"]
    status, _, snapshot = node.tool("trust_adapter", {"provider": "trustpilot", "domain": shop})
    assert status in (200, 404), (status, snapshot[:300])
    return {
        "find_product": [ask("find_product", query=q, limit=n) for q in ("wireless", "black case", "wireles") for n in (3, 100)],
        "get_product": ask("get_product", product_id=product),
        "find_offers": ask("find_offers", product_id=product), "compare_offers": ask("compare_offers", offer_ids=ids),
        "compare_prices": ask("compare_prices", product_id=product),
        "price_analytics": ask("price_analytics", offer_id=ids[0], series=True),
        "list_coupons": ask("list_coupons", shop_domain=shop), "find_shop": [ask("find_shop", query=q, limit=n) for q in ("shop", "shpo", "e") for n in (3, 100)],
        "get_shop": ask("get_shop", shop_id_or_domain=shop), "get_trust": ask("get_trust", shop_id_or_domain=shop),
        "internal_trust": ask("internal_trust", shop_id_or_domain=shop),
        "trust_adapter": json.loads(snapshot) if status == 200 else status,
        "list_shipping_options": ask("list_shipping_options", shop_id_or_domain=shop),
        "resolve_checkout_url": ask("resolve_checkout_url", offer_id=ids[0]),
        # Each call has a click reference of its own.
        "monetize_offer": ask("monetize_offer", offer_id=ids[0]) | {"monetization": None},
        "audit_log": ask("audit_log"),
        "suggest": [json.loads(http(node.port, f"/suggest?q={q}")[2]) for q in ("a", "sho", "elec")],
    } | new("compare_basket", items=[{"product_id": product, "quantity": 2}]) | new("product_price_analytics", product_id=product, series=True)


def timeless(value):
    """Without the time and the position at which it was asked."""
    if isinstance(value, dict):
        return {k: timeless(v) for k, v in value.items() if k not in ("as_of", "checked_at", "request_id")}
    return [timeless(v) for v in value] if isinstance(value, list) else value


def text(answer):
    return json.dumps(timeless(answer), sort_keys=True)


def checksum(answers):
    return hashlib.sha256(text(answers).encode()).hexdigest()[:16]


def differing(one, other):
    return [tool for tool in one if text(one[tool]) != text(other[tool])]
