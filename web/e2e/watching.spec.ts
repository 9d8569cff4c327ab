/** A match can be followed: at a pace, through its log, step by step, in every language. */

import { existsSync, readFileSync } from 'node:fs';
import type { FlowInfo, Games } from '../src/lib/protocol.ts';
import { begin, expect, test, versusBot } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];

test('looking back asks once, however much is played meanwhile', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  const asked: string[] = [];
  page.on('request', (it) => {
    if (it.url().includes('/history')) asked.push(it.url());
  });
  await page.locator('[data-spot="e2"]').click();
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  await page.getByTestId('flow-button').click();
  await expect(page.getByTestId('slider')).toHaveAttribute('max', '1');
  for (const [cell, count] of [
    ['e8', '2'],
    ['e3', '3'],
    ['e7', '4'],
  ] as const) {
    await page.locator(`[data-spot="${cell}"]`).click();
    await expect(page.getByTestId('slider')).toHaveAttribute('max', count);
  }
  await page.getByTestId('slider').fill('2');
  await expect(page.getByTestId('moment')).toContainText('e8');
  await expect(page.locator('[data-spot="e8"]')).toHaveAttribute('aria-label', /pawn of/);
  expect(asked).toHaveLength(1);
});

test('a line of the log leads to its moment, and arrows step from there', async ({
  page,
  house,
}) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  for (const [cell, told] of [
    ['e2', 'e1 to e2'],
    ['e8', 'e9 to e8'],
    ['e3', 'e2 to e3'],
  ] as const) {
    await page.locator(`[data-spot="${cell}"]`).click();
    await expect(page.getByTestId('log')).toContainText(told);
  }
  await page.getByTestId('log').getByText('e1 to e2').click();
  await expect(page.getByTestId('slider')).toHaveValue('1');
  await expect(page.locator('[data-spot="e2"]')).toHaveAttribute('aria-label', /pawn of/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('slider')).toHaveValue('2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('moment')).toContainText('The beginning');
  // In a match of one's own, any point can be returned to.
  await page.keyboard.press('ArrowRight');
  await page.getByText(/What changed/).click();
  await expect(page.getByTestId('changed')).toContainText('players.0.pawn.y');
  await page.getByTestId('restore').click();
  await expect(page.getByTestId('log')).toContainText('Taken back');
  await expect(page.getByTestId('sentence')).toContainText('Seat 2');
});

test('states and edges of the picture explain themselves', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  await page.locator('[data-spot="e2"]').click();
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  await page.getByTestId('flow-button').click();
  await expect(page.getByTestId('taken')).toContainText('Choose → TurnTaken');
  await expect(page.getByTestId('taken')).toContainText('TurnTaken → Choose');
  await page.locator('.flow-chart #state-TurnTaken').click();
  await expect(page.getByTestId('about')).toContainText('did not win');
  await page.getByTestId('language').selectOption('fr');
  await expect(page.getByTestId('about')).toContainText('n’a pas gagné');
});

test('a record of others is looked at, not played', async ({ page, house, browser }) => {
  const { info } = await begin(page, house, { game: 'quoridor', seats: both });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('resign-sure').click();
  await expect(page.getByTestId('outcome')).toBeVisible();
  const record = await page.evaluate(async (id) => {
    const answer = await fetch(`api/matches/${id}/record`);
    return (await answer.json()).record as string;
  }, info.id);
  const other = await browser.newContext({ locale: 'en-GB' });
  const reader = await other.newPage();
  await reader.goto(house.url);
  await reader.getByPlaceholder('turnstile record 2').fill(record);
  await reader.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(reader.getByTestId('outcome')).toContainText('Seat 2 wins');
  await expect(reader.getByTestId('rematch')).toHaveCount(0);
  await expect(reader.getByTestId('player-1')).toContainText('Seat 2');
  await expect(reader.locator('.match')).not.toContainText('Open seat');
  await expect(reader.locator('.match')).not.toContainText('You');
  await other.close();
});

test.describe('at a pace', () => {
  test('what a bot does is shown before one is asked again', async ({ page, house }) => {
    await page.addInitScript(() => {
      localStorage.setItem('turnstile', JSON.stringify({ pace: 'calm' }));
    });
    await begin(page, house, { game: 'quoridor', seats: versusBot });
    await page.locator('[data-spot="e2"]').click();
    await expect(page.getByTestId('log')).toContainText('e1 to e2');
    // The bot has answered, but one's own move is still being looked at.
    await expect(page.locator('.prompt.mine')).toBeHidden();
    await expect(page.getByTestId('log')).toContainText('Mouse');
    await expect(page.locator('.prompt.mine')).toBeVisible();
  });
});

test('a move that is the only one plays itself, if one likes', async ({ page, house }) => {
  await begin(page, house, { game: 'cangua', seats: versusBot });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /only one/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('log')).toContainText('You roll');
});

test('typed nonsense is explained without a word of English', async ({ page, house }) => {
  for (const [game, text] of [
    ['quoridor', 'zzz'],
    ['cangua', 'gallop'],
    ['wuziqi', '?'],
  ] as const) {
    await begin(page, house, { game, seats: versusBot });
    await page.getByTestId('language').selectOption('vi');
    await page.getByTestId('move').fill(text);
    await page.getByTestId('move').press('Enter');
    const refusal = page.getByTestId('refusal');
    await expect(refusal).toContainText('Đây không phải nước đi');
    await expect(refusal).not.toContainText(/expected|such as|vị trí 0/);
    await page.getByTestId('language').selectOption('en');
  }
});

test('everything a game says of itself has its words in every language', async ({
  page,
  house,
}) => {
  await page.goto(house.url);
  const { games } = await page.evaluate(
    async () => (await (await fetch('api/games')).json()) as Games,
  );
  // The sentences of a game stand with its table, or are made of the files beside the game.
  const made = (name: string) => new URL(`../src/lib/words/${name}`, import.meta.url);
  const folder = (name: string) =>
    existsSync(made(name)) ? made(name) : new URL(`../src/tables/${name}/i18n`, import.meta.url);
  expect(games.length).toBeGreaterThan(4);
  for (const game of games) {
    const flow = await page.evaluate(
      async (name) => (await (await fetch(`api/games/${name}/flow`)).json()) as FlowInfo,
      game.name,
    );
    const states = flow.chart.diagrams.flatMap((it) => it.states.map((state) => state.name));
    for (const language of ['en', 'fr', 'vi', 'zh', 'ja']) {
      const text = readFileSync(`${folder(game.name).pathname}/${language}.ts`, 'utf8');
      const keys = [
        ...game.refusals.map((it) => `refusal.${game.name}.${it}`),
        ...game.entries.map((it) => `entry.${game.name}.${it}`),
        ...game.options.map((it) => `option.${game.name}.${it.name}`),
        ...game.options.flatMap((it) =>
          it.kind.type === 'text' ? [`form.${game.name}.${it.name}`] : [],
        ),
        ...game.presets.map((it) => `value.${game.name}.preset.${it.name}`),
        // English is what the states say already.
        ...(language === 'en' ? [] : states.map((it) => `state.${game.name}.${it}`)),
      ];
      const missing = keys.filter((it) => !text.includes(`'${it}'`));
      expect(missing, `${game.name} in ${language}`).toEqual([]);
    }
  }
});
