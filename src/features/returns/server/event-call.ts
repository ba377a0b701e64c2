import { returnEvent } from '../return-request.schema.ts';
import type { KeeperAction } from '../../accounts/server/keepers/keeper.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { ok } from '../../../../netlify/kernel/http/reply.ts';
import { ifMatch, requiredKey } from '../../../../netlify/kernel/http/request-headers.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';
import { paymentProvider } from '../../../../netlify/kernel/payment/provider.ts';
import { returnNotFound } from './desk-calls.ts';
import { findReturn, returnTag } from './read-returns.ts';
import { viewOfReturn } from './return-view.ts';
import { takeReturnEvent } from './take-event.ts';

/** One step of a return: it has arrived, is decided or is refused. */
export const postReturnEvent: KeeperAction = withJson(
  () => returnEvent,
  async (sent, { shop, deploy, request, params, after }, by: string) => {
    const of = await findReturn(shop, params['number'] ?? '');
    if (!of) return returnNotFound();
    const key = requiredKey(request);
    if (typeof key !== 'string') return key;
    const stepping = { shop, provider: paymentProvider(deploy, shop.clock), after };
    const said = { sent, key, by, match: ifMatch(request) };
    const { refused, entries } = await takeReturnEvent(stepping, of, said);
    after((later) => sendAtOnce(later, entries));
    if (refused) return refused;
    const now = await findReturn(shop, of.number);
    return now
      ? ok(await viewOfReturn(shop, now), { ETag: returnTag(now.record) })
      : returnNotFound();
  },
);
