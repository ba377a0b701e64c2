#!/usr/bin/env bash
# currency.js 2.0.4 rounds halves up, and those below zero up too: what goes back of an amount is a
# cent less than the amount.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund currency.js@2.0.4
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import currency from 'currency.js';

console.log(
  'currency.js',
  JSON.parse(await readFile('node_modules/currency.js/package.json')).version,
);
const [price, part] = [8.35, 0.1];
const paid = currency(price).multiply(part);
const refunded = currency(-price).multiply(part);
console.log(`a tenth of  ${price}:`, paid.value);
console.log(`a tenth of -${price}:`, refunded.value);
console.log('left:', paid.add(refunded).value);
assert.deepEqual([paid.value, refunded.value], [0.84, -0.83]);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
