import type { Config } from '@netlify/functions';
import { forToken } from '../server/accounts/keeper.ts';
import { deleteRecords, getRecords, getStores, putRecords } from '../server/backup/backup-calls.ts';
import { endpoint, type Platform } from '../server/edge/http.ts';

export const config: Config = { path: ['/api/backup', '/api/backup/:store'] };

const stores = endpoint('backup', { GET: forToken(getStores) });
const records = endpoint('backup', {
  GET: forToken(getRecords),
  PUT: forToken(putRecords),
  DELETE: forToken(deleteRecords),
});

export default (request: Request, platform: Platform): Promise<Response> =>
  platform.params['store'] === undefined ? stores(request, platform) : records(request, platform);
