/** The table of Twilight Struggle: a whole game, secrets, records, phones, keys, other readers. */

import type { Locator, Page } from '@playwright/test';
import {
  asked,
  audit,
  begin,
  expect,
  type House,
  imported,
  stand,
  test,
  versusBot,
  watch,
} from './house.ts';

const me = { player: 'me' as const };
const gentle = { last_turn: '3', gentle: 'true' };

/** The number of the state the page shows. */
async function seqOf(page: Page): Promise<string> {
  return (await page.locator('.match').getAttribute('data-seq')) ?? '';
}

/** Answers whatever is asked with the mouse: a country, a button, or a card and its first use. */
async function answer(page: Page): Promise<void> {
  const seq = await seqOf(page);
  const country = page.locator('.board [data-spot].open');
  const button = page.locator('.hand > .row [data-testid^="do-"]');
  const card = page.locator('.hand .slot.open');
  await expect(country.or(button).or(card).first()).toBeVisible();
  if ((await country.count()) > 0) await country.first().click();
  else if ((await button.count()) > 0) await button.first().click();
  else {
    await card.first().click();
    await page.getByTestId('sheet').locator('[data-testid^="do-"]').first().click();
  }
  await expect(page.locator('.match')).not.toHaveAttribute('data-seq', seq);
}

/** Plays on without the mouse until every page is asked something that fits, or it is over. */
async function hurry(
  pages: Page[],
  id: string,
  until: (prompt: string, offers: string[]) => boolean,
): Promise<void> {
  let count = 0;
  const there = async (page: Page): Promise<boolean> => {
    const { questions, status } = await stand(page, id);
    if (status === 'finished' || status === 'abandoned') return true;
    const question = questions[0];
    if (!question) return false;
    const { code, facts } = question.prompt as unknown as {
      code: string;
      facts?: { purpose?: string };
    };
    const offers = question.offers.map((it) => it.text);
    if (until(`${code} ${facts?.purpose ?? ''}`.trim(), offers)) return true;
    const move = offers[count++ % offers.length];
    await page.evaluate(
      async ([match, asked, text]) => {
        await fetch(`api/matches/${match}/moves`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ request_id: crypto.randomUUID(), question: asked, move: text }),
        });
      },
      [id, question.id, move],
    );
    return false;
  };
  const all = async () => (await Promise.all(pages.map(there))).every(Boolean);
  await expect.poll(all, { intervals: [20], timeout: 100_000 }).toBe(true);
}

/** Waits until the page shows what the server says. */
async function shown(page: Page, id: string): Promise<void> {
  const { seq } = await stand(page, id);
  await expect(page.locator('.match')).toHaveAttribute('data-seq', String(seq));
}

async function inside(page: Page, part: Locator): Promise<void> {
  const [box, size] = [await part.boundingBox(), page.viewportSize()];
  if (!box || !size) throw new Error('it is not drawn');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(size.width + 1);
  expect(box.y + box.height).toBeLessThanOrEqual(size.height + 1);
}

test('a short game is played to its end with the mouse', async ({ page, house }) => {
  test.setTimeout(420_000);
  const seats = [{ player: 'bot' as const, bot: 'random' }, me];
  await begin(page, house, { game: 'twilight', options: gentle, seats });
  await expect(page.getByTestId('sentence')).toHaveText('Place your first influence: 7 left.');
  while (!(await asked(page))) await answer(page);
  await expect(page.getByTestId('outcome')).toHaveText(/You (win|lose)|A draw/);
  await expect(page.getByTestId('outcome')).toContainText('by the final scoring');
  const log = page.getByTestId('log');
  await expect(log).toContainText('Europe is scored');
  await expect(log).toContainText('The game is over. Winner: ');
  // No code and no fact has been left without words.
  await expect(log).not.toContainText(/\{\w+\}|entry\.|card\.|country\./);
  // When all is over, both hands lie open.
  await expect(page.getByTestId('regions')).toContainText('Europe');
});

test('a headline stays secret until both have chosen', async ({ page, house, browser }) => {
  // Two pages draw the whole map at every move, which takes long without a graphics card.
  test.slow();
  const { info, invites } = await begin(page, house, {
    game: 'twilight',
    options: gentle,
    seats: [me, { player: 'invite' }],
    name: 'An',
  });
  const other = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const guest = await other.newPage();
  const faults: string[] = [];
  watch(guest, faults);
  await guest.goto(`${house.url}#/match/${info.id}?invite=${invites[0]?.token}`);
  await guest.getByPlaceholder('Your name').fill('Binh');
  await guest.getByTestId('join').click();
  await expect(page.getByTestId('player-1')).toContainText('Binh');
  await hurry([page, guest], info.id, (prompt) => prompt === 'Headline');
  await shown(page, info.id);
  await shown(guest, info.id);
  await expect(page.getByTestId('headline-Ussr')).toContainText('not chosen yet');

  const slot = page.locator('.hand .slot.open').first();
  const card = (await slot.getAttribute('data-testid'))?.replace('card-', '') ?? '';
  const title = (await slot.locator('.title').innerText()).replace('*', '');
  await slot.click();
  await page.getByTestId('sheet').getByRole('button', { name: 'Headline' }).click();
  await expect(page.getByTestId('headline-Ussr')).toContainText(title);
  // The other side knows that something was chosen, and nothing more.
  await expect(guest.getByTestId('headline-Ussr')).toContainText('chosen, face down');
  await expect(guest.locator('main')).not.toContainText(title);
  const seen = JSON.stringify(await stand(guest, info.id));
  expect(seen).not.toContain(`"${card}"`);

  await guest.locator('.hand .slot.open').first().click();
  await guest.getByTestId('sheet').getByRole('button', { name: 'Headline' }).click();
  for (const side of [page, guest]) {
    await expect(side.getByTestId('log')).toContainText(`Headline USSR: ${title}.`);
  }
  expect(faults).toEqual([]);
  await other.close();
});

/** A game of another program, as far as its second action round. */
const LOG = `SETUP: Ann will play as USSR.
Ben will play as USA.
Scenario: Standard
USSR +6 in Poland [0][6]
US +7 in Italy [7][0]

Turn 1, Headline Phase: Fidel* & CIA Created*: USSR Headlines Fidel*
US Headlines CIA Created*
Event: Fidel*
USSR +3 in Cuba [0][3]

Event: CIA Created*
USSR reveals Nasser*
USSR reveals COMECON*
USSR reveals Blockade*
USSR reveals Korean War*
USSR reveals Decolonization
USSR reveals De-Stalinization*
USSR reveals Suez Crisis*
Place Influence (1 Ops):
US +1 in Canada [3][0]

Turn 1, USSR AR1: COMECON*: Place Influence (3 Ops):
USSR +3 in Iraq [0][4]
`;

test('a log of another program is stepped through', async ({ page, house }) => {
  await page.goto(house.url);
  await page.getByPlaceholder('turnstile record 2').focus();
  await page.keyboard.insertText(imported('twilight', LOG));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByTestId('board')).toBeVisible();
  await page.getByTestId('flow-button').click();
  await expect(page.locator('.flow-chart').first()).toBeVisible();
  const iraq = page.locator('[data-spot="Iraq"]');
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(iraq).toHaveAttribute('aria-label', /US 0, USSR 1/);
  // What chance does is told in words, and whose hand is shown.
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(page.getByTestId('moment')).toContainText(/Chance: \w+ draws [A-Z]/);
  await expect(page.locator('.hand')).toContainText('Hand of');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(iraq).toHaveAttribute('aria-label', /US 0, USSR 4/);
});

test('a record is opened and stepped through with the flow beside it', async ({ page, house }) => {
  const { info } = await begin(page, house, {
    game: 'twilight',
    options: gentle,
    seats: versusBot,
  });
  await hurry([page], info.id, (prompt) => prompt === 'Round');
  await shown(page, info.id);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('resign-sure').click();
  await expect(page.getByTestId('outcome')).toBeVisible();
  const record = await page.evaluate(async (id) => {
    const answer = await fetch(`api/matches/${id}/record`);
    return (await answer.json()).record as string;
  }, info.id);
  expect(record).toContain('twilight');

  await page.goto(house.url);
  const field = page.getByPlaceholder('turnstile record 2');
  await field.focus();
  await page.keyboard.insertText(record);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByTestId('board')).toBeVisible();
  await page.getByTestId('flow-button').click();
  await expect(page.locator('.flow-chart').first()).toBeVisible();
  const poland = page.locator('[data-spot="Poland"]');
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page.locator('[data-spot="Uk"]')).toHaveAttribute('aria-label', /US 5, USSR 0/);
  await expect(poland).toHaveAttribute('aria-label', /US 0, USSR 0/);
  // Sixteen cards are dealt, then the USSR places six.
  await page.getByTestId('slider').fill('22');
  await expect(page.locator('.flow-chart .state.lit .name').first()).toHaveText('Place');
  const log = page.getByTestId('log');
  await expect(log).toContainText(/USSR \+1 in /);
  await expect(log).not.toContainText('Turn 1 begins');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(log).toContainText('Turn 1 begins');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('moment')).toBeVisible();
});

test('the map is walked with keys, and says what it shows', async ({ page, house }) => {
  const { info } = await begin(page, house, {
    game: 'twilight',
    options: gentle,
    seats: [{ player: 'bot', bot: 'random' }, me],
  });
  await expect(page.getByTestId('sentence')).toContainText('7 left');
  const france = page.locator('[data-spot="France"]');
  await france.focus();
  await expect(france).toHaveAttribute(
    'aria-label',
    /^France, US 0, USSR \d, .*stability 3, battleground, Europe, can be chosen$/,
  );
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-spot="SpainPortugal"]')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-spot="Uk"]')).toBeFocused();
  await france.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('sentence')).toContainText('6 left');
  await expect(france).toBeFocused();
  await expect(france).toHaveAttribute('aria-label', /^France, US 1/);
  // What cannot be chosen says why.
  await page.locator('[data-spot="Poland"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('refusal')).toContainText('Poland is not one of the countries');
  // Plus and minus bring the map closer and back.
  const width = async () => Number(((await map.getAttribute('viewBox')) ?? '').split(' ')[2]);
  const map = page.getByRole('group', { name: 'Map of the world' });
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeLessThan(whole * 0.9);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(whole);

  // A card is opened, used and left with keys alone.
  await hurry([page], info.id, (prompt) => prompt === 'Headline');
  await shown(page, info.id);
  const card = page.locator('.hand .slot.open').first();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('sheet').getByRole('button', { name: 'Headline' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('sheet')).toBeHidden();
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  const seq = await seqOf(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('.match')).not.toHaveAttribute('data-seq', seq);
});

test('the wheel and the buttons look closer, and dragging moves the map', async ({
  page,
  house,
}) => {
  await begin(page, house, { game: 'twilight', seats: [{ player: 'bot', bot: 'random' }, me] });
  const map = page.getByRole('group', { name: 'Map of the world' });
  const seen = async () =>
    ((await map.getAttribute('viewBox')) ?? '').split(' ').map(Number) as [number, number, number];
  const whole = await seen();
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -600);
  await expect.poll(async () => (await seen())[2]).toBeLessThan(whole[2] / 2);
  const close = await seen();
  const { seq } = { seq: await seqOf(page) };
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 120, box.y + box.height / 2 - 40, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await seen())[0]).toBeGreaterThan(close[0] + 20);
  // What was dragged was not chosen.
  expect(await seqOf(page)).toBe(seq);
  await page.getByRole('button', { name: 'Show all targets' }).click();
  const out = page.getByRole('button', { name: 'Zoom out' });
  while (await out.isEnabled()) await out.click();
  await expect.poll(async () => (await seen())[2]).toBeCloseTo(whole[2], 0);
});

test('dice are shown with what was added, and what a target would need', async ({
  page,
  house,
}) => {
  const seats = [{ player: 'bot' as const, bot: 'random' }, me];
  const { info } = await begin(page, house, { game: 'twilight', options: gentle, seats });
  await hurry([page], info.id, (_, offers) => offers.includes('use:coup'));
  await shown(page, info.id);
  await page.getByTestId('do-use:coup').click();
  await expect(page.getByTestId('sentence')).toContainText('Choose the target of the coup');
  const target = page.locator('.board [data-spot].open').first();
  await target.hover();
  await expect(page.getByTestId('about-country')).toContainText(/needs \d|cannot/);
  await target.click();
  await expect(page.getByTestId('news').getByTestId('roll')).toBeVisible();
  await expect(page.getByTestId('log')).toContainText(/Coup of US in .*: die \d, operations \d/);
});

/** The US is to play, and both piles are long. */
const piles = [
  'turn=2',
  'rounds=1,0',
  'defcon=4',
  'china=ussr',
  'ussr=nasser,blockade',
  'us=marshall-plan,containment,truman-doctrine',
  'discards=' +
    'duck-and-cover,five-year-plan,fidel,korean-war,' +
    'arab-israeli-war,comecon,indo-pakistani-war,olympic-games,' +
    'nato,independent-reds,cia-created,captured-nazi-scientist,' +
    'nuclear-test-ban,de-stalinization,un-intervention,east-european-unrest,' +
    'decolonization,red-scare-purge',
  'removed=' +
    'de-gaulle-leads-france,vietnam-revolts,warsaw-pact-formed,romanian-abdication,' +
    'us-japan-mutual-defense-pact,suez-crisis',
  'influence=angola:2/0,uk:0/5,panama:0/2',
  'at=ArUsa',
].join(';');

test('the card that asks can be read, and what is hidden is counted', async ({ page, house }) => {
  const seats = [{ player: 'bot' as const, bot: 'random' }, me];
  await begin(page, house, { game: 'twilight', position: piles, seats });
  await page.getByTestId('card-Containment').click();
  await page.getByTestId('do-ops:containment').click();
  await expect(page.getByTestId('sentence')).toContainText('Containment: Use ');
  const asks = page.locator('.hand .cause .slot');
  await asks.click();
  await expect(page.getByTestId('sheet')).toContainText('Early War');
  await expect(page.getByTestId('sheet').locator('[data-testid^="do-"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(asks).toBeFocused();

  await page.getByTestId('hand-Ussr').click();
  await expect(page.getByRole('list', { name: 'Hand of USSR' })).toHaveText('2 unknown');
  // A long pile is scrolled in its own frame, and makes the page no longer.
  const below = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await below();
  await page.locator('summary', { hasText: 'Removed from the game' }).click();
  await page.locator('summary', { hasText: 'Discards' }).click();
  await expect.poll(below).toBeLessThan(before + 800);
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
] as const) {
  test.describe(`on a phone of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('everything is in sight, and a finger is asked before it acts', async ({
      page,
      house,
    }) => {
      const seats = [{ player: 'bot' as const, bot: 'random' }, me];
      const { info } = await begin(page, house, { game: 'twilight', options: gentle, seats });
      await expect(page.locator('.prompt.mine')).toBeVisible();
      for (const part of ['board', 'below', 'status']) await inside(page, page.getByTestId(part));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      const seq = await seqOf(page);
      const target = page.locator('[data-spot="WestGermany"]');
      await target.tap();
      await expect(page.getByTestId('confirm')).toContainText('West Germany');
      expect(await seqOf(page)).toBe(seq);
      await page.getByTestId('confirm').getByRole('button', { name: 'West Germany' }).tap();
      await expect(page.locator('.match')).not.toHaveAttribute('data-seq', seq);
      await hurry([page], info.id, (prompt) => prompt === 'Round');
      await shown(page, info.id);
      await page.locator('.hand .slot.open').first().tap();
      await inside(page, page.getByTestId('sheet'));
    });

    test('two fingers bring the map closer, one moves it', async ({ page, house }) => {
      const seats = [{ player: 'bot' as const, bot: 'random' }, me];
      await begin(page, house, { game: 'twilight', options: gentle, seats });
      await expect(page.locator('.prompt.mine')).toBeVisible();
      const map = page.getByRole('group', { name: 'Map of the world' });
      const seen = async () => ((await map.getAttribute('viewBox')) ?? '').split(' ').map(Number);
      const box = await map.boundingBox();
      if (!box) throw new Error('the map is not drawn');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const line = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
        line.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: at.map(([x, y], id) => ({ x, y, id })),
        });
      const before = await seen();
      const seq = await seqOf(page);
      await touch('touchStart', [x - 20, y], [x + 20, y]);
      for (const apart of [30, 40, 50]) await touch('touchMove', [x - apart, y], [x + apart, y]);
      await touch('touchEnd');
      await expect.poll(async () => (await seen())[2]).toBeLessThan((before[2] ?? 0) * 0.7);
      const close = await seen();
      await touch('touchStart', [x, y]);
      for (const moved of [20, 40, 60]) await touch('touchMove', [x - moved, y]);
      await touch('touchEnd');
      await expect.poll(async () => (await seen())[0]).toBeGreaterThan((close[0] ?? 0) + 10);
      expect(await seqOf(page)).toBe(seq);
      await expect(page.getByTestId('confirm')).toBeHidden();
    });
  });
}

async function visit(page: Page, house: House): Promise<void> {
  const seats = [{ player: 'bot' as const, bot: 'random' }, me];
  const { info } = await begin(page, house, { game: 'twilight', options: gentle, seats });
  await expect(page.locator('.prompt.mine')).toBeVisible();
  expect(await audit(page), 'the set-up').toEqual([]);
  await hurry([page], info.id, (prompt) => prompt === 'Round');
  await shown(page, info.id);
  await page.locator('.hand .slot.open').first().click();
  await expect(page.getByTestId('sheet')).toBeVisible();
  expect(await audit(page), 'a card').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByTestId('flow-button').click();
  await expect(page.locator('.flow-chart').first()).toBeVisible();
  expect(await audit(page), 'the flow').toEqual([]);
}

test.describe('axe', () => {
  test.use({ bypassCSP: true });

  test('finds nothing at the table and in the rules', async ({ page, house }) => {
    await visit(page, house);
    await page.goto(`${house.url}#/rules/twilight`);
    await expect(page.getByTestId('cards').locator('li')).toHaveCount(110);
    expect(await audit(page), 'the rules').toEqual([]);
  });
});

test('every language has the cards, the countries and the prompts', async ({ page, house }) => {
  const seats = [{ player: 'bot' as const, bot: 'random' }, me];
  await begin(page, house, { game: 'twilight', options: gentle, seats });
  const france = page.locator('[data-spot="France"]');
  for (const [language, country, prompt] of [
    ['fr', 'France', 'Placez votre première influence'],
    ['vi', 'Pháp', 'Đặt ảnh hưởng đầu tiên'],
    ['zh', '法国', '放置最初的影响力'],
    ['ja', 'フランス', '最初の影響力を置いてください'],
  ] as const) {
    await page.getByTestId('language').selectOption(language);
    await expect(page.getByTestId('sentence')).toContainText(prompt);
    await expect(france).toHaveAttribute('aria-label', new RegExp(`^${country}`));
    const left = await page.locator('main').innerText();
    expect(left).not.toMatch(/\b(twilight|card|country|side|region|phase|level)\.[A-Za-z]/);
  }
});

test('who may end a crisis is told what it costs not to', async ({ page, house }) => {
  const position =
    'turn=4;rounds=1,0;defcon=3;ussr=nasser;us=defectors,nato;effects=crisis-us;' +
    'influence=haiti:0/1,turkey:2/0,west-germany:1/0,uk:5/0;at=ArUsa';
  const seats = [{ player: 'bot' as const, bot: 'random' }, me];
  await begin(page, house, { game: 'twilight', position, seats });
  await page.getByTestId('card-Defectors').click();
  await page.getByTestId('do-ops:defectors').click();
  await page.getByTestId('do-use:coup').click();
  await page.locator('.board [data-spot="Haiti"]').click();
  await expect(page.locator('.board [data-spot].open')).toHaveCount(1);
  await expect(page.getByTestId('do-done')).toHaveText('Give up nothing and lose');
});
