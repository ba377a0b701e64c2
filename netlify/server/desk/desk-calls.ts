import { stepRequest, type Progress } from '../../../src/domain/progress/progress.schema.ts';
import type { KeeperAction } from '../accounts/keeper.ts';
import { withJson } from '../edge/json-body.ts';
import { ok, refuse } from '../edge/reply.ts';
import { isRecordId } from '../store/identity.ts';
import { progressTag, takeStep } from '../progress/take-step.ts';

const answer = (progress: Progress) =>
  ok(
    {
      state: progress.state,
      isCollected: progress.isCollected,
      shipment: progress.shipment,
      events: progress.events.map(({ id, at, by, step }) => ({ id, at, by, ...step })),
    },
    { ETag: progressTag(progress) },
  );

/** One step of an order: packed, shipped and so on. */
export const postEvent: KeeperAction = withJson(
  () => stepRequest,
  async (step, { params, request, shop }, by: string) => {
    const orderId = params['id'] ?? '';
    const order = isRecordId(orderId) ? (await shop.orders.read(orderId))?.value : undefined;
    if (order?.state !== 'placed') return refuse(404, 'This order was not found.');
    const key = request.headers.get('idempotency-key');
    if (!key || !/^[\w-]{8,100}$/.test(key))
      return refuse(400, 'Send an Idempotency-Key of 8 to 100 letters, digits and hyphens.');
    const match = request.headers.get('if-match')?.replace(/^W\//, '') ?? null;
    const result = await takeStep(shop, { orderId, order, step, key, by, match });
    if (result.ok) return answer(result.progress);
    if (result.reason === 'key-reused')
      return refuse(422, 'This key was already used for another step.');
    return refuse(409, `This step cannot be taken now: the order is ${result.progress.state}.`);
  },
);
