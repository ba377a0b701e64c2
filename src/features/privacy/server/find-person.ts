import { paperReply } from '../../books/paper-reply.ts';
import { readPapers } from '../../books/server/of-order.ts';
import { forgetFrom } from '../../orders/history/deadlines.ts';
import type { MailView } from '../../orders/desk-view/order-replies.schema.ts';
import type {
  PersonMessage,
  PersonOrder,
  PersonReply,
  PersonReview,
  PersonWithdrawal,
} from '../people-reply.ts';
import type { MessageRecord } from '../../messages/message.schema.ts';
import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import { reviewOf } from '../../reviews/decision.ts';
import { isForgotten } from '../../orders/history/forget-order.ts';
import { throttleOf } from '../../accounts/server/shoppers/accounts.ts';
import { passkeyViews } from '../../accounts/server/passkeys/passkey-views.ts';
import { countedAt } from '../../../../netlify/kernel/http/throttle/limits.ts';
import type { Account } from '../../accounts/server/addresses.ts';
import { readBasket } from '../../cart/server/baskets.ts';
import { returnsIn } from '../../returns/server/export-returns.ts';
import { declaredIn } from '../../withdrawals/server/withdrawals.ts';
import { readReview } from '../../reviews/server/read-review.ts';
import { mailTimes } from '../../../../netlify/kernel/mail/mail-limit.ts';
import { mailsAbout } from '../../../../netlify/kernel/mail/outbox.ts';
import { withdrawalMailId } from '../../orders/server/mails/step-mails.ts';
import { orderView } from '../../orders/server/record/order-view.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { WithdrawalRecord } from '../../withdrawals/server/stores.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { foundByAddress } from './by-address.ts';
import { readPerson, unreadableIn, visitPerson, type Person } from './visit.ts';

/** All that the shop knows of a person, a page at a time. */
export async function findPerson(
  shop: Shop,
  address: string,
  after: string | null,
): Promise<PersonReply> {
  const person = await readPerson(shop, address);
  const alone = after === null ? await readAlone(shop, person) : nothing;
  const orders: PersonOrder[] = [];
  const messages: PersonMessage[] = [];
  const reviews: PersonReview[] = [];
  const withdrawals: PersonWithdrawal[] = [];
  const next = await visitPerson(shop, person, after, {
    async order({ orderId }, order) {
      if (order?.state === 'placed' && !isForgotten(order))
        orders.push(await personOrder(shop, orderId, order));
    },
    async message(id, message) {
      if (message) messages.push(await personMessage(shop, id, message));
    },
    async review(id, review) {
      if (review && review.erasedAt === null) reviews.push(...(await personReview(shop, id)));
    },
    async withdrawal(id, withdrawal) {
      if (withdrawal) withdrawals.push(await personWithdrawal(shop, id, withdrawal));
    },
  });
  return {
    email: person.email,
    ...alone,
    ...(await foundByAddress(shop, after === null ? person.email : null)),
    orders,
    messages,
    reviews,
    withdrawals,
    next,
    unreadable: unreadableIn(shop),
  };
}

type Alone = Pick<PersonReply, 'account' | 'failedLogins' | 'mails'>;
const nothing: Alone = { account: null, failedLogins: [], mails: [] };

/** The account, and what the kernel counts under the address. */
async function readAlone(shop: Shop, { email, account }: Person): Promise<Alone> {
  const [[failures = []], [mails = []]] = await Promise.all([
    readMany([throttleOf(email)], (name) => countedAt(shop, name)),
    readMany([email], (address) => mailTimes(shop, address)),
  ]);
  return {
    account: account && (await accountOf(shop, account)),
    failedLogins: failures.map(iso),
    mails: mails.map(iso),
  };
}

async function accountOf(shop: Shop, { userId, entry }: Account): Promise<PersonReply['account']> {
  const { at, provenAt = null, address = null, change } = entry.value;
  const basket = await readBasket(shop, userId);
  const passkeys = passkeyViews(entry.value);
  return { at, provenAt, address, passkeys, newEmail: change?.email ?? null, basket };
}

const iso = (ms: number): string => new Date(ms).toISOString();

async function personOrder(shop: Shop, id: string, order: PlacedRecord): Promise<PersonOrder> {
  const history = (await shop.progress.read(id))?.value ?? null;
  const from = forgetFrom(order, history, shopTimeZone());
  return {
    ...orderView(id, order),
    hasAccount: order.userId !== undefined,
    steps: (history?.events ?? []).map(({ at, step }) => ({ at, type: step.type })),
    shipment: history?.shipment ?? null,
    forgetFrom: from === null ? null : iso(from),
    mails: await mailsOf(shop, id),
    invoices: (await readPapers(shop, id)).map(paperReply),
    ...(await returnsIn(shop, id)),
  };
}

async function personMessage(
  shop: Shop,
  id: string,
  { at, name, email, phone, message }: MessageRecord,
): Promise<PersonMessage> {
  const answers = (await shop.threads.read(id))?.value.answers ?? [];
  return { id, at, name, email, phone, message, answers, mails: await mailsOf(shop, id) };
}

async function personReview(shop: Shop, id: string): Promise<PersonReview[]> {
  const stored = await readReview(shop, id);
  if (!stored) return [];
  const { record, decision } = stored;
  const { at, productId, orderId } = record;
  return [{ ...reviewOf(id, record, decision), at, productId, state: decision.state, orderId }];
}

async function personWithdrawal(
  shop: Shop,
  id: string,
  record: WithdrawalRecord,
): Promise<PersonWithdrawal> {
  const mailId = record.outcome && withdrawalMailId(id, record.outcome);
  return { id, ...declaredIn(record), mails: mailId ? await mailsOf(shop, mailId) : [] };
}

async function mailsOf(shop: Shop, id: string): Promise<MailView[]> {
  const mails = await mailsAbout(shop, id);
  return mails.map(({ key, mail: { kind, at, sentAt, gaveUpAt } }) => ({
    key,
    kind,
    at,
    sentAt,
    gaveUpAt,
  }));
}
