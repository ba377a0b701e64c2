#!/usr/bin/env bash
# @woocommerce/csv-export 1.11.0 writes a refund that comes as a text, '-12.50', with an apostrophe before it,
# as it does with a formula: a minus is enough. A spreadsheet takes such a cell for a text and leaves it out of
# a sum, which then is what was sold and not what is left. RFC 4180 has no such sign.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund @woocommerce/csv-export@1.11.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';

// The package is for browsers: its way to save a file wants a window.
globalThis.window = globalThis;
globalThis.document = { createElementNS: () => ({}) };
const { generateCSVDataFromTable } = await import('@woocommerce/csv-export');
console.log(
  '@woocommerce/csv-export',
  JSON.parse(await readFile('node_modules/@woocommerce/csv-export/package.json')).version,
);
const headers = ['Order', 'Net'].map((label) => ({ key: label, label }));
const rows = [
  [1042, '40.00'],
  [1042, '-12.50'],
  [1043, '20.00'],
].map((row) => row.map((value) => ({ display: value, value })));
const written = generateCSVDataFromTable(headers, rows);
console.log(written);
assert.deepEqual(written.split('\n').slice(1), ['1042,40.00', `1042,"'-12.50"`, '1043,20.00']);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
