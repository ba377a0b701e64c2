import {
  keepWithdrawal,
  finishWithdrawal,
} from '../../../src/features/withdrawals/server/withdrawals.ts';
import { withdrawalMailId } from '../../../src/features/orders/server/mails/step-mails.ts';
import type { WithdrawalRecord } from '../../../src/features/withdrawals/server/stores.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import { shippingForm } from '../../support/order.ts';
import type { Memory } from './memory-store.ts';

/** A withdrawal that a shopper sends, again while nothing answers. @returns its id; null for no answer. */
export async function withdraw(
  open: () => Shop,
  what: Pick<WithdrawalRecord['request'], 'orderId' | 'lines'>,
  key: string,
): Promise<string | null> {
  const { name, email } = shippingForm;
  for (let tries = 0; tries < 2; tries += 1)
    try {
      const id = await keepWithdrawal(open(), { name, email, ...what }, key);
      await finishWithdrawal(open(), id).catch(ignoreUnavailable);
      return id;
    } catch (error) {
      ignoreUnavailable(error);
    }
  return null;
}

/**
 * I17, after a sweep: each withdrawal that was acknowledged is stored, stands in one list, has its
 * receipt and its notice, and what it did to its order.
 */
export function withdrawalsBroken(memory: Memory, answers: readonly (string | null)[]): string[] {
  const broken: string[] = [];
  const stored = memory.values<WithdrawalRecord>('withdrawals');
  for (const id of answers)
    if (id !== null && !stored.has(id)) broken.push(`I17: the withdrawal ${id} is not stored.`);
  const history = memory.values<{ events: { id: string; step: { type: string } }[] }>('progress');
  const entries = [...memory.rows('withdrawalIndex').keys()];
  for (const [id, { outcome }] of stored) {
    const lists = entries.filter((entry) => entry.endsWith(`.${id}`));
    if (lists.length !== 1 || !lists[0]?.startsWith('open/'))
      broken.push(`I17: the withdrawal ${id} stands in ${lists.join()}.`);
    if (!outcome) {
      broken.push(`I17: nobody has looked at the withdrawal ${id}.`);
      continue;
    }
    for (const kind of ['withdrawal', 'withdrawal-notice'])
      if (!memory.rows('outbox').has(`${withdrawalMailId(id, outcome)}.${kind}`))
        broken.push(`I17: the withdrawal ${id} has no ${kind}.`);
    const events = history.get(outcome.orderId ?? '')?.events.filter((event) => event.id === id);
    if (outcome.step !== null && events?.map(({ step }) => step.type).join() !== outcome.step)
      broken.push(`I17: the withdrawal ${id} is no ${outcome.step} of its order.`);
  }
  return broken;
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof Unavailable)) throw error;
}
