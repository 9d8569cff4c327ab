/** The flow panel: pictures under the strict policy, what is lit, near and far, what was seen. */

import type { Page } from '@playwright/test';
import { begin, expect, test, versusBot } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];

async function painted(page: Page, part: string, property: string): Promise<string> {
  const found = page.locator(`.flow-chart ${part}`).first();
  return found.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);
}

test('the pictures have their colours, and what goes on is lit', async ({ page, house }) => {
  await begin(page, house, { game: 'wuziqi', seats: both, options: { deck: 'Place:20' } });
  await page.getByTestId('flow-button').click();
  await expect(page.locator('.flow-chart .state.lit .name')).toHaveText('Choose');
  const [ask, call, automatic] = [
    await painted(page, '.ask .box', 'fill'),
    await painted(page, '.call .box', 'fill'),
    await painted(page, '.auto .box', 'fill'),
  ];
  expect(new Set([ask, call, automatic, 'rgb(0, 0, 0)', 'none']).size).toBe(5);
  expect(await painted(page, '.edge .line', 'fill')).toBe('none');
  expect(await painted(page, '.state:not(.lit) .box', 'stroke-width')).toBe('1.5px');
  const lit = await painted(page, '.state.lit .box', 'stroke');
  expect(lit).not.toBe(await painted(page, '.ask:not(.lit) .box', 'stroke'));
  expect(await painted(page, '.state.lit .box', 'stroke-width')).toBe('3.5px');

  // The call that is open below the current state is lit in its own diagram.
  await page.getByRole('radio', { name: 'Game', exact: true }).click();
  await expect(page.locator('.flow-chart .state.open .name')).toHaveText('Playing');
  expect(await painted(page, '.state.open .box', 'stroke')).toBe(lit);
  expect(await painted(page, '.state.open .box', 'stroke-dasharray')).not.toBe('none');

  // Back at the current one, a move lights another state.
  await page.getByRole('radio', { name: 'Turn', exact: true }).click();
  await page.locator('.hand .open').first().click();
  await expect(page.locator('.flow-chart .state.lit .name')).toHaveText('SelectTarget');
  await expect(page.getByTestId('trail')).toContainText('Playing › SelectTarget');
});

test('a picture is looked at from near and far, and moved about', async ({ page, house }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(`${house.url}#/rules/wuziqi`);
  const paper = page.getByTestId('paper');
  const picture = paper.locator('svg');
  await expect(picture).toBeVisible();
  const wide = () => picture.evaluate((it) => it.getBoundingClientRect().width);
  const at = () => paper.evaluate((it) => it.scrollLeft);
  const room = await paper.evaluate((it) => it.clientWidth);
  const first = await wide();
  expect(first).toBeGreaterThan(room);

  await page.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(wide).toBeGreaterThan(first * 1.2);
  const before = await at();
  const box = await paper.boundingBox();
  if (!box) throw new Error('there is no paper');
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(at).toBeCloseTo(before + 80, -1);

  await page.getByRole('button', { name: 'All of it' }).click();
  await expect.poll(wide).toBeLessThanOrEqual(room);
  await expect(page.getByRole('button', { name: 'Further away' })).toBeDisabled();
  await paper.focus();
  await page.keyboard.press('+');
  await expect.poll(wide).toBeGreaterThan(room);
});

test('after the end every seat’s view can be looked at', async ({ page, house }) => {
  const { info } = await begin(page, house, {
    game: 'wuziqi',
    seats: versusBot,
    options: { deck: 'Place:20' },
  });
  await page.locator('.hand .open').first().click();
  await page.locator('[data-spot="h8"]').click();
  // The bot has had its turn, and two new cards are here.
  await expect(page.getByTestId('log')).toContainText('White has played Place');
  await expect(page.getByTestId('sentence')).toContainText('Choose one of your two cards');
  await page.getByTestId('flow-button').click();
  await expect(page.getByText('This game hides something')).toBeVisible();
  await page.getByTestId('flow-button').click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, I resign' }).click();
  await expect(page.getByTestId('outcome')).toBeVisible();

  const point = await page.evaluate(async (id) => {
    const answer = await fetch(`api/matches/${id}/history?seat=1`);
    const { moments } = (await answer.json()) as {
      moments: { view: { mover: string; hand: unknown[] } }[];
    };
    return moments.findIndex((it) => it.view.mover === 'White' && it.view.hand.length === 2);
  }, info.id);
  await page.getByTestId('flow-button').click();
  await page.getByTestId('slider').fill(String(point));
  await expect(page.getByTestId('card-back')).toHaveCount(2);
  const seen = page.getByRole('group', { name: 'What could be seen by' });
  await seen.getByRole('radio', { name: /Mouse/ }).click();
  await expect(page.getByTestId('card-back')).toHaveCount(0);
  await expect(page.getByTestId('card-Place')).toHaveCount(2);
  await seen.getByRole('radio', { name: 'A spectator' }).click();
  await expect(page.getByTestId('card-back')).toHaveCount(2);
});
