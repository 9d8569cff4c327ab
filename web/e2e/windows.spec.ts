/** Every window from 320 × 568 up has room for the board, the question and what answers it. */

import { begin, expect, test, versusBot } from './house.ts';

const WINDOWS = [
  [320, 568],
  [390, 844],
  [844, 390],
  // A laptop of 1366 × 768 at 200 %.
  [683, 384],
  [768, 1024],
  [1366, 650],
  [1440, 900],
] as const;
const LEAST = 220;

for (const [width, height] of WINDOWS) {
  test.describe(`at ${width} × ${height}`, () => {
    const small = width < 900;
    test.use({ viewport: { width, height }, hasTouch: small, isMobile: small });

    test('board, question and answers are in sight', async ({ page, house }) => {
      for (const game of ['quoridor', 'wuziqi', 'cangua', 'storm', 'twilight']) {
        await begin(page, house, { game, seats: versusBot });
        await expect(page.locator('.prompt.mine')).toBeVisible();
        const parts = [page.getByTestId('board'), page.getByTestId('below')];
        if (game === 'wuziqi' || game === 'storm') parts.push(page.locator('.hand .slot').last());
        if (game === 'cangua') parts.push(page.getByTestId('roll'));
        for (const part of parts) {
          const box = await part.boundingBox();
          if (!box) throw new Error('it is not drawn');
          expect(box.x, game).toBeGreaterThanOrEqual(0);
          expect(box.y, game).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, game).toBeLessThanOrEqual(width + 1);
          expect(box.y + box.height, game).toBeLessThanOrEqual(height + 1);
        }
        const board = await page.getByTestId('board').boundingBox();
        expect(board?.height, game).toBeGreaterThan(LEAST);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
      }
    });
  });
}
