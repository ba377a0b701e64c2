import type { Basket } from '../basket.ts';
import { basketRequest } from '../basket.schema.ts';
import type { BasketReply } from '../device-copy.ts';
import type { SignedIn, SignedInAction } from '../../accounts/server/sessions/session.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { basketTag, readBasket, replaceBasket } from './baskets.ts';
import { ifMatch } from '../../../../netlify/kernel/http/request-headers.ts';

/* The cart and the wishlist of an account, for all devices (R280). */

export const getBasket: SignedInAction = async ({ shop }, account) =>
  basketReply(shop.clock.now(), account, await readBasket(shop, account.userId));

/** Replaces the whole basket that `If-Match` names. */
export const putBasket = withJson(
  () => basketRequest,
  async (basket, { request, shop }, account: SignedIn) => {
    const match = ifMatch(request);
    if (!match) return refuse(428, 'Read the basket first, and send its ETag as If-Match.');
    const kept = await replaceBasket(shop, account, match, basket);
    return kept === null
      ? refuse(412, 'The basket has changed meanwhile. Read it again.')
      : basketReply(shop.clock.now(), account, kept);
  },
);

const basketReply = (now: number, { userId }: SignedIn, basket: Basket): Reply =>
  ok({ ...basket, of: userId.slice(0, 16), now } satisfies BasketReply, {
    ETag: basketTag(userId, basket),
  });
