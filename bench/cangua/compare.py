"""Random games of Cá ngựa beside random games of OpenSpiel's `maedn`, turn by turn in one run.

    python3 compare.py PATH-OF-CANGUA-BENCH [ROUNDS]

Both play uniformly random games from the start to the end on one thread. OpenSpiel's games run
inside its C++ random rollout evaluator, called once for many games, so that Python costs nothing
that could be measured. The evaluator does not say how many moves its games had; the mean is
counted beforehand in games of the same kind and the same players, played from Python.

What is measured is the processor's time, so that other work on the machine counts little.
"""

import random
import resource
import statistics
import subprocess
import sys
import time

import pyspiel

COUNTED = 3_000
ROLLOUTS = 3_000
GAMES = 20_000


def moves_in_a_game(game):
    """Mean number of player actions, passes included; each follows one roll of the die."""
    rng = random.Random(1)
    moves = 0
    for _ in range(COUNTED):
        state = game.new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
    return moves / COUNTED


def spiel_games_a_second(game, seed):
    root = game.new_initial_state()
    root.apply_action(0)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1_000, False, seed, False)
    began = time.process_time()
    bot.mcts_search(root)
    return ROLLOUTS / (time.process_time() - began)


def run(bench, *arguments):
    command = [bench, *map(str, arguments)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def spent():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def cangua_games_a_second(bench, seats):
    began = spent()
    run(bench, "play", seats, GAMES)
    return GAMES / (spent() - began)


def main():
    bench = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 9
    missed = False
    print("| seats | | games/s | rolls/s, each with its move or pass | decisions/s |")
    print("|---:|---|---:|---:|---:|")
    for seats in (2, 4):
        game = pyspiel.load_game("maedn", {"players": seats})
        moves = moves_in_a_game(game)
        games, rolls, _, decisions, _ = map(float, run(bench, "speed", seats, GAMES).split())
        pairs = []
        for turn in range(rounds):
            their = spiel_games_a_second(game, turn + 1)
            pairs.append((their, cangua_games_a_second(bench, seats)))
        theirs, ours = map(statistics.median, zip(*pairs))
        their_moves = theirs * moves
        our_rolls, our_asked = ours * rolls / games, ours * decisions / games
        ratios = sorted(own * rolls / games / (their * moves) for their, own in pairs)
        print(f"| {seats} | maedn | {theirs:,.0f} | {their_moves:,.0f} | {their_moves:,.0f} |")
        print(f"| {seats} | cangua | {ours:,.0f} | {our_rolls:,.0f} | {our_asked:,.0f} |")
        print(
            f"| {seats} | ratio | | {statistics.median(ratios):.1f}"
            f" ({ratios[0]:.1f} to {ratios[-1]:.1f}) | {our_asked / their_moves:.1f} |"
        )
        missed |= statistics.median(ratios) < 3
    sys.exit(missed)


main()
