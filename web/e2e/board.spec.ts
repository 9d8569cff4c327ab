import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asked, begin, expect, type House, stand, test, versusBot, withBoard } from './house.ts';

/** A board as `docs/board.md` says: it shows the hand, and a button of its own for every move. */
const BOARD = `
export default function board(target) {
  const [hand, moves] = [document.createElement('p'), document.createElement('div')];
  hand.dataset.testid = 'own-hand';
  target.append(hand, moves);
  return {
    draw({ view, offers, play, name }) {
      hand.textContent = name(0) + ' holds ' + view.held[0] + ' cards';
      moves.replaceChildren(...offers.map(({ text }) => {
        const button = document.createElement('button');
        button.dataset.testid = 'own-' + text;
        button.textContent = text;
        button.onclick = () => play(text);
        return button;
      }));
    },
    destroy() {
      target.replaceChildren();
    },
  };
}
`;

async function withFile(file: string, use: (house: House) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'turnstile-board-'));
  writeFileSync(join(folder, 'board.js'), file);
  const house = withBoard(folder);
  try {
    await house.open();
    await use(house);
  } finally {
    await house.remove();
    rmSync(folder, { recursive: true });
  }
}

test('a game of somebody else is played on a board of its own', async ({ page }) => {
  await withFile(BOARD, async (house) => {
    const { info } = await begin(page, house, {
      game: 'duel',
      options: { rounds: '1' },
      seats: versusBot,
      name: 'An',
    });
    await expect(page.getByTestId('own-hand')).toHaveText('An holds 3 cards');
    while (!(await asked(page))) {
      const { seq } = await stand(page, info.id);
      await page.locator('[data-testid^="own-"]:is(button)').first().click();
      await expect(page.locator('.match')).not.toHaveAttribute('data-seq', String(seq));
    }
    await expect(page.getByTestId('outcome')).toBeVisible();
  });
});

test('a board that fails makes room for the generic one', async ({ page }) => {
  await withFile('export default () => { throw new Error("unfinished"); }', async (house) => {
    await begin(page, house, { game: 'duel', seats: versusBot });
    await expect(page.getByTestId('drawing')).toContainText(/your hand: \d/);
  });
});
