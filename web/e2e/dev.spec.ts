/** The page while it is being written: `npm run dev` finds the server. */

import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, test } from './house.ts';

test('the page of `npm run dev` plays with the server', async ({ page, house }) => {
  process.env.TURNSTILE_URL = house.url;
  const root = fileURLToPath(new URL('..', import.meta.url));
  const dev = await createServer({ root, server: { port: 0, host: '127.0.0.1' } });
  try {
    await dev.listen();
    const { port } = dev.httpServer?.address() as { port: number };
    await page.goto(`http://127.0.0.1:${port}/#/new/quoridor`);
    await page.getByRole('radio', { name: /Same screen/ }).click();
    await page.getByTestId('start').click();
    await page.locator('[data-spot="e2"]').click();
    // It came back over the socket.
    await expect(page.getByTestId('log')).toContainText('e1 to e2');
  } finally {
    delete process.env.TURNSTILE_URL;
    await dev.close();
  }
});
