import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/*
 * `npm run bench:build`: builds the shop with 20, 1,000 and 10,000 products made up for the
 * purpose, in a copy of the project, and prints time, peak memory and the weight of the list
 * pages. `npm run bench:build -- 1000` builds one size.
 */

const sizes = process.argv.slice(2).map(Number);
const project = resolve(import.meta.dirname, '../..');
const peakMemory =
  'data:text/javascript,process.on("exit",()=>console.log("peak-kib",process.resourceUsage().maxRSS))';

const rows = [];
for (const size of sizes.length > 0 ? sizes : [20, 1000, 10_000]) rows.push(benchmark(size));
console.table(rows);

function benchmark(products: number) {
  const copy = mkdtempSync(join(tmpdir(), 'attarine-build-'));
  for (const part of [
    'src',
    'netlify',
    'public',
    'astro.config.mjs',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(join(project, part), join(copy, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  addPerfumes(join(copy, 'src/content/perfumes'), products - 20);
  const started = Date.now();
  const astro = join(project, 'node_modules/astro/bin/astro.mjs');
  const built = spawnSync(process.execPath, ['--import', peakMemory, astro, 'build'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (built.status !== 0) throw new Error(built.stderr || built.stdout);
  const seconds = (Date.now() - started) / 1000;
  const dist = join(copy, 'dist');
  const pages = readdirSync(dist, { recursive: true }).filter((file) =>
    String(file).endsWith('.html'),
  );
  const row = {
    products,
    pages: pages.length,
    seconds: Math.round(seconds),
    'pages/s': Math.round(pages.length / seconds),
    'peak MiB': Math.round(Number(/peak-kib (\d+)/.exec(built.stdout)?.[1]) / 1024),
    'shop.html KiB br': compressedKib(join(dist, 'shop.html')),
    'catalogue.json KiB br': compressedKib(join(dist, 'catalogue.json')),
  };
  rmSync(copy, { recursive: true, force: true });
  return row;
}

/** Writes `count` perfumes, each a copy of a real one under a new id, slug and name. */
function addPerfumes(folder: string, count: number) {
  const models = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  for (let index = 0; index < count; index += 1) {
    const id = 10_000 + index;
    const made = (models[index % models.length] ?? '')
      .replace(/^id: .*$/m, `id: ${id}`)
      .replace(/^name: (.*)$/m, `name: $1 No. ${index + 1}`);
    writeFileSync(join(folder, `made-up-${id}.yaml`), made);
  }
}

function compressedKib(file: string): number {
  return Math.round((brotliCompressSync(readFileSync(file)).length / 1024) * 10) / 10;
}
