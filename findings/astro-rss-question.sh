#!/usr/bin/env bash
# @astrojs/rss 4.0.19 puts its slash behind the question of an item's address, not behind the path:
# '/shop?sort=new' becomes '/shop?sort=new/'. `trailingSlash: false` leaves it as it is.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund @astrojs/rss@4.0.19
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import rss from '@astrojs/rss';

console.log(
  '@astrojs/rss',
  JSON.parse(await readFile('node_modules/@astrojs/rss/package.json')).version,
);
async function link(options) {
  const items = [{ title: 'New', link: '/shop?sort=new', pubDate: new Date(0) }];
  const response = await rss({
    title: 'A',
    description: 'B',
    site: 'https://shop.example',
    items,
    ...options,
  });
  return /<item>.*?<link>(.*?)<\/link>/s.exec(await response.text())[1];
}
const [usual, without] = [await link({}), await link({ trailingSlash: false })];
console.log('usual:                ', usual);
console.log('trailingSlash: false: ', without);
assert.equal(usual, 'https://shop.example/shop?sort=new/');
assert.equal(without, 'https://shop.example/shop?sort=new');
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
