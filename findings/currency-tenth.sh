#!/usr/bin/env bash
# @shopify/theme-currency 4.1.1 takes an amount in cents or, as a text, in dollars ('300 cents or 3.00
# dollars'). Of such a text it takes out the point and calls the rest cents: '12.50' is right, '12.5' a tenth
# of it.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund @shopify/theme-currency@4.1.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { formatMoney } = require('@shopify/theme-currency');
console.log('@shopify/theme-currency', require('@shopify/theme-currency/package.json').version);
for (const [amount, expected] of [
  [1250, '$12.50'],
  ['12.50', '$12.50'],
  ['12.5', '$1.25'],
  ['0.5', '$0.05'],
]) {
  const shown = formatMoney(amount, '${{amount}}');
  console.log(typeof amount, amount, 'is shown as', shown);
  assert.equal(shown, expected);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
