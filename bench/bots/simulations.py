"""Tree searches of Quoridor's first position by OpenSpiel's MCTSBot, random rollouts in C++.

Prints how many simulations it made a second of processor time.
"""
import sys
import time

import pyspiel

SIMULATIONS = int(sys.argv[1])
GAME = pyspiel.load_game("quoridor(board_size=9,wall_count=10,players=2)")
BOT = pyspiel.MCTSBot(GAME, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS, 1000, False, 1, False)
begin = time.thread_time()
BOT.mcts_search(GAME.new_initial_state())
print(SIMULATIONS / (time.thread_time() - begin))
