/** Time that runs out, watched on the page. */

import { begin, expect, test } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];

test('a clock runs down, and the game is lost on time', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both, clock: 'game 3s+0s' });
  const clock = page.getByTestId('player-0').locator('.clock');
  await expect(clock).toHaveClass(/low/);
  await expect(clock).toHaveText(/0:0[01]\.\d/);
  await expect(page.getByTestId('player-1').locator('.clock')).toHaveText('0:03.0');
  await expect(page.getByTestId('outcome')).toContainText('on time');
  await expect(page.getByTestId('log')).toContainText('is out of time and loses');
  await expect(clock).toHaveText('0:00.0');
});

test('a turn that takes too long is over, and the game goes on', async ({ page, house }) => {
  await begin(page, house, { game: 'cangua', seats: both, clock: 'turn 1s' });
  await expect(page.getByTestId('log')).toContainText('is out of time and loses the turn');
  await expect(page.getByTestId('roll')).toBeVisible();
});
