#!/usr/bin/env bash
# stripe 23.1.0 tries again after 409 and 500, but not after 429, the status for too many calls,
# unless the answer says so itself (`Stripe-Should-Retry`).
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
async function calls(status, headers = {}) {
  let count = 0;
  const send = async () => {
    count += 1;
    const error = { type: 'api_error', message: 'Not now.' };
    const init = count === 1 ? { status, headers } : { status: 200 };
    return Response.json(count === 1 ? { error } : { id: 're_1' }, init);
  };
  const options = { httpClient: Stripe.createFetchHttpClient(send), telemetry: false };
  await new Stripe('sk_test_none', options).refunds
    .create({ payment_intent: 'pi_1' })
    .catch(() => {});
  return count;
}
const shouldRetry = { 'Stripe-Should-Retry': 'true' };
for (const [status, expected, headers] of [
  [409, 2],
  [500, 2],
  [429, 1],
  [429, 2, shouldRetry],
]) {
  const count = await calls(status, headers);
  console.log(status, headers ? 'and Stripe-Should-Retry:' : ':', `${count} calls`);
  assert.equal(count, expected);
}
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
