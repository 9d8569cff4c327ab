"""Random rollouts of a game of OpenSpiel, played in C++.

    python openspiel.py GAME

reads a question a line and answers it with a number:

    seconds N      the seconds of processor time that N games take
    decisions N    the decisions a game has on average, counted in N games played from Python

The evaluator of random rollouts cannot be called from Python, but a tree search that makes one
simulation does nothing else: it asks the evaluator for the value of the first position.
"""

import random
import sys
import time

import pyspiel

GAME = pyspiel.load_game(sys.argv[1])
START = GAME.new_initial_state()
while START.is_chance_node():
    START.apply_action(START.chance_outcomes()[0][0])


def decisions(games):
    rng, count = random.Random(1), 0
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


searches = {}


def seconds(games):
    if games not in searches:
        evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
        searches[games] = pyspiel.MCTSBot(GAME, evaluator, 1.0, 1, 100, False, 1, False)
    begin = time.thread_time()
    searches[games].mcts_search(START)
    return time.thread_time() - begin


for line in sys.stdin:
    question, games = line.split()
    print({"seconds": seconds, "decisions": decisions}[question](int(games)), flush=True)
