import { describe, expect, it } from 'vitest';
import { CLOCKS } from '../src/core/plan.ts';
import { PACES } from '../src/core/pace.ts';
import { holes, type Messages } from '../src/core/template.ts';
import { GLYPHS, TIMINGS } from '../src/tables/storm/glyphs.ts';
import { kebab } from '../src/tables/twilight/facts.ts';
import { codesOf, factsOf, namesOf, protocolCodes } from './generated.ts';

const LANGUAGES = ['en', 'fr', 'vi', 'zh', 'ja'];
const GAMES = ['quoridor', 'wuziqi', 'cangua', 'storm', 'twilight'];

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
const ABANDONED = ['DiceRedrawn', 'Idle', 'Deserted', 'TooLong', 'Unfinished', 'ReadOnly'];

const files = import.meta.glob<{ default: Messages }>([
  '../src/**/i18n/*.ts',
  '../src/lib/words/*/*.ts',
]);
/** The games whose sentences are made of files of their own, which tests of the repository check. */
const MADE = ['quoridor', 'wuziqi', 'cangua'];

async function load(wanted: string): Promise<Messages> {
  const [, game = '', language = ''] = /^tables\/(\w+)\/i18n\/(\w+)$/.exec(wanted) ?? [];
  const path = MADE.includes(game) ? `lib/words/${game}/${language}` : wanted;
  const file = files[`../src/${path}.ts`];
  if (!file) throw new Error(`there are no texts ${path}`);
  const engine = /^i18n\/(\w+)$/.exec(wanted)?.[1];
  const more = engine ? await load(`lib/words/engine/${engine}`) : {};
  return { ...(await file()).default, ...more };
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

  it.each(GAMES.filter((it) => !MADE.includes(it)))(
    'the texts of %s have the keys and holes of the English ones',
    async (game) => {
      const english = await load(`tables/${game}/i18n/en`);
      const other = translated(await load(`tables/${game}/i18n/${language}`));
      expect(Object.keys(other)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(english)) {
        // Some languages have no plural, so a hole that only chooses a word may be missing.
        const kept = new Set(holes(text));
        for (const hole of holes(other[key] ?? ''))
          expect(kept, `${key} {${hole}}`).toContain(hole);
        const plain = [...String(text).matchAll(/\{(\w+)\}/g)].map((it) => it[1] ?? '');
        for (const hole of plain) expect(holes(other[key] ?? ''), key).toContain(hole);
      }
    },
  );

  it('every sentence about somebody has a twin for oneself, which names nobody', async () => {
    const texts = await Promise.all(
      GAMES.filter((it) => !MADE.includes(it))
        .map((it) => `tables/${it}/i18n`)
        .map((it) => load(`${it}/${language}`)),
    );
    const messages: Messages = Object.assign({}, ...texts);
    let twins = 0;
    for (const [key, text] of Object.entries(messages)) {
      if (!/^(entry|refusal|prompt)\./.test(key) || key.includes('@')) continue;
      for (const hole of holes(text).filter((it) => it === 'seat' || it === 'by')) {
        const twin = messages[`${key}@${hole}`];
        expect(twin, `${key}@${hole}`).toBeDefined();
        expect(holes(twin ?? ''), `${key}@${hole}`).not.toContain(hole);
        twins += 1;
      }
    }
    expect(twins).toBeGreaterThan(14);
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
      expect(horses).toHaveProperty([`which.${which}`]);
  });

  it('every card, piece, fault, question and end of Storm has its words', async () => {
    const messages = await load(`tables/storm/i18n/${language}`);
    expect(namesOf('storm', 'Card')).toHaveLength(80);
    const keys = [
      ...namesOf('storm', 'Card').flatMap((it) => [`card.${it}`, `card.${it}.text`]),
      ...namesOf('storm', 'Kind').map((it) => `kind.${it}`),
      ...namesOf('storm', 'Side').map((it) => `side.${it}`),
      ...codesOf('storm', 'Fault').map((it) => `fault.storm.${it}`),
      ...codesOf('storm', 'Prompt').map((it) => `prompt.storm.${it}`),
      ...namesOf('storm', 'End')
        .filter((it) => it !== 'mate' && it !== 'time')
        .map((it) => `how.storm.${it}`),
    ];
    for (const key of keys) expect(messages, key).toHaveProperty([key]);
    // What is longer does not fit on a card in the hand.
    const most = language === 'ja' || language === 'zh' ? 50 : 99;
    for (const card of namesOf('storm', 'Card'))
      expect(messages[`card.${card}.text`]?.length, card).toBeLessThanOrEqual(most);
    // Every card is drawn, and in one place only.
    const drawn = TIMINGS.flatMap((it) => Object.keys(GLYPHS[it]));
    expect([...drawn].sort()).toEqual([...namesOf('storm', 'Card')].sort());
  });
});

/** Facts of Twilight Struggle that become words of another name. */
const SAID = ['change', 'result', 'face', 'winner', 'how'];

describe.each(LANGUAGES)('Twilight Struggle in %s', (language) => {
  it('has a name and a text for every card, and a name for every country', async () => {
    const names = await load(`tables/twilight/cards/i18n/${language}`);
    const english = await load('tables/twilight/cards/i18n/en');
    expect(Object.keys(names)).toEqual(Object.keys(english));
    expect(namesOf('twilight', 'Card')).toHaveLength(110);
    expect(namesOf('twilight', 'Country')).toHaveLength(85);
    const texts = new Set<string>();
    for (const card of namesOf('twilight', 'Card')) {
      expect(names[`card.${card}`], card).toBeTruthy();
      texts.add(String(names[`card.${card}.text`] ?? ''));
    }
    // No two cards do the same, and none was forgotten.
    expect(texts.size).toBe(110);
    for (const it of namesOf('twilight', 'Country'))
      expect(names[`country.${it}`], it).toBeTruthy();
    for (const it of namesOf('twilight', 'Effect')) expect(names[`effect.${it}`], it).toBeTruthy();
    if (language === 'en') return;
    const same = Object.keys(english).filter((it) => names[it] === english[it]);
    expect(same.filter((it) => it.endsWith('.text') || it.startsWith('effect.'))).toEqual([]);
  });

  it('has words for everything that can be asked, answered and told', async () => {
    const messages = await load(`tables/twilight/i18n/${language}`);
    const names = (type: string) => namesOf('twilight', type);
    const keys = [
      ...names('Mode').map((it) => `mode.${it}`),
      ...names('Use').map((it) => `use.${it}`),
      ...names('Region').map((it) => `region.${it}`),
      ...names('Level').map((it) => `level.${it}`),
      ...names('Phase').map((it) => `phase.${it}`),
      ...names('War').map((it) => `war.${it}`),
      ...names('Side').map((it) => `side.${it}`),
      ...names('How').map((it) => `how.twilight.${kebab(it)}`),
      ...codesOf('twilight', 'Prompt')
        .filter((it) => !['Country', 'Card', 'Either'].includes(it))
        .map((it) => `twilight.ask.${it}`),
    ];
    for (const key of keys) expect(messages, key).toHaveProperty([key]);
    // Every purpose is asked for in one of three ways.
    for (const purpose of names('Purpose')) {
      const ways = ['country', 'choose', 'either'].map((it) => `twilight.${it}.${purpose}`);
      const asked = ways.filter((it) => it in messages);
      expect(asked, purpose).toHaveLength(1);
      if (asked[0]?.includes('.choose.'))
        expect(messages).toHaveProperty([`twilight.card.${purpose}`]);
      if (asked[0]?.includes('.either.'))
        expect(messages).toHaveProperty([`twilight.Yes.${purpose}`]);
    }
  });

  it.each(['Refusal', 'Entry'] as const)('fills every hole of a sentence: %s', async (kind) => {
    const messages = await load(`tables/twilight/i18n/${language}`);
    for (const code of codesOf('twilight', kind)) {
      const facts = [...factsOf('twilight', kind, code), ...SAID];
      const text = messages[`${kind.toLowerCase()}.twilight.${code}`] ?? '';
      for (const hole of holes(text)) expect(facts, `${code} {${hole}}`).toContain(hole);
    }
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
