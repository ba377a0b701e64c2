#!/usr/bin/env bash
# @unhead/schema-org 3.1.3 says of an offer what nobody told it: that it is in stock, and that its price holds
# until the last day but one of next year. Schema.org has no such defaults, and after that day Google may no
# longer show the price (its page on product snippets, `priceValidUntil`).
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund @unhead/schema-org@3.1.3
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { createSchemaOrgGraph, defineProduct } from '@unhead/schema-org';

const { version } = JSON.parse(await readFile('node_modules/@unhead/schema-org/package.json'));
console.log('@unhead/schema-org', version);
const given = { price: 12.5, priceCurrency: 'EUR' };
const graph = createSchemaOrgGraph();
graph.push(defineProduct({ name: 'Oud', offers: given }));
const [{ offers }] = graph.resolveGraph({ host: 'https://shop.example', path: '/oud' });
console.log('given:  ', given);
console.log('written:', offers);
assert.deepEqual(offers, {
  '@type': 'Offer',
  ...given,
  availability: 'https://schema.org/InStock',
  priceValidUntil: `${new Date().getFullYear() + 1}-12-30T00:00:00.000Z`,
});
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
