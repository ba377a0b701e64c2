import type { SignedInAction } from '../../accounts/server/sessions/session.ts';
import { ok } from '../../../../netlify/kernel/http/reply.ts';
import { exportOf } from './account-export.ts';

/** A file to keep. */
export const getExport: SignedInAction = async ({ shop }, account) =>
  ok(await exportOf(shop, account), {
    'Content-Disposition': 'attachment; filename="attarine-account.json"',
  });
