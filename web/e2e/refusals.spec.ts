/** What would be refused is explained in place, before and after it is tried. */

import { begin, expect, test, versusBot } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];

test('a wall that does not fit turns red and says why', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  await page.getByTestId('move').fill('e4h');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('wall-last')).toBeVisible();
  await expect(page.getByTestId('sentence')).toContainText('Move your pawn');

  const board = await page.getByTestId('board').boundingBox();
  const bar = await page.getByTestId('wall-last').boundingBox();
  if (!board || !bar) throw new Error('the board is not drawn');
  await page.mouse.move(bar.x + bar.width / 3, bar.y + bar.height / 2);
  await expect(page.getByTestId('wall-refused')).toBeVisible();
  await expect(page.getByTestId('why')).toHaveText('This wall stands already.');
  await page.mouse.click(bar.x + bar.width / 3, bar.y + bar.height / 2);
  await expect(page.getByTestId('refusal')).toHaveText('This wall stands already.');
  await expect(page.getByTestId('alarm')).toContainText('This wall stands already.');
  await page.mouse.move(bar.x + bar.width / 3, bar.y - (board.height / 9) * 2 + bar.height / 2);
  await expect(page.getByTestId('wall-aimed')).toBeVisible();
});

test('a pawn that cannot go there says what is in the way', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  await page.locator('[data-spot="e5"]').click({ force: true });
  await expect(page.getByTestId('refusal')).toContainText('it is too far');
});

test('an option that does not fit is marked, with the reason', async ({ page, house }) => {
  await page.goto(`${house.url}#/new/quoridor`);
  await page.getByText('Clock, seat and rules').click();
  const width = page.getByLabel('Files of the board');
  await width.fill('99');
  await page.getByTestId('start').click();
  await expect(page.getByRole('alert')).toHaveText(
    '“Files of the board” cannot be “99”. It can be: 2–9.',
  );
  await expect(width).toHaveAttribute('aria-invalid', 'true');
  await expect(width).toHaveAccessibleDescription(/cannot be “99”/);
  await page.getByTestId('language').selectOption('fr');
  await page.getByTestId('start').click();
  await expect(page.getByRole('alert')).toContainText('Possible : 2–9.');
});

test('options that contradict each other are told by their labels', async ({ page, house }) => {
  await page.goto(`${house.url}#/new/cangua`);
  await page.getByText('Clock, seat and rules').click();
  await page.getByText(/All the rules/).click();
  await page.getByRole('switch', { name: 'With one die, only 6 opens' }).click();
  await page.getByTestId('start').click();
  await expect(page.getByRole('alert')).toContainText(
    'do not go together: “With one die, only 6 opens” is a rule of “One die',
  );
  await page.getByTestId('language').selectOption('fr');
  await page.getByTestId('start').click();
  const french = page.getByRole('alert');
  await expect(french).toContainText('“Avec un dé, seul le 6 ouvre”');
  await expect(french).toContainText('“Un seul dé : 1 et 6 ouvrent et rejouent”');
  await expect(french).not.toContainText('is a rule of');
  await page.getByTestId('language').selectOption('en');
  // A set of rules that agree puts it right.
  await page.getByRole('button', { name: 'French: one die' }).click();
  await page.getByTestId('start').click();
  await expect(page.getByTestId('roll')).toBeVisible();
});

test('a refusal is read in the language that is spoken, however late its texts come', async ({
  page,
  house,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/fr-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${house.url}#/new/quoridor`);
  await page.getByText('Clock, seat and rules').click();
  await page.getByLabel('Files of the board').fill('99');
  await page.getByTestId('language').selectOption('fr');
  await page.getByTestId('start').click();
  await expect(page.getByRole('alert')).toContainText('It can be: 2–9.');
  release();
  await expect(page.getByRole('alert')).toContainText('Possible : 2–9.');
});

test('the language chosen last is the one that is spoken', async ({ page, house }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/fr-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(house.url);
  await page.getByTestId('language').selectOption('fr');
  await page.getByTestId('language').selectOption('ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const french = page.waitForResponse(/\/fr-[^/]*\.js$/);
  release();
  await french;
  await page.getByRole('link', { name: 'マイページ' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('main h1')).toHaveText('マイページ');
});

test('a card is chosen before it is aimed', async ({ page, house }) => {
  await begin(page, house, { game: 'wuziqi', seats: both });
  await expect(page.getByTestId('sentence')).toContainText('Choose one of your two cards');
  await page.locator('[data-spot="h8"]').click({ force: true });
  await expect(page.getByTestId('refusal')).toHaveText('Choose a card first.');
});

test('dice are rolled before a horse runs', async ({ page, house }) => {
  await begin(page, house, { game: 'cangua', seats: versusBot });
  await expect(page.getByTestId('roll')).toBeVisible();
  await page.getByTestId('move').fill('h1+7');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('refusal')).toHaveText('Roll first.');
  await page.getByTestId('move').fill('gallop');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('refusal')).toContainText('This is no move');
});
