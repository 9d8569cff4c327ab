"""Random games of one of OpenSpiel's games, played in C++.

    openspiel.py GAME

Reads a word and a number of games a line. `seconds N` is answered with the seconds of processor time
they took, `decisions N` with the decisions a game has on average. The evaluator of random rollouts
cannot be called from Python, but a tree search that makes one simulation does nothing else: it asks
the evaluator for the value of the first position.
"""

import random
import sys
import time

import pyspiel

GAME = pyspiel.load_game(sys.argv[1])
START = GAME.new_initial_state()
while START.is_chance_node():
    START.apply_action(START.chance_outcomes()[0][0])


def search(games):
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    return pyspiel.MCTSBot(GAME, evaluator, 1.0, 1, 100, False, 1, False)


def seconds(games, searches={}):
    if games not in searches:
        searches[games] = search(games)
    begin = time.thread_time()
    searches[games].mcts_search(START)
    return time.thread_time() - begin


def decisions(games):
    """Counted one by one, from Python."""
    count, rng = 0, random.Random(1)
    for _ in range(games):
        state = START.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                count += 1
                state.apply_action(rng.choice(state.legal_actions()))
    return count / games


for line in sys.stdin:
    what, games = line.split()
    print({"seconds": seconds, "decisions": decisions}[what](int(games)), flush=True)
