import type { ClientRequest } from 'node:http';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { ProxyOptions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where `turnstile serve` listens if nobody says otherwise. */
const server = process.env.TURNSTILE_URL ?? 'http://127.0.0.1:8080';

/** The server takes requests from its own origin only, so they come as if from there. */
const api: ProxyOptions = {
  target: server,
  ws: true,
  changeOrigin: true,
  configure: (proxy) => {
    const origin = new URL(server).origin;
    const own = (request: ClientRequest) => {
      if (request.getHeader('origin')) request.setHeader('origin', origin);
    };
    proxy.on('proxyReq', own);
    proxy.on('proxyReqWs', own);
  },
};

export default defineConfig({
  // Relative addresses, so that the page works below any base path.
  base: './',
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The script `build` empties the folder, all but the file that keeps it in the repository.
    emptyOutDir: false,
    // A strict content security policy has no room for scripts or pictures inside the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
