import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(root, { recursive: true })
  .map(String)
  .filter((it) => /\.(svelte|ts|css)$/.test(it));
const read = (file: string) => readFileSync(root + file, 'utf8');

it('no part has a style or a handler that a strict policy would refuse', () => {
  expect(files.length).toBeGreaterThan(60);
  for (const file of files.filter((it) => it.endsWith('.svelte'))) {
    expect(read(file), file).not.toMatch(/\sstyle="/);
    expect(read(file), file).not.toMatch(/\son\w+="/);
    expect(read(file), file).not.toContain('{@html');
  }
});

it('no file is longer than one idea', () => {
  // The types of the protocol and the games are written by themselves.
  for (const file of files.filter((it) => !it.startsWith('lib/')))
    expect(read(file).split('\n').length, file).toBeLessThan(600);
});

it('the lock file names no host', () => {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  expect(lock).not.toMatch(/"resolved"/);
});

it('no table takes the text of a move apart', () => {
  // Storm's steps and plays are text by their own types; one file reads them.
  const tables = files.filter(
    (it) => it.startsWith('tables/') && it !== 'tables/storm/notation.ts',
  );
  expect(tables.length).toBeGreaterThan(30);
  for (const file of tables) {
    const found = read(file).match(/\/\^?\(?\[?[^/\n]*\$\/|\.exec\(|\.match\(|new RegExp/g);
    expect(found, file).toBeNull();
  }
});
