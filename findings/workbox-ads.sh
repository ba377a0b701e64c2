#!/usr/bin/env bash
# workbox-precaching 7.4.1 finds a kept page in spite of `utm_…` and `fbclid` in its address, but not of
# `gclid`, `msclkid` or `srsltid`: who comes by an advertisement of Google or Microsoft, or by a free
# listing, has no page without a network.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund workbox-precaching@7.4.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';

console.log(
  'workbox-precaching',
  JSON.parse(await readFile('node_modules/workbox-precaching/package.json')).version,
);
globalThis.self = globalThis;
globalThis.__WB_DISABLE_DEV_LOGS = true;
globalThis.__WB_DISABLE_DEV_LOGS = true;
globalThis.location = new URL('https://shop.example/');
globalThis.registration = { scope: 'https://shop.example/' };
globalThis.addEventListener = () => {};
const { getCacheKeyForURL, PrecacheController, PrecacheRoute } = await import('workbox-precaching');
const controller = new PrecacheController();
controller.addToCacheList([{ url: '/shop', revision: '1' }]);
const route = new PrecacheRoute(controller, {});
const isKept = (address) => {
  const url = new URL(address, location);
  return Boolean(route.match({ url, request: new Request(url), sameOrigin: true }));
};
for (const query of ['utm_source=a', 'fbclid=a', 'gclid=a', 'msclkid=a', 'srsltid=a'])
  console.log(`/shop?${query}`.padEnd(20), isKept(`/shop?${query}`) ? 'is kept' : 'is not kept');
for (const query of ['utm_source=a', 'fbclid=a']) assert(isKept(`/shop?${query}`));
for (const query of ['gclid=a', 'msclkid=a', 'srsltid=a']) assert(!isKept(`/shop?${query}`));
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
