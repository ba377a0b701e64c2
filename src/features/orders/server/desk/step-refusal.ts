import type { StepRefusedReply } from '../../desk-view/order-replies.schema.ts';
import { progressReply } from '../../desk-view/progress-reply.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import { refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { historyTag, type StepResult } from '../history/add-event.ts';

export const etagOf = (history: OrderHistory) => ({ ETag: historyTag(history) });

type Refused = Extract<StepResult, { ok: false }>;

const sentences: Record<Exclude<Refused['reason'], 'key-reused' | 'not-allowed'>, string> = {
  changed: 'Somebody has changed this order meanwhile. Please look at it again.',
  'too-much':
    'A refund cannot be more than what was collected and not paid back yet. Gift cards go back by their line, less what was spent of them.',
  'too-many': 'A refund cannot be for more units than were ordered and not paid back yet.',
  'unit-gone':
    'These units were exchanged, withdrawn from or paid back meanwhile. Please look at the order again.',
  'nothing-to-undo': 'There is no step to take back.',
  'too-late':
    'A step can be taken back for an hour, one with a mail for two minutes, before the mail leaves.',
  'provider-told': 'The payment provider was told of this step, so it cannot be taken back.',
  'change-open': 'A change of this order waits for its payment. Take it back first.',
  'card-open': 'A gift card of this order was just used. Please look at it again.',
  'page-open': 'The payment of this order is under way. Please try again in a moment.',
  'mail-left': 'The shopper was already told of this step, so it cannot be taken back.',
  'needs-units': 'The units of this order were sold meanwhile, so this cannot be taken back.',
};

/**
 * Has the present state, so that the desk need not ask again.
 * @param why in words, where the step is not allowed.
 */
export function refusal({ reason, history }: Refused, order: PlacedRecord, why?: string): Reply {
  if (reason === 'key-reused') return refuse(422, 'This key was already used for another step.');
  const error =
    reason === 'not-allowed'
      ? (why ?? `This step cannot be taken now: the order is ${history.state}.`)
      : sentences[reason];
  return {
    status: 409,
    body: {
      error,
      progress: progressReply(history, order),
    } satisfies StepRefusedReply,
    headers: etagOf(history),
  };
}
