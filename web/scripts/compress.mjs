// Writes every file of the built page a second and a third time, compressed, beside itself. The
// server sends whichever a browser can read; compressing them once is worth the best that there is.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const WORTH_IT = /\.(html|js|css|svg|json|txt|webmanifest)$/;

const all = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? all(path) : [path];
  });

const smallest = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => gzipSync(bytes, { level: 9 }),
};

const total = { plain: 0, br: 0, gz: 0 };
for (const path of all(dist)) {
  // The list of files is for the scale only and is not served.
  if (!WORTH_IT.test(path) || path.endsWith('/manifest.json')) continue;
  const bytes = readFileSync(path);
  total.plain += bytes.length;
  for (const [ending, compress] of Object.entries(smallest)) {
    const compressed = compress(bytes);
    // A file that does not shrink is sent as it is.
    const shrinks = compressed.length < bytes.length;
    if (shrinks) writeFileSync(`${path}.${ending}`, compressed);
    else rmSync(`${path}.${ending}`, { force: true });
    total[ending] += shrinks ? compressed.length : bytes.length;
  }
}
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
console.log(`page ${kib(total.plain)}, gzip ${kib(total.gz)}, brotli ${kib(total.br)}`);
