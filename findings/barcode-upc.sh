#!/usr/bin/env bash
# jsbarcode 3.12.3 and bwip-js 4.11.4 take the twelve digits of an American product's number (UPC-A) for
# an EAN-13 without its check digit, and add one: the bars are those of another product. The same
# number as EAN-13 has a zero before it.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund jsbarcode@3.12.3 bwip-js@4.11.4 @xmldom/xmldom@0.9.12
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { DOMImplementation } from '@xmldom/xmldom';
import bwip from 'bwip-js';
import JsBarcode from 'jsbarcode';

for (const name of ['jsbarcode', 'bwip-js'])
  console.log(name, JSON.parse(await readFile(`node_modules/${name}/package.json`)).version);
const upc = '012345678905';
function byJsBarcode(text) {
  const xmlDocument = new DOMImplementation().createDocument('', 'html', null);
  const drawn = {};
  JsBarcode(drawn, text, { format: 'EAN13', xmlDocument });
  return drawn.encodings.map(({ data }) => data).join('');
}
const byBwip = (text) => JSON.stringify(bwip.raw({ bcid: 'ean13', text })[0].sbs);
for (const [name, bars] of [
  ['jsbarcode', byJsBarcode],
  ['bwip-js', byBwip],
]) {
  const isAnother = bars(upc) === bars('0123456789050');
  const isSame = bars(upc) === bars(`0${upc}`);
  console.log(
    `${name}: bars of ${upc} are those of 0123456789050: ${isAnother}, of 0${upc}: ${isSame}`,
  );
  assert(isAnother && !isSame);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
