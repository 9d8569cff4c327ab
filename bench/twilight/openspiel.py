"""Random rollouts of OpenSpiel's backgammon, played in C++.

Reads a number of games a line and answers with the seconds of processor time they took, and with
the decisions a game has on average. The evaluator of random rollouts cannot be called from
Python, but a tree search that makes one simulation does nothing else: it asks the evaluator for
the value of the first position.
"""

import random
import sys
import time

import pyspiel

GAME = pyspiel.load_game("backgammon")
START = GAME.new_initial_state()
while START.is_chance_node():
    START.apply_action(START.chance_outcomes()[0][0])


def decisions(games, rng):
    """The decisions of random games, counted one by one."""
    count = 0
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


def search(games):
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    return pyspiel.MCTSBot(GAME, evaluator, 1.0, 1, 100, False, 1, False)


each = decisions(60, random.Random(1))
searches = {}
for line in sys.stdin:
    games = int(line)
    if games not in searches:
        searches[games] = search(games)
    begin = time.thread_time()
    searches[games].mcts_search(START)
    print(time.thread_time() - begin, each, flush=True)
