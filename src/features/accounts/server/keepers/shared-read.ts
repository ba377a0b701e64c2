import { forKeeper } from './keeper.ts';
import type { Action } from '../../../../../netlify/kernel/http/http.ts';

/** Browsers ask again each time. The CDN answers, and looks at no other query parameter. */
const shared = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-Vary': 'query=check',
};
/** After a minute the CDN renews its copy behind the shopper's back. */
const aMinute = 'public, max-age=60, stale-while-revalidate=600';
const absent = 'public, max-age=60';

/**
 * A read whose answer all shoppers share through the CDN, also for an unknown product. So the store
 * is asked once a minute for each address. The CDN must get the name of a query parameter: with
 * `?check=…` the shopkeeper gets a fresh answer.
 * @param found how long the CDN keeps what there is.
 */
export function sharedRead(read: Action, found = aMinute): Action {
  const checked = forKeeper(read);
  return async (call) => {
    if (new URL(call.request.url).searchParams.has('check')) return checked(call);
    const reply = await read(call);
    const cdn = { 'Netlify-CDN-Cache-Control': reply.status === 404 ? absent : found };
    return { ...reply, headers: { ...shared, ...cdn, ...reply.headers } };
  };
}
