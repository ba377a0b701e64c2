#!/usr/bin/env bash
# html-to-text 10.0.1 makes one word of the cells of a row: in the text part of a mail two bottles at 12.50
# are '212.50'. A browser's `innerText` has a tab between cells (HTML Standard, rendered text collection
# steps). Only `dataTable` keeps them apart, which a `<table>` is not unless it is told to.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund html-to-text@10.0.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { convert } from 'html-to-text';

console.log(
  'html-to-text',
  JSON.parse(await readFile('node_modules/html-to-text/package.json')).version,
);
const html = '<table><tr><td>Oud</td><td>2</td><td>12.50</td></tr></table>';
const usual = convert(html);
const asData = convert(html, { selectors: [{ selector: 'table', format: 'dataTable' }] });
console.log('usual:    ', usual);
console.log('dataTable:', asData);
assert.equal(usual, 'Oud212.50');
assert.equal(asData, 'Oud   2   12.50');
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
