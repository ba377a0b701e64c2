#!/usr/bin/env bash
# astro 7.3.3 builds with a photograph that is cut off: what is missing is grey, and nothing is said.
# A file that sharp cannot read at all is handed on unchanged, under the name of a WebP, after a warning.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund astro@7.3.3 sharp@0.35.5
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import service from 'astro/assets/services/sharp';
import sharp from 'sharp';

console.log('astro', JSON.parse(await readFile('node_modules/astro/package.json')).version);
const logger = {
  info() {},
  warn: (text) => console.log('  warns:', text.slice(0, 60)),
  error() {},
};
const cut = (bytes, options) =>
  service.transform(bytes, { src: '/oud.jpg', ...options }, { service: { config: {} } }, logger);
const red = sharp({ create: { width: 640, height: 640, channels: 3, background: 'red' } });
const jpeg = await red.jpeg({ quality: 100 }).toBuffer();
const cutOff = await cut(jpeg.subarray(0, jpeg.length / 2), { width: 640, format: 'webp' });
const pixels = await sharp(cutOff.data).raw().toBuffer();
const [first, last] = [pixels.subarray(0, 3), pixels.subarray(-3)].map((pixel) => [...pixel]);
console.log('cut off: the first pixel is', first, 'the last', last);
assert(first[0] > 200 && first[1] < 60);
assert(Math.max(...last) - Math.min(...last) < 30);

const webp = await red.webp().toBuffer();
const half = webp.subarray(0, webp.length / 2);
const { data } = await cut(half, { width: 640, format: 'webp' });
console.log('unreadable: handed on unchanged:', Buffer.compare(data, half) === 0);
assert.equal(Buffer.compare(data, half), 0);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
