#!/usr/bin/env bash
# stripe 23.1.0 asks for one object by an empty id without complaint: the request is that for the list
# of all, whose answer is handed out as the object.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund stripe@23.1.0
cat > run.mjs <<'JS'
import assert from 'node:assert';
import Stripe from 'stripe';

console.log('stripe', Stripe.PACKAGE_VERSION);
let asked;
const send = async (url, { method }) => {
  asked = `${method} ${new URL(url).pathname}`;
  return Response.json({ object: 'list', data: [{ id: 'pi_of_somebody' }] });
};
const stripe = new Stripe('sk_test_none', {
  httpClient: Stripe.createFetchHttpClient(send),
  telemetry: false,
});
const found = await stripe.paymentIntents.retrieve('');
console.log('asked:', asked);
console.log('found:', found.object);
assert.equal(asked, 'GET /v1/payment_intents/');
assert.equal(found.object, 'list');
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
