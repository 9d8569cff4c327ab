/** Bad networks: nothing is shown as made that the server has not answered, nothing is lost. */

import { begin, expect, test, versusBot } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];

test('a move is shown only once the server has answered', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/moves', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('[data-spot="e2"]').click();
  await expect(page.locator('[data-spot="e2"].pending')).toBeVisible();
  await expect(page.locator('[data-spot="e1"]')).toHaveAttribute('aria-label', /pawn of/);
  await expect(page.getByTestId('log')).not.toContainText('e1 to e2');
  release();
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  await expect(page.locator('[data-spot="e2"]')).toHaveAttribute('aria-label', /pawn of/);
});

test('a reload in the middle goes on where it was', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  await page.locator('[data-spot="e2"]').click();
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  await page.reload();
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  await page.locator('[data-spot="e8"]').click();
  await expect(page.getByTestId('log')).toContainText('e9 to e8');
});

test('a restart of the server in the middle loses nothing', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  await page.locator('[data-spot="e2"]').click();
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  await house.close();
  await expect(page.getByTestId('line')).toHaveAttribute('data-line', /waiting|connecting/);
  await house.open();
  await expect(page.getByTestId('line')).toHaveAttribute('data-line', 'online');
  await page.locator('[data-spot="e8"]').click();
  const log = page.getByTestId('log');
  await expect(log).toContainText('e9 to e8');
  // Resumed, not begun anew: every entry stands there once.
  await expect(log.getByText('e1 to e2')).toHaveCount(1);
});

test('a move sent while the server is away is made once', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  await house.close();
  await page.locator('[data-spot="e2"]').click();
  await expect(page.locator('[data-spot="e2"].pending')).toBeVisible();
  await house.open();
  const log = page.getByTestId('log');
  await expect(log).toContainText('e1 to e2');
  await expect(log.getByText('e1 to e2')).toHaveCount(1);
});

test('everything works below a base path', async ({ page, below }) => {
  await page.goto(below.url);
  await page.getByTestId('game-cangua').click();
  await page.getByTestId('start').click();
  await page.getByTestId('roll').click();
  await expect(page.getByTestId('log')).toContainText('You roll');
  expect(new URL(page.url()).pathname).toBe('/games/here/');
});

test('three clicks make a match', async ({ page, house }) => {
  await page.goto(house.url);
  await page.getByTestId('game-quoridor').click();
  await page.getByRole('radio', { name: /Same screen/ }).click();
  await page.getByTestId('start').click();
  await expect(page.getByTestId('sentence')).toContainText('Move your pawn');
});

test('a hint is lit and said', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: versusBot });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByTestId('sentence')).toContainText('A bot would play');
});
