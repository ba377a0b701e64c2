#!/usr/bin/env bash
# localized-address-format 1.3.3 leaves out what a country's format has no place for, without a word: of
# an address in Japan the city, of one in Britain the county, of an unknown country the postal code.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund localized-address-format@1.3.3
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { formatAddress } from 'localized-address-format';

console.log(
  'localized-address-format',
  JSON.parse(await readFile('node_modules/localized-address-format/package.json')).version,
);
const address = {
  name: 'A. Reader',
  addressLines: ['1-2-3 Street'],
  locality: 'City',
  administrativeArea: 'County',
  postalCode: '100-0001',
};
const missing = (postalCountry) => {
  const lines = formatAddress({ ...address, postalCountry });
  const lost = ['City', 'County', '100-0001'].filter((part) => !lines.join('\n').includes(part));
  console.log(postalCountry, lines.join(' / '), '  left out:', lost.join(', ') || '-');
  return lost;
};
assert.deepEqual(missing('US'), []);
assert.deepEqual(missing('JP'), ['City']);
assert.deepEqual(missing('GB'), ['County']);
assert.deepEqual(missing('XX'), ['County', '100-0001']);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
