import type { Config } from '@netlify/functions';
import { askShoppers, startBuild } from '../../src/features/reviews/server/jobs.ts';
import { scheduled } from '../kernel/jobs/scheduled.ts';
import { someParts } from '../app/some-parts.ts';

/** On its own, so that no order waits for it. */
export const config: Config = { schedule: '*/5 * * * *' };

export default scheduled([askShoppers, startBuild], someParts({}));
