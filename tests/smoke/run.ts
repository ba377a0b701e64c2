import { apartFrom, checks } from './checks.ts';
import { shopAt } from './shop-at.ts';

/*
 * `npm run smoke -- https://a-deploy [https://the-live-shop]`, with SHOP_ADMIN_TOKEN set: is this
 * deploy fit to sell? It puts a product for some seconds and leaves nothing behind. With the live
 * shop's address, a preview is also shown to write into stores of its own.
 */

const [url, live] = process.argv.slice(2);
const token = process.env['SHOP_ADMIN_TOKEN'];
if (!url || !URL.canParse(url) || !token) {
  console.error(
    'Usage: SHOP_ADMIN_TOKEN=… npm run smoke -- https://a-deploy [https://the-live-shop]',
  );
  process.exit(2);
}

const shop = shopAt(url, token);
let failed = 0;
for (const check of live ? [apartFrom(shopAt(live, token)), ...checks] : checks)
  try {
    await check.run(shop);
    console.log(`ok      ${check.name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${check.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
console.log(failed === 0 ? 'This deploy is fit to sell.' : `${failed} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
