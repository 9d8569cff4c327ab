// node bench.mjs FILE ROUNDS: plays the games of a script (src/turns.rs) and prints inputs,
// seconds and a number that stands for how the games ended.

import { readFileSync } from "node:fs";
import { createActor } from "xstate";
import { Game, SIDE } from "./game.mjs";
import { machine } from "./machine.mjs";

const point = (text) => (Number(text.slice(1)) - 1) * SIDE + text.charCodeAt(0) - 97;

const event = (line) => {
  const [who, what] = line.split(" ");
  if (who !== "chance") {
    return what.startsWith("@")
      ? { type: "SELECT_TARGET", at: point(what.slice(1)) }
      : { type: "CHOOSE_CARD", card: what };
  }
  const [at, colour] = what.split("-");
  if (colour === undefined) return { type: "DREW", card: what };
  return { type: "STONE", at: point(at), colour: colour === "black" ? 1 : 2 };
};

const text = readFileSync(process.argv[2], "utf8");
const games = text.split("\n\n").filter((it) => it.trim() !== "");
const scripts = games.map((it) => it.trim().split("\n").map(event));
let [events, checksum] = [0, 0];

const start = process.hrtime.bigint();
for (let round = Number(process.argv[3]); round > 0; round--) {
  checksum = 0;
  for (const script of scripts) {
    const game = new Game();
    const actor = createActor(machine, { input: { game } });
    actor.start();
    for (const event of script) actor.send(event);
    if (actor.getSnapshot().status !== "done") throw new Error("the game is not over");
    events += script.length;
    checksum = (Math.imul(checksum, 31) + game.turn * 4 + game.winner) >>> 0;
  }
}
const seconds = Number(process.hrtime.bigint() - start) / 1e9;
console.log(`${events} ${seconds.toFixed(6)} ${checksum}`);
