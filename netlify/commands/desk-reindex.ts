import type { Changes } from '../server/order-index/fold-months.ts';
import type { Reindexed } from '../server/order-index/reindex.ts';
import { isLoopback } from '../local/address.ts';

/*
 * `npm run desk:reindex -- <site>`, with the site's SHOP_ADMIN_TOKEN set: builds the index of
 * orders again from the orders and says what that changed (I12). The shop may go on selling.
 */

const address = URL.parse(process.argv[2] ?? '');
const token = process.env['SHOP_ADMIN_TOKEN'];
const isSafe =
  address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname));
if (!address || !isSafe || !token) {
  console.error('Usage: SHOP_ADMIN_TOKEN=… npm run desk:reindex -- https://the-shop');
  process.exit(2);
}

async function reindexPart(site: URL, after: string): Promise<Reindexed> {
  const response = await fetch(new URL('/api/desk/reindex', site), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ after }),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`It was answered ${response.status} at ${after}.`);
  return (await response.json()) as Reindexed;
}

const sum = (a: Changes, b: Changes): Changes => ({
  added: a.added + b.added,
  moved: a.moved + b.moved,
  removed: a.removed + b.removed,
});
const textOf = ({ added, moved, removed }: Changes) =>
  `${added} added, ${moved} changed, ${removed} removed`;

let open: Changes = { added: 0, moved: 0, removed: 0 };
let months = open;
let after: string | null = 'orders:';
try {
  while (after !== null) {
    const part: Reindexed = await reindexPart(address, after);
    [open, months, after] = [sum(open, part.open), sum(months, part.months), part.next];
  }
  console.log(`Open orders: ${textOf(open)}.\nOrders by month: ${textOf(months)}.`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${reason} What was done is right; run it again to do the rest.`);
  process.exitCode = 1;
}
