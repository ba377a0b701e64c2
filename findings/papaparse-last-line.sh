#!/usr/bin/env bash
# papaparse 5.7.1 finds the semicolons of a file, unless the file ends with a line break, as most do:
# then a short list of prices with commas is cut at those, and has one column for its two.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund papaparse@5.7.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';

console.log('papaparse', JSON.parse(await readFile('node_modules/papaparse/package.json')).version);
const prices = 'name;price\nOud;12,50\nRose;9,90';
for (const [what, text] of [
  ['without a last line break', prices],
  ['with one', `${prices}\n`],
]) {
  const { data, meta } = Papa.parse(text, { header: true });
  console.log(`${what}: cut at '${meta.delimiter}':`, JSON.stringify(data[0]));
  assert.equal(meta.delimiter, text === prices ? ';' : ',');
}
const { meta } = Papa.parse(`${prices}\n`, { header: true, skipEmptyLines: true });
console.log(`with one, and skipEmptyLines: cut at '${meta.delimiter}'`);
assert.equal(meta.delimiter, ';');
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
