#!/usr/bin/env bash
# @netlify/headers-parser 10.1.1: the headers for '/desk/*' are also those of '/desktop', and those
# for '/*.js' of any page whose name ends in 'js', in any case. Redirects of the same form are stricter.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund @netlify/headers-parser@10.1.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile, writeFile } from 'node:fs/promises';
import { parseAllHeaders } from '@netlify/headers-parser';

console.log(
  '@netlify/headers-parser',
  JSON.parse(await readFile('node_modules/@netlify/headers-parser/package.json')).version,
);
await writeFile(
  '_headers',
  '/desk/*\n  Cache-Control: no-store\n/*.js\n  Cache-Control: immutable\n',
);
const { headers } = await parseAllHeaders({ headersFiles: ['_headers'], minimal: false });
const matching = (path) =>
  headers.filter(({ forRegExp }) => forRegExp.test(path)).map((rule) => rule.for);
for (const path of [
  '/desk/orders',
  '/desktop',
  '/DESK/a',
  '/main.js',
  '/articles/vinyljs',
  '/shop',
])
  console.log(path.padEnd(18), matching(path).join(', ') || '-');
for (const path of ['/desk/orders', '/desktop', '/DESK/a'])
  assert.deepEqual(matching(path), ['/desk/*']);
for (const path of ['/main.js', '/articles/vinyljs']) assert.deepEqual(matching(path), ['/*.js']);
assert.deepEqual(matching('/shop'), []);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
