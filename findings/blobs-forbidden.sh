#!/usr/bin/env bash
# @netlify/blobs 11.1.1, outside of Netlify's functions: a read whose signed address answers 403 is
# tried six times, each with a new signed address, so twelve requests. With the default pauses that is
# 25 seconds; NODE_ENV=test shortens these.
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

process.env.NODE_ENV = 'test';
const { getStore } = await import('@netlify/blobs');
console.log(
  '@netlify/blobs',
  JSON.parse(await readFile('node_modules/@netlify/blobs/package.json')).version,
);
async function requests(status) {
  const asked = [];
  const fetch = async (url) => {
    asked.push(url);
    const isSigned = String(url).startsWith('https://signed.example');
    return isSigned
      ? new Response(null, { status })
      : Response.json({ url: 'https://signed.example/a' });
  };
  const store = getStore({ name: 'orders', siteID: 'site', token: 'token', fetch });
  await store.get('order').catch(({ message }) => console.log(' ', message.slice(0, 80)));
  return asked.length;
}
for (const [status, expected] of [
  [403, 12],
  [401, 2],
  [404, 2],
]) {
  const count = await requests(status);
  console.log(`${status}: ${count} requests`);
  assert.equal(count, expected);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
