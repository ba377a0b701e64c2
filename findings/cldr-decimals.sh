#!/usr/bin/env bash
# Node 24.12.0 and 24.21.0 give other decimals to the forint, and to the currencies of Colombia,
# Indonesia, Pakistan and Serbia: Intl follows CLDR, which changed its mind between 47 and 48. What one
# of them stores as 499000, the other shows as another sum.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund node-before@npm:node@24.12.0 node-after@npm:node@24.21.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';

const script = `
  const decimals = (currency) => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  const codes = ['HUF', 'COP', 'IDR', 'PKR', 'RSD', 'EUR', 'JPY'];
  const { node, cldr } = process.versions;
  console.log(JSON.stringify({ node, cldr, decimals: Object.fromEntries(codes.map((code) => [code, decimals(code)])) }));`;
const [before, after] = ['before', 'after'].map((name) =>
  JSON.parse(
    execFileSync(`node_modules/node-${name}/bin/node`, ['-e', script], { encoding: 'utf8' }),
  ),
);
for (const { node, cldr, decimals } of [before, after])
  console.log(`Node ${node}, CLDR ${cldr}:`, JSON.stringify(decimals));
const moved = Object.keys(before.decimals).filter(
  (code) => before.decimals[code] !== after.decimals[code],
);
assert.deepEqual(moved, ['HUF', 'COP', 'IDR', 'PKR', 'RSD']);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
