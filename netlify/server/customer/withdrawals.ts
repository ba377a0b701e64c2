import { createHash } from 'node:crypto';
import { shopper } from '../../../src/domain/progress/steps.ts';
import { withdrawalText } from '../../../src/domain/progress/withdrawal.ts';
import type { WithdrawalRequest } from '../../../src/domain/customer/after-purchase.schema.ts';
import { takeStep } from '../progress/take-step.ts';
import { createOrRead } from '../store/create-or-read.ts';
import type { Shop } from '../store/shop.ts';
import { findNamedOrder } from './named-order.ts';

/*
 * A withdrawal is a declaration that the shop may not lose once it has answered, and whose answer
 * must not show whether the order exists. So each one is stored as it came, and what it comes to is
 * decided behind the answer, or by the sweeper after a function that died.
 */

/** Stores a withdrawal once per key and content. @returns the key of its record. */
export async function keepWithdrawal(
  shop: Shop,
  request: WithdrawalRequest,
  idempotencyKey: string,
): Promise<string> {
  const { name, orderId, email, items = null } = request;
  const content = JSON.stringify([idempotencyKey, name, orderId, email, items]);
  const key = createHash('sha256').update(content).digest('hex');
  await createOrRead(shop.withdrawals, key, { at: shop.clock.now(), request });
  return key;
}

/**
 * Takes the step of the order that the withdrawal fits, which mails both sides; one that fits none
 * leaves nothing. Once or again: the step bears the record's key.
 */
export async function settleWithdrawal(shop: Shop, key: string): Promise<void> {
  const request = (await shop.withdrawals.read(key))?.value.request;
  if (!request) return;
  const found = await findNamedOrder(shop, request);
  const rest: ((shop: Shop) => Promise<void>)[] = [];
  if (found) {
    const reason = withdrawalText({ name: request.name, items: request.items ?? null });
    const step = { type: 'withdrawn', reason } as const;
    await takeStep(shop, { ...found, step, key, by: shopper, match: null }, (work) =>
      rest.push(work),
    );
  }
  // What the step still owes is named by an intent of its own.
  await shop.withdrawals.delete(key);
  // Begun only now: a promise that fails while nobody waits for it ends the process.
  for (const work of rest) await work(shop);
}
