#!/usr/bin/env bash
# fast-xml-parser 5.12.1 reads texts as numbers unless it is told not to: of a feed of products the
# number '1E3' becomes 1000, '007' becomes 7, and of the twelve digits of a GTIN eleven are left.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund fast-xml-parser@5.12.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { XMLParser } from 'fast-xml-parser';

console.log(
  'fast-xml-parser',
  JSON.parse(await readFile('node_modules/fast-xml-parser/package.json')).version,
);
const feed =
  '<item><id>1E3</id><mpn>007</mpn><gtin>012345678905</gtin><price>19.90 EUR</price></item>';
const usual = new XMLParser().parse(feed).item;
const asTexts = new XMLParser({ parseTagValue: false }).parse(feed).item;
console.log('usual:               ', JSON.stringify(usual));
console.log('parseTagValue: false:', JSON.stringify(asTexts));
assert.deepEqual(usual, { id: 1000, mpn: 7, gtin: 12345678905, price: '19.90 EUR' });
assert.equal(asTexts.id, '1E3');
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
