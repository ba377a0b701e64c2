#!/usr/bin/env bash
# written-number 0.11.1 has no words at all for what goes back: -12.50 is an empty text, and no error. 19.99 is
# 'twenty', on a cheque or an invoice that has to have the amount in words too. Its page names neither.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund written-number@0.11.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import writtenNumber from 'written-number';

console.log(
  'written-number',
  JSON.parse(await readFile('node_modules/written-number/package.json')).version,
);
for (const [amount, expected] of [
  [20, 'twenty'],
  [19.99, 'twenty'],
  [-12, ''],
  [-12.5, ''],
]) {
  for (const lang of ['en', 'es'])
    console.log(amount, lang, `'${writtenNumber(amount, { lang })}'`);
  assert.equal(writtenNumber(amount), expected);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
