// Runs a test program that was built for wasm32-wasip1: `node wasi.mjs PROGRAM ARGUMENTS`.
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program, ...args], returnOnExit: true });
const { instance } = await WebAssembly.instantiate(readFileSync(program), wasi.getImportObject());
process.exit(wasi.start(instance));
