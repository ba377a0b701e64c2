#!/usr/bin/env bash
# @netlify/blobs 11.1.1 writes a key into the address as it is: what follows a '?' or a '#' in it is
# none of the key any more, and two orders have one record.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund @netlify/blobs@11.1.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { getStore } from '@netlify/blobs';

console.log(
  '@netlify/blobs',
  JSON.parse(await readFile('node_modules/@netlify/blobs/package.json')).version,
);
async function pathOf(key) {
  let path = '';
  const store = getStore({
    name: 'orders',
    siteID: 'site',
    token: 'token',
    edgeURL: 'https://edge.example',
    fetch: async (url) => {
      path = new URL(url).pathname;
      return new Response(null, { headers: { etag: '"1"' } });
    },
  });
  await store.set(key, 'record');
  return path;
}
for (const key of ['order 1', 'order?1', 'order?2', 'order#3'])
  console.log(key.padEnd(8), await pathOf(key));
for (const key of ['order?1', 'order?2', 'order#3'])
  assert.equal(await pathOf(key), '/site/site:orders/order');
assert.equal(await pathOf('order 1'), '/site/site:orders/order%201');
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
