// Weighs what a first visit and a match are sent, in the heaviest language: the compressed files as
// they lie in dist, the headers of every answer, and what the server says of itself. Fails if it is
// too much or if anything in the page could ask another host. `e2e/weight.spec.ts` weighs the same
// on the way from the real server to a real browser.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOBBY = 60_000;
const MATCH = 110_000;
/** The headers of an answer, and the answers of the server itself: games, matches, the cookie. */
const HEADERS = 360;
const ANSWERS = 8_500;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
const sizeOf = (file) => statSync(join(dist, file)).size;
const weight = (file) =>
  HEADERS + (existsSync(join(dist, `${file}.br`)) ? sizeOf(`${file}.br`) : sizeOf(file));

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
  'icon.svg',
  'app.webmanifest',
  ...files('index.html'),
  ...files(largest(/^src\/i18n\/\w+\.ts$/)),
]);
const lobby = ANSWERS + sum(new Set([...first, ...files('src/pages/Lobby.svelte')]));
const table = largest(/^src\/tables\/\w+\/index\.ts$/);
const words = largest(/^src\/tables\/\w+\/i18n\/\w+\.ts$/);
/** Texts of a game and its map are kept by their hash, and not counted. */
const kept = new Set([...files(words), ...files('src/tables/twilight/map.ts')]);
const match =
  ANSWERS +
  sum(
    [...new Set([...first, ...files('src/pages/Match.svelte'), ...files(table)])].filter(
      (it) => !kept.has(it),
    ),
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
  console.log(`${name} ${(total / 1000).toFixed(1)} kB sent, limit ${limit / 1000} kB`);
  if (total > limit) throw new Error(`the ${name} is too heavy`);
}
if (foreign.length) throw new Error(`addresses of other hosts:\n${foreign.join('\n')}`);
// The page does not need it, and what lies here is served.
rmSync(join(dist, 'manifest.json'));
