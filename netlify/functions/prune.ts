import type { Config } from '@netlify/functions';
import { scheduled } from '../kernel/jobs/scheduled.ts';
import { prune } from '../app/prune.ts';
import { parts } from '../app/shop.ts';

/** Once a day, when few people buy. */
export const config: Config = { schedule: '23 3 * * *' };

export default scheduled([{ name: 'prune', run: prune }], parts);
