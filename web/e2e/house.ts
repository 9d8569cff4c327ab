/** The real server for the browser tests: one process and one data file a test. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test as base } from '@playwright/test';
import type { Create, Created, State } from '../src/lib/protocol.ts';

const BUILT = join(
  process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL('../../target', import.meta.url)),
  'debug',
);
/** The program under test; `TURNSTILE_BIN` names another build of it. */
const PROGRAM = process.env.TURNSTILE_BIN ?? join(BUILT, 'turnstile');
/** The same program with a game that has no table of its own. */
const DUELS = process.env.TURNSTILE_DUELS ?? join(BUILT, 'examples', 'duels');

export class House {
  url = '';
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'turnstile-e2e-'));
  private port = '0';

  constructor(
    private readonly program: string,
    private readonly base = '',
    private readonly extra: readonly string[] = [],
  ) {}

  /** Starts, at the same address as before if it has run before. */
  async open(): Promise<void> {
    const data = join(this.folder, 'turnstile.db');
    const address = `127.0.0.1:${this.port}`;
    const more = [...(this.base ? ['--base', this.base] : []), ...this.extra];
    const started = spawn(this.program, ['serve', '--address', address, '--data', data, ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = started;
    this.url = await new Promise<string>((done, failed) => {
      let said = '';
      started.stdout.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        const found = /http:\/\/\S+/.exec(said)?.[0];
        if (found) done(found);
      });
      started.on('error', failed);
      started.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
    this.port = new URL(this.url).port;
  }

  /** Stops politely and waits until it has. */
  async close(): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A house of duels with a board of their own, from a folder. */
export const withBoard = (folder: string) => new House(DUELS, '', ['--board', `duel=${folder}`]);

async function within(house: House, use: (house: House) => Promise<void>): Promise<void> {
  await house.open();
  await use(house);
  await house.remove();
}

export const test = base.extend<{ house: House; duels: House; below: House; quiet: undefined }>({
  // Nobody watches, so nothing has to be shown slowly; tests of the pace choose their own.
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem('turnstile') ?? '{}');
      localStorage.setItem('turnstile', JSON.stringify({ pace: 'off', ...kept }));
    });
    await use(context);
  },

  house: async ({}, use) => within(new House(PROGRAM), use),

  duels: async ({}, use) => within(new House(DUELS), use),

  below: async ({}, use) => within(new House(PROGRAM, '/games/here'), use),
  // A page that breaks its policy, throws, or asks another host fails its test.
  quiet: [
    async ({ page }, use) => {
      const faults: string[] = [];
      watch(page, faults);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Notes what a page must never do. */
export function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') faults.push(request.url());
  });
}

export { expect };

const axe = createRequire(import.meta.url).resolve('axe-core');

/** The rules of axe that depend on colours: the only ones that can differ between light and dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Faults that an accessibility audit finds, by every rule in light colours and by those of colour in dark ones. */
export async function audit(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const light = await audited(page, 'light');
  const dark = await audited(page, 'dark', OF_COLOUR);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

async function audited(page: Page, colorScheme: 'light' | 'dark', rules?: string[]) {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  return page.evaluate(
    async ([scheme, rules]) => {
      type Found = { violations: { id: string; impact: string; nodes: { html: string }[] }[] };
      type Axe = { run(options: object): Promise<Found> };
      const { run } = (globalThis as unknown as { axe: Axe }).axe;
      const found = await run(rules ? { runOnly: { type: 'rule', values: rules } } : {});
      return found.violations.map(
        (it) => `${scheme}: ${it.id} (${it.impact}): ${it.nodes[0]?.html.slice(0, 160)}`,
      );
    },
    [colorScheme, rules] as const,
  );
}

/** The first record that the program writes into a folder when it is called so. */
function recordOf(call: (folder: string, out: string) => string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnstile-e2e-'));
  try {
    const out = join(folder, 'out');
    execFileSync(PROGRAM, call(folder, out));
    const [record] = readdirSync(out);
    return readFileSync(join(out, record ?? ''), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What `turnstile import` makes of a log: a record. */
export function imported(game: string, log: string): string {
  return recordOf((folder, out) => {
    const file = join(folder, 'game.txt');
    writeFileSync(file, log);
    return ['import', game, file, '--out', out];
  });
}

/** The record of a match between two bots that play quickly. */
export function played(game: string): string {
  return recordOf((_, out) => ['arena', game, 'random', 'greedy', '-n', '1', '--out', out]);
}

/** Opens a record to be looked through. */
export async function openRecord(page: Page, house: House, record: string): Promise<void> {
  await page.goto(house.url);
  await page.getByPlaceholder('turnstile record 2').fill(record);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByTestId('board')).toBeVisible();
}

/** Makes a match for the page's own browser and opens its table. */
export async function begin(
  page: Page,
  house: House,
  match: Omit<Create, 'request_id' | 'pledge'>,
): Promise<Created> {
  if (!page.url().startsWith(house.url)) await page.goto(house.url);
  // As the page does it: what is pledged for the dice is kept, and told when the table is open.
  const word = randomBytes(20).toString('hex');
  const pledge = createHash('sha256').update(word).digest('hex');
  await page.evaluate(
    (kept) => {
      const words = JSON.parse(localStorage.getItem('turnstile words') ?? '[]');
      localStorage.setItem('turnstile words', JSON.stringify([...words, kept]));
    },
    [pledge, word],
  );
  const made = await page.evaluate(
    async (body) => {
      const request_id = crypto.randomUUID();
      const answer = await fetch('api/matches', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request_id, ...body }),
      });
      return answer.json();
    },
    { ...match, pledge },
  );
  // The table before it would still be seen for a moment.
  await page.goto(`${house.url}#/`);
  await expect(page.getByTestId('board')).toBeHidden();
  await page.goto(`${house.url}#/match/${made.info.id}`);
  // Until the words for the dice are told, the table is open and asks nobody.
  const alone = match.seats.every((it) => it.player === 'me');
  const asked = page.locator('.prompt.mine').or(page.getByTestId('curtain-open'));
  if (alone) await expect(asked.first()).toBeVisible();
  await unveil(page);
  return made as Created;
}

/** Waits for the table, and opens it where several people would share it. */
export async function unveil(page: Page): Promise<void> {
  // Where decks are chosen first, their page stands in the board's place, and nothing while somebody
  // is missing.
  const chosen = page.getByTestId('draft').or(page.getByTestId('waiting'));
  const table = page.getByTestId('board').or(chosen);
  const curtain = page.getByTestId('curtain-open');
  await expect(table.or(curtain).first()).toBeVisible();
  if (await curtain.isVisible()) await curtain.click();
  await expect(table.first()).toBeVisible();
}

/** How the match stands, asked of the server itself. */
export function stand(page: Page, id: string): Promise<State> {
  return page.evaluate(async (match) => {
    const answer = await fetch(`api/matches/${match}`);
    return (await answer.json()).state;
  }, id);
}

export const versusBot = [{ player: 'me' as const }, { player: 'bot' as const, bot: 'level:1' }];

/** Waits until the table has asked this page something or is over; answers whether it is over. */
export async function asked(page: Page): Promise<boolean> {
  const over = page.getByTestId('outcome');
  const mine = page.locator('.prompt.mine');
  await expect(over.or(mine).first()).toBeVisible();
  return over.isVisible();
}
