import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.TURNSTILE_URL ?? 'http://127.0.0.1:8090';

export default defineConfig({
  // Relative addresses, so that the page works below any base path.
  base: './',
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // A strict content security policy has no room for scripts or pictures inside the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
