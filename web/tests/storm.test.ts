import { describe, expect, it } from 'vitest';
import type { Kind, Move, Side, Standing } from '../src/lib/games/storm.ts';
import { aiming, choicesOf } from '../src/tables/storm/aiming.svelte.ts';
import { GLYPHS, TIMINGS } from '../src/tables/storm/glyphs.ts';
import { cardOf, partOf, read, squaresOf, wordOf } from '../src/tables/storm/notation.ts';
import {
  allLies,
  burstOf,
  CELL,
  cornerOf,
  follow,
  isDark,
  lastOf,
  liesOf,
  SQUARES,
  squareAt,
  wallOf,
} from '../src/tables/storm/view.ts';
import { still, type Offer, type Scene } from '../src/tables/table.ts';
import type { Card, Lying } from '../src/lib/games/storm.ts';
import { namesOf } from './generated.ts';

const told = (code: string, facts: Record<string, unknown>) => ({
  seq: 1,
  space: 'game' as const,
  code,
  facts,
  text: '',
});

describe('the notation of Storm', () => {
  it('knows every card by its word', () => {
    for (const card of namesOf('storm', 'Card') as Card[]) expect(cardOf(wordOf(card))).toBe(card);
    expect(wordOf('KnightsGait')).toBe('knights-gait');
    expect(wordOf('PleaForMercy')).toBe('plea-for-mercy');
  });

  it('reads moves and plays', () => {
    expect(read('e2e4')).toEqual({ is: 'go', from: 'e2', to: 'e4', promotion: null });
    expect(read('e7e8n')).toEqual({ is: 'go', from: 'e7', to: 'e8', promotion: 'knight' });
    expect(read('veto')).toEqual({ is: 'play', card: 'Veto', parts: [] });
    expect(read('cycle:veto')).toEqual({ is: 'cycle', card: 'Veto' });
    expect(read('place:a2')).toEqual({ is: 'place', at: 'a2' });
    expect(read('pass')).toEqual({ is: 'pass' });
    expect(read('')).toBeNull();
    expect(read('e9e4!')).toBeNull();
    const play = read('clean-slate:twin-tunnels:a2:h7');
    expect(play?.is === 'play' && play.parts.map((it) => it.is)).toEqual([
      'card',
      'square',
      'square',
    ]);
    expect(play?.is === 'play' && squaresOf(play.parts)).toEqual(['a2', 'h7']);
  });

  it('tells the parts of a play apart', () => {
    const kinds = ['e4', 'a8n', 'ccw', 'NE', 'R', 'q', 'trap2', 'sinkhole'].map(
      (it) => partOf(it).is,
    );
    expect(kinds).toEqual([
      'square',
      'square',
      'turn',
      'edges',
      'piece',
      'promotion',
      'trap',
      'card',
    ]);
  });

  it('has a sign for every card of every moment', () => {
    expect(TIMINGS.map((it) => Object.keys(GLYPHS[it]).length)).toEqual([9, 22, 34, 15]);
    // No two cards look alike.
    expect(new Set(TIMINGS.flatMap((it) => Object.values(GLYPHS[it]))).size).toBe(80);
  });
});

describe('the board of Storm', () => {
  it.each([false, true])('finds every square under its middle, turned %s', (turned) => {
    for (const at of SQUARES) {
      const { x, y } = cornerOf(at, turned);
      expect(squareAt({ x: x + CELL / 2, y: y + CELL / 2 }, turned)).toBe(at);
      expect(squareAt({ x: x + 1, y: y + CELL - 1 }, turned)).toBe(at);
    }
    expect(squareAt({ x: 1, y: 1 }, turned)).toBeNull();
  });

  it('has a dark corner at a1, and it at the bottom unless turned', () => {
    expect(isDark('a1')).toBe(true);
    expect(isDark('h1')).toBe(false);
    expect(cornerOf('a1', false).y).toBeGreaterThan(cornerOf('a8', false).y);
    expect(cornerOf('a1', true).y).toBeLessThan(cornerOf('a8', true).y);
  });

  it('draws walls from the corner north-east of their square, for both sides', () => {
    const { x, y } = cornerOf('d4', false);
    expect(wallOf('d4', 'NE', false)).toBe(`M${x + CELL} ${y}v-${CELL}M${x + CELL} ${y}h${CELL}`);
    const turned = cornerOf('d4', true);
    expect(wallOf('d4', 'S', true)).toBe(`M${turned.x} ${turned.y + CELL}v-${CELL}`);
  });

  const man = (at: string, kind: Kind = 'pawn', side: Side = 'white'): Standing => ({
    at,
    kind,
    side,
    neutral: false,
    frozen: false,
  });

  it('knows a piece again when it has moved, captured or become something else', () => {
    const first = follow([], [man('a2'), man('b2'), man('e7', 'knight', 'black')]);
    const moved = follow(first, [man('a4'), man('b2'), man('e7', 'knight', 'black')]);
    expect(moved.map((it) => it.id)).toEqual(first.map((it) => it.id));
    const took = follow(moved, [man('a4'), man('e7')]);
    expect(took.map((it) => it.id)).toEqual([moved[0]?.id, moved[1]?.id]);
    const queen = follow(took, [man('a4'), man('e8', 'queen')]);
    expect(queen[1]?.id).toBe(took[1]?.id);
    // A piece that comes back is a new one, and two that change places are seen to do so.
    const back = follow(queen, [man('a1', 'rook'), man('a4'), man('e8', 'queen')]);
    expect(back[0]?.id).not.toBe(queen[0]?.id);
    expect(new Set(back.map((it) => it.id)).size).toBe(3);
    const swapped = follow(back, [man('a1', 'queen'), man('a4'), man('e8', 'rook')]);
    expect(swapped.map((it) => it.id)).toEqual([back[2]?.id, back[1]?.id, back[0]?.id]);
  });

  it('marks the last move, the cards behind it and what went off', () => {
    const journal = [
      told('Moved', { side: 'white', step: 'e2e4' }),
      told('Moved', { side: 'black', step: 'e7e5' }),
      told('Played', { side: 'black', play: 'twin-tunnels:a3:h6' }),
      told('Exploded', { side: 'white', at: 'e5' }),
    ];
    expect(lastOf(journal)).toEqual({ from: 'e7', to: 'e5', aimed: ['a3', 'h6', 'e5'] });
    const back = [...journal, told('Answered', { side: 'white', play: 'countermand' })];
    expect(lastOf(back)).toMatchObject({ from: null, to: null });
    expect(lastOf([])).toEqual({ from: null, to: null, aimed: [] });
    expect(burstOf(journal)).toEqual(['e5']);
  });

  it('knows where effects lie, as far as the viewer does', () => {
    const [tunnel, wall, trap] = liesOf([
      { card: 'TwinTunnels', side: 'white', place: 'a2:h7', left: 0 },
      { card: 'Palisade', side: 'white', place: 'd4:NE', left: 0 },
      { card: 'BuriedCharge', side: 'black', place: '', left: 0 },
    ]);
    expect(tunnel?.squares).toEqual(['a2', 'h7']);
    expect(wall).toMatchObject({ squares: ['d4'], edges: 'NE' });
    expect(trap?.squares).toEqual([]);
  });

  it('shows what a card has laid down for the move beside what lasts', () => {
    const hole: Lying = { card: 'Sinkhole', side: 'white', place: 'd4', left: 0 };
    const gait: Lying = { card: 'BorrowedGait', side: 'black', place: 'b8:G', left: 0 };
    expect(allLies({ effects: [hole], duty: null })).toHaveLength(1);
    const [, lie] = allLies({ effects: [hole], duty: gait });
    expect(lie).toMatchObject({ card: 'BorrowedGait', squares: ['b8'], kind: 'kangaroo' });
  });
});

/** A table whose server knows these whole moves, and answers as continuations do. */
function tableOf(moves: string[]): Scene<unknown, Move> & { asked: string[] } {
  const asked: string[] = [];
  const go = (prefix: string): Offer<Move>[] => {
    asked.push(prefix);
    const found = new Map<string, Offer<Move>>();
    for (const text of moves.filter((it) => it.startsWith(prefix))) {
      const end = text.indexOf(':', prefix.length);
      if (end < 0) found.set(text, { text, move: { code: 'Play', facts: text } });
      else found.set(text.slice(0, end + 1), { text: text.slice(0, end + 1) });
    }
    return [...found.values()];
  };
  const words = new Set(moves.map((it) => it.split(':')[0] ?? ''));
  const offers = [...words].map((it): Offer<Move> =>
    moves.includes(it) ? { text: it, move: { code: 'Play', facts: it } } : { text: `${it}:` },
  );
  return {
    ...(still({}, []) as Scene<unknown, Move>),
    question: { id: '0.1', seat: 0, state: '', doc: '', prompt: null, offers: [], more: false },
    offers,
    go: (prefix) => Promise.resolve(go(prefix)),
    asked,
  };
}

const waved = (squares: string) => `pawn-wave:${squares}`;

describe('a card in aim', () => {
  it('needs nothing but its word where it has no aim', async () => {
    const table = tableOf(['veto']);
    await aiming.take(table, 'Veto');
    expect(aiming.at(table)).toBe('Veto');
    expect(aiming.ready).toBe('veto');
    expect(aiming.choices).toEqual([]);
    expect(aiming.at({ ...table, question: null })).toBeNull();
  });

  it('is aimed in the order of its parts, and back again', async () => {
    const table = tableOf(['knights-gait:b1:c3', 'knights-gait:b7:a8q', 'knights-gait:b7:a8n']);
    await aiming.take(table, 'KnightsGait');
    expect(aiming.choices.map((it) => it.text)).toEqual(['b1', 'b7']);
    expect(await aiming.add(table, 'b7')).toBeNull();
    expect(aiming.choices).toHaveLength(1);
    expect(aiming.choices[0]).toMatchObject({ text: 'a8', forms: ['a8q', 'a8n'], begins: false });
    await aiming.back(table);
    expect(aiming.chosen).toEqual([]);
    await aiming.add(table, 'b7');
    expect(await aiming.add(table, 'a8n')).toBe('knights-gait:b7:a8n');
    await aiming.back(table);
    await aiming.back(table);
    await aiming.back(table);
    expect(aiming.card).toBeNull();
  });

  it('takes the two squares of a pair in either order', async () => {
    const moves = ['a2:c2', 'a2:h2', 'c2:h2'].map((it) => `skirmish-line:${it}`);
    for (const [one, other] of [
      ['a2', 'h2'],
      ['h2', 'a2'],
      ['c2', 'a2'],
      ['h2', 'c2'],
    ] as const) {
      const table = tableOf(moves);
      await aiming.take(table, 'SkirmishLine');
      expect(aiming.choices.map((it) => it.text)).toContain(one);
      expect(await aiming.add(table, one)).toBeNull();
      expect(aiming.choices.map((it) => it.text)).toContain(other);
      const whole = `skirmish-line:${[one, other].sort().join(':')}`;
      expect(await aiming.add(table, other)).toBe(whole);
    }
  });

  it('lights only what goes with the squares of a set', async () => {
    // The pawn on a7 can only follow the one before it, so it is never the lowest.
    const table = tableOf(
      ['a6', 'a6:a7', 'c6', 'a6:c6', 'a6:c6:a7'].map((it) => `pawn-wave:${it}`),
    );
    await aiming.take(table, 'PawnWave');
    expect(aiming.choices.map((it) => it.text)).toEqual(['a6', 'c6', 'a7']);
    await aiming.add(table, 'c6');
    expect(aiming.ready).toBe('pawn-wave:c6');
    expect(aiming.choices.map((it) => it.text)).toEqual(['a6']);
    expect(await aiming.add(table, 'a6')).toBeNull();
    expect(aiming.ready).toBe('pawn-wave:a6:c6');
    await aiming.add(table, 'a7');
    expect(aiming.ready).toBe('pawn-wave:a6:c6:a7');
    // Touched again, a pawn stays behind; without those before it, it cannot go.
    await aiming.add(table, 'c6');
    expect(aiming.ready).toBe('pawn-wave:a6:a7');
    await aiming.add(table, 'a6');
    expect(aiming.chosen).toEqual(['a7']);
    expect(aiming.ready).toBeNull();
  });

  it('loses nothing that was chosen before the answer came', async () => {
    const wave = tableOf(['a2', 'd2', 'h2', 'a2:d2', 'a2:h2', 'd2:h2', 'a2:d2:h2'].map(waved));
    await aiming.take(wave, 'PawnWave');
    await Promise.all(['h2', 'a2', 'd2'].map((it) => aiming.add(wave, it)));
    expect(aiming.chosen).toEqual(['a2', 'd2', 'h2']);
    expect(aiming.ready).toBe('pawn-wave:a2:d2:h2');

    // Of a pair, the move is whole once, and a third square is too many.
    const line = tableOf(['a2:c2', 'a2:h2', 'c2:h2'].map((it) => `skirmish-line:${it}`));
    await aiming.take(line, 'SkirmishLine');
    expect(aiming.left).toBe(2);
    const added = await Promise.all(['h2', 'a2', 'c2'].map((it) => aiming.add(line, it)));
    expect(added).toEqual([null, 'skirmish-line:a2:h2', null]);

    // Two touches of one square are one.
    const gait = tableOf(['knights-gait:b1:c3', 'knights-gait:b1:a3']);
    await aiming.take(gait, 'KnightsGait');
    const first = aiming.add(gait, 'b1');
    expect(aiming.choices).toEqual([]);
    await first;
    expect(aiming.choices.map((it) => it.text)).toEqual(['c3', 'a3']);
  });

  it('keeps what a pawn becomes', async () => {
    const all = ['b7q', 'b7n', 'a2', 'a2:b7q', 'a2:b7n'].map((it) => `pawn-wave:${it}`);
    const table = tableOf(all);
    await aiming.take(table, 'PawnWave');
    const b7 = aiming.choices.find((it) => it.text === 'b7');
    expect(b7?.forms.sort()).toEqual(['b7n', 'b7q']);
    await aiming.add(table, 'b7n');
    await aiming.add(table, 'a2');
    expect(aiming.ready).toBe('pawn-wave:a2:b7n');
    await aiming.add(table, 'b7');
    expect(aiming.ready).toBe('pawn-wave:a2');
  });

  it('forgets an answer that comes too late', async () => {
    const table = tableOf(['sinkhole:e4', 'sinkhole:e5']);
    const taken = aiming.take(table, 'Sinkhole');
    aiming.clear();
    await taken;
    expect(aiming.card).toBeNull();
    expect(aiming.choices).toEqual([]);
  });

  it('groups offers by their next part', () => {
    const offers = [{ text: 'palisade:a1:' }, { text: 'palisade:b1:' }];
    expect(choicesOf(offers, 'palisade:').map((it) => [it.text, it.begins])).toEqual([
      ['a1', true],
      ['b1', true],
    ]);
  });
});
