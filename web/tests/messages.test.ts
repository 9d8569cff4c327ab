import { describe, expect, it } from 'vitest';
import { CLOCKS } from '../src/core/plan.ts';
import { PACES } from '../src/core/pace.ts';
import { holes, type Messages } from '../src/core/template.ts';
import { codesOf, namesOf, protocolCodes } from './generated.ts';

const LANGUAGES = ['en', 'fr', 'vi', 'zh', 'ja'];
const GAMES = ['quoridor', 'wuziqi', 'cangua'];

/** What the journal tells of the table itself, and of a match that will not be played to its end. */
const TABLE = [
  'Resigned',
  'TimedOut',
  'DrawOffered',
  'DrawAgreed',
  'DrawDeclined',
  'Left',
  'TakenBack',
];
const ABANDONED = ['Idle', 'Deserted', 'TooLong', 'Unfinished', 'ReadOnly'];

const files = import.meta.glob<{ default: Messages }>('../src/**/i18n/*.ts');

async function load(path: string): Promise<Messages> {
  const file = files[`../src/${path}.ts`];
  if (!file) throw new Error(`there are no texts ${path}`);
  return (await file()).default;
}

/** What the states of a flow say of themselves is English already. */
const translated = (messages: Messages) =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => !key.startsWith('state.')));

describe.each(LANGUAGES)('in %s', (language) => {
  it('every text of the page is there, with the same holes', async () => {
    const [english, other] = [await load('i18n/en'), await load(`i18n/${language}`)];
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect(other[key], key).not.toBe('');
      expect(holes(other[key] ?? ''), key).toEqual(holes(text));
    }
  });

  it('every code of the protocol, every clock and every pace has its words', async () => {
    const messages = await load(`i18n/${language}`);
    expect(protocolCodes().length).toBeGreaterThan(30);
    for (const clock of CLOCKS) expect(messages).toHaveProperty([`clock.${clock || 'none'}`]);
    for (const pace of Object.keys(PACES)) expect(messages).toHaveProperty([`pace.${pace}`]);
    for (const code of protocolCodes()) {
      const spaces = ['engine', 'table', 'server'].map((it) => `refusal.${it}.${code}`);
      expect(
        spaces.some((it) => it in messages),
        code,
      ).toBe(true);
    }
    for (const code of TABLE) expect(messages).toHaveProperty([`entry.table.${code}`]);
    for (const code of ABANDONED) expect(messages).toHaveProperty([`entry.server.${code}`]);
  });

  it.each(GAMES)('every code of %s has a sentence', async (game) => {
    const messages = await load(`tables/${game}/i18n/${language}`);
    const keys = [
      ...codesOf(game, 'Refusal').map((it) => `refusal.${game}.${it}`),
      ...codesOf(game, 'Entry').map((it) => `entry.${game}.${it}`),
    ];
    expect(keys.length).toBeGreaterThan(15);
    for (const key of keys) expect(messages, key).toHaveProperty([key]);
    expect(messages).toHaveProperty([`moves.${game}`]);
  });

  it.each(GAMES)('the texts of %s have the keys and holes of the English ones', async (game) => {
    const english = await load(`tables/${game}/i18n/en`);
    const other = translated(await load(`tables/${game}/i18n/${language}`));
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      // Some languages have no plural, so a hole that only chooses a word may be missing.
      const kept = new Set(holes(text));
      for (const hole of holes(other[key] ?? '')) expect(kept, `${key} {${hole}}`).toContain(hole);
      const plain = [...text.matchAll(/\{(\w+)\}/g)].map((it) => it[1] ?? '');
      for (const hole of plain) expect(holes(other[key] ?? ''), key).toContain(hole);
    }
  });

  it('every sentence about somebody has a twin for oneself, which names nobody', async () => {
    const texts = await Promise.all(
      ['i18n', ...GAMES.map((it) => `tables/${it}/i18n`)].map((it) => load(`${it}/${language}`)),
    );
    const messages: Messages = Object.assign({}, ...texts);
    let twins = 0;
    for (const [key, text] of Object.entries(messages)) {
      if (!/^(entry|refusal|prompt)\./.test(key) || key.includes('@')) continue;
      for (const hole of holes(text).filter((it) => it === 'seat' || it === 'by')) {
        // So many too many is no seat.
        if (key === 'refusal.cangua.OvershootDoor') continue;
        const twin = messages[`${key}@${hole}`];
        expect(twin, `${key}@${hole}`).toBeDefined();
        expect(holes(twin ?? ''), `${key}@${hole}`).not.toContain(hole);
        twins += 1;
      }
    }
    expect(twins).toBeGreaterThan(25);
  });

  it('every card, every reason and every aim has its name', async () => {
    const cards = await load(`tables/wuziqi/i18n/${language}`);
    expect(namesOf('wuziqi', 'Card')).toHaveLength(16);
    for (const card of namesOf('wuziqi', 'Card')) {
      expect(cards).toHaveProperty([`card.${card}`]);
      expect(cards).toHaveProperty([`card.${card}.text`]);
    }
    for (const how of namesOf('wuziqi', 'How')) expect(cards).toHaveProperty([`how.wuziqi.${how}`]);
    for (const aim of codesOf('wuziqi', 'Wanted')) expect(cards).toHaveProperty([`wanted.${aim}`]);
    const walls = await load(`tables/quoridor/i18n/${language}`);
    for (const code of codesOf('quoridor', 'Why'))
      expect(walls).toHaveProperty([`why.quoridor.${code}`]);
    // What every game can end by is told in the same words.
    const all = { ...walls, ...(await load(`i18n/${language}`)) };
    for (const how of namesOf('quoridor', 'Ending'))
      expect(`how.quoridor.${how}` in all || `how.${how}` in all, how).toBe(true);
    const horses = await load(`tables/cangua/i18n/${language}`);
    for (const which of namesOf('cangua', 'Which'))
      expect(horses).toHaveProperty([`cangua.which.${which}`]);
  });
});

it('other languages are not English', async () => {
  const english = await load('i18n/en');
  for (const language of LANGUAGES.slice(1)) {
    const other = await load(`i18n/${language}`);
    const same = Object.keys(english).filter((key) => other[key] === english[key]);
    expect(same.length, same.join()).toBeLessThan(20);
  }
});
