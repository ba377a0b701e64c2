import {
  deleteRecords,
  getRecords,
  getStores,
  putClosed,
  putRecords,
} from '../../../src/features/backup/server/backup-calls.ts';
import { postCspReport } from '../../kernel/http/csp-report.ts';
import { getHealth } from '../../../src/features/health/server/health-call.ts';
import type { Route } from '../../kernel/http/routes.ts';
import { alsoClosed, anyone, keeper, token } from '../guards.ts';

/** What scripts and browsers report and fetch of the shop as a whole. */
export const shopRoutes: readonly Route[] = [
  keeper('GET /api/health', getHealth, 200),
  token('GET /api/backup', getStores, 200),
  alsoClosed(token('PUT /api/backup', putClosed, 204, 400)),
  token('GET /api/backup/:store', getRecords, 200, 400, 404),
  alsoClosed(token('PUT /api/backup/:store', putRecords, 200, 400, 404)),
  alsoClosed(token('DELETE /api/backup/:store', deleteRecords, 204, 400, 404)),
  alsoClosed(anyone('POST /api/csp-report', postCspReport, 204, 400)),
];
