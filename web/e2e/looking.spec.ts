/** The flow panel: the diagram, the slider, what was seen, playing on; records; rules pages. */

import { begin, expect, test } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];

test('the flow is lit and the match can be walked through', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: both });
  for (const [cell, told] of [
    ['e2', 'e1 to e2'],
    ['e8', 'e9 to e8'],
    ['e3', 'e2 to e3'],
  ] as const) {
    await page.locator(`[data-spot="${cell}"]`).click();
    await expect(page.getByTestId('log')).toContainText(told);
  }
  await page.getByTestId('flow-button').click();
  await expect(page.getByTestId('trail')).toContainText('Choose');
  await expect(page.locator('.flow-chart .state.lit .name')).toHaveText('Choose');
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page.getByTestId('moment')).toContainText('The beginning');
  await expect(page.locator('[data-spot="e1"]')).toHaveAttribute('aria-label', /pawn of/);
  await page.getByTestId('slider').fill('2');
  await expect(page.getByTestId('moment')).toContainText('e8');
  await expect(page.getByTestId('log')).toContainText('e9 to e8');
  await expect(page.getByTestId('log')).not.toContainText('e2 to e3');

  await page.getByText('Play on from here against a bot').click();
  await page.getByTestId('fork').click();
  await expect(page.getByTestId('player-1')).toContainText('Fox');
  await expect(page.getByTestId('sentence')).toContainText('Move your pawn');
  await expect(page.locator('[data-spot="e8"]')).toHaveAttribute('aria-label', /pawn of/);
});

test('a record is opened and looked through', async ({ page, house }) => {
  const { info } = await begin(page, house, { game: 'quoridor', seats: both });
  await page.locator('[data-spot="e2"]').click();
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  const record = await page.evaluate(async (id) => {
    const answer = await fetch(`api/matches/${id}/record`);
    return (await answer.json()).record as string;
  }, info.id);
  const field = page.getByPlaceholder('turnstile record 2');
  const ways = [
    async () => {
      await field.focus();
      await page.keyboard.insertText(record);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
    },
    async () => {
      const carried = await page.evaluateHandle((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'match.txt', { type: 'text/plain' }));
        return data;
      }, record);
      const place = page.getByRole('region', { name: 'Look through a record' });
      await place.dispatchEvent('dragover', { dataTransfer: carried });
      await expect(place).toHaveClass(/over/);
      await place.dispatchEvent('drop', { dataTransfer: carried });
    },
    async () => {
      const buffer = Buffer.from(record);
      const file = { name: 'match.txt', mimeType: 'text/plain', buffer };
      await page.getByLabel('Choose a file…').setInputFiles(file);
    },
  ];
  for (const way of ways) {
    await page.goto(house.url);
    await expect(field).toBeVisible();
    await way();
    await expect(page.getByTestId('board')).toBeVisible();
    await page.getByTestId('flow-button').click();
    await page.getByTestId('slider').fill('1');
    await expect(page.getByTestId('moment')).toContainText('e2');
  }

  await page.goto(house.url);
  await field.fill('no record at all');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This record cannot be read: line 1');
});

test('every game has its rules, its turn and its options', async ({ page, house }) => {
  for (const game of ['quoridor', 'wuziqi', 'cangua', 'storm', 'twilight']) {
    await page.goto(`${house.url}#/rules/${game}`);
    await expect(page.locator('.lessons > li').nth(3)).toBeVisible();
    await expect(page.locator('.flow-chart')).toBeVisible();
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(5);
    if (game === 'wuziqi')
      await expect(page.getByTestId('cards').locator('li svg')).toHaveCount(16);
    if (game === 'cangua') {
      await expect(page.locator('.lessons')).toContainText('after the third double in a row');
    }
  }
});
