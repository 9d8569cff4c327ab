"""Random rollouts of OpenSpiel's Quoridor, played in C++.

Reads a number of games a line and answers with the seconds of processor time they took. The
evaluator of random rollouts cannot be called from Python, but a tree search that makes one
simulation does nothing else: it asks the evaluator for the value of the first position.
"""

import sys
import time

import pyspiel

GAME = pyspiel.load_game("quoridor(board_size=9,wall_count=10,players=2)")
START = GAME.new_initial_state()


def search(games):
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    return pyspiel.MCTSBot(GAME, evaluator, 1.0, 1, 100, False, 1, False)


searches = {}
for line in sys.stdin:
    games = int(line)
    if games not in searches:
        searches[games] = search(games)
    begin = time.thread_time()
    searches[games].mcts_search(START)
    print(time.thread_time() - begin, flush=True)
