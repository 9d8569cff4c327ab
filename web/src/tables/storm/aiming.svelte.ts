/**
 * A card that is being aimed, part by part. What can come next is what the server offers; the
 * board and the hand look at the same aiming.
 */

import type { Card, Move, Square } from '../../lib/games/storm';
import type { Offer, Scene } from '../table';
import { partOf, type Part, split, wordOf } from './notation';
import { orderOf } from './view';

type Table = Scene<unknown, Move>;
type Offers = readonly Offer<Move>[];

/**
 * Cards whose squares are written in their order, in whatever order they are chosen, and how many
 * they are; 0 if their player says when there are enough.
 */
const SETS: ReadonlyMap<Card, number> = new Map<Card, number>([
  ['PawnWave', 0],
  ['SkirmishLine', 2],
  ['TwinTunnels', 2],
]);
/** So many questions are asked to light exactly what goes with what is chosen. */
const ASKED = 8;

/** A part that can come next. */
export interface Choice {
  part: Part;
  /** Its square, or the part as it is written. */
  text: string;
  /** The ways it can be written: with each promotion behind a square, or just so. */
  forms: string[];
  /** The whole moves it completes. */
  whole: Offer<Move>[];
  /** Whether more can follow. */
  begins: boolean;
}

class Aiming {
  card: Card | null = $state(null);
  /** The parts chosen so far, as they are written. */
  chosen: string[] = $state.raw([]);
  choices: Choice[] = $state.raw([]);
  /** The whole move that stands if nothing is added. */
  ready: string | null = $state(null);
  /** Whether the last choice was made by key, so that the focus goes where the next one is. */
  byKey = $state(false);
  busy = $state(false);
  /** What a choice would look like on the board, while the pointer is over it. */
  preview = $state('');
  private question: string | null = $state(null);
  private known = new Map<string, Promise<Offers>>();
  private asked = 0;

  /** The card that is being aimed at this table now. */
  at(scene: Table): Card | null {
    return scene.question && scene.question.id === this.question ? this.card : null;
  }

  get isSet(): boolean {
    return this.size !== undefined;
  }

  /** How many squares of a set are still missing; 0 if their player says when there are enough. */
  get left(): number {
    return Math.max(0, (this.size ?? 0) - this.chosen.length);
  }

  private get size(): number | undefined {
    return this.card === null ? undefined : SETS.get(this.card);
  }

  clear(): void {
    this.asked += 1;
    [this.card, this.question, this.ready] = [null, null, null];
    [this.chosen, this.choices] = [[], []];
    this.known.clear();
    [this.busy, this.preview] = [false, ''];
  }

  /** Takes up a card, whether it can be played now or not. */
  async take(scene: Table, card: Card): Promise<void> {
    this.clear();
    if (!scene.question) return;
    [this.card, this.question] = [card, scene.question.id];
    const word = wordOf(card);
    this.ready = scene.offers.find((it) => it.text === word && it.move)?.text ?? null;
    if (scene.offers.some((it) => it.text === `${word}:`)) await this.choose(scene, []);
  }

  /** Adds a part, or takes it away again where a set is chosen; answers the move that is whole. */
  async add(scene: Table, form: string): Promise<string | null> {
    const rest = this.chosen.filter((it) => it.slice(0, 2) !== form.slice(0, 2));
    const off = this.isSet && rest.length < this.chosen.length;
    if (!off && this.size && this.left === 0) return null;
    const chosen = [...this.chosen, form];
    const done = await this.choose(scene, off ? rest : this.isSet ? sorted(chosen) : chosen);
    return !done || this.size === 0 || this.choices.length > 0 ? null : this.ready;
  }

  /** Goes back by one part; without any, the card is put down. */
  async back(scene: Table): Promise<void> {
    if (this.chosen.length === 0) return this.clear();
    await this.choose(scene, this.chosen.slice(0, -1));
  }

  /** Answers whether nothing else was chosen meanwhile. */
  private async choose(scene: Table, chosen: string[]): Promise<boolean> {
    if (!this.card) return false;
    const ask = (this.asked += 1);
    // It counts at once, so that whoever is faster than the server loses nothing.
    [this.chosen, this.ready, this.busy] = [chosen, null, true];
    if (!this.isSet) this.choices = [];
    const next = await (this.isSet ? this.partners(scene, chosen) : this.go(scene, chosen));
    const ready = chosen.length > 0 ? await this.wholeOf(scene, chosen) : null;
    if (ask !== this.asked) return false;
    [this.ready, this.busy] = [ready, false];
    this.choices = choicesOf(next, this.isSet ? null : this.prefix(chosen));
    return true;
  }

  private prefix(chosen: readonly string[]): string {
    return [this.card ? wordOf(this.card) : '', ...chosen, ''].join(':');
  }

  private go(scene: Table, chosen: readonly string[]): Promise<Offers> {
    const prefix = this.prefix(chosen);
    const asked = this.known.get(prefix) ?? scene.go(prefix);
    this.known.set(prefix, asked);
    return asked;
  }

  private async wholeOf(scene: Table, chosen: readonly string[]): Promise<string | null> {
    const text = this.prefix(chosen).slice(0, -1);
    const offers = await this.go(scene, chosen.slice(0, -1));
    return offers.find((it) => it.text === text && it.move)?.text ?? null;
  }

  /** What goes with the squares of a set, before and behind them in the order of the squares. */
  private async partners(scene: Table, chosen: readonly string[]): Promise<Offers> {
    if (this.size && chosen.length >= this.size) return [];
    const first = await this.go(scene, []);
    const lowest = choicesOf(first, this.prefix([])).find((it) => it.begins);
    const low = lowest?.forms[0] ?? '';
    const more = lowest ? await this.go(scene, [low]) : [];
    const pool = new Set([
      ...choicesOf(first, this.prefix([])).flatMap((it) => it.forms),
      ...choicesOf(more, this.prefix([low])).flatMap((it) => it.forms),
    ]);
    if (chosen.length === 0) return [...pool].map(beginning);
    const last = chosen.at(-1) ?? '';
    const behind = choicesOf(await this.go(scene, chosen), this.prefix(chosen));
    const taken = new Set(chosen.map(order));
    const before = [...pool].filter((it) => order(it) < order(last) && !taken.has(order(it)));
    const fits = async (text: string) => {
      const head = sorted([...chosen.slice(0, -1), text]);
      const next = choicesOf(await this.go(scene, head), this.prefix(head));
      return next.some((it) => it.forms.includes(last));
    };
    const checked = await Promise.all(
      before.map((it) => (before.length > ASKED ? Promise.resolve(true) : fits(it))),
    );
    return [
      ...before.filter((_, index) => checked[index]),
      ...behind.flatMap((it) => it.forms),
    ].map(beginning);
  }
}

const beginning = (text: string): Offer<Move> => ({ text });
const order = (text: string) => orderOf(text.slice(0, 2));
const sorted = (parts: string[]) => [...parts].sort((one, other) => order(one) - order(other));

/** The next parts of some offers behind a prefix, each once, with what each leads to. */
export function choicesOf(offers: Offers, prefix: string | null): Choice[] {
  const found = new Map<string, Choice>();
  for (const offer of offers) {
    const [written] = split(prefix === null ? offer.text : offer.text.slice(prefix.length));
    const part = partOf(written);
    const text = part.is === 'square' ? part.at : written;
    const choice = found.get(text) ?? { part, text, forms: [], whole: [], begins: false };
    if (!choice.forms.includes(written)) choice.forms.push(written);
    if (offer.move === undefined) choice.begins = true;
    else choice.whole.push(offer);
    found.set(text, choice);
  }
  return [...found.values()];
}

/** The choice of a square, if it is one. */
export function choiceAt(choices: readonly Choice[], at: Square): Choice | undefined {
  return choices.find((it) => it.part.is === 'square' && it.text === at);
}

export const aiming = new Aiming();
