import type { Config } from '@netlify/functions';
import { scheduled } from '../server/scheduled.ts';
import { jobs } from '../server/sweep.ts';

export const config: Config = { schedule: '*/5 * * * *' };

export default scheduled(jobs);
