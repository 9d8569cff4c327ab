/** Seats and what people agree on: taking back, draws, leaving, other devices, four at a table. */

import type { Browser, Page } from '@playwright/test';
import { asked, begin, expect, type House, stand, test, versusBot, watch } from './house.ts';

const me = { player: 'me' as const };

/** A friend's browser that has taken the seat it was invited to. */
async function friend(browser: Browser, page: Page, house: House): Promise<Page> {
  const { invites, info } = await begin(page, house, {
    game: 'quoridor',
    seats: [me, { player: 'invite' }],
    name: 'An',
  });
  const other = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const guest = await other.newPage();
  await guest.goto(`${house.url}#/match/${info.id}?invite=${invites[0]?.token}`);
  await guest.getByPlaceholder('Your name').fill('Binh');
  await guest.getByTestId('join').click();
  await expect(page.getByTestId('player-1')).toContainText('Binh');
  return guest;
}

async function move(page: Page, other: Page, cell: string, told: string): Promise<void> {
  await page.locator(`[data-spot="${cell}"]`).click();
  await expect(page.getByTestId('log')).toContainText(told);
  await expect(other.getByTestId('log')).toContainText(told);
}

test('a move is taken back when the other agrees', async ({ page, house, browser }) => {
  const guest = await friend(browser, page, house);
  const faults: string[] = [];
  watch(guest, faults);
  await move(page, guest, 'e2', 'e1 to e2');
  await move(guest, page, 'e8', 'e9 to e8');

  const back = page.getByRole('button', { name: 'Take back' });
  await back.click();
  const wish = page.getByTestId('offer-undo');
  await expect(wish).toHaveText(/You asked to take back. Waiting for Binh/);
  await expect(back).toBeDisabled();
  const asks = guest.getByTestId('offer-undo');
  await expect(asks).toContainText('An would like to take back.');
  await expect(guest.getByTestId('alarm')).toContainText('An would like to take back.');
  await asks.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByTestId('declined')).toHaveText('Taking back was declined.');
  await expect(wish).toBeHidden();

  await back.click();
  await wish.getByRole('button', { name: 'Cancel' }).click();
  await expect(asks).toBeHidden();
  await expect(page.getByTestId('declined')).toBeHidden();

  await back.click();
  await asks.getByRole('button', { name: 'Accept' }).click();
  for (const side of [page, guest]) {
    await expect(side.locator('[data-spot="e1"]')).toHaveAttribute('aria-label', /pawn of An/);
    await expect(side.locator('[data-spot="e9"]')).toHaveAttribute('aria-label', /pawn of Binh/);
    await expect(side.getByTestId('offer-undo')).toBeHidden();
  }
  await expect(page.getByTestId('declined')).toBeHidden();
  expect(faults).toEqual([]);
  await guest.context().close();
});

test('a draw is offered and declined', async ({ page, house, browser }) => {
  const guest = await friend(browser, page, house);
  await page.getByRole('button', { name: 'Offer a draw', exact: true }).click();
  await expect(page.getByTestId('offer-draw')).toContainText('Waiting for Binh');
  const offer = guest.getByTestId('offer-draw');
  await expect(offer).toContainText('An offers a draw.');
  await offer.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByTestId('declined')).toContainText('The draw was declined');
  await expect(page.getByRole('button', { name: 'Offer a draw', exact: true })).toBeEnabled();
  await guest.context().close();
});

test('a bot declines a draw, and says so', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: versusBot });
  await page.getByRole('button', { name: 'Offer a draw', exact: true }).click();
  await expect(page.getByTestId('declined')).toContainText('The draw was declined');
});

test('who leaves gives the seat to a bot', async ({ page, house, browser }) => {
  const guest = await friend(browser, page, house);
  await move(page, guest, 'e2', 'e1 to e2');
  await guest.getByTestId('leave').click();
  await guest.getByRole('radio', { name: 'Mouse' }).click();
  await guest.getByRole('button', { name: 'Give the seat to a bot' }).click();
  // The match is private, so who has left it is in the lobby.
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('What shall we play?');
  await expect(page.getByTestId('player-1')).toContainText('Mouse');
  await expect(page.locator('.prompt.mine')).toBeVisible();
  await expect(page.getByTestId('log')).toContainText('Mouse');
  await guest.context().close();
});

test('a bot plays instead of a friend who does not come', async ({ page, house }) => {
  const seats = [me, { player: 'invite' as const }];
  await begin(page, house, { game: 'quoridor', seats, name: 'An' });
  const waiting = page.getByTestId('waiting');
  await waiting.getByRole('radio', { name: 'Mouse' }).click();
  await waiting.getByRole('button', { name: 'Let a bot play on seat 2' }).click();
  await expect(waiting).toBeHidden();
  await expect(page.getByTestId('player-1')).toContainText('Mouse');
  await page.locator('[data-spot="e2"]').click();
  await expect(page.getByTestId('log')).toContainText('Mouse');
});

test('an open seat of a running match is taken by who looks on', async ({
  page,
  house,
  browser,
}) => {
  const seats = [me, me];
  const { info } = await begin(page, house, { game: 'quoridor', seats, listed: true, name: 'An' });
  await page.getByTestId('leave').click();
  await page.getByTestId('leaving').getByRole('radio', { name: 'An (2)' }).click();
  await page.getByRole('button', { name: 'Leave the seat open' }).click();
  await expect(page.getByTestId('player-1')).toContainText('Open seat');
  await expect(page.getByTestId('waiting')).toContainText('A seat is empty.');

  const other = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const guest = await other.newPage();
  await guest.goto(`${house.url}#/match/${info.id}`);
  await guest.getByPlaceholder('Your name').fill('Binh');
  await guest.getByTestId('join').click();
  await expect(page.getByTestId('player-1')).toContainText('Binh');
  await move(page, guest, 'e2', 'e1 to e2');
  await move(guest, page, 'e8', 'e9 to e8');
  await other.close();
});

test('a match goes on where its link is opened', async ({ page, house, browser }) => {
  const { info } = await begin(page, house, { game: 'quoridor', seats: versusBot });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Make a link for another device' }).click();
  const link = await page.getByLabel('Link for another device').inputValue();

  const other = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const phone = await other.newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Go on here' }).click();
  await phone.getByTestId(`match-${info.id}`).click();
  await expect(phone.locator('.prompt.mine')).toBeVisible();
  await phone.locator('[data-spot="e2"]').click();
  await expect(phone.getByTestId('log')).toContainText('e1 to e2');
  await expect(page.getByTestId('log')).toContainText('e1 to e2');

  // A link serves once.
  await phone.goto('about:blank');
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Go on here' }).click();
  await expect(phone.getByRole('alert')).toBeVisible();
  await other.close();
});

test('four share a screen at Quoridor', async ({ page, house }) => {
  await page.goto(`${house.url}#/new/quoridor`);
  await page.getByRole('radio', { name: /Same screen/ }).click();
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByTestId('start').click();
  await expect(page.getByTestId('player-3')).toBeVisible();
  const log = page.getByTestId('log');
  for (let turn = 0; turn < 8; turn += 1) {
    await expect(page.getByTestId(`player-${turn % 4}`)).toHaveClass(/acting/);
    const before = await page.locator('.match').getAttribute('data-seq');
    await page.locator('.board [data-spot].open').first().click();
    await expect(page.locator('.match')).not.toHaveAttribute('data-seq', before ?? '');
  }
  for (const seat of [1, 2, 3, 4]) await expect(log).toContainText(`Seat ${seat} moves`);
});

test('three bots sit down at Quoridor', async ({ page, house }) => {
  const bot = { player: 'bot' as const, bot: 'greedy' };
  const options = { width: '5', height: '5', walls: '1', max_plies: '40' };
  const { info } = await begin(page, house, {
    game: 'quoridor',
    options,
    seats: [me, bot, bot, bot],
  });
  while (!(await asked(page))) {
    const { seq } = await stand(page, info.id);
    await page.locator('.board [data-spot].open').last().click();
    await expect(page.locator('.match')).not.toHaveAttribute('data-seq', String(seq));
  }
  await expect(page.getByTestId('outcome')).toBeVisible();
});

test('a friend, a bot and whoever comes by sit at one table', async ({ page, house }) => {
  await page.goto(`${house.url}#/new/quoridor`);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByText('Clock, seat and rules').click();
  await page.getByTestId('way-2').selectOption('A friend');
  await page.getByTestId('way-3').selectOption('Anybody');
  await page.getByRole('radio', { name: 'Own' }).click();
  await page.getByLabel('minutes each').fill('7');
  await page.getByTestId('start').click();
  await expect(page.getByLabel('Link for seat 3')).toBeVisible();
  await expect(page.getByTestId('player-1')).toContainText('Fox');
  await expect(page.getByTestId('player-3')).toContainText('Open seat');
  await expect(page.getByTestId('player-0').locator('.clock')).toHaveText('7:00');
});
