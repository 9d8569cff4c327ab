/** What is meant is what happens: clicks, fingers, giving up, keys, the line, the curtain. */

import type { Page } from '@playwright/test';
import { begin, expect, test, unveil, versusBot, watch } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];

test('a click just inside a lit square is a step', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  const box = await page.locator('[data-spot="e2"] .cell').boundingBox();
  if (!box) throw new Error('the board is not drawn');
  await page.mouse.move(box.x + 3, box.y + 3);
  await expect(page.getByTestId('wall-aimed')).toBeHidden();
  await page.mouse.click(box.x + 3, box.y + 3);
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
});

test('a wall that may be placed does not look refused', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  const box = await page.locator('[data-spot="e5"] .cell').boundingBox();
  if (!box) throw new Error('the board is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y - box.height * 0.13);
  const fill = (kind: string) =>
    page.getByTestId(`wall-${kind}`).evaluate((it) => getComputedStyle(it).fill);
  const allowed = await fill('aimed');
  await page.getByTestId('move').fill('e5h');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('wall-last')).toBeVisible();
  const bar = await page.getByTestId('wall-last').boundingBox();
  if (!bar) throw new Error('there is no wall');
  await page.mouse.move(bar.x + bar.width / 3, bar.y + bar.height / 2);
  expect(await fill('refused')).not.toBe(allowed);
  // It looks as the walls look that stand.
  expect(await fill('last')).toBe(allowed);
});

test('a double click does not resign', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: versusBot });
  await page.getByRole('button', { name: 'Resign' }).dblclick();
  await expect(page.locator('.match')).toHaveAttribute('data-status', 'playing');
  if (!(await page.getByTestId('resign-sure').isVisible()))
    await page.getByRole('button', { name: 'Resign' }).click();
  const sure = page.getByTestId('resign-sure');
  await sure.hover();
  const paint = await sure.evaluate((it) => {
    const { color, backgroundColor } = getComputedStyle(it);
    return [color, backgroundColor];
  });
  expect(contrast(paint[0] ?? '', paint[1] ?? '')).toBeGreaterThan(4.5);
  await sure.click();
  await expect(page.getByTestId('outcome')).toContainText('You lose');
  await expect(page.getByTestId('outcome')).toContainText('by resignation');
  await expect(page.getByTestId('log')).toContainText('You resign.');
});

/** How well a text can be read: 1 not at all, 21 best. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const found =
      colour
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number) ?? [];
    // A mixed colour is written from 0 to 1.
    const scale = colour.startsWith('color(') ? 1 : 255;
    const [r = 0, g = 0, b = 0] = found.map((it) => {
      const part = it / scale;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

test('who gives up at Cá ngựa loses, and the winner is not struck through', async ({
  page,
  house,
}) => {
  await begin(page, house, { game: 'cangua', seats: versusBot });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('resign-sure').click();
  const outcome = page.getByTestId('outcome');
  await expect(outcome).toContainText('You lose');
  await expect(outcome).not.toContainText('others');
  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasText: 'Mouse' })).not.toHaveClass(/out/);
});

test('the focus stays at the table after a roll', async ({ page, house }) => {
  await begin(page, house, { game: 'cangua', seats: versusBot, options: { open_start: '2' } });
  await page.getByTestId('roll').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('log')).toContainText('You roll');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.match') !== null))
    .toBe(true);
});

test('the dot hears that the device is offline, and a move says so', async ({
  page,
  house,
  context,
}) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  await expect(page.getByTestId('line')).toHaveAttribute('data-line', 'online');
  await context.setOffline(true);
  await expect(page.getByTestId('line')).not.toHaveAttribute('data-line', 'online', {
    timeout: 2000,
  });
  await page.locator('[data-spot="e2"]').click();
  await expect(page.getByTestId('refusal')).toContainText('The server cannot be reached', {
    timeout: 60_000,
  });
  await context.setOffline(false);
  await expect(page.getByTestId('line')).toHaveAttribute('data-line', 'online');
});

test('a table that was left opens no socket', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: versusBot });
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(socket.url()));
  await page.getByRole('link', { name: 'Turnstile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What shall we play?');
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await expect(page.getByRole('region', { name: 'Open tables' })).toBeVisible();
  expect(opened).toEqual([]);
});

test('people at one screen who hide something get a curtain', async ({ page, house }) => {
  await page.goto(`${house.url}#/new/wuziqi`);
  await page.getByRole('radio', { name: /Same screen/ }).click();
  await page.getByText('Clock, seat and rules').click();
  await page
    .getByLabel(/deck|Deck|cards in play/i)
    .first()
    .fill('Place:20');
  await page.getByTestId('start').click();
  const curtain = page.getByTestId('curtain');
  await expect(curtain).toContainText('Pass the device to Seat 1');
  await expect(page.locator('.hand')).toBeHidden();
  await expect(page.getByTestId('log')).not.toContainText('Place');
  await expect(page.getByTestId('move')).toHaveCount(0);
  // Nor does looking back tell anything.
  await page.getByTestId('flow-button').click();
  await expect(page.getByText('The state as data')).toHaveCount(0);
  await page.getByTestId('curtain-open').click();
  await expect(page.getByText('The state as data')).toBeVisible();
  await expect(page.getByText('What could be seen by')).toHaveCount(0);
  await page.getByTestId('flow-button').click();
  await expect(page.locator('.hand')).toBeVisible();
  await page.locator('.hand .open').first().click();
  await page.locator('[data-spot="h8"]').click();
  await expect(curtain).toContainText('Pass the device to Seat 2');
  await expect(page.getByTestId('card-Place')).toHaveCount(0);
  await expect(page.getByTestId('log')).not.toContainText('draws Place');
  await unveil(page);
  // What the other one drew is not in this one's log.
  await expect(page.getByTestId('log')).not.toContainText('Black draws Place');
  await expect(page.getByTestId('log')).toContainText('White draws Place');
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Taps the middle of a spot. */
  async function tap(page: Page, spot: string): Promise<void> {
    const box = await page.locator(`[data-spot="${spot}"]`).boundingBox();
    if (!box) throw new Error(`${spot} is not drawn`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  test('a step is shown before it is made', async ({ page, house }) => {
    await begin(page, house, { game: 'quoridor', seats: both });
    await tap(page, 'e2');
    await expect(page.getByTestId('confirm')).toContainText('Go to e2');
    await expect(page.getByTestId('log')).not.toContainText('e1 to e2');
    await tap(page, 'e2');
    await expect(page.getByTestId('log')).toContainText('e1 to e2');
    await tap(page, 'e8');
    await page.getByTestId('confirm').getByRole('button', { name: 'Go to e8' }).tap();
    await expect(page.getByTestId('log')).toContainText('e9 to e8');
  });

  test('a stone is shown before it lies', async ({ page, house }) => {
    await begin(page, house, {
      game: 'wuziqi',
      seats: versusBot,
      options: { deck: 'Place:20' },
    });
    await page.locator('.hand .open').first().tap();
    await tap(page, 'h8');
    await expect(page.getByTestId('confirm')).toContainText('h8');
    await tap(page, 'i9');
    await expect(page.getByTestId('confirm')).toContainText('i9');
    await page.getByTestId('confirm').getByRole('button', { name: /i9/ }).tap();
    await expect(page.getByTestId('log')).toContainText('Black aims at i9');
  });
});

test('a used invitation, a mangled address and unknown rules say what they are', async ({
  page,
  house,
  browser,
}) => {
  const seats = [{ player: 'me' as const }, { player: 'invite' as const }];
  const { info, invites } = await begin(page, house, { game: 'quoridor', seats });
  const link = `${house.url}#/match/${info.id}?invite=${invites[0]?.token}`;
  const taken = await browser.newContext({ locale: 'en-GB' });
  const guest = await taken.newPage();
  await guest.goto(link);
  await guest.getByTestId('join').click();
  await expect(guest.getByTestId('sentence')).toBeVisible();

  const late = await browser.newContext({ locale: 'en-GB' });
  const other = await late.newPage();
  const faults: string[] = [];
  watch(other, faults);
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('invitation was used already');
  for (const id of ['not-an-id', '%E0%A4%A', '0'.repeat(32)]) {
    await other.goto('about:blank');
    await other.goto(`${house.url}#/match/${id}`);
    await expect(other.getByRole('alert')).toContainText('There is no such match');
  }
  await other.goto(`${house.url}#/rules/chess`);
  await expect(other.getByRole('alert')).toContainText('There is no such game');
  expect(faults).toEqual([]);
  await taken.close();
  await late.close();
});

test('against people and a clock there are no hints', async ({ page, house, browser }) => {
  const seats = [{ player: 'me' as const }, { player: 'invite' as const }];
  const { info, invites } = await begin(page, house, {
    game: 'quoridor',
    seats,
    clock: 'game 5m+3s',
  });
  const other = await browser.newContext({ locale: 'en-GB' });
  const guest = await other.newPage();
  await guest.goto(`${house.url}#/match/${info.id}?invite=${invites[0]?.token}`);
  await guest.getByTestId('join').click();
  await expect(page.getByTestId('sentence')).toContainText('Move your pawn');
  await expect(page.getByRole('button', { name: 'Resign' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await other.close();
});
