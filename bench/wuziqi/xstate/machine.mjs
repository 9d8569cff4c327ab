// The turn as an XState v5 machine: the same states, guards, actions and inputs. One actor plays a
// whole game, which saves it the making of an actor a turn.

import { assign, setup } from "xstate";

const log = () => {};

// Guards of automatic transitions see only what `assign` has done, so every change is one; it
// changes the game in place and copies nothing.
const change = (work) =>
  assign(({ context, event }) => {
    work(context.game, event);
    return context;
  });
const ask = (question) => ({ context, event }) => question(context.game, event);

export const machine = setup({
  guards: {
    shouldSkip: ask((game) => game.skips[game.mover] > 0),
    hasDrawnAll: ask((game) => game.drawn.length === 2),
    isPileEmpty: ask((game) => game.left === 0),
    isNextCard: ask((game, event) => game.isNextCard(event.card)),
    isDead: ask((game) => !game.drawn.some((card) => game.playable(card))),
    mayChoose: ask((game, event) => game.drawn.includes(event.card) && game.playable(event.card)),
    needsTarget: ask((game) => game.chosen === "Place" || game.chosen === "Take"),
    targetValid: ask((game, event) => game.targetValid(event.at)),
    awaitsFate: ask((game) => game.falls > 0),
    mayFall: ask((game, event) => game.cells[event.at] === 0),
    isOver: ask((game) => game.over),
  },
  actions: {
    consumeSkip: change((game) => game.skips[game.mover]--),
    takeCard: change((game, event) => game.takeCard(event.card)),
    reshuffle: change((game) => game.reshuffle()),
    setChosen: change((game, event) => (game.chosen = event.card)),
    setTarget: change((game, event) => (game.target = event.at)),
    discardHand: change((game) => game.discardHand()),
    applyCardEffect: change((game) => game.applyCard()),
    fall: change((game, event) => {
      game.put(event.at, event.colour);
      game.falls--;
    }),
    applyWinCheck: change((game) => game.checkWin()),
    advanceTurn: change((game) => game.advanceTurn()),
    logSkip: log,
    logDrawTwo: log,
    logChosen: log,
    logTarget: log,
    logEffect: log,
    logWinCheck: log,
    logNoPlay: log,
  },
}).createMachine({
  id: "turn",
  context: ({ input }) => ({ game: input.game }),
  initial: "maybeSkip",
  states: {
    maybeSkip: {
      always: [
        { guard: "shouldSkip", target: "endTurn", actions: ["consumeSkip", "logSkip"] },
        { target: "drawTwo" },
      ],
    },
    drawTwo: {
      initial: "nextCard",
      states: {
        nextCard: {
          always: [
            { guard: "hasDrawnAll", target: "#turn.choose", actions: "logDrawTwo" },
            { guard: "isPileEmpty", target: "deal", actions: "reshuffle" },
            { target: "deal" },
          ],
        },
        deal: { on: { DREW: { guard: "isNextCard", target: "nextCard", actions: "takeCard" } } },
      },
    },
    choose: {
      always: { guard: "isDead", target: "noPlay" },
      on: {
        CHOOSE_CARD: { guard: "mayChoose", target: "maybeTarget", actions: ["setChosen", "logChosen"] },
      },
    },
    noPlay: { entry: ["logNoPlay", "discardHand"], always: "endTurn" },
    maybeTarget: { always: [{ guard: "needsTarget", target: "selectTarget" }, { target: "resolve" }] },
    selectTarget: {
      on: {
        SELECT_TARGET: { guard: "targetValid", target: "resolve", actions: ["setTarget", "logTarget"] },
        CHOOSE_CARD: { guard: "mayChoose", target: "maybeTarget", actions: ["setChosen", "logChosen"] },
      },
    },
    resolve: {
      entry: "applyCardEffect",
      initial: "nextOp",
      states: {
        nextOp: {
          always: [
            { guard: "awaitsFate", target: "fate" },
            { target: "#turn.checkWin", actions: ["logEffect", "discardHand"] },
          ],
        },
        fate: { on: { STONE: { guard: "mayFall", target: "nextOp", actions: "fall" } } },
      },
    },
    checkWin: { entry: ["applyWinCheck", "logWinCheck"], always: "endTurn" },
    endTurn: {
      entry: "advanceTurn",
      always: [{ guard: "isOver", target: "over" }, { target: "maybeSkip" }],
    },
    over: { type: "final" },
  },
});
