import { parseArgs } from 'node:util';
import { apartFrom, checks, isGone } from './checks.ts';
import { shopAt } from './shop-at.ts';

/*
 * `npm run smoke -- https://a-deploy [https://the-live-shop] [--old=https://a-permalink]`, with the
 * deploy's SHOP_ADMIN_TOKEN set: is it fit to sell? It puts a product for some seconds and leaves
 * nothing behind. With the live shop's address, a preview is also shown to write into stores of its
 * own; with the address of an earlier production deploy, that one is shown to answer nothing.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { old: { type: 'string' } },
});
const [url, live] = positionals;
const token = process.env['SHOP_ADMIN_TOKEN'];
if (!url || !URL.canParse(url) || !token) {
  console.error(
    'Usage: SHOP_ADMIN_TOKEN=… npm run smoke -- https://a-deploy [https://the-live-shop] [--old=https://a-permalink]',
  );
  process.exit(2);
}

const shop = shopAt(url, token);
let failed = 0;
const chosen = [
  ...(live ? [apartFrom(shopAt(live, token))] : []),
  ...(values.old ? [isGone(shopAt(values.old, token))] : []),
  ...checks,
];
for (const check of chosen)
  try {
    await check.run(shop);
    console.log(`ok      ${check.name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${check.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
console.log(failed === 0 ? 'This deploy is fit to sell.' : `${failed} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
