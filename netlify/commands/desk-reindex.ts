import type { Changes } from '../../src/features/orders/server/index/fold-months.ts';
import { isLoopback } from '../local/address.ts';
import { reindexSite } from './reindex-site.ts';

/*
 * `npm run desk:reindex -- <site>`, with the site's SHOP_ADMIN_TOKEN set: builds the index of
 * orders again from the orders and says what that changed.
 */

const address = URL.parse(process.argv[2] ?? '');
const token = process.env['SHOP_ADMIN_TOKEN'];
const isSafe =
  address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname));
if (!address || !isSafe || !token) {
  console.error('Usage: SHOP_ADMIN_TOKEN=… npm run desk:reindex -- https://the-shop');
  process.exit(2);
}

const textOf = ({ added, moved, removed }: Changes) =>
  `${added} added, ${moved} changed, ${removed} removed`;

try {
  const { open, months } = await reindexSite(address, token);
  console.log(`Open orders: ${textOf(open)}.\nOrders by month: ${textOf(months)}.`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${reason} What was done is right; run it again to do the rest.`);
  process.exitCode = 1;
}
