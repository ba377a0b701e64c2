import { pruneBy } from '../kernel/jobs/prune.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { pruneRules } from './features.ts';

export const prune = (shop: Shop, now: number, end?: number) => pruneBy(pruneRules, shop, now, end);
