#!/usr/bin/env bash
# factur-x-kit 0.3.1 counts a line with an eighth of a litre at 80.0125 a litre, which is 10.00, and writes
# 0.13 litres into the invoice, which are 10.40. Prices keep four decimals; its page says that quantities do
# too. EN 16931 lets an invoiced quantity (BT-129) have as many as it needs.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund factur-x-kit@0.3.1
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { FacturX, totalsCalculator } from 'factur-x-kit';

console.log(
  'factur-x-kit',
  JSON.parse(await readFile('node_modules/factur-x-kit/package.json')).version,
);
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
      productDescription: { name: 'Rose oil' },
      productPriceAgreement: { productPricing: { basisPricePerItem: 80.0125 } },
      delivery: { itemQuantity: { quantity: 0.125, unit: 'LTR' } },
      settlement: { tax: { categoryCode: 'S', rateApplicablePercent: 19 } },
    },
  ],
});
const xml = await (await FacturX.fromObject(invoice)).getXML();
const [price, quantity, total] = ['ChargeAmount', 'BilledQuantity', 'LineTotalAmount'].map(
  (name) => new RegExp(`<ram:${name}[^>]*>(.*?)<`).exec(xml)[1],
);
console.log(
  `0.125 litres at 80.0125 are written: ${quantity} litres at ${price}, together ${total}`,
);
assert.deepEqual([quantity, price, total], ['0.13', '80.0125', '10.00']);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
