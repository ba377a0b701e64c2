#!/usr/bin/env bash
# ibantools 4.5.4 says that transfers of SEPA do not reach Albania, Moldova, Montenegro and North Macedonia.
# They do: the European Payments Council took in two of them in November 2024 and two in March 2025, and
# their first banks have taken part since October 2025 (EPC409-09, list of SEPA countries).
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund ibantools@4.5.4
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { isSEPACountry, isValidIBAN } from 'ibantools';

console.log('ibantools', JSON.parse(await readFile('node_modules/ibantools/package.json')).version);
for (const [iban, expected] of [
  ['DE89370400440532013000', true],
  ['GB29NWBK60161331926819', true],
  ['VA59001123000012345678', true],
  ['AL47212110090000000235698741', false],
  ['MD24AG000225100013104168', false],
  ['ME25505000012345678951', false],
  ['MK07250120000058984', false],
]) {
  const country = iban.slice(0, 2);
  console.log(country, isSEPACountry(country) ? 'is in SEPA' : 'is not in SEPA');
  assert(isValidIBAN(iban));
  assert.equal(isSEPACountry(country), expected);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
