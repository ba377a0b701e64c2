#!/usr/bin/env bash
# astro 7.3.3 reads in a JPEG alone that a photograph lies on its side. Of a PNG, WebP or AVIF that says
# the same it takes width for height; its service turns all four, and so cuts off the ends of the three.
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
import { imageMetadata } from 'astro/assets/utils';
import sharp from 'sharp';

console.log('astro', JSON.parse(await readFile('node_modules/astro/package.json')).version);
const logger = {
  info() {},
  warn: (text) => console.log('  warns:', text.slice(0, 60)),
  error() {},
};
const cut = (bytes, options) =>
  service.transform(bytes, { src: '/oud.jpg', ...options }, { service: { config: {} } }, logger);
for (const format of ['jpeg', 'png', 'webp', 'avif']) {
  // 40 x 30 pixels, to be shown as 30 x 40.
  const lying = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });
  const bytes = await lying.withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
  const { width, height } = await imageMetadata(bytes, `oud.${format}`);
  const { data } = await cut(bytes, { width, height, format: 'webp' });
  const shown = await sharp(data).metadata();
  console.log(
    `${format}, upright 30 x 40: read as ${width} x ${height}, cut to ${shown.width} x ${shown.height}`,
  );
  const expected = format === 'jpeg' ? [30, 40] : [40, 30];
  assert.deepEqual([width, height], expected);
  assert.deepEqual([shown.width, shown.height], format === 'jpeg' ? [30, 40] : [30, 30]);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
