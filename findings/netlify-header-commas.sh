#!/usr/bin/env bash
# @netlify/headers-parser 10.1.1 puts a blank after every comma of a header's value, within an address
# and within quotes too. The `Link` to a picture whose address has commas then leads elsewhere.
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
const given = '</cut/w_720,h_900/oud.webp>; rel=preload; as=image';
await writeFile('_headers', `/oud\n  Link: ${given}\n`);
const { headers } = await parseAllHeaders({ headersFiles: ['_headers'], minimal: true });
const sent = headers[0].values.Link;
console.log('given:', given);
console.log('sent: ', sent);
assert.equal(sent, '</cut/w_720, h_900/oud.webp>; rel=preload; as=image');
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
