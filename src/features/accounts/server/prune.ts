import { isOver } from '../../../base/periods.ts';
import { accountKept } from '../kept.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { endLink, isSpent } from './one-time-links.ts';
import type { LinkRecord } from './stores.ts';

async function pruneLink(shop: Shop, key: string, link: LinkRecord, now: number): Promise<boolean> {
  if (isSpent(link, now)) await endLink(shop, key);
  if (!isOver(accountKept.periods.link, link.until, now, shopTimeZone())) return false;
  await shop.links.delete(key);
  return true;
}

export const accountPrunes: readonly PruneRule[] = [
  { store: 'endedSessions', period: accountKept.periods.endedSession, since: ({ at }) => at },
  { store: 'limits', period: accountKept.periods.failedLogin, since: ({ at }) => at.at(-1) ?? 0 },
  { store: 'links', visit: pruneLink },
];
