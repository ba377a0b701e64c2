import type { Config } from '@netlify/functions';
import { forToken } from '../server/accounts/keeper.ts';
import {
  deleteRecords,
  getRecords,
  getStores,
  putClosed,
  putRecords,
} from '../server/backup/backup-calls.ts';
import { endpoint, type Platform } from '../server/edge/http.ts';

export const config: Config = { path: ['/api/backup', '/api/backup/:store'] };

const stores = endpoint(
  'backup',
  { GET: forToken(getStores), PUT: forToken(putClosed) },
  { whileClosed: true },
);
const records = endpoint(
  'backup',
  { GET: forToken(getRecords), PUT: forToken(putRecords), DELETE: forToken(deleteRecords) },
  { whileClosed: true },
);

export default (request: Request, platform: Platform): Promise<Response> =>
  platform.params['store'] === undefined ? stores(request, platform) : records(request, platform);
