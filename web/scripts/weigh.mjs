// Weighs what a first visit and a match load, compressed, and fails if it is too much or if
// anything in the page could ask another host.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const LOBBY = 60 * KIB;
const MATCH = 110 * KIB;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
const weight = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

/** All files of a chunk, with everything it imports at once. */
function files(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) found.add(css);
  for (const next of chunk.imports ?? []) files(next, found);
  return found;
}
const sum = (all) => [...all].reduce((total, file) => total + weight(file), 0);
/** The heaviest of some chunks, such as the languages. */
function largest(pattern) {
  const keys = Object.keys(manifest).filter((key) => pattern.test(key));
  return keys.sort((a, b) => sum(files(b)) - sum(files(a)))[0];
}

const first = new Set([
  'index.html',
  ...files('index.html'),
  ...files(largest(/^src\/i18n\/\w+\.ts$/)),
]);
const lobby = sum(new Set([...first, ...files('src/pages/Lobby.svelte')]));
const table = largest(/^src\/tables\/\w+\/index\.ts$/);
const words = largest(/^src\/tables\/\w+\/i18n\/\w+\.ts$/);
const match = sum(
  new Set([...first, ...files('src/pages/Match.svelte'), ...files(table), ...files(words)]),
);
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
for (const [name, total, limit] of [
  ['lobby', lobby, LOBBY],
  ['match', match, MATCH],
]) {
  console.log(`${name} ${(total / KIB).toFixed(1)} KiB compressed, limit ${limit / KIB} KiB`);
  if (total > limit) throw new Error(`the ${name} is too heavy`);
}
if (foreign.length) throw new Error(`addresses of other hosts:\n${foreign.join('\n')}`);
// The page does not need it, and what lies here is served.
rmSync(join(dist, 'manifest.json'));
