/** For everybody: five languages, the keyboard alone, a phone, screen readers. */

import type { Locator, Page } from '@playwright/test';
import { audit, begin, expect, test, versusBot } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];

test('the language is chosen by the browser and can be switched', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  await expect(page.getByTestId('sentence')).toContainText('Move your pawn');
  const said: Record<string, string> = {
    fr: 'Déplacez votre pion',
    vi: 'Đi quân',
    zh: '走棋子',
    ja: '駒を進める',
  };
  for (const [language, sentence] of Object.entries(said)) {
    await page.getByTestId('language').selectOption(language);
    await expect(page.getByTestId('sentence')).toContainText(sentence);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await page.locator('[data-spot="e5"]').click({ force: true });
  await expect(page.getByTestId('refusal')).toContainText('遠すぎます');
  await page.reload();
  await expect(page.getByTestId('sentence')).toContainText('駒を進める');
});

test('a game is made and played by keyboard alone', async ({ page, house }) => {
  await page.goto(house.url);
  await page.getByTestId('game-quoridor').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /A bot/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Same screen/ })).toBeChecked();
  await page.getByTestId('start').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-spot="e1"]').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-spot="e2"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  await expect(page.getByTestId('voice')).toContainText('e1 to e2');
  await page.keyboard.press('w');
  await expect(page.getByTestId('voice')).toContainText('Wall e2h');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('r');
  await expect(page.getByTestId('voice')).toContainText('Wall e3v');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('log')).toContainText('e3v');
});

/** Goes on with the tab key until it is there. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  const there = () => goal.evaluate((it) => it === document.activeElement);
  for (let stop = 0; stop < 60 && !(await there()); stop += 1) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

test('a whole game is played with nothing but keys', async ({ page, house }) => {
  const options = { width: '3', height: '3', walls: '0' };
  await begin(page, house, { game: 'quoridor', seats: both, options });
  await expect(page.locator('.prompt.mine')).toBeVisible();
  await tabTo(page, page.locator('[data-spot="b1"]'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('log')).toContainText('b1 to b2');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-spot="b1"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('outcome')).toContainText('Seat 2 wins');
  await tabTo(page, page.getByTestId('rematch'));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('outcome')).toBeHidden();
  await expect(page.locator('.prompt.mine')).toBeVisible();
});

test('cards are played by keyboard alone', async ({ page, house }) => {
  await begin(page, house, { game: 'wuziqi', seats: both, options: { deck: 'Place:20' } });
  await page.locator('.hand .open').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('sentence')).toContainText('choose where');
  await page.locator('[data-spot="h8"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('log')).toContainText('i8');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing is wider than the screen', async ({ page, house }) => {
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    for (const place of ['', '#/new/quoridor', '#/rules/wuziqi']) {
      await page.goto(house.url + place);
      await expect(page.locator('main h1')).toBeVisible();
      expect(await fits(), place).toBe(true);
    }
    for (const game of ['quoridor', 'wuziqi', 'cangua', 'storm']) {
      await begin(page, house, { game, seats: versusBot });
      expect(await fits(), game).toBe(true);
    }
  });

  test('a finger shows a wall before it places it', async ({ page, house }) => {
    await begin(page, house, { game: 'quoridor', seats: both });
    const box = await page.locator('[data-spot="e5"] .cell').boundingBox();
    if (!box) throw new Error('the board is not drawn');
    await page.touchscreen.tap(box.x + box.width / 2, box.y - box.height * 0.12);
    await expect(page.getByTestId('wall-aimed')).toBeVisible();
    await page.getByRole('button', { name: 'Turn' }).tap();
    await page.getByRole('button', { name: /^Place/ }).tap();
    await expect(page.getByTestId('log')).toContainText(/the wall \w\dv/);
  });
});

test.describe('axe', () => {
  // The policy would keep the auditor out; everything else is tested with it on.
  test.use({ bypassCSP: true });

  const places = [
    '',
    'new/cangua',
    'rules/quoridor',
    'rules/wuziqi',
    'rules/cangua',
    'rules/storm',
    'rules/twilight',
    'device',
    'me',
  ];
  for (const place of places) {
    test(`finds nothing at #/${place}`, async ({ page, house }) => {
      await page.goto(`${house.url}#/${place}`);
      await expect(page.locator('main h1')).toBeVisible();
      if (place.includes('rules')) await expect(page.locator('.flow-chart')).toBeVisible();
      if (place.includes('new')) await page.getByText('Clock, seat and rules').click();
      expect(await audit(page)).toEqual([]);
    });
  }

  test('finds nothing in the settings', async ({ page, house }) => {
    await page.goto(house.url);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await audit(page)).toEqual([]);
  });

  for (const game of ['quoridor', 'wuziqi', 'cangua', 'storm']) {
    test(`finds nothing at the table of ${game}`, async ({ page, house }) => {
      await begin(page, house, { game, seats: both });
      await expect(page.locator('.prompt.mine')).toBeVisible();
      expect(await audit(page)).toEqual([]);
      await page.getByTestId('flow-button').click();
      await expect(page.locator('.flow-chart')).toBeVisible();
      expect(await audit(page), 'with its flow').toEqual([]);
    });
  }

  test('finds nothing when somebody leaves, is refused, or has lost', async ({ page, house }) => {
    await begin(page, house, { game: 'storm', seats: both });
    await page.getByTestId('leave').click();
    await page.getByTestId('move').fill('gallop');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('refusal')).toBeVisible();
    expect(await audit(page), 'leaving, and a refusal').toEqual([]);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, I resign' }).click();
    await expect(page.getByTestId('outcome')).toBeVisible();
    expect(await audit(page), 'the end').toEqual([]);
  });

  test('finds nothing while waiting, and at a table of no game’s own', async ({
    page,
    house,
    duels,
  }) => {
    const seats = [{ player: 'me' as const }, { player: 'invite' as const }];
    await begin(page, house, { game: 'quoridor', seats });
    await expect(page.getByTestId('waiting')).toBeVisible();
    expect(await audit(page), 'waiting').toEqual([]);
    await begin(page, duels, { game: 'duel', seats: both });
    await expect(page.locator('.prompt.mine')).toBeVisible();
    expect(await audit(page), 'generic').toEqual([]);
  });
});
