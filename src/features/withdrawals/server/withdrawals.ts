import { ledgerOf } from '../../orders/ledger/ledger.ts';
import type { DeclaredWithdrawal } from '../withdrawal-replies.schema.ts';
import type { WithdrawalRequest } from '../withdrawal-request.schema.ts';
import { shopper } from '../../orders/history/history.ts';
import { declaredUnits } from '../../orders/view/declared-units.ts';
import { withdrawalSteps } from '../../orders/history/withdrawal.ts';
import { linkWithdrawal } from './person-links.ts';
import { enqueueMail, type DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import { withdrawalMailId } from '../../orders/server/mails/step-mails.ts';
import { readOrder, readHistory } from '../../orders/server/record/read-order.ts';
import { withoutAccount } from './repaid.ts';
import type { PaymentProvider } from '../../../../netlify/kernel/payment/port.ts';
import { addOrderEvent, type Stepping } from '../../orders/server/payment/add-order-event.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { createOrRead } from '../../../../netlify/kernel/store/create-or-read.ts';
import { recordId } from '../../../../netlify/kernel/store/identity.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { WithdrawalRecord } from './stores.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { withRest } from '../../../../netlify/kernel/store/with-rest.ts';
import { findNamedOrder } from '../../orders/server/record/named-order.ts';
import type { FoundOrder } from '../../orders/server/record/own-order.ts';
import { withdrawalLists } from './withdrawal-lists.ts';

/*
 * A withdrawal is a declaration: the shop must not lose it after its answer, and the answer must
 * not show whether the order exists. So each one is stored as it came. What follows is decided
 * behind the answer, or by the sweeper when the function dies.
 */

type Outcome = NonNullable<WithdrawalRecord['outcome']>;

/** Stores a withdrawal once per key and content, and puts it into the lists. @returns its id. */
export async function keepWithdrawal(
  shop: Shop,
  request: WithdrawalRequest,
  idempotencyKey: string,
): Promise<string> {
  const { name, orderId, email, items = null, account = null, lines } = request;
  const content = [idempotencyKey, name, orderId, email, items, account, ...(lines ? [lines] : [])];
  const id = recordId('withdrawal', JSON.stringify(content));
  const known = (await shop.withdrawals.read(id))?.value;
  if (known) return id;
  const at = shop.clock.now();
  const listAs = (state: 'arrived' | 'open') =>
    shop.withdrawalIndex.put(withdrawalLists.key(state, new Date(at).toISOString(), id), {});
  await listAs('arrived');
  await linkWithdrawal(shop, id, email);
  const { isNew } = await createOrRead(shop.withdrawals, id, { at, request });
  if (isNew) await listAs('open');
  return id;
}

/**
 * Takes the step of the order, and queues a receipt and a notice. It may be repeated: step and
 * mails carry the withdrawal's id, and the outcome is stored after them.
 * @returns the mails that wait; null when there is no such withdrawal.
 */
export async function finishWithdrawal(
  shop: Shop,
  id: string,
  provider: PaymentProvider | null = null,
): Promise<DueEntry[] | null> {
  const record = (await shop.withdrawals.read(id))?.value;
  if (!record) return null;
  return withRest(shop, async (after) => {
    const stepping = { shop, provider, after };
    const entries = record.outcome ? [] : await decide(stepping, id, record);
    await listWithdrawal(shop, id);
    return entries;
  });
}

async function decide(
  stepping: Stepping,
  id: string,
  { request }: WithdrawalRecord,
): Promise<DueEntry[]> {
  const { shop } = stepping;
  const found = await findNamedOrder(shop, request);
  const named = request.lines && (await unitsNamed(shop, id, found, request));
  const declared = { ...request, items: named?.items ?? request.items };
  const outcome: Outcome = {
    orderId: found?.orderId ?? null,
    step: found && (await takeFirst(stepping, id, found, declared)),
    ...named,
  };
  const entries: DueEntry[] = [];
  for (const kind of ['withdrawal', 'withdrawal-notice'] as const) {
    const entry = await enqueueMail(shop, kind, withdrawalMailId(id, outcome));
    if (entry) entries.push(entry);
  }
  await modify<WithdrawalRecord, null>(
    shop.withdrawals,
    id,
    (present) =>
      !present || present.outcome
        ? { result: null }
        : { next: { ...present, outcome }, result: null },
    shop.clock,
  );
  return entries;
}

/** As the order stood before the step, also when the function has died after it. */
async function unitsNamed(
  shop: Shop,
  id: string,
  found: FoundOrder | null,
  request: WithdrawalRecord['request'],
): Promise<ReturnType<typeof declaredUnits>> {
  if (!found) return declaredUnits(request, null);
  const { events } = await readHistory(shop, found.orderId);
  const own = events.findIndex((event) => event.id === id);
  const before = own === -1 ? events : events.slice(0, own);
  return declaredUnits(request, { order: found.order, events: before });
}

async function takeFirst(
  { shop, provider, after }: Stepping,
  key: string,
  found: FoundOrder,
  request: WithdrawalRecord['request'],
): Promise<Outcome['step']> {
  for (const body of withdrawalSteps(request)) {
    const taken = { ...found, body, key, by: shopper, match: null };
    if ((await addOrderEvent(shop, provider, taken, after)).ok) return body.type;
  }
  return null;
}

/**
 * Puts a withdrawal into the list where it belongs, also when another function changes it
 * meanwhile.
 */
async function listWithdrawal(shop: Shop, id: string): Promise<void> {
  await retryWhileChanged(async () => {
    const entry = await shop.withdrawals.read(id);
    if (!entry) return { done: undefined };
    const { at, done } = entry.value;
    await withdrawalLists.move(shop, done ? 'done' : 'open', new Date(at).toISOString(), id);
    const now = await shop.withdrawals.read(id);
    return now?.etag === entry.etag ? { done: undefined } : 'again';
  }, shop.clock);
}

/**
 * Records that a keeper has dealt with a withdrawal. When nothing is left to pay back, the bank
 * account is deleted with it.
 * @returns the mails that wait; null when there is no such withdrawal.
 */
export async function closeWithdrawal(
  shop: Shop,
  id: string,
  by: string,
): Promise<DueEntry[] | null> {
  const orderId = (await shop.withdrawals.read(id))?.value.outcome?.orderId ?? null;
  const mayBeRefunded = orderId !== null && (await isRefundLeft(shop, orderId));
  const done = { at: isoTime(shop.clock), by };
  const isKnown = await modify<WithdrawalRecord, boolean>(
    shop.withdrawals,
    id,
    (present) => {
      if (!present || present.done) return { result: present !== null };
      const next = mayBeRefunded ? present : withoutAccount(present);
      return { next: { ...next, done }, result: true };
    },
    shop.clock,
  );
  return isKnown ? finishWithdrawal(shop, id) : null;
}

async function isRefundLeft(shop: Shop, orderId: string): Promise<boolean> {
  const found = await readOrder(shop, orderId);
  return found !== null && ledgerOf(found.order, found.history).left > 0;
}

/** What was sent, for its owner. */
export function declaredIn({ at, request, outcome }: WithdrawalRecord): DeclaredWithdrawal {
  const { name, orderId, email, account = null } = request;
  const { items = null, kept = null } =
    outcome?.items === undefined && request.lines
      ? declaredUnits(request, null)
      : { items: outcome?.items ?? request.items, kept: outcome?.kept };
  return { at: new Date(at).toISOString(), name, orderId, email, items, kept, account };
}
