#!/usr/bin/env bash
# astro 7.3.3 cuts a moving GIF or WebP to AVIF as a strip of all its frames, one below the other:
# its service reads every frame, and AVIF is written without movement.
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
const frame = (background) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const frames = await Promise.all(['red', 'green', 'blue'].map(frame));
for (const source of ['gif', 'webp']) {
  const moving = await sharp(frames, { join: { animated: true } })
    .toFormat(source)
    .toBuffer();
  const { data } = await cut(moving, { width: 40, format: 'avif' });
  const { width, height } = await sharp(data).metadata();
  console.log(`${source} of 3 frames, 40 x 30, as AVIF: ${width} x ${height}`);
  assert.deepEqual([width, height], [40, 90]);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
