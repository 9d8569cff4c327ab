import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/**
 * Debian's Chromium, so that no browser has to be fetched; `CHROMIUM` names another one. The shell without
 * windows comes first: the same engine at half the processor time.
 */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const CHROMIUM = process.env.CHROMIUM ?? DEBIAN.find((it) => existsSync(it)) ?? DEBIAN[0];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM, args: FLAGS },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // A trace costs a quarter of the time: `npm run e2e -- --trace retain-on-failure` where one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
