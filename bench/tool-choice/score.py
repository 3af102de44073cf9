#!/usr/bin/env python3
"""Scores which tools a model chose for the prompts of prompts.jsonl, from a transcript of any model.

    score.py TRANSCRIPT [PROMPTS]     prints the score, the wrong answers and a table by tool
    score.py --self-test              checks the scorer itself

A transcript has a line for each prompt: {"id": "s001", "calls": [{"tool": "find_product", "arguments": {…}}, …]}.
The first call counts; where a prompt has `after`, calls of those tools may come before it, as they find what it needs.
"""

import json
import pathlib
import re
import sys
from collections import defaultdict


def same(expected, given):
    """Whether an argument is what was expected: texts without case, GTINs without leading zeros, lists in any order."""
    if isinstance(expected, dict) and set(expected) == {"words"}:
        words = plain(given) if isinstance(given, str) else None
        return words is not None and all(plain(word) in words for word in expected["words"])
    if isinstance(expected, dict):
        return isinstance(given, dict) and all(same(value, given.get(key)) for key, value in expected.items())
    if isinstance(expected, list):
        if not isinstance(given, list) or len(given) != len(expected):
            return False
        left = list(given)
        for one in expected:
            match = next((other for other in left if same(one, other)), None)
            if match is None:
                return False
            left.remove(match)
        return True
    if isinstance(expected, bool) or isinstance(given, bool):
        return expected is given
    if isinstance(expected, str) and isinstance(given, str):
        return text(expected) == text(given)
    return expected == given


def text(value):
    value = value.strip().casefold()
    return value.lstrip("0") if value.isdigit() else re.sub(r"^(https?://)?(www\.)?|/$", "", value)


def plain(value):
    return re.sub(r"[\W_]+", "", value.casefold())


def judge(prompt, calls):
    """Whether the tool is right, and whether the arguments are as well."""
    calls = list(calls)
    answer = prompt["answer"]
    while len(calls) > 1 and calls[0]["tool"] in prompt.get("after", ()) and calls[0]["tool"] != answer["tool"]:
        calls.pop(0)
    if not calls or calls[0]["tool"] != answer["tool"]:
        return False, False
    given = calls[0].get("arguments") or {}
    right = all(same(value, given.get(name)) for name, value in answer["arguments"].items())
    return True, right and not any(name in given for name in answer.get("without", ()))


def lines(path):
    return [json.loads(line) for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines() if line.strip()]


def score(prompts, transcript):
    calls = {line["id"]: line.get("calls", []) for line in transcript}
    unknown = set(calls) - {prompt["id"] for prompt in prompts}
    if unknown:
        raise SystemExit(f"no such prompts: {sorted(unknown)}")
    return [(prompt, calls.get(prompt["id"], []), *judge(prompt, calls.get(prompt["id"], []))) for prompt in prompts]


def report(results):
    by_tool = defaultdict(lambda: [0, 0, 0])
    for prompt, calls, tool, arguments in results:
        counts = by_tool[prompt["answer"]["tool"]]
        counts[0] += 1
        counts[1] += tool
        counts[2] += arguments
        if not arguments:
            print(f'{prompt["id"]} {"arguments" if tool else "tool"}: {prompt["prompt"]}')
            print(f'  wanted {json.dumps(prompt["answer"], ensure_ascii=False)}')
            print(f"  called {json.dumps(calls, ensure_ascii=False)[:400]}")
    print(f'{"tool":26}{"prompts":>8}{"tool":>8}{"both":>8}')
    for name, counts in sorted(by_tool.items()):
        print(f"{name:26}{counts[0]:8}{counts[1]:8}{counts[2]:8}")
    total, tool, both = (sum(counts[i] for counts in by_tool.values()) for i in range(3))
    print(f"right tool {tool}/{total} ({tool / total:.1%}), right tool and arguments {both}/{total} ({both / total:.1%})")


def self_test():
    one = {"id": "x", "answer": {"tool": "compare_prices", "arguments": {"product_id": "9520000711012", "country": "DE"}}}
    call = {"tool": "compare_prices", "arguments": {"product_id": "09520000711012", "country": "de", "limit": 5}}
    assert judge(one, [call]) == (True, True)
    assert judge(one, [{**call, "arguments": {"country": "DE"}}]) == (True, False)
    assert judge(one, [{"tool": "find_product", "arguments": {}}, call]) == (False, False)
    assert judge({**one, "after": ["find_product"]}, [{"tool": "find_product", "arguments": {}}, call]) == (True, True)
    assert judge(one, []) == (False, False)
    without = {"id": "y", "answer": {"tool": "resolve_conflict", "arguments": {}, "without": ["to_shop_id"]}}
    assert judge(without, [{"tool": "resolve_conflict", "arguments": {"to_shop_id": "a"}}]) == (True, False)
    assert same({"words": ["wh-1000xm5"]}, "Sony WH1000 XM5") and not same({"words": ["sony"]}, "bose")
    items = [{"product_id": "1", "quantity": 2}, {"product_id": "2"}]
    assert same(items, [{"product_id": "2", "quantity": 1}, {"product_id": "1", "quantity": 2}])
    assert not same(items, [{"product_id": "2"}, {"product_id": "1"}]) and not same(True, 1)
    prompts = lines(pathlib.Path(__file__).with_name("prompts.jsonl"))
    perfect = [{"id": prompt["id"], "calls": [perfected(prompt["answer"])]} for prompt in prompts]
    assert all(arguments for *_, arguments in score(prompts, perfect)), "a perfect transcript is not perfect"
    assert not any(tool for _, _, tool, _ in score(prompts, [])), "no transcript has a score"
    print(f"{len(prompts)} prompts, scorer as it should be")


def perfected(answer):
    arguments = {
        name: " ".join(value["words"]) if isinstance(value, dict) and "words" in value else value
        for name, value in answer["arguments"].items()
    }
    return {"tool": answer["tool"], "arguments": arguments}


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        self_test()
    elif len(sys.argv) in (2, 3):
        prompts = lines(sys.argv[2] if len(sys.argv) == 3 else pathlib.Path(__file__).with_name("prompts.jsonl"))
        report(score(prompts, lines(sys.argv[1])))
    else:
        raise SystemExit(__doc__)
