#!/usr/bin/env bash
# postal-code-checker 2.3.0 knows Kazakhstan's postal codes as they were until 2015, such as '050000', and
# refuses those of since, one for each house, such as 'A01P3K4' in Almaty: a letter, two digits and four signs.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund postal-code-checker@2.3.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { getCountryByCode, validatePostalCode } from 'postal-code-checker';

console.log(
  'postal-code-checker',
  JSON.parse(await readFile('node_modules/postal-code-checker/package.json')).version,
);
for (const [code, expected] of [
  ['050000', true],
  ['A01P3K4', false],
  ['A01 P3K4', false],
  ['X41D8M0', false],
]) {
  const isTaken = validatePostalCode('KZ', code);
  console.log(code.padEnd(8), isTaken ? 'taken' : 'refused');
  assert.equal(isTaken, expected);
}
console.log('examples:', getCountryByCode('KZ').examplePostalCodes.join(', '));
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
