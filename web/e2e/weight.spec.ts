/** What a visit costs, weighed on the way from the server to the browser: bodies and headers. */

import type { Browser, Page } from '@playwright/test';
import { begin, expect, type House, openRecord, played, test, versusBot } from './house.ts';

const LOBBY = 60_000;
const MATCH = 110_000;
const LANGUAGES = ['en', 'fr', 'ja', 'vi', 'zh'];

/** What somebody is sent who has never been here, by the name of the file. */
async function visit(
  browser: Browser,
  url: string,
  locale: string,
  seen: (page: Page) => Promise<void>,
): Promise<Map<string, number>> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  const sent: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    const weight = async (): Promise<[string, number]> => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return [new URL(request.url()).pathname, responseBodySize + responseHeadersSize];
    };
    sent.push(weight());
  });
  await page.goto(url);
  await seen(page);
  await page.waitForLoadState('networkidle');
  const files = new Map(await Promise.all(sent));
  await context.close();
  return files;
}

const sum = (files: Map<string, number>) => [...files.values()].reduce((all, it) => all + it, 0);

const lobby = (browser: Browser, house: House, language: string) =>
  visit(browser, house.url, language, async (page) => {
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByTestId('game-quoridor')).toBeVisible();
  });

test('a first visit is sent less than 60 kB in every language', async ({ house, browser }) => {
  for (const language of LANGUAGES) {
    const files = await lobby(browser, house, language);
    const told = [...files].sort((a, b) => b[1] - a[1]).slice(0, 5);
    expect(files.size, 'really weighed').toBeGreaterThan(10);
    expect(sum(files), `${language}: ${told.join(' · ')}`).toBeLessThan(LOBBY);
  }
});

test('a match is sent less than 110 kB, its texts apart', async ({ page, house, browser }) => {
  test.slow();
  const lobbies = new Map<string, Map<string, number>>();
  for (const language of ['en', 'fr']) lobbies.set(language, await lobby(browser, house, language));
  for (const game of ['quoridor', 'wuziqi', 'cangua', 'storm', 'twilight']) {
    const { info } = await begin(page, house, { game, seats: versusBot, listed: true });
    for (const [language, known] of lobbies) {
      const files = await visit(browser, `${house.url}#/match/${info.id}`, language, (other) =>
        expect(other.getByTestId('board')).toBeVisible(),
      );
      // What the lobby does not speak are the texts of the game, which are kept by their hash.
      for (const file of [...files.keys()]) {
        if (file.includes(`/assets/${language}-`) && !known.has(file)) files.delete(file);
      }
      expect(sum(files), `${game} in ${language}`).toBeLessThan(MATCH);
    }
  }
});

test('a long match is looked through page by page', async ({ page, house }) => {
  const asked: { url: string; size: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/history')) return;
    const size = request.sizes().then((it) => it.responseBodySize);
    asked.push({ url: request.url(), size });
  });
  await openRecord(page, house, played('cangua'));
  await page.getByRole('button', { name: 'Look through the match' }).click();
  const slider = page.getByTestId('slider');
  await expect(slider).not.toHaveAttribute('max', '0');
  const last = Number(await slider.getAttribute('max'));
  expect(last, 'a long one').toBeGreaterThan(200);
  const whole = Math.ceil((last + 1) / 500);
  await expect.poll(() => asked.length).toBe(whole);

  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page.getByTestId('moment')).toContainText('The beginning');
  await expect.poll(() => asked.length).toBe(whole + 1);
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('20');
  // What lies there came with the page.
  await page.getByText('The state as data').click();
  await expect(page.locator('pre')).toBeVisible();
  expect(asked.length).toBe(whole + 1);
  for (const { url, size } of asked) expect(await size, url).toBeLessThan(60_000);
});

test('the turn of a game is asked for once, whatever is opened', async ({ page, house }) => {
  const asked: string[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().includes('/flow?')) return;
    asked.push(answer.headers()['cache-control'] ?? '');
  });
  await begin(page, house, { game: 'quoridor', seats: versusBot });
  await page.getByTestId('flow-button').click();
  await expect(page.locator('.flow-chart')).toBeVisible();
  await page.goto(`${house.url}#/rules/quoridor`);
  await expect(page.locator('.flow-chart')).toBeVisible();
  expect(asked).toEqual(['public, max-age=31536000, immutable']);
});
