// The plain game: board and piles. All of it changes in place, so that the machine is measured
// and not the copying.

export const SIDE = 15;
const DECK = { Place: 12, Take: 6, PolarityInversion: 3, SpontaneousGeneration: 5 };
const DIRECTIONS = [1, 0, 0, 1, 1, 1, -1, 1];
const CARDS = Object.keys(DECK);

export class Game {
  constructor() {
    this.cells = new Uint8Array(SIDE * SIDE);
    this.empty = SIDE * SIDE;
    this.mover = 1;
    this.skips = [0, 0, 0];
    this.turn = 1;
    this.idle = 0;
    this.played = false;
    this.winner = 0;
    this.over = false;
    this.pile = { ...DECK };
    this.left = 26;
    this.discards = { Place: 0, Take: 0, PolarityInversion: 0, SpontaneousGeneration: 0 };
    this.drawn = [];
    this.chosen = null;
    this.target = -1;
    this.falls = 0;
  }

  isNextCard(card) {
    return this.turn === 1 && this.left === 26 ? card === "Place" : this.pile[card] > 0;
  }

  takeCard(card) {
    this.pile[card]--;
    this.left--;
    this.drawn.push(card);
  }

  reshuffle() {
    for (const card of CARDS) {
      this.left += this.discards[card];
      this.pile[card] += this.discards[card];
      this.discards[card] = 0;
    }
  }

  discardHand() {
    for (const card of this.drawn) this.discards[card]++;
    this.drawn.length = 0;
  }

  playable(card) {
    switch (card) {
      case "Place":
        return this.empty > 0;
      case "Take":
        return this.cells.includes(3 - this.mover);
      case "SpontaneousGeneration":
        return this.empty >= 5;
      default:
        return true;
    }
  }

  targetValid(at) {
    return this.cells[at] === (this.chosen === "Take" ? 3 - this.mover : 0);
  }

  put(at, colour) {
    this.empty += (colour === 0) - (this.cells[at] === 0);
    this.cells[at] = colour;
  }

  applyCard() {
    this.played = true;
    switch (this.chosen) {
      case "Place":
        this.put(this.target, this.mover);
        break;
      case "Take":
        this.put(this.target, 0);
        break;
      case "PolarityInversion":
        for (let at = 0; at < this.cells.length; at++) {
          if (this.cells[at] !== 0) this.cells[at] = 3 - this.cells[at];
        }
        break;
      case "SpontaneousGeneration":
        this.falls = 5;
        break;
    }
  }

  checkWin() {
    let [black, white] = [false, false];
    for (let y = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++) {
        const colour = this.cells[y * SIDE + x];
        if (colour === 0) continue;
        for (let d = 0; d < 8; d += 2) {
          const [dx, dy] = [DIRECTIONS[d], DIRECTIONS[d + 1]];
          let length = 1;
          while (length < 5) {
            const [nx, ny] = [x + length * dx, y + length * dy];
            if (nx < 0 || nx >= SIDE || ny >= SIDE || this.cells[ny * SIDE + nx] !== colour) break;
            length++;
          }
          if (length === 5) colour === 1 ? (black = true) : (white = true);
        }
      }
    }
    if (black && white) this.winner = this.mover;
    else if (black) this.winner = 1;
    else if (white) this.winner = 2;
  }

  advanceTurn() {
    this.idle = this.played ? 0 : this.idle + 1;
    this.over = this.winner !== 0 || this.idle >= 52 || this.turn >= 6 * SIDE * SIDE;
    if (this.over) return;
    this.played = false;
    this.mover = 3 - this.mover;
    this.turn++;
  }
}
