#!/usr/bin/env python3
"""Lets OpenSpiel's MCTSBot (random rollouts, in C++) play Quoridor.

    turnstile arena quoridor --preset openspiel alphabeta:1000ms 'exec:PYTHON bench/bots/openspiel.py 1000' -n 100

takes its milliseconds of processor time a move in the mean, so that a busy machine does not make it weaker. That
bot is limited by simulations alone: their number follows what the searches before took. At the end it tells on the standard
error output how long it thought.
"""
import json
import sys
import time

import pyspiel

MILLIS = float(sys.argv[1])
SIDE = 17
GAME = pyspiel.load_game("quoridor(board_size=9,wall_count=10,players=2)")
STATE = GAME.new_initial_state()


def place(text):
    """File and rank, counted as OpenSpiel does: ranks from the other side."""
    return ord(text[0]) - ord("a"), 9 - int(text[1])


def action(text, pawn):
    """Our notation as the number of OpenSpiel's action; `pawn` is where the mover's stands."""
    x, y = place(text)
    if text.endswith("h"):
        return 2 * x + (2 * (y - 1) + 1) * SIDE
    if text.endswith("v"):
        return 2 * x + 1 + 2 * (y - 1) * SIDE
    # A straight jump is written like the step it begins with.
    files, ranks = [max(-1, min(1, to - at)) for to, at in zip((x, y), pawn)]
    return 2 * files + 2 + (2 * ranks + 2) * SIDE


def main():
    pawns, simulations, spent, searches = [place("e1"), place("e9")], 4300, 0.0, 0
    for line in sys.stdin:
        told = json.loads(line)
        if "ask" not in told:
            continue
        for heard in told["ask"]["heard"]:
            seat = STATE.current_player()
            number = action(heard["text"], pawns[seat])
            if number not in STATE.legal_actions():
                raise ValueError(f"{heard['text']} is {number}, which is not lawful there")
            STATE.apply_action(number)
            if len(heard["text"]) == 2:
                pawns[seat] = place(heard["text"])
        seat = STATE.current_player()
        evaluator = pyspiel.RandomRolloutEvaluator(1, searches)
        bot = pyspiel.MCTSBot(GAME, evaluator, 2.0, int(simulations), 1000, True, searches, False)
        begin = time.thread_time()
        best = bot.step(STATE)
        took = time.thread_time() - begin
        spent, searches = spent + took, searches + 1
        # What one search did not take the next may.
        left = MILLIS / 1000 * (searches + 1) - spent
        simulations = max(200, simulations * min(4, max(0.25, left / took)))
        offers = [it["text"] for it in told["ask"]["offers"]]
        text = next(it for it in offers if action(it, pawns[seat]) == best)
        print(json.dumps({"move": text}), flush=True)
    print(f"OpenSpiel: {searches} searches of {1000 * spent / max(searches, 1):.0f} ms", file=sys.stderr)


main()
