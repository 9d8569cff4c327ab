import { describe, expect, it } from 'vitest';
import { CLOCKS } from '../src/core/plan.ts';
import { holes, type Messages } from '../src/core/template.ts';
import { codes, forms, options, presets, source, variants } from './rust.ts';

const LANGUAGES = ['en', 'fr', 'vi', 'zh', 'ja'];
const GAMES = ['quoridor', 'wuziqi', 'cangua'];

const files = import.meta.glob<{ default: Messages }>('../src/**/i18n/*.ts');

async function load(path: string): Promise<Messages> {
  const file = files[`../src/${path}.ts`];
  if (!file) throw new Error(`there are no texts ${path}`);
  return (await file()).default;
}

function gameKeys(game: string): string[] {
  const refusals = source(`games/${game}/src/refusal.rs`);
  const journal = source(`games/${game}/src/journal.rs`);
  return [
    ...variants(refusals, 'Refusal').map((it) => `refusal.${game}.${it}`),
    ...variants(journal, game === 'wuziqi' ? 'Data' : 'Entry').map((it) => `entry.${game}.${it}`),
    ...options(game).map((it) => `option.${game}.${it}`),
    ...presets(game).map((it) => `value.${game}.preset.${it}`),
    ...forms(game).map((it) => `form.${game}.${it}`),
  ];
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('every text of the page is there, with the same holes', async () => {
    const [english, other] = [await load('i18n/en'), await load(`i18n/${language}`)];
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect(other[key], key).not.toBe('');
      expect(holes(other[key] ?? ''), key).toEqual(holes(text));
    }
  });

  it('every code of the protocol and every clock has its words', async () => {
    const messages = await load(`i18n/${language}`);
    expect(codes().length).toBeGreaterThan(30);
    for (const clock of CLOCKS) expect(messages).toHaveProperty([`clock.${clock || 'none'}`]);
    for (const code of codes()) expect(messages, code).toHaveProperty([`refusal.${code}`]);
  });

  it('everything that is told of the table has a sentence', async () => {
    const messages = await load(`i18n/${language}`);
    const told = [
      ...variants(source('crates/game/src/table_input.rs'), 'TableEntry'),
      ...variants(source('crates/server/src/event.rs'), 'Abandoned'),
    ];
    expect(told.length).toBeGreaterThan(9);
    for (const code of told) expect(messages, code).toHaveProperty([`entry.${code}`]);
  });

  it.each(GAMES)('every code, option and preset of %s has its words', async (game) => {
    const messages = await load(`tables/${game}/i18n/${language}`);
    const keys = gameKeys(game);
    expect(keys.length).toBeGreaterThan(20);
    for (const key of keys) expect(messages, key).toHaveProperty([key]);
  });

  it.each(GAMES)('the texts of %s have the keys and holes of the English ones', async (game) => {
    const english = await load(`tables/${game}/i18n/en`);
    const other = await load(`tables/${game}/i18n/${language}`);
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      // Some languages have no plural, so a hole that only chooses a word may be missing.
      const kept = new Set(holes(text));
      for (const hole of holes(other[key] ?? '')) expect(kept, `${key} {${hole}}`).toContain(hole);
      const plain = [...text.matchAll(/\{(\w+)\}/g)].map((it) => it[1] ?? '');
      for (const hole of plain) expect(holes(other[key] ?? ''), key).toContain(hole);
    }
  });

  it('every card has a name and a text', async () => {
    const messages = await load(`tables/wuziqi/i18n/${language}`);
    const registry = source('games/wuziqi/src/cards.rs');
    const cards = [...registry.matchAll(/^ {4}(\w+) in \w+,$/gm)].map((it) => it[1] ?? '');
    expect(cards).toHaveLength(16);
    for (const card of cards) {
      expect(messages).toHaveProperty([`card.${card}`]);
      expect(messages).toHaveProperty([`card.${card}.text`]);
    }
    const why = variants(source('games/quoridor/src/refusal.rs'), 'Why');
    const walls = await load(`tables/quoridor/i18n/${language}`);
    for (const code of why) expect(walls).toHaveProperty([`why.quoridor.${code}`]);
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
