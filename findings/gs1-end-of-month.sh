#!/usr/bin/env bash
# bark-js 1.2.1 reads the bars of what may be used until the end of May 2027, (17)270500, as '2027-05-00',
# which is no day: `new Date` makes an invalid one of it. Where a month is meant, GS1's General
# Specifications ('Expiration date: AI (17)') let the day be 00, which is the last one of the month.
# gs1-barcode-parser-mod 1.2.1 reads 31 May from the same bars.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund bark-js@1.2.1 gs1-barcode-parser-mod@1.2.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import bark from 'bark-js';
import { parseBarcode } from 'gs1-barcode-parser-mod';

for (const name of ['bark-js', 'gs1-barcode-parser-mod'])
  console.log(name, JSON.parse(await readFile(`node_modules/${name}/package.json`)).version);
const until = (bars) => [
  bark(bars).elements.find(({ ai }) => ai === '17').value,
  parseBarcode(bars).parsedCodeItems.find(({ ai }) => ai === '17').isoDate,
];
for (const [day, expected] of [
  ['270515', ['2027-05-15', '2027-05-15']],
  ['270500', ['2027-05-00', '2027-05-31']],
]) {
  const days = until(`]C1010950110153000317${day}`);
  console.log(`(17)${day}: bark-js: ${days[0]}, gs1-barcode-parser-mod: ${days[1]}`);
  assert.deepEqual(days, expected);
}
assert(Number.isNaN(Date.parse('2027-05-00')));
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
