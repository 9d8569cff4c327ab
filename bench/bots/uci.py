#!/usr/bin/env python3
"""Lets a chess engine that speaks UCI play Storm without cards.

    turnstile arena storm --preset chess level:5 'exec:bench/bots/uci.py stockfish 3 200' -n 100

takes the engine, its skill level and its milliseconds a move. The engine is a program of its own.
"""
import json
import subprocess
import sys

PROGRAM, SKILL, MILLIS = sys.argv[1], sys.argv[2], sys.argv[3]
ENGINE = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def tell(*lines):
    ENGINE.stdin.write("".join(it + "\n" for it in lines))
    ENGINE.stdin.flush()


def until(word):
    for line in ENGINE.stdout:
        if line.startswith(word):
            return line.split()
    raise EOFError(f"{PROGRAM} has ended")


tell("uci")
until("uciok")
tell(f"setoption name Skill Level value {SKILL}", "setoption name Threads value 1", "ucinewgame", "isready")
until("readyok")
moves = []
for line in sys.stdin:
    told = json.loads(line)
    if "ask" in told:
        # Chess has no secrets, so every move is heard whole, one's own too.
        moves += [it["text"] for it in told["ask"]["heard"] if "text" in it]
        tell("position startpos moves " + " ".join(moves), f"go movetime {MILLIS}")
        print(json.dumps({"move": until("bestmove")[1]}), flush=True)
ENGINE.kill()
