// Weighs what a first visit loads, compressed, and fails if it is too much or if anything in the
// page could ask another host.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 200 * 1024;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
const weight = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

// The entry with everything it imports at once, the largest language, and the lobby's own parts.
const first = new Set(['index.html']);
const add = (key) => {
  const chunk = manifest[key];
  if (!chunk || first.has(chunk.file)) return;
  first.add(chunk.file);
  for (const css of chunk.css ?? []) first.add(css);
  for (const next of chunk.imports ?? []) add(next);
};
add('index.html');
const languages = Object.keys(manifest).filter((key) => /^src\/i18n\/\w+\.ts$/.test(key));
const largest = languages.sort((a, b) => weight(manifest[b].file) - weight(manifest[a].file))[0];
if (largest) add(largest);
add('src/pages/Lobby.svelte');

const total = [...first].reduce((sum, file) => sum + weight(file), 0);
const all = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? all(path) : [path];
  });
const foreign = all(dist)
  .filter((path) => /\.(js|css|html|svg)$/.test(path))
  .flatMap((path) => {
    const found =
      readFileSync(path, 'utf8').match(/(?:https?:|wss?:)?\/\/[a-z0-9-]+(\.[a-z0-9-]+)+/gi) ?? [];
    return found.filter((it) => !/www\.w3\.org|svelte\.dev/.test(it)).map((it) => `${path}: ${it}`);
  });

for (const [key, chunk] of Object.entries(manifest)) {
  if (chunk.isDynamicEntry) console.log(`${weight(chunk.file).toString().padStart(7)}  ${key}`);
}
console.log(`first load ${(total / 1024).toFixed(1)} KiB compressed, limit ${LIMIT / 1024} KiB`);
if (total > LIMIT) throw new Error('the first load is too heavy');
if (foreign.length) throw new Error(`addresses of other hosts:\n${foreign.join('\n')}`);
// The page does not need it, and what lies here is served.
rmSync(join(dist, 'manifest.json'));
