import { reviewKept } from '../kept.ts';
import { z } from 'zod';
import { parseProductId } from '../../catalogue/catalogue.ts';
import { reviewRequest, type ReadReview } from '../review-request.schema.ts';
import { callerTries } from '../../../../netlify/kernel/http/throttle/caller.ts';
import { countTry, tooMany } from '../../../../netlify/kernel/http/throttle/limits.ts';
import { signedIn, type SignedIn } from '../../accounts/server/sessions/session.ts';
import type { Action, Call } from '../../../../netlify/kernel/http/http.ts';
import { requiredKey } from '../../../../netlify/kernel/http/request-headers.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { soldProducts } from '../../catalogue/server/sold-products.ts';
import { secret } from '../../../../netlify/kernel/store/secrets.ts';
import { ownPurchases, provenPurchase, type Purchase } from './purchases.ts';
import { publishedPage, reviewsAbout } from './read-reviews.ts';
import { submitReview } from './submit-review.ts';

/** Takes a review, with or without a proven purchase. A keeper reads it before others do. */
export const postReview: Action = withJson(
  () => reviewRequest,
  async (request, call) => {
    const key = requiredKey(call.request);
    if (typeof key !== 'string') return key;
    secret('SHOP_LINK_SECRET');
    const account = await signedIn(call);
    const taken = await countTry(call.shop, writersOf(call, account));
    if (!taken.ok) return tooMany('reviews were sent', taken.seconds);
    if (!(await soldProducts(call.shop, [request.productId])).has(request.productId))
      return refuse(404, 'This product was not found.');
    const purchases = await purchasesOf(call, request, account);
    if (!purchases) return wrongProof();
    const userId = account?.userId ?? null;
    const outcome = await submitReview(call.shop, request, { userId, purchases, key });
    if (outcome === 'reviewed')
      return refuse(409, 'You have already reviewed this product. Thank you.');
    if (outcome === 'key-reused')
      return refuse(422, 'This key was already used for another review.');
    const message = 'Thank you. A person reads each review before it is published.';
    return { status: 202, body: { message } };
  },
);

/** The names under which a review is counted. */
const writersOf = ({ ip }: Call, account: SignedIn | null): string[] => [
  callerTries('review', ip),
  ...(account ? [`review/${account.userId}`] : []),
];

/** Null for a link that proves nothing: the writer hears so, and may write without it. */
async function purchasesOf(
  { shop }: Call,
  { proof, productId }: ReadReview,
  account: SignedIn | null,
): Promise<Purchase[] | null> {
  if (proof) {
    const purchase = await provenPurchase(shop, proof, productId);
    return purchase && [purchase];
  }
  return account ? ownPurchases(shop, account, productId) : [];
}

function wrongProof(): Reply {
  const error = `This link is not valid any more: it works for ${reviewKept.periods.reviewAsk.days} days, for what was delivered and not sent back.`;
  return refuse(400, error, {}, { fields: { proof: error } });
}

/**
 * The CDN keeps this for a minute for all shoppers. It serves no older copy while it asks again,
 * because a build after a publication must not read the state before it.
 */
const shared = (query: string): Record<string, string> => ({
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, max-age=60',
  'Netlify-Vary': `query=${query}`,
});

const sinceQuery = z.object({ since: z.iso.datetime('Since must be an ISO time.').optional() });

export const getReviews: Action = withQuery(sinceQuery, async ({ since }, { params, shop }) => {
  const productId = parseProductId(params['id'] ?? '');
  if (productId === null) return refuse(404, 'This product was not found.');
  const from = since === undefined ? null : Date.parse(since);
  return ok(await reviewsAbout(shop, productId, from), shared('since'));
});

const pageQuery = z.object({
  after: z
    .string()
    .regex(/^\d\d\.[0-9a-z-]{1,40}$/, 'There is no such page.')
    .default(''),
});

/** For a build. */
export const getAllReviews = withQuery(pageQuery, async ({ after }, { shop }) =>
  ok(await publishedPage(shop, after), shared('after')),
);
