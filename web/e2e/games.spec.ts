/** A whole game of every kind against a bot, played with the mouse. */

import { asked, begin, expect, stand, test, versusBot } from './house.ts';

test('a game of Quoridor is played to its end', async ({ page, house }) => {
  const options = { width: '5', height: '5', walls: '2', max_plies: '40' };
  const { info } = await begin(page, house, { game: 'quoridor', options, seats: versusBot });
  let walled = false;
  while (!(await asked(page))) {
    const { seq, questions } = await stand(page, info.id);
    const walls = questions[0]?.offers.filter((it) => it.text.endsWith('h'));
    const wall = walls?.[0]?.text;
    if (!walled && wall) {
      walled = true;
      await page.getByTestId('move').fill(wall);
      await page.keyboard.press('Enter');
    } else {
      await page.locator('.board [data-spot].open').last().click();
    }
    await expect(page.locator('.match')).not.toHaveAttribute('data-seq', String(seq));
  }
  await expect(page.getByTestId('outcome')).toHaveText(/You (win|lose)|A draw/);
  await expect(page.getByTestId('log')).toContainText('You place the wall');
  // In the diagram the end is lit, and the way there.
  await page.getByTestId('flow-button').click();
  await expect(page.getByTestId('trail')).toHaveText('The game is over.');
  await expect(page.locator('.flow-chart .ring')).toHaveClass(/lit/);
  await expect(page.locator('.flow-chart .edge.lit').first()).toBeVisible();
});

test('a game of Wuziqi is played to its end against a bot that looks ahead', async ({
  page,
  house,
}) => {
  const options = {
    size: '7',
    max_turns: '16',
    deck: 'full',
    multi_target: 'true',
    auto_confirm: 'false',
    confirm_end: 'true',
    explicit_pacing: 'resolve',
  };
  const seats = [{ player: 'me' as const }, { player: 'bot' as const, bot: 'greedy' }];
  await begin(page, house, { game: 'wuziqi', options, seats });
  while (!(await asked(page))) {
    const seq = (await page.locator('.match').getAttribute('data-seq')) ?? '';
    const todo = page.locator(
      '[data-testid="do-end"], [data-testid="do-ok"], .board .open, [data-testid^="do-@"], [data-testid^="do-+"]',
    );
    const card = page.locator('.hand .slot.open');
    await expect(todo.or(card).first()).toBeVisible();
    // A card that was chosen and can be aimed is aimed; otherwise one is chosen.
    if ((await todo.count()) > 0) await todo.first().click();
    else await card.first().click();
    await expect(page.locator('.match')).not.toHaveAttribute('data-seq', seq);
  }
  await expect(page.getByTestId('chain')).toBeVisible();
  await expect(page.getByTestId('log')).toContainText('The game is over');
});

test('a game of Cá ngựa is played to its end', async ({ page, house }) => {
  const options = { max_rounds: '5', open_start: '1' };
  await begin(page, house, { game: 'cangua', options, seats: versusBot });
  while (!(await asked(page))) {
    const seq = (await page.locator('.match').getAttribute('data-seq')) ?? '';
    const roll = page.getByTestId('roll');
    const goal = page.locator('.board .goal.open');
    await expect(roll.or(goal).first()).toBeVisible();
    if (await roll.isVisible()) await roll.click();
    // Two rides may lead to one field; the last one drawn lies on top.
    else await goal.last().click();
    await expect(page.locator('.match')).not.toHaveAttribute('data-seq', seq);
  }
  await expect(page.getByTestId('outcome')).toContainText('the rounds are over');
  await expect(page.getByTestId('log')).toContainText('You roll');
});

test('a game without a board of its own is played on the generic one', async ({ page, duels }) => {
  const { info } = await begin(page, duels, {
    game: 'duel',
    options: { rounds: '2' },
    seats: versusBot,
  });
  // Seats are called by their names, and looking back shows the game's drawing of that moment.
  const drawing = page.getByTestId('drawing');
  await expect(drawing).toContainText(/your hand: \d/);
  await expect(drawing).not.toContainText('seat');
  await page.getByTestId('flow-button').click();
  await page.keyboard.press('ArrowLeft');
  for (let back = 0; back < 6; back += 1) await page.keyboard.press('ArrowLeft');
  await expect(drawing).toContainText('Dealing/Draw');
  await expect(drawing).not.toContainText(/your hand: \d/);
  await page.getByTestId('flow-button').click();
  await expect(drawing).toContainText(/your hand: \d/);
  while (!(await asked(page))) {
    const { seq } = await stand(page, info.id);
    await page.locator('[data-testid^="do-"]').first().click();
    await expect(page.locator('.match')).not.toHaveAttribute('data-seq', String(seq));
  }
  await expect(page.getByTestId('outcome')).toBeVisible();
});
