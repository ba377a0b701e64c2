#!/usr/bin/env bash
# validator 13.15.35 refuses the VAT id of every Spanish S.A. and S.L.: `isVAT` wants a letter at its end,
# where these have a digit. A British id passes with blanks alone ('GB980 7806 84'), and an Irish one of
# today, with two letters at its end, not at all. The European Commission's list (VIES, FAQ 11: structure of
# the numbers; Britain's as Northern Ireland's) and jsvat-next 3.0.4 have all of these.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund validator@13.15.35 jsvat-next@3.0.4
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import * as jsvat from 'jsvat-next';
import validator from 'validator';

for (const name of ['validator', 'jsvat-next'])
  console.log(name, JSON.parse(await readFile(`node_modules/${name}/package.json`)).version);
const countries = [jsvat.spain, jsvat.unitedKingdom, jsvat.ireland];
for (const [id, country, expected] of [
  ['ESB58378431', 'ES', false],
  ['ESA28015865', 'ES', false],
  ['ESQ2826000H', 'ES', true],
  ['GB980780684', 'GB', false],
  ['GB980 7806 84', 'GB', true],
  ['IE3628739UA', 'IE', false],
  ['IE6388047V', 'IE', true],
]) {
  const [one, other] = [validator.isVAT(id, country), jsvat.checkVAT(id, countries).isValid];
  console.log(id.padEnd(14), 'validator:', String(one).padEnd(6), 'jsvat-next:', other);
  assert.deepEqual([one, other], [expected, true]);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
