/** Storm on the chessboard: plain chess, cards in parts, answers, traps, keys, fingers. */

import type { Page } from '@playwright/test';
import type { Created } from '../src/lib/protocol.ts';
import { asked, begin, expect, type House, test, versusBot } from './house.ts';

const both = [{ player: 'me' as const }, { player: 'me' as const }];
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';

/** A position at the beginning of a turn with both hands. */
function at(fen: string, hands: string, more = ''): string {
  const fields = [more, hands && `hands=${hands}`].filter((it) => it !== '').join(' ');
  return `${fen} 0 1 at=Playing/BeginningOfTheTurn ${fields}`.trim();
}

const spot = (page: Page, square: string) => page.locator(`[data-spot="${square}"]`);
const log = (page: Page) => page.getByTestId('log');

async function middle(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await spot(page, square).boundingBox();
  if (!box) throw new Error(`${square} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function click(page: Page, from: string, to: string): Promise<void> {
  await spot(page, from).click();
  await spot(page, to).click();
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** The device goes to the other one of two people at one screen. */
async function handOver(page: Page): Promise<void> {
  await page.getByTestId('curtain-open').click();
  await expect(page.getByTestId('board')).toBeVisible();
}

/** A second browser at the other seat. */
async function guestOf(page: Page, house: House, { info, invites }: Created): Promise<Page> {
  const context = await page.context().browser()?.newContext({ locale: 'en-GB' });
  if (!context) throw new Error('there is no browser');
  const guest = await context.newPage();
  await guest.goto(`${house.url}#/match/${info.id}?invite=${invites[0]?.token}`);
  await guest.getByTestId('join').click();
  await expect(guest.getByTestId('board')).toBeVisible();
  return guest;
}

test('plain chess is played to mate, by dragging and by clicking', async ({ page, house }) => {
  await begin(page, house, { game: 'storm', options: { deck: 'none' }, seats: both });
  await expect(page.getByTestId('hand')).toHaveCount(0);
  await expect(page.getByTestId('sentence')).toContainText('Move a piece.');
  await drag(page, 'f2', 'f3');
  await expect(log(page)).toContainText('f2–f3');
  await handOver(page);
  await spot(page, 'e7').click();
  await expect(spot(page, 'e5')).toHaveClass(/target/);
  await expect(spot(page, 'e4')).not.toHaveClass(/target/);
  await spot(page, 'e5').click();
  await expect(log(page)).toContainText('e7–e5');
  await handOver(page);
  await expect(spot(page, 'e5')).toHaveClass(/last/);
  // Where a piece cannot go, the rules say why, and nothing has happened.
  await drag(page, 'g2', 'g5');
  await expect(page.getByTestId('refusal')).toContainText('cannot go from g2 to g5');
  await drag(page, 'g2', 'g4');
  await expect(log(page)).toContainText('g2–g4');
  await handOver(page);
  await drag(page, 'd8', 'h4');
  await expect(page.getByTestId('outcome')).toContainText('by mate');
  await expect(page.getByTestId('check')).toBeVisible();
  await expect(log(page)).toContainText('White is mated');
  // Looked back at, every moment is on the board.
  await page.getByTestId('flow-button').click();
  await page.getByTestId('slider').fill('1');
  await expect(page.getByTestId('moment')).toContainText('f2–f3');
  await expect(spot(page, 'f3')).toHaveAttribute('aria-label', /White pawn/);
  await expect(spot(page, 'd8')).toHaveAttribute('aria-label', /Black queen/);
});

test('a pawn becomes what its player chooses', async ({ page, house }) => {
  const position = at('8/P6k/8/8/8/8/7K/8 w - -', '');
  await begin(page, house, { game: 'storm', options: { deck: 'none' }, position, seats: both });
  await click(page, 'a7', 'a8');
  await expect(page.getByTestId('promote')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('promote')).toBeHidden();
  await drag(page, 'a7', 'a8');
  await page.getByTestId('promote-knight').click();
  await expect(log(page)).toContainText('a7–a8 (knight)');
  await handOver(page);
  await expect(spot(page, 'a8')).toHaveAttribute('aria-label', /White knight/);
});

test('castling and en passant are moves like others', async ({ page, house }) => {
  const position = at('4k3/3p4/8/4P3/8/8/8/4K2R b K -', '');
  await begin(page, house, { game: 'storm', options: { deck: 'none' }, position, seats: both });
  await click(page, 'd7', 'd5');
  await expect(log(page)).toContainText('d7–d5');
  await handOver(page);
  await click(page, 'e5', 'd6');
  await expect(log(page)).toContainText('taking a pawn');
  await handOver(page);
  await expect(spot(page, 'd5')).toHaveAttribute('aria-label', /empty/);
  await click(page, 'e8', 'd7');
  await expect(log(page)).toContainText('e8–d7');
  await handOver(page);
  await click(page, 'e1', 'g1');
  await expect(log(page)).toContainText('e1–g1');
  await handOver(page);
  await expect(spot(page, 'f1')).toHaveAttribute('aria-label', /White rook/);
});

test('a card is played part by part, with a way back', async ({ page, house }) => {
  const position = at(START, 'pawn-wave,knights-gait,sinkhole,palisade/-');
  await begin(page, house, { game: 'storm', position, seats: versusBot });
  await expect(page.getByTestId('card-KnightsGait')).toHaveClass(/open/);
  await expect(page.getByTestId('card-Palisade')).not.toHaveClass(/open/);
  await expect(page.getByTestId('card-Sinkhole')).toContainText('after');
  // What cannot be played can be read.
  await page.getByTestId('card-Sinkhole').click();
  await expect(page.getByTestId('aim')).toContainText('An empty square becomes a hole');
  await expect(page.getByTestId('sentence')).toContainText('cannot be played now');
  await page.getByTestId('cancel').click();

  await page.getByTestId('card-KnightsGait').click();
  await expect(page.getByTestId('sentence')).toContainText('choose a piece of yours');
  await spot(page, 'a2').click();
  await expect(page.getByTestId('crumbs')).toHaveText('a2');
  await expect(spot(page, 'b4')).toHaveClass(/target/);
  await page.getByTestId('back').click();
  await expect(page.getByTestId('crumbs')).not.toContainText('a2');
  await spot(page, 'd1').click();
  await spot(page, 'e3').click();
  await expect(log(page)).toContainText('You play Knight’s Gait: d1, e3.');
  await expect(spot(page, 'e3')).toHaveAttribute('aria-label', /White queen/);
});

test('squares of a set are chosen in any order', async ({ page, house }) => {
  const position = at(START, 'pawn-wave/-');
  await begin(page, house, { game: 'storm', position, seats: versusBot });
  await page.getByTestId('card-PawnWave').click();
  await expect(spot(page, 'h2')).toHaveClass(/target/);
  for (const square of ['h2', 'a2', 'd2']) {
    await spot(page, square).click();
    await expect(spot(page, square)).toHaveClass(/picked/);
  }
  await spot(page, 'a2').click();
  await expect(page.getByTestId('crumbs')).toHaveText('d2h2');
  await page.getByTestId('play').click();
  await expect(log(page)).toContainText('You play Pawn Wave: d2, h2.');
});

test('walls, holes and tunnels are laid on the board and told in words', async ({
  page,
  house,
}) => {
  const effects = 'effects=w.sinkhole:e5,b.twin-tunnels:a3:h6,w.venom:b1,b.lodestone:g7';
  const position = at(START, 'palisade,fright/-', effects);
  await begin(page, house, { game: 'storm', position, seats: versusBot });
  await expect(page.locator('[data-effect="TwinTunnels"]')).toHaveCount(2);
  await expect(page.locator('[data-effect="Sinkhole"]')).toHaveCount(1);
  await expect(spot(page, 'e5')).toHaveAttribute('aria-label', /Sinkhole.*nothing enters/);
  await expect(spot(page, 'h7')).toHaveAttribute('aria-label', /frozen/);
  await expect(page.getByTestId('lasting')).toContainText('Venom: b1');
  await click(page, 'e2', 'e4');
  await expect(log(page)).toContainText('e2–e4');
  await expect(page.getByTestId('do-pass')).toBeVisible();
  await page.getByTestId('card-Palisade').click();
  await expect(page.getByTestId('sentence')).toContainText('choose a corner');
  // The corner north-east of d4.
  const [one, other] = [await middle(page, 'd4'), await middle(page, 'e5')];
  await page.mouse.click((one.x + other.x) / 2, (one.y + other.y) / 2);
  await expect(page.getByTestId('crumbs')).toHaveText('d4');
  await page.getByTestId('choose-NE').click();
  await expect(log(page)).toContainText('You play Palisade: d4, north + east.');
  await expect(page.locator('[data-effect="Palisade"]')).toHaveCount(1);
});

test('an answer is asked for with what it answers, and hands stay secret', async ({
  page,
  house,
}) => {
  const position = at(START, 'sinkhole,fright/mire,countermand,veto');
  const seats = [{ player: 'me' as const }, { player: 'invite' as const }];
  const made = await begin(page, house, { game: 'storm', position, seats });
  const guest = await guestOf(page, house, made);
  await expect(guest.getByTestId('card-Veto')).toBeVisible();
  await expect(guest.getByTestId('card-Sinkhole')).toHaveCount(0);
  await expect(page.getByTestId('card-Veto')).toHaveCount(0);
  const seen = await page.evaluate(async (id) => {
    return (await fetch(`api/matches/${id}`)).text();
  }, made.info.id);
  expect(seen).toContain('Sinkhole');
  expect(seen).not.toContain('Countermand');

  await click(page, 'e2', 'e4');
  await expect(guest.getByTestId('sentence')).toContainText('pawn e2–e4. Your answer?');
  await expect(guest.getByTestId('answered')).toBeVisible();
  await expect(guest.getByTestId('do-decline')).toHaveText('Let it pass');
  await expect(guest.getByTestId('card-Mire')).not.toHaveClass(/open/);
  await guest.getByTestId('card-Countermand').click();
  await guest.getByTestId('play').click();
  await expect(page.getByTestId('sentence')).toContainText('Your move was taken back');
  await expect(log(page)).toContainText('answers with Countermand');
  await drag(page, 'e2', 'e4');
  await expect(page.getByTestId('refusal')).toContainText('was taken back');
  await click(page, 'd2', 'd4');
  await expect(spot(page, 'd4')).toHaveAccessibleName('d4, White pawn');
  // One answer a turn: now a card, which cannot be answered again.
  await page.getByTestId('card-Sinkhole').click();
  await spot(page, 'e6').click();
  await expect(log(guest)).toContainText('plays Sinkhole: e6');
  await expect(guest.locator('[data-effect="Sinkhole"]')).toHaveCount(1);

  // In the next turn the card itself is answered.
  await guest.locator('[data-spot="a7"]').click();
  await guest.locator('[data-spot="a6"]').click();
  await page.getByTestId('do-decline').click();
  await guest.getByTestId('do-pass').click();
  await click(page, 'h2', 'h3');
  await guest.getByTestId('do-decline').click();
  await page.getByTestId('card-Fright').click();
  await spot(page, 'a6').click();
  await spot(page, 'a7').click();
  await expect(guest.getByTestId('announced')).toContainText('Fright');
  await expect(guest.getByTestId('sentence')).toContainText('plays Fright: a6, a7');
  await guest.getByTestId('card-Veto').click();
  await guest.getByTestId('play').click();
  await expect(log(page)).toContainText('Fright has no effect.');
  await guest.context().close();
});

test('everything can be let pass by a standing order', async ({ page, house }) => {
  const position = at(START, '-/countermand,veto');
  const seats = [{ player: 'me' as const }, { player: 'invite' as const }];
  const made = await begin(page, house, { game: 'storm', position, seats });
  const guest = await guestOf(page, house, made);
  await click(page, 'e2', 'e4');
  await guest.getByRole('switch', { name: 'Let everything pass for me' }).click();
  await expect(guest.getByTestId('sentence')).toContainText('Move a piece');
  await expect(log(guest)).not.toContainText('answers');
  // The order is the server's: it outlives the page, and can be taken back.
  await guest.reload();
  const order = guest.getByRole('switch', { name: 'Let everything pass for me' });
  await expect(order).toBeChecked();
  await order.click();
  await expect(order).toHaveCount(0);
  await guest.context().close();
});

test('a trap is seen by its owner only, until somebody steps on it', async ({ page, house }) => {
  const position = at(START, 'buried-charge/-');
  const seats = [{ player: 'me' as const }, { player: 'invite' as const }];
  const made = await begin(page, house, { game: 'storm', position, seats });
  const guest = await guestOf(page, house, made);
  await page.getByTestId('card-BuriedCharge').click();
  await spot(page, 'e5').click();
  await expect(page.getByTestId('trap')).toHaveCount(1);
  await expect(log(page)).toContainText('You hide a trap.');
  await expect(log(guest)).toContainText('hides a trap.');
  await expect(guest.getByTestId('trap')).toHaveCount(0);
  await expect(guest.getByTestId('lasting')).toContainText('Buried Charge');
  await expect(guest.getByTestId('lasting')).not.toContainText('e5');
  await expect(guest.locator('[data-spot="e5"]')).not.toHaveAttribute('aria-label', /trap/);
  const seen = await guest.evaluate(async (id) => {
    return JSON.stringify((await (await fetch(`api/matches/${id}`)).json()).state.view.effects);
  }, made.info.id);
  expect(seen).not.toContain('e5');

  await click(page, 'a2', 'a3');
  await guest.locator('[data-spot="e7"]').click();
  await guest.locator('[data-spot="e5"]').click();
  // Traps come last: first the move can be answered.
  await page.getByTestId('do-decline').click();
  await expect(log(guest)).toContainText('goes off on e5');
  await expect(log(page)).toContainText('Your trap goes off on e5.');
  await expect(guest.locator('[data-spot="e5"]')).toHaveAttribute('aria-label', /empty/);
  await guest.context().close();
});

test('captured pieces are put back where they may stand', async ({ page, house }) => {
  const position = at('4k3/8/8/8/8/8/7P/4K3 w - -', 'risen-ranks,second-life/-', 'pool=PRpp');
  await begin(page, house, { game: 'storm', position, seats: both });
  await page.getByTestId('card-RisenRanks').click();
  await page.getByTestId('play').click();
  await handOver(page);
  await expect(page.getByTestId('sentence')).toContainText('Risen Ranks');
  await spot(page, 'c7').click();
  await handOver(page);
  await expect(spot(page, 'c7')).toHaveAttribute('aria-label', /Black pawn/);
  await spot(page, 'b2').click();
  await expect(log(page)).toContainText('puts a pawn on b2');
  await click(page, 'b2', 'b4');
  await expect(log(page)).toContainText('b2–b4');
});

test('a game with cards is played to its end against a bot', async ({ page, house }) => {
  await begin(page, house, { game: 'storm', options: { plies: '20' }, seats: versusBot });
  let played = 0;
  for (let step = 0; !(await asked(page)); step += 1) {
    expect(step).toBeLessThan(400);
    await expect(page.locator('.prompt .dots')).toHaveCount(0);
    const before = await look(page);
    played += await act(page, played < 6);
    await expect.poll(() => look(page)).not.toBe(before);
  }
  await expect(page.getByTestId('outcome')).toHaveText(/You (win|lose)|A draw/);
  expect(played).toBeGreaterThan(0);
});

/** What the page shows of the question: it changes with every touch that does something. */
async function look(page: Page): Promise<string> {
  return page.evaluate(() => {
    const seq = document.querySelector('.match')?.getAttribute('data-seq');
    const spots = document.querySelectorAll('.board .target, .board .picked').length;
    const parts = ['crumbs', 'aim', 'promote', 'sentence', 'outcome'];
    const texts = parts.map(
      (it) => document.querySelector(`[data-testid="${it}"]`)?.textContent ?? '-',
    );
    return [seq, spots, ...texts].join('|');
  });
}

/** Does the next thing that the page offers; answers whether a card was played. */
async function act(page: Page, cards: boolean): Promise<number> {
  const promote = page.locator('[data-testid^="promote-"]');
  if ((await promote.count()) > 0) {
    await promote.first().click();
    return 0;
  }
  const target = page.locator('.board .target:not(.picked)');
  if (await page.getByTestId('aim').isVisible()) {
    const [play, choice] = [page.getByTestId('play'), page.locator('[data-testid^="choose-"]')];
    if (await play.isVisible()) {
      await play.click();
      return 1;
    }
    await ((await choice.count()) > 0 ? choice.first() : target.last()).click();
    return 1;
  }
  const open = page.locator('.hand .slot.open');
  if (cards && (await open.count()) > 0) {
    await open.first().click();
    return 0;
  }
  const plain = page.locator('[data-testid="do-decline"], [data-testid="do-pass"]');
  if ((await plain.count()) > 0) await plain.first().click();
  else if ((await target.count()) > 0) await target.last().click();
  else {
    // Another question may have come meanwhile, with nothing to touch on the board: whoever called
    // sees that something has changed, or else fails.
    const spot = page.locator('.board .open').last();
    await spot.click({ timeout: 5_000 }).catch(() => undefined);
  }
  return 0;
}

test('a game is played with keys alone', async ({ page, house }) => {
  const position = at(START, 'second-wind,knights-gait/-');
  await begin(page, house, { game: 'storm', position, seats: both });
  await spot(page, 'e1').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(spot(page, 'e4')).not.toHaveClass(/target/);
  await page.keyboard.press('Enter');
  await expect(spot(page, 'e4')).toHaveAttribute('aria-label', /can be chosen/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('e2–e4');
  await page.getByTestId('do-pass').press('Enter');
  await handOver(page);
  await spot(page, 'a7').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('a7–a6');
  await handOver(page);
  await page.getByTestId('do-decline').press('Enter');
  await expect(page.getByTestId('sentence')).toContainText('Move a piece, or play a card.');
  // A card by key: the focus goes where it can be aimed.
  await page.getByTestId('card-KnightsGait').press('Enter');
  await expect.poll(() => focused(page)).not.toBeNull();
  await spot(page, 'd1').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('crumbs')).toHaveText('d1');
  await expect.poll(() => focused(page)).not.toBe('d1');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('plays Knight’s Gait: d1');
});

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);
}

test('Black sees the board from the other side', async ({ page, house }) => {
  const seats = [{ player: 'bot' as const, bot: 'random' }, { player: 'me' as const }];
  await begin(page, house, { game: 'storm', options: { deck: 'none' }, seats });
  await expect(page.locator('.prompt.mine')).toBeVisible();
  const [near, far] = [await middle(page, 'e8'), await middle(page, 'e1')];
  expect(near.y).toBeGreaterThan(far.y);
  await drag(page, 'e7', 'e6');
  await expect(log(page)).toContainText('You move e7–e6');
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a card is read, aimed and played on a phone', async ({ page, house }) => {
    const position = at(START, 'twin-tunnels,aegis,truce,mire,veto/-');
    await begin(page, house, { game: 'storm', position, seats: versusBot });
    await spot(page, 'e2').tap();
    await spot(page, 'e4').tap();
    await expect(page.getByTestId('card-TwinTunnels')).toContainText('Two squares are joined');
    await page.getByTestId('card-TwinTunnels').tap();
    await spot(page, 'h6').tap();
    await expect(page.getByTestId('crumbs')).toHaveText('h6');
    await spot(page, 'a3').tap();
    await expect(log(page)).toContainText('You play Twin Tunnels: a3, h6.');
  });
});

test.describe('with a finger on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('a touch that could be wrong is confirmed', async ({ page, house }) => {
    await begin(page, house, { game: 'storm', options: { deck: 'none' }, seats: both });
    await spot(page, 'e2').tap();
    // Without cards the board is large enough; with a hand it is not.
    const position = at(START, 'twin-tunnels,aegis,truce,mire,veto/-');
    await begin(page, house, { game: 'storm', position, seats: both });
    await spot(page, 'e2').tap();
    await spot(page, 'e4').tap();
    await expect(page.getByTestId('confirm')).toContainText('e2–e4');
    await expect(log(page)).not.toContainText('e2–e4');
    await spot(page, 'e3').tap();
    await expect(page.getByTestId('confirm')).toContainText('e2–e3');
    await page.getByTestId('confirm').getByRole('button', { name: 'e2–e3' }).tap();
    await expect(log(page)).toContainText('e2–e3');
  });
});

test.describe('where things move', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a piece goes its way, and stands at once where nothing shall move', async ({
    page,
    house,
  }) => {
    await begin(page, house, { game: 'storm', options: { deck: 'none' }, seats: both });
    const slow = () =>
      page
        .locator('.man')
        .first()
        .evaluate((it) => parseFloat(getComputedStyle(it).transitionDuration));
    expect(await slow()).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(slow).toBeLessThan(0.01);
  });
});

test('every language has its own texts and loads no other', async ({ page, house }) => {
  const position = at(START, 'sinkhole,veto/-');
  await begin(page, house, { game: 'storm', position, seats: versusBot });
  for (const [language, name, prompt] of [
    ['fr', 'Gouffre', 'Jouez un coup ou une carte.'],
    ['vi', 'Hố sụt', 'Đi một quân hoặc chơi một lá bài.'],
    ['zh', '陷坑', '走一步，或打出一张牌。'],
    ['ja', '陥没', '駒を動かすか、カードをプレイ。'],
    ['en', 'Sinkhole', 'Move a piece, or play a card.'],
  ] as const) {
    await page.getByTestId('language').selectOption(language);
    await expect(page.getByTestId('card-Sinkhole')).toContainText(name);
    await expect(page.getByTestId('sentence')).toHaveText(prompt);
  }
});

test('the rules show every card', async ({ page, house }) => {
  await page.goto(`${house.url}#/rules/storm`);
  const counts = { before: 9, replace: 22, after: 34, enemy: 15 };
  for (const [timing, count] of Object.entries(counts)) {
    await expect(page.getByTestId(`cards-${timing}`).locator('li')).toHaveCount(count);
  }
  await expect(page.locator('.lessons li')).toHaveCount(6);
});
