import { beforeAll, expect, it, vi } from 'vitest';
import { words } from '../src/core/i18n.svelte.ts';
import { recordFault } from '../src/core/names.ts';
import { type Coded, keyOf, named, tell, type Teller } from '../src/core/tell.ts';
import { table as race } from '../src/tables/cangua/index.ts';
import { table } from '../src/tables/quoridor/index.ts';

const teller: Teller = {
  game: 'quoridor',
  name: (seat) => ['An', 'Binh'][seat] ?? '?',
  you: (seat) => seat === 0,
  facts: table.facts,
};
const coded = (code: string, facts: Record<string, unknown>, space: Coded['space'] = 'game') => ({
  space,
  code,
  facts,
  text: 'the server’s own sentence',
});
const moved = (seat: number) => coded('Moved', { seat, from: { x: 4, y: 0 }, to: { x: 4, y: 1 } });

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await words.learn('quoridor', table.messages);
  await words.learn('cangua', race.messages);
  await words.speak('en');
});

it('tells oneself in the second person, and others by their names', async () => {
  expect(tell('entry', moved(0), teller)).toBe('You move from e1 to e2.');
  expect(tell('entry', moved(1), teller)).toBe('Binh moves from e1 to e2.');
  await words.speak('fr');
  expect(tell('entry', moved(0), teller)).toBe('Vous allez de e1 à e2.');
  await words.speak('en');
});

it('names a seat within another fact, and tells several facts one by one', async () => {
  const horses = { ...teller, game: 'cangua', facts: race.facts };
  const rolled = (seat: number, dice: number[], double_count: number) =>
    tell(
      'entry',
      coded('Rolled', { cycle: { turn: 1, seat, roll: 1 }, dice, double_count }),
      horses,
    );
  expect(rolled(1, [3, 4], 0)).toBe('Binh rolls 3 + 4.');
  expect(rolled(0, [6, 6], 1)).toBe('You roll 6 + 6, a double.');
  expect(rolled(1, [5], 0)).toBe('Binh rolls 5.');
  const far = coded('OvershootDoor', { excess: 1 });
  expect(tell('refusal', far, horses)).toBe('That is 1 too many: the horse must stop on its door.');
  const kicked = coded('Kicked', { seat: 1, horse: 2, cell: 13, by: 0 });
  expect(tell('entry', kicked, horses)).toBe('You kick horse 2 of Binh!');
  const blocked = coded('PathBlocked', { cell: 13 });
  expect(tell('refusal', blocked, horses)).toBe('A horse on cell 14 is in the way.');
  await words.speak('vi');
  expect(rolled(1, [6, 6], 3)).toBe('Binh gieo 6 + 6, đôi thứ 3 liên tiếp.');
  await words.speak('en');
});

it('tells nobody “you” who only looks on', () => {
  expect(tell('entry', moved(0), { ...teller, you: () => false })).toBe('An moves from e1 to e2.');
});

it('puts names where the engine writes seats, and keeps the columns behind them', () => {
  expect(named('seat 1 is to lead', teller.name)).toBe('Binh is to lead');
  expect(named('seat 0   3 points\nseat 1  12 points', teller.name)).toBe(
    'An     3 points\nBinh  12 points',
  );
  expect(named('no seats, besides: seat ten', teller.name)).toBe('no seats, besides: seat ten');
});

it('keeps the codes of the network apart from those of a game', () => {
  const away = coded('Unreachable', {}, 'network');
  expect(keyOf('refusal', away, 'quoridor')).toBe('refusal.network.Unreachable');
  expect(tell('refusal', away, teller)).toBe(
    'The server cannot be reached. Nothing is shown until it answers.',
  );
  const far = coded('Unreachable', { why: { code: 'TooFar' } });
  expect(tell('refusal', far, teller)).toBe('The pawn cannot go there: it is too far.');
});

it('counts places of a text from 1 and leaves no English in other languages', async () => {
  const unreadable = coded('UnknownMove', { at: 0, expected: 'a square' }, 'engine');
  expect(tell('refusal', unreadable, teller)).toContain('from character 1 on');
  const fault = { code: 'Refused', facts: { number: 3, code: 'TooFar', why: 'no such move' } };
  const broken = { ...coded('BadRecord', { line: 4, fault }, 'server'), text: 'no such move' };
  expect(recordFault(broken)).toBe(
    'This record cannot be read: line 4: move 3 is against the rules',
  );
  for (const language of ['fr', 'vi', 'zh', 'ja'] as const) {
    await words.speak(language);
    expect(tell('refusal', unreadable, teller)).not.toContain('square');
    expect(recordFault(broken)).toContain('4');
    expect(recordFault(broken)).toContain('3');
    expect(recordFault(broken)).not.toMatch(/such|line|move/);
  }
  await words.speak('en');
});

it('calls people by their names in the server’s own sentences too', () => {
  const drew = { ...coded('Drew', { seat: 1 }), text: 'seat 1 draws a card' };
  expect(tell('entry', drew, { ...teller, game: 'duel' })).toBe('Binh draws a card');
});

it('says what the server says where the page has no words', () => {
  expect(tell('entry', coded('Vanished', {}), teller)).toBe('the server’s own sentence');
});
