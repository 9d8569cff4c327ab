/** People at one table: by link, by the lobby, at one screen, looking on. */

import { begin, expect, stand, test, watch } from './house.ts';

test('a friend comes by link, and both see each move', async ({ page, house, browser }) => {
  await page.goto(house.url);
  await page.getByTestId('game-quoridor').click();
  await page.getByRole('radio', { name: /A friend/ }).click();
  await page.getByTestId('start').click();
  const link = await page.getByLabel('Link for seat 2').inputValue();

  const other = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const friend = await other.newPage();
  const faults: string[] = [];
  watch(friend, faults);
  await friend.goto(link);
  await friend.getByPlaceholder('Your name').fill('Binh');
  await friend.getByTestId('join').click();

  await expect(page.getByTestId('player-1')).toContainText('Binh');
  await page.locator('[data-spot="e2"]').click();
  await expect(friend.getByTestId('log')).toContainText('moves from e1 to e2');
  await expect(friend.getByTestId('sentence')).toContainText('Move your pawn');
  await friend.locator('[data-spot="e8"]').click();
  await expect(page.getByTestId('log')).toContainText('Binh moves from e9 to e8');

  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await friend.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByTestId('outcome')).toContainText('A draw');
  await page.getByTestId('rematch').click();
  await friend.getByTestId('rematch').click();
  // Seats move round, so it is the friend who begins the next one.
  await expect(friend.getByTestId('sentence')).toContainText('Move your pawn');
  await expect(page.getByTestId('sentence')).toContainText('Waiting for Binh');
  expect(faults).toEqual([]);
  await other.close();
});

test('an open seat is taken from the lobby, and others look on', async ({
  page,
  house,
  browser,
}) => {
  await page.goto(`${house.url}#/new/wuziqi`);
  await page.getByRole('radio', { name: /Anybody/ }).click();
  await page.getByTestId('start').click();
  await expect(page.getByTestId('waiting')).toBeVisible();

  const other = await browser.newContext({ locale: 'en-GB' });
  const guest = await other.newPage();
  await guest.goto(house.url);
  const open = guest.getByRole('region', { name: 'Open tables' });
  await open.getByRole('link').click();
  await guest.getByTestId('join').click();
  await expect(page.getByTestId('sentence')).toContainText('Choose one of your two cards');

  const third = await browser.newContext({ locale: 'en-GB' });
  const spectator = await third.newPage();
  await spectator.goto(house.url);
  await spectator.getByRole('region', { name: 'Being played' }).getByRole('link').click();
  // Neither the other player nor a spectator sees the cards that were drawn.
  await expect(spectator.getByTestId('card-back')).toHaveCount(2);
  await expect(guest.getByTestId('card-back')).toHaveCount(2);
  await expect(page.getByTestId('card-back')).toHaveCount(0);
  await other.close();
  await third.close();
});

test('two share a screen', async ({ page, house }) => {
  const seats = [{ player: 'me' as const }, { player: 'me' as const }];
  const { info } = await begin(page, house, { game: 'quoridor', seats });
  await page.locator('[data-spot="e2"]').click();
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  await page.locator('[data-spot="e8"]').click();
  await expect(page.getByTestId('log')).toContainText('e9 to e8');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(async () => (await stand(page, info.id)).view).toMatchObject({ plies: 1 });
});
