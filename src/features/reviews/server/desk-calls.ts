import { refusalRequest, replyRequest, reviewsQuery } from '../desk-requests.schema.ts';
import type { ReviewStep } from '../decision.ts';
import type { DeskReviewsReply, ReviewRefusedReply } from '../review-replies.schema.ts';
import type { KeeperAction } from '../../accounts/server/keepers/keeper.ts';
import type { Call } from '../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';
import { callBuild } from './builds.ts';
import { listReviews } from './desk-reviews.ts';
import { takeReviewStep } from './review-steps.ts';
import { mayBuild } from '../../../../netlify/kernel/store/deploy.ts';
import { ifMatch } from '../../../../netlify/kernel/http/request-headers.ts';

export const getDeskReviews = withQuery(reviewsQuery, async ({ state, after }, { shop }) =>
  ok((await listReviews(shop, state, after ?? null)) satisfies DeskReviewsReply),
);

export const postPublish: KeeperAction = (call, by) => take(call, { type: 'publish' }, by);

export const postRefuse: KeeperAction = withJson(
  () => refusalRequest,
  ({ reason }, call, by: string) => take(call, { type: 'refuse', reason }, by),
);

export const postReply: KeeperAction = withJson(
  () => replyRequest,
  ({ text }, call, by: string) => take(call, { type: 'reply', text }, by),
);

/** `If-Match: "waiting"` says which state the keeper saw; without it the state of this moment counts. */
async function take({ request, params, shop, deploy, after }: Call, step: ReviewStep, by: string) {
  const match = ifMatch(request)?.replaceAll('"', '') ?? null;
  const result = await takeReviewStep(shop, params['id'] ?? '', { step, by, match });
  if (!result.ok) return result.reason === 'unknown' ? unknown() : changed(result.review);
  after((later) => sendAtOnce(later, result.entries));
  if (mayBuild(deploy))
    after(async (later) => {
      await callBuild(later);
    });
  return ok(result.review);
}

const unknown = (): Reply => refuse(404, 'This review was not found.');

const changed = (review: ReviewRefusedReply['review']): Reply => ({
  status: 409,
  body: {
    error: `Somebody was first: this review is ${review.state} now.`,
    review,
  } satisfies ReviewRefusedReply,
});
