#!/usr/bin/env bash
# pdfkit 0.20.2 writes a letter that its standard fonts lack with three hexadecimal digits, where two
# are one letter. So one such letter turns the rest of its word into others: an invoice to Győr.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund pdfkit@0.20.2
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';

console.log('pdfkit', JSON.parse(await readFile('node_modules/pdfkit/package.json')).version);
async function written(text) {
  const document = new PDFDocument({ compress: false });
  document.text(text);
  document.end();
  const pdf = Buffer.concat(await document.toArray()).toString('latin1');
  const shown = /\[(.*)\] TJ/.exec(pdf)[1];
  return [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, digits]) => digits).join('');
}
for (const city of ['Graz', 'Győr']) {
  const digits = await written(city);
  const even = digits.length % 2 ? `${digits}0` : digits;
  console.log(
    city,
    '->',
    digits,
    '->',
    JSON.stringify(Buffer.from(even, 'hex').toString('latin1')),
  );
}
assert.equal(Buffer.from(await written('Graz'), 'hex').toString('latin1'), 'Graz');
assert.equal(await written('Győr'), '477915172');
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
