#!/usr/bin/env bash
# nanostores 1.5.5: a function that listens to two stores hears of one of them, when `batch` changes
# both. A count of cart and wishlist by one listener then misses the second.
# Needs npm, and Node 24 or later (else it fetches one).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund nanostores@1.5.5
cat > run.mjs <<'JS'
import assert from 'node:assert';
import { readFile } from 'node:fs/promises';
import { atom, batch } from 'nanostores';

console.log(
  'nanostores',
  JSON.parse(await readFile('node_modules/nanostores/package.json')).version,
);
function heard(change) {
  const [$cart, $wishlist] = [atom('old cart'), atom('old wishlist')];
  const values = [];
  const listener = (value) => values.push(value);
  $cart.listen(listener);
  $wishlist.listen(listener);
  change(() => {
    $cart.set('new cart');
    $wishlist.set('new wishlist');
  });
  return values;
}
const apart = heard((set) => set());
const together = heard((set) => batch(set));
console.log('one after the other:', apart.join(', '));
console.log('in a batch:         ', together.join(', '));
assert.deepEqual(apart, ['new cart', 'new wishlist']);
assert.deepEqual(together, ['new cart']);
JS
if [ "$(node -p 'parseInt(process.versions.node)')" -ge 24 ]; then node run.mjs
else npx -y node@24.21.0 run.mjs
fi
