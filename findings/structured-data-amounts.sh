#!/usr/bin/env bash
# @adobe/structured-data-validator 1.7.1 calls an offer right that pays its shopper, costs a blank or
# 'Infinity', is in a currency of the past, or in a state that schema.org does not know.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund @adobe/structured-data-validator@1.7.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import Validator from '@adobe/structured-data-validator';

console.log(
  '@adobe/structured-data-validator',
  JSON.parse(await readFile('node_modules/@adobe/structured-data-validator/package.json')).version,
);
const validator = new Validator();
async function errorsOf(changes) {
  const offers = { '@type': 'Offer', price: '19.90', priceCurrency: 'EUR', ...changes };
  const product = {
    '@type': 'Product',
    name: 'Oud',
    image: 'https://shop.example/oud.webp',
    offers,
  };
  const issues = await validator.validate({ jsonld: { Product: [product] } });
  return issues.filter(({ severity }) => severity === 'ERROR').length;
}
for (const changes of [
  { price: '-5' },
  { price: ' ' },
  { price: 'Infinity' },
  { priceCurrency: 'DEM' },
  { availability: 'https://schema.org/InStok' },
]) {
  const errors = await errorsOf(changes);
  console.log(JSON.stringify(changes).padEnd(46), 'errors:', errors);
  assert.equal(errors, 0);
}
const cheap = await errorsOf({ price: 'cheap' });
console.log('{"price":"cheap"}'.padEnd(46), 'errors:', cheap);
assert(cheap > 0);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
