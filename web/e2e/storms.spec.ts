/** Storm with all its cards: decks of one's own, and the shapes that the core does not have. */

import type { Page } from '@playwright/test';
import { begin, expect, test, versusBot } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];
const shared = { deck: 'shared' };

/** A position at the beginning of White's turn with both hands. */
function at(fen: string, hands: string, more = ''): string {
  const fields = [more, `hands=${hands}`].filter((it) => it !== '').join(' ');
  return `${fen} w - - 0 1 at=Playing/BeginningOfTheTurn ${fields}`;
}

const spot = (page: Page, square: string) => page.locator(`[data-spot="${square}"]`);
const log = (page: Page) => page.getByTestId('log');

async function click(page: Page, ...squares: string[]): Promise<void> {
  for (const square of squares) await spot(page, square).click();
}

/** The device goes to the other one of two people at one screen. */
async function handOver(page: Page): Promise<void> {
  await page.getByTestId('curtain-open').click();
  await expect(page.getByTestId('board')).toBeVisible();
}

test('a deck is put together, counted and played with', async ({ page, house }) => {
  await begin(page, house, { game: 'storm', options: { deck: 'strategic' }, seats: versusBot });
  await expect(page.getByTestId('draft')).toBeVisible();
  await expect(page.getByTestId('sentence')).toContainText('20 cards for 60 points');
  await expect(page.getByTestId('draft-count')).toHaveText('0 of 20 cards');
  for (let time = 0; time < 2; time += 1) await page.getByTestId('add-Veto').click();
  await expect(page.getByTestId('count-Veto')).toHaveText('2/2');
  await expect(page.getByTestId('add-Veto')).toBeDisabled();
  await expect(page.getByTestId('draft-points')).toHaveText('6 of 60 points');
  await page.getByTestId('drop-Veto').click();
  await expect(page.getByTestId('draft-points')).toHaveText('3 of 60 points');
  // What is unique can be taken once, and the dear ones leave no points for the rest.
  for (const card of ['Beam', 'Snowplough', 'FieldPromotion', 'Turncoat', 'RoyalFlight']) {
    await page.getByTestId(`add-${card}`).click();
    await expect(page.getByTestId(`count-${card}`)).toHaveText('1/1');
  }
  await page.getByTestId('draft-clear').click();
  await expect(page.getByTestId('draft-count')).toHaveText('0 of 20 cards');
  await page.getByTestId('add-Beam').click();
  await page.getByTestId('add-TwinMove').click();
  await page.getByTestId('draft-fill').click();
  await expect(page.getByTestId('board')).toBeVisible();
  await expect(log(page)).toContainText('You take Beam into your deck.');
  await expect(page.getByTestId('hand').locator('[data-testid^="card-"]')).toHaveCount(5);
  await expect(page.getByTestId('deck')).toContainText('15 cards');
});

test('twenty cards are confirmed one by one', async ({ page, house }) => {
  await begin(page, house, { game: 'storm', options: { deck: 'strategic' }, seats: versusBot });
  const cheap = [
    'FreshHand',
    'Breakthrough',
    'Backstab',
    'StableSwap',
    'CloisterSwap',
    'Fright',
    'Venom',
    'Truce',
    'Mire',
    'Shove',
  ];
  for (const card of cheap) {
    await page.getByTestId(`add-${card}`).click();
    await page.getByTestId(`add-${card}`).click();
  }
  await expect(page.getByTestId('draft-count')).toHaveText('20 of 20 cards');
  await page.getByTestId('draft-confirm').click();
  await expect(page.getByTestId('board')).toBeVisible();
  await expect(log(page)).toContainText('You take Shove into your deck.');
  await expect(log(page)).not.toContainText('You fill up your deck.');
});

test('two pieces move by one card, part by part', async ({ page, house }) => {
  const position = at('4k3/8/8/8/8/8/8/1N2K1N1', 'twin-move/-');
  await begin(page, house, { game: 'storm', options: shared, position, seats: versusBot });
  await page.getByTestId('card-TwinMove').click();
  await click(page, 'b1', 'c3');
  await expect(page.getByTestId('crumbs')).toHaveText('b1c3');
  await expect(spot(page, 'g1')).toHaveClass(/target/);
  await click(page, 'g1', 'f3');
  await expect(log(page)).toContainText('You play Twin Move: b1, c3, g1, f3.');
  await expect(spot(page, 'f3')).toHaveAttribute('aria-label', /White knight/);
});

test('a line is named by its first square', async ({ page, house }) => {
  const position = at('4k3/8/p7/8/n7/8/8/R3K3', 'beam/-');
  await begin(page, house, { game: 'storm', options: shared, position, seats: versusBot });
  await page.getByTestId('card-Beam').click();
  await click(page, 'a1', 'a2');
  await expect(log(page)).toContainText('You play Beam: a1, a2.');
  await expect(spot(page, 'a6')).toHaveAttribute('aria-label', /empty/);
});

test('pawns change places, mine before the others', async ({ page, house }) => {
  const position = at('4k3/pp6/8/8/8/8/6PP/4K3', 'infiltration/-');
  await begin(page, house, { game: 'storm', options: shared, position, seats: versusBot });
  await page.getByTestId('card-Infiltration').click();
  await click(page, 'g2', 'h2', 'a7', 'b7');
  await expect(log(page)).toContainText('You play Infiltration: g2, h2, a7, b7.');
  await expect(spot(page, 'a7')).toHaveAttribute('aria-label', /White pawn/);
});

test('a decree is chosen from the kinds of pieces and told in words', async ({ page, house }) => {
  const position = at('4k2n/8/8/8/8/8/7P/4K3', 'decree/-');
  await begin(page, house, { game: 'storm', options: shared, position, seats: both });
  await click(page, 'h2', 'h3');
  await page.getByTestId('card-Decree').click();
  await page.getByTestId('choose-N').click();
  await expect(log(page)).toContainText('Seat 1 plays Decree: knight.');
  await handOver(page);
  await expect(page.getByTestId('lasting')).toContainText('Decree: knight');
  await page.getByTestId('move').fill('e8d8');
  await page.getByTestId('move').press('Enter');
  await expect(page.getByTestId('refusal')).toContainText('you must move a knight');
});

test('marks of the new cards are drawn on their pieces', async ({ page, house }) => {
  const effects = [
    'w.slumber:d8',
    'w.pacifist:a1',
    'w.no-mans-piece:g8',
    'b.camel-train:b1',
    'w.sidewinder:c2',
    'b.ordination:f5',
  ];
  const fen = '3rk1n~1/8/8/5B2/8/8/2X5/RC2K3';
  const position = at(fen, 'exile/-', `effects=${effects.join(',')}`);
  await begin(page, house, { game: 'storm', options: shared, position, seats: both });
  for (const card of [
    'Slumber',
    'Pacifist',
    'NoMansPiece',
    'CamelTrain',
    'Sidewinder',
    'Ordination',
  ]) {
    await expect(page.locator(`[data-effect="${card}"]`)).toHaveCount(1);
  }
  await expect(spot(page, 'd8')).toHaveAttribute('aria-label', /frozen.*asleep/);
  await expect(spot(page, 'g8')).toHaveAttribute('aria-label', /neutral knight/);
  // The neutral piece is moved by whoever is to move.
  await click(page, 'g8', 'f6');
  await expect(log(page)).toContainText('g8–f6');
});

test('a toll is paid on the board or by going back', async ({ page, house }) => {
  const position = at('4k3/8/8/8/8/8/4P3/R3K3', '-/border-toll,vulture');
  await begin(page, house, { game: 'storm', options: shared, position, seats: both });
  await click(page, 'a1', 'a5');
  await handOver(page);
  await page.getByTestId('card-BorderToll').click();
  await page.getByTestId('play').click();
  await handOver(page);
  await expect(page.getByTestId('sentence')).toContainText('give up a lit pawn');
  await expect(spot(page, 'e2')).toHaveClass(/target/);
  await expect(page.getByTestId('do-retreat')).toBeVisible();
  await click(page, 'e2');
  await expect(log(page)).toContainText('the pawn on e2');
});

test('a card that is done can still be taken', async ({ page, house }) => {
  const position = at('4k3/8/8/8/8/8/4P3/4K3', 'long-march/vulture');
  await begin(page, house, { game: 'storm', options: shared, position, seats: both });
  await page.getByTestId('card-LongMarch').click();
  await click(page, 'e2');
  await handOver(page);
  await page.getByTestId('do-decline').click();
  await expect(page.getByTestId('sentence')).toContainText('has played Long March: e2');
  await page.getByTestId('card-Vulture').click();
  await page.getByTestId('play').click();
  await expect(log(page)).toContainText('Long March');
  await expect(page.getByTestId('card-LongMarch')).toBeVisible();
});

test('what a card lays down for the move is drawn until it is made', async ({ page, house }) => {
  const fen = '4k3/8/8/8/8/p7/P7/R3K3';
  for (const [card, aim, step] of [
    ['GhostWalk', 'a2', ['a1', 'a3']],
    ['RelayLane', 'a1', ['a1', 'b1']],
    ['BorrowedGait', 'a1', ['a1', 'c2']],
    ['RolledBoard', null, ['a1', 'h1']],
  ] as const) {
    const word = card.replace(/\B[A-Z]/g, (it) => `-${it}`).toLowerCase();
    const position = `${at(fen, `${word}/-`)} moved=-/N`;
    await begin(page, house, { game: 'storm', options: shared, position, seats: versusBot });
    await page.getByTestId(`card-${card}`).click();
    if (aim) await click(page, aim);
    else await page.getByTestId('play').click();
    await expect(page.locator(`[data-effect="${card}"]`)).toHaveCount(1);
    await expect(page.getByTestId('lasting')).toContainText(card.replace(/\B[A-Z]/g, ' $&'));
    await click(page, ...step);
    await expect(page.locator(`[data-effect="${card}"]`)).toHaveCount(0);
  }
});

test('two people choose their decks at the same time and in secret', async ({ page, house }) => {
  const seats = [{ player: 'me' as const }, { player: 'invite' as const }];
  const made = await begin(page, house, { game: 'storm', options: { deck: 'strategic' }, seats });
  const context = await page.context().browser()?.newContext({ locale: 'en-GB' });
  if (!context) throw new Error('there is no browser');
  const guest = await context.newPage();
  await guest.goto(`${house.url}#/match/${made.info.id}?invite=${made.invites[0]?.token}`);
  await guest.getByTestId('join').click();
  await expect(page.getByTestId('draft')).toBeVisible();
  await expect(guest.getByTestId('draft')).toBeVisible();
  await page.getByTestId('add-Beam').click();
  await page.getByTestId('add-Turncoat').click();
  await page.getByTestId('draft-fill').click();
  // Who has chosen waits; the other goes on, and is told nothing of the cards.
  await expect(guest.getByTestId('draft')).toBeVisible();
  await guest.getByTestId('add-Snowplough').click();
  const known = (at: Page) =>
    at.evaluate(async (id) => {
      const seen = (await (await fetch(`api/matches/${id}`)).json()) as {
        state: { view: { position: string; deck: string[]; hand: string[] } };
      };
      return seen.state.view;
    }, made.info.id);
  const other = await known(guest);
  expect(other.position).toContain('stacks=?');
  expect(other.deck).toEqual([]);
  expect((await known(page)).deck).toContain('Beam');
  await guest.getByTestId('draft-fill').click();
  for (const each of [page, guest]) {
    await expect(each.getByTestId('board')).toBeVisible();
    await expect(each.getByTestId('hand').locator('[data-testid^="card-"]')).toHaveCount(5);
    await expect(each.getByTestId('deck')).toContainText('15 cards');
  }
  await expect(log(page)).toContainText('You take Turncoat into your deck.');
  await expect(log(guest)).not.toContainText('Turncoat');
  // Even afterwards each knows its own cards only.
  const [mine, theirs] = [await known(page), await known(guest)];
  expect([...mine.deck, ...mine.hand]).toEqual(expect.arrayContaining(['Beam', 'Turncoat']));
  expect([...theirs.deck, ...theirs.hand]).toContain('Snowplough');
  expect([...theirs.deck, ...theirs.hand]).not.toContain('Turncoat');
  await click(page, 'e2', 'e4');
  await expect(guest.getByTestId('sentence')).toContainText('pawn e2–e4. Your answer?');
});
