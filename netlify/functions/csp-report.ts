import type { Config } from '@netlify/functions';
import { postCspReport } from '../server/edge/csp-report.ts';
import { endpoint } from '../server/edge/http.ts';

export const config: Config = { path: '/api/csp-report' };

export default endpoint('csp-report', { POST: postCspReport }, { whileClosed: true });
