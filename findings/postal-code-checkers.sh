#!/usr/bin/env bash
# postal-code-checker 2.3.0 and validator 13.15.35 do not agree on codes as people write them: of
# Lithuania's 'LT-01100' and '01100' each takes what the other refuses.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund postal-code-checker@2.3.0 validator@13.15.35
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { validatePostalCode } from 'postal-code-checker';
import validator from 'validator';

for (const name of ['postal-code-checker', 'validator'])
  console.log(name, JSON.parse(await readFile(`node_modules/${name}/package.json`)).version);
for (const [country, code, first, second] of [
  ['LT', 'LT-01100', false, true],
  ['LT', '01100', true, false],
  ['IE', 'D02X285', true, false],
  ['JP', '1000001', true, false],
  ['GB', 'BFPO 801', true, false],
  ['SE', '123 45', true, true],
]) {
  const answers = [validatePostalCode(country, code), validator.isPostalCode(code, country)];
  console.log(
    country,
    code.padEnd(9),
    'postal-code-checker:',
    answers[0],
    ' validator:',
    answers[1],
  );
  assert.deepEqual(answers, [first, second]);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
