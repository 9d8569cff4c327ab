// The same two-player game on boardgame.io, with its default storage in memory.
const { Server, Origins } = require("boardgame.io/server");

const taps = {
  name: "taps",
  setup: () => ({ count: 0 }),
  moves: { tap: ({ G }) => { G.count += 1; } },
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 2,
  maxPlayers: 2,
};

const server = Server({ games: [taps], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
