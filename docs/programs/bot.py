#!/usr/bin/env python3
"""Plays any lawful move of any game of Turnstile; the page beside it explains every line."""
import json
import random
import sys

random.seed(int(sys.argv[1]) if len(sys.argv) > 1 else 7)


def say(line):
    print(json.dumps(line), flush=True)


def choose(offers):
    """Chooses a move. Long ones are offered as beginnings, which have no "move" yet."""
    offer = random.choice(offers)
    while "move" not in offer:
        say({"begin": offer["text"]})
        offer = random.choice(json.loads(sys.stdin.readline())["offers"]["offers"])
    return offer["text"]


for line in sys.stdin:
    told = json.loads(line)
    if "hello" in told:
        print("at seat", told["hello"]["seat"], "of", told["hello"]["game"], file=sys.stderr)
    elif "ask" in told:
        # told["ask"]["view"] is what the seat sees: a better bot looks at it.
        say({"move": choose(told["ask"]["offers"])})
