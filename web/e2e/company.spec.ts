/** More than a game: talk, links for others, who looks on, a bot's opinion, one's own results. */

import type { Browser, Page } from '@playwright/test';
import { audit, begin, expect, type House, test, unveil, versusBot, watch } from './house.ts';

const me = { player: 'me' as const };
const both = [me, me];

/** Somebody else's browser. */
async function stranger(browser: Browser, name = ''): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addInitScript((name) => {
    const kept = JSON.parse(localStorage.getItem('turnstile') ?? '{}');
    localStorage.setItem('turnstile', JSON.stringify({ pace: 'off', name, ...kept }));
  }, name);
  return context.newPage();
}

/** A private match with a friend, who has sat down. */
async function friends(page: Page, browser: Browser, house: House): Promise<Page> {
  const { invites, info } = await begin(page, house, {
    game: 'quoridor',
    seats: [me, { player: 'invite' }],
    name: 'An',
  });
  const guest = await stranger(browser, 'Binh');
  await guest.goto(`${house.url}#/match/${info.id}?invite=${invites[0]?.token}`);
  await guest.getByTestId('join').click();
  await expect(page.getByTestId('player-1')).toContainText('Binh');
  return guest;
}

/** The link that the table gives away. */
async function linkOf(page: Page): Promise<string> {
  await page.getByTestId('share').click();
  const link = await page.getByLabel('Link to this match').inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  return link;
}

test('players talk in phrases and words, each in their own language', async ({
  page,
  house,
  browser,
}) => {
  const guest = await friends(page, browser, house);
  await guest.getByTestId('language').selectOption('fr');
  await page.getByTestId('phrase-well').click();
  await expect(page.getByTestId('talk')).toContainText('You Well played!');
  await expect(guest.getByTestId('talk')).toContainText('An Bien joué !');
  await expect(guest.getByTestId('voice')).toContainText('An: Bien joué !');
  await guest.getByTestId('say').fill('Merci <b>bien</b>');
  await guest.keyboard.press('Enter');
  await expect(page.getByTestId('talk')).toContainText('Binh Merci <b>bien</b>');
  await expect(guest.getByTestId('say')).toHaveValue('');
  await page.reload();
  await expect(page.getByTestId('talk')).toContainText('Merci');
  await expect(page.getByTestId('log')).not.toContainText('Merci');

  await page.getByTestId('mute').click();
  await guest.getByTestId('phrase-again').click();
  await expect(guest.getByTestId('talk')).toContainText('On rejoue ?');
  await expect(page.getByTestId('talk')).not.toContainText('Merci');
  await page.getByTestId('mute').click();
  await expect(page.getByTestId('talk')).toContainText('Shall we play again?');

  for (let time = 0; time < 5; time += 1) await page.getByTestId('phrase-hello').click();
  await expect(page.getByTestId('chat').getByRole('alert')).toContainText('wait a moment');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Talk with the others at the table' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('chat')).toBeHidden();
});

test('on a phone, what is said is seen where one looks', async ({ page, house, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const guest = await friends(page, browser, house);
  await guest.getByTestId('say').fill('Nice to meet you');
  await guest.keyboard.press('Enter');
  await expect(page.getByTestId('lastword')).toBeInViewport();
  await expect(page.getByTestId('lastword')).toContainText('Binh Nice to meet you');
});

test('against a bot there is nobody to talk to', async ({ page, house }) => {
  await begin(page, house, { game: 'quoridor', seats: versusBot });
  await expect(page.getByTestId('log')).toBeVisible();
  await expect(page.getByTestId('chat')).toBeHidden();
  await expect(page.getByTestId('hints-on')).toBeHidden();
});

test('a private match has a link to look on, and everybody knows who does', async ({
  page,
  house,
  browser,
}) => {
  const guest = await friends(page, browser, house);
  await expect(page.getByTestId('hints-on')).toContainText('everybody at the table may ask');
  const link = await linkOf(page);
  expect(link).toMatch(/\?match=\w+&watch=\w+$/);
  const spectator = await stranger(browser, 'Chi');
  const faults: string[] = [];
  watch(spectator, faults);
  await spectator.goto(link);
  await expect(spectator.getByTestId('board')).toBeVisible();
  await expect(spectator.getByTestId('chat')).toBeHidden();
  await expect(spectator.getByTestId('rematch')).toBeHidden();
  for (const side of [page, guest, spectator]) {
    await expect(side.getByTestId('watching')).toContainText('1 person is watching: Chi');
  }
  await page.locator('[data-spot="e2"]').click();
  await expect(spectator.getByTestId('log')).toContainText('e1 to e2');
  await spectator.getByTestId('flow-button').click();
  await spectator.getByTestId('slider').fill('0');
  await expect(spectator.getByTestId('moment')).toContainText('The beginning');
  const other = await stranger(browser);
  await other.goto(link.replace(/watch=\w+/, 'watch=0123'));
  await expect(other.getByRole('alert')).toContainText('no such match');
  await spectator.context().close();
  await expect(page.getByTestId('watching')).toBeHidden();
  expect(faults).toEqual([]);
});

test('a finished match has a link that anybody can open, with a picture for previews', async ({
  page,
  house,
  browser,
}) => {
  await begin(page, house, { game: 'quoridor', seats: versusBot, name: 'An' });
  await page.locator('[data-spot="e2"]').click();
  await expect(page.getByTestId('log')).toContainText('e1 to e2');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('resign-sure').click();
  await expect(page.getByTestId('outcome')).toBeVisible();
  const link = await linkOf(page);

  const head = await (await fetch(link)).text();
  expect(head).toMatch(/property="og:title" content="Quoridor: An – 🐭"/);
  expect(head).toMatch(/property="og:description" content="1. 🐭 · 2. An"/);
  const image = /property="og:image" content="([^"]+)"/.exec(head)?.[1]?.replaceAll('&amp;', '&');
  const picture = await fetch(image ?? '');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(2000);

  const other = await stranger(browser);
  await other.goto(link);
  await expect(other.getByTestId('outcome')).toContainText('wins');
  await expect(other.getByTestId('player-0')).toContainText('An');
  await expect(other.getByTestId('rematch')).toBeHidden();
  await other.getByRole('button', { name: 'Look through the match' }).click();
  await other.getByTestId('slider').fill('1');
  await expect(other.getByTestId('moment')).toContainText('e2');
  await expect(other.locator('.flow-chart')).toBeVisible();
  await other.reload();
  await expect(other.getByTestId('outcome')).toBeVisible();
});

test('links work below a base path', async ({ page, below, browser }) => {
  await begin(page, below, { game: 'wuziqi', seats: both });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('resign-sure').click();
  await expect(page.getByTestId('outcome')).toBeVisible();
  const link = await linkOf(page);
  expect(link).toContain('/games/here/?match=');
  const head = await (await fetch(link)).text();
  const image = /property="og:image" content="([^"]+)"/.exec(head)?.[1]?.replaceAll('&amp;', '&');
  expect((await fetch(image ?? '')).status).toBe(200);
  const other = await stranger(browser);
  await other.goto(link);
  await expect(other.getByTestId('outcome')).toBeVisible();
  expect(other.url()).toMatch(/\/games\/here\/#\/match\//);
});

test('a bot’s opinion is a curve along the match, with its own line where it differs', async ({
  page,
  house,
}) => {
  const options = { width: '5', height: '5', walls: '1' };
  await begin(page, house, { game: 'quoridor', seats: both, options });
  // One of them walks back and forth; the other goes home.
  for (const cell of ['c2', 'c4', 'c1', 'c3', 'b1', 'c2', 'a1']) {
    await page.locator(`[data-spot="${cell}"]`).click();
    await expect(page.getByTestId('log').locator('li').last()).toContainText(`to ${cell}`);
  }
  await page.locator('[data-spot="c1"]').click();
  await expect(page.getByTestId('outcome')).toBeVisible();
  await page.getByRole('button', { name: 'Look through the match' }).click();
  await page.getByTestId('analyse').click();
  await expect(page.getByTestId('curve').locator('polyline')).toHaveCount(1);
  await expect(page.getByTestId('analyse')).toBeHidden();
  const points = await page.locator('polyline').getAttribute('points');
  const heights = (points ?? '').split(' ').map((it) => Number(it.split(',')[1]));
  expect(heights.length).toBeGreaterThanOrEqual(4);
  // Below is bad for who wastes time, and it gets worse.
  expect(heights.at(-1)).toBeGreaterThan(heights[0] ?? 0);
  const worst = page.getByTestId('analysis').locator('li button').first();
  await worst.click();
  await expect(worst).toHaveAttribute('aria-current', 'true');
  await expect(page.getByTestId('opinion')).toContainText('The bot’s choice for');
  await expect(page.getByTestId('opinion')).toContainText('and then');
  const before = await page.getByTestId('slider').inputValue();
  const box = await page.getByTestId('curve').boundingBox();
  await page.getByTestId('curve').click({ position: { x: (box?.width ?? 0) - 2, y: 5 } });
  await expect(page.getByTestId('slider')).not.toHaveValue(before);
});

test('one’s own results and matches are on a page of one’s own', async ({ page, house }) => {
  await page.goto(`${house.url}#/me`);
  await expect(page.getByText('You have not played here yet.')).toBeVisible();
  await begin(page, house, { game: 'quoridor', seats: versusBot });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByTestId('resign-sure').click();
  await expect(page.getByTestId('outcome')).toBeVisible();
  await begin(page, house, { game: 'cangua', seats: versusBot });
  await page.getByRole('link', { name: 'My profile' }).click();
  const row = page.getByTestId('results').locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Quoridor\s*0\s*0\s*1/);
  await expect(page.getByRole('region', { name: 'Going on' })).toContainText('Cá ngựa');
  await expect(page.getByRole('region', { name: 'Past matches' })).toContainText('You lose');
  await page.getByLabel('Your name').fill('An');
  await page.keyboard.press('Tab');
  await page.goto(`${house.url}#/new/quoridor`);
  await page.getByTestId('start').click();
  await expect(page.getByTestId('player-0')).toContainText('An');
});

test('a name is asked for once, in sight, before the first match', async ({ page, house }) => {
  await page.goto(`${house.url}#/new/quoridor`);
  const name = page.getByLabel('Your name');
  await expect(name).toBeInViewport();
  await name.fill('An');
  await page.getByTestId('start').click();
  await expect(page.getByTestId('player-0')).toContainText('An');
  await page.goto(`${house.url}#/new/quoridor`);
  await expect(page.getByTestId('start')).toBeVisible();
  await expect(name).toBeHidden();
});

test('the lobby is filtered by game and shows a page at a time', async ({ page, house }) => {
  test.slow();
  await page.goto(house.url);
  await page.evaluate(async () => {
    const make = (game: string, number: number) =>
      fetch('api/matches', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          request_id: `${game}${number}`,
          game,
          seats: [{ player: 'me' }, { player: 'open' }],
          listed: false,
          pledge: `${String(number).padStart(2, '0')}`.repeat(32),
        }),
      });
    // Whoever asks too fast waits.
    const made = async (game: string, number: number) => {
      while ((await make(game, number)).status === 429) {
        await new Promise((done) => setTimeout(done, 1000));
      }
    };
    for (let number = 0; number < 52; number += 1) await made('quoridor', number);
    await made('cangua', 99);
  });
  await page.reload();
  const mine = page.getByRole('region', { name: 'My matches' });
  await expect(mine.locator('li')).toHaveCount(6);
  const more = mine.getByTestId('more');
  for (const count of [26, 46, 53]) {
    await more.click();
    await expect(mine.locator('li')).toHaveCount(count);
  }
  await expect(more).toBeHidden();
  await page.getByRole('radio', { name: 'Cá ngựa' }).check({ force: true });
  await expect(mine.locator('li')).toHaveCount(1);
});

test('rules come in groups, and secrets of a seat can be handed on', async ({ page, house }) => {
  await page.goto(`${house.url}#/new/cangua`);
  await page.getByText('Clock, seat and rules').click();
  await page.getByText(/All the rules/).click();
  const dice = page.getByRole('group', { name: 'Dice and extra rolls' });
  await expect(dice.getByRole('switch')).toHaveCount(7);
  await expect(page.getByRole('group', { name: 'The way home' }).getByRole('switch')).toHaveCount(
    4,
  );

  await page.goto(`${house.url}#/new/wuziqi`);
  await page.getByText('Clock, seat and rules').click();
  const handed = page.getByRole('switch', { name: /take over a seat/ });
  await expect(handed).toBeHidden();
  await page.getByRole('radio', { name: /A friend/ }).check({ force: true });
  await handed.click();
  const made = page.waitForRequest((it) => it.method() === 'POST' && /matches$/.test(it.url()));
  await page.getByTestId('start').click();
  expect((await made).postDataJSON()).toMatchObject({ handed_on: true });
});

test('an author keeps points, compares them, and plays any lawful input', async ({
  page,
  house,
}) => {
  await begin(page, house, { game: 'cangua', seats: both });
  await page.getByTestId('roll').click();
  await expect(page.getByTestId('log').locator('li')).not.toHaveCount(0);
  await page.getByTestId('flow-button').click();
  await page.getByTestId('slider').fill('0');
  await page.getByTestId('keep').click();
  await page.getByTestId('slider').fill('1');
  await expect(page.getByTestId('point-0')).toBeVisible();
  await page.getByTestId('base').selectOption({ label: 'Point 0' });
  await page.getByText(/What changed/).click();
  await expect(page.getByTestId('changed')).toContainText('RollingDice');

  // Chance is awaited here, and the author decides what falls.
  await page.getByText('Any lawful input').click();
  await page.getByTestId('input-chance-6-6').click();
  await unveil(page);
  await expect(page.getByTestId('sentence')).toContainText('6 + 6');
  // One's own answer is played where it is asked for.
  const here = page.url();
  await page.getByTestId('flow-button').click();
  await page.getByText('Any lawful input').click();
  await page.getByTestId('input-0-out').click();
  await expect(page.getByTestId('log')).toContainText(/brings a horse out|out/);
  expect(page.url()).toBe(here);
  await page.goBack();
  await unveil(page);
  await page.getByTestId('flow-button').click();
  await page.getByTestId('point-0').click();
  await expect(page.getByTestId('moment')).toContainText('The beginning');
  await page.getByTestId('restore').click();
  await expect(page.getByTestId('roll')).toBeVisible();
});

/** Browsers differ in who may tell something: a worker, as on phones, or the page alone. */
for (const teller of ['worker', 'page'] as const) {
  test(`who looks elsewhere is told by a ${teller} that it is their turn`, async ({
    page,
    house,
    browser,
  }) => {
    await tellsTurns(page, browser, house, teller);
  });
}

async function tellsTurns(page: Page, browser: Browser, house: House, teller: 'worker' | 'page') {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((teller) => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    class Noted {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      onclick = null;
      constructor(title: string, options: { body: string }) {
        if (teller === 'worker') throw new TypeError('Illegal constructor');
        told.push(`${title}: ${options.body}`);
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Noted });
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      if (teller === 'page') return Promise.reject(new TypeError('no'));
      return Promise.resolve(void told.push(`${title}: ${options?.body}`));
    };
  }, teller);
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Tell me when it is my turn' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  const guest = await friends(page, browser, house);
  await page.locator('[data-spot="e2"]').click();
  await expect(guest.getByTestId('log')).toContainText('e1 to e2');
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await guest.locator('[data-spot="e8"]').click();
  await expect(page.getByTestId('log')).toContainText('e9 to e8');
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  await expect.poll(told).toEqual([expect.stringMatching(/^Quoridor: Move your pawn/)]);
}

test('a clock of one’s own is given in minutes and seconds', async ({ page, house }) => {
  await page.goto(`${house.url}#/new/quoridor`);
  await page.getByText('Clock, seat and rules').click();
  await page.getByRole('radio', { name: 'Own' }).check({ force: true });
  await page.getByLabel('minutes each').fill('7');
  await page.getByLabel('seconds a turn').fill('2');
  await page.getByTestId('start').click();
  await expect(page.getByTestId('player-0')).toContainText(/7:0\d|6:5\d/);
});

test('a phone’s own sheet is given the link', async ({ page, house }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    const share = (what: unknown) => Promise.resolve(void shared.push(what));
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await begin(page, house, { game: 'quoridor', seats: versusBot });
  await page.getByTestId('share').click();
  const link = await page.getByLabel('Link to this match').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: object[] }).shared);
  expect(shared).toEqual([{ title: 'Turnstile', url: link }]);
});

test('the page can be installed', async ({ page, house }) => {
  await page.goto(house.url);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await fetch(new URL(href ?? '', house.url))).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: './' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(new URL(src, house.url));
    expect([icon.status, icon.headers.get('content-type')], `${src} ${sizes}`).toEqual([200, type]);
  }
  const sizes = manifest.icons.map((it: { sizes: string }) => it.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test.describe('axe', () => {
  test.use({ bypassCSP: true });

  test('finds nothing in company', async ({ page, house, browser }) => {
    const guest = await friends(page, browser, house);
    await page.getByTestId('phrase-hello').click();
    await guest.getByTestId('phrase-luck').click();
    await expect(page.getByTestId('talk')).toContainText('Good luck');
    expect(await audit(page), 'talk').toEqual([]);
    await page.getByTestId('share').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await audit(page), 'share').toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-spot="e2"]').click();
    await expect(guest.locator('.prompt.mine')).toBeVisible();
    await guest.getByRole('button', { name: 'Resign' }).click();
    await guest.getByTestId('resign-sure').click();
    await page.getByRole('button', { name: 'Look through the match' }).click();
    await page.getByTestId('analyse').click();
    await expect(page.getByTestId('analyse')).toBeHidden();
    await page.getByTestId('keep').click();
    await page.getByText('Any lawful input').click();
    await expect(page.getByTestId('curve')).toBeVisible();
    expect(await audit(page), 'the flow panel').toEqual([]);
    await page.goto(`${house.url}#/me`);
    await expect(page.getByTestId('results')).toBeVisible();
    expect(await audit(page), 'profile').toEqual([]);
  });
});
