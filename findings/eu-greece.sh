#!/usr/bin/env bash
# is-eu-member 1.0.6 asks for a code of ISO 3166-1 and takes Greece's, GR, for that of a country outside the
# European Union. It has EL, as the Union itself writes it (Interinstitutional style guide, 7.1.1), and which
# ISO 3166-1 does not have. A parcel to Athens would get customs papers and no tax.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund is-eu-member@1.0.6
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import membership from 'is-eu-member';

console.log(
  'is-eu-member',
  JSON.parse(await readFile('node_modules/is-eu-member/package.json')).version,
);
const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const missing = members.split(' ').filter((code) => !membership.isEuMember(code));
console.log('of 27 members it does not know:', missing.join(', '));
console.log('EL:', membership.isEuMember('EL'), ' GB:', membership.isEuMember('GB'));
assert.deepEqual(missing, ['GR']);
assert.deepEqual([membership.isEuMember('EL'), membership.isEuMember('GB')], [true, false]);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
