#!/usr/bin/env bash
# sepa-qr 0.0.2 writes `remittance` where the European Payments Council's QR code (EPC069-12, data elements)
# has a structured reference such as 'RF18 5390 0754 7034', and `information`, a note to who pays, where it
# has the text for who is paid. A bank's app reads 'Order 1042' as a reference that is none.
# sepa-payment-qr-code 2.0.2 leaves the line before the text empty.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund sepa-qr@0.0.2 sepa-payment-qr-code@2.0.2 jsqr@1.4.0 pngjs@7.0.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import toLines from 'sepa-payment-qr-code';
import sepaQr from 'sepa-qr';

for (const name of ['sepa-qr', 'sepa-payment-qr-code'])
  console.log(name, JSON.parse(await readFile(`node_modules/${name}/package.json`)).version);
const to = { name: 'A. Shop', iban: 'DE89370400440532013000', amount: 12.5 };
const parts = [];
for await (const part of sepaQr({ ...to, remittance: 'Order 1042', information: 'Thank you' }))
  parts.push(part);
const { data, width, height } = PNG.sync.read(Buffer.concat(parts));
const one = jsQR(Uint8ClampedArray.from(data), width, height).data.split('\n');
const other = toLines({
  ...to,
  unstructuredReference: 'Order 1042',
  information: 'Thank you',
}).split('\n');
['9 purpose', '10 structured reference', '11 text', '12 note to who pays'].forEach((line, at) =>
  console.log(
    line.padEnd(24),
    `sepa-qr: '${one[8 + at] ?? ''}'`.padEnd(24),
    `the other: '${other[8 + at] ?? ''}'`,
  ),
);
assert.deepEqual(one.slice(8), ['', 'Order 1042', 'Thank you']);
assert.deepEqual(other.slice(8), ['', '', 'Order 1042', 'Thank you']);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
