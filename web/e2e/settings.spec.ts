/** What a person can switch: sounds, animations, the theme. */

import type { Page } from '@playwright/test';
import { begin, expect, test } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];

/** Counts the tones the page makes. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = globalThis as unknown as { tones: number };
    heard.tones = 0;
    const Real = OscillatorNode;
    globalThis.OscillatorNode = class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given);
        heard.tones += 1;
      }
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
}

async function turn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name }).click();
  await page.keyboard.press('Escape');
}

test('sounds can be switched off, and stay off', async ({ page, house }) => {
  const tones = await listen(page);
  await begin(page, house, { game: 'quoridor', seats: both });
  await page.locator('[data-spot="e2"]').click();
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  await expect.poll(tones).toBeGreaterThan(0);

  await turn(page, 'Sounds');
  const before = await tones();
  await page.locator('[data-spot="e8"]').click();
  await expect(page.getByTestId('log')).toContainText('e9 to e8');
  await expect(page.getByTestId('voice')).toContainText('e9 to e8');
  expect(await tones()).toBe(before);

  await page.reload();
  await page.locator('[data-spot="e3"]').click();
  await expect(page.getByTestId('voice')).toContainText('e2 to e3');
  expect(await tones()).toBe(0);
});

test.describe('with a system that likes things to move', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('animations can be switched off', async ({ page, house }) => {
    await begin(page, house, { game: 'quoridor', seats: both });
    const moving = () =>
      page
        .locator('.button')
        .first()
        .evaluate((it) => parseFloat(getComputedStyle(it).transitionDuration) > 0.01);
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'on');
    expect(await moving()).toBe(true);
    await turn(page, 'Animations');
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
    expect(await moving()).toBe(false);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
  });
});

test('a system that wants stillness is obeyed, also when it changes its mind', async ({
  page,
  house,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(house.url);
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'on');
});

test('the theme is the system’s or one’s own', async ({ page, house }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(house.url);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Light', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
