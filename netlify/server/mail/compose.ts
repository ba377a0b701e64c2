import type { ShopFacts } from '../../../src/domain/catalogue/catalogue.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { creditUntil } from '../../../src/domain/progress/deadlines.ts';
import { worthOf } from '../../../src/domain/progress/view/credit.ts';
import { corrected } from '../../../src/domain/progress/corrected.ts';
import { noProgress } from '../../../src/domain/progress/progress.ts';
import { isForgotten } from '../../../src/domain/retention/forget-order.ts';
import { builtCatalogue, shopTimeZone } from '../store/built-catalogue.ts';
import { codeOfOrder } from '../store/code-secrets.ts';
import { linkRecordKey, linkSecret } from '../store/link-secrets.ts';
import type { OutboxRecord } from '../store/records/mail-records.ts';
import type { Shop } from '../store/shop.ts';
import { accountComposers } from './account-mails.ts';
import { mailOf } from './layout/mail-of.ts';
import type { Letter } from './letter.ts';
import type { Mail } from './message-of.ts';
import { noticeComposers } from './notice-mails.ts';
import { reviewComposers } from './review-mails.ts';
import { readMailedStep, type MailedStep } from './step-mails.ts';
import { creditLetter } from './texts/credit.ts';
import { deskLink } from './texts/desk.ts';
import { answer, contact } from './texts/message.ts';
import { confirmation, orderLink, orderNotice } from './texts/order.ts';
import { paymentNotice } from './texts/payment-notices.ts';
import { shopNotice } from './texts/step-notices.ts';
import { stepLetter } from './texts/steps.ts';
import { receipt, withdrawalNotice } from './texts/withdrawals.ts';
import { readMailedWithdrawal, type MailedWithdrawal } from './withdrawal-mails.ts';

type Composer = (shop: Shop, id: string) => Promise<Letter | null>;

const aboutOrder =
  (text: (orderId: string, order: PlacedRecord) => Letter): Composer =>
  async (shop, id) => {
    const [order, progress] = await Promise.all([shop.orders.read(id), shop.progress.read(id)]);
    if (order?.value.state !== 'placed' || isForgotten(order.value)) return null;
    return text(id, corrected(order.value, progress?.value ?? noProgress));
  };

const aboutStep =
  (text: (step: MailedStep) => Letter | null): Composer =>
  async (shop, id) => {
    const step = await readMailedStep(shop, id);
    return step && text(step);
  };

const aboutWithdrawal =
  (text: (withdrawal: MailedWithdrawal, shop: ShopFacts) => Letter): Composer =>
  async (shop, id) => {
    const withdrawal = await readMailedWithdrawal(shop, id);
    return withdrawal && text(withdrawal, builtCatalogue().shop);
  };

const composers: Record<OutboxRecord['kind'], Composer> = {
  notice: aboutOrder(orderNotice),
  confirm: aboutOrder(confirmation),
  async contact(shop, id) {
    const message = await shop.messages.read(`m/${id}`);
    return message && contact(id, message.value);
  },
  async answer(shop, id) {
    const [messageId = '', answerId] = id.split('.');
    const [message, thread] = await Promise.all([
      shop.messages.read(`m/${messageId}`),
      shop.threads.read(messageId),
    ]);
    const given = thread?.value.answers.find((one) => one.id === answerId);
    return message && given ? answer(message.value, given.text) : null;
  },
  async signin(shop, id) {
    const secret = linkSecret('desk', id);
    const link = (await shop.links.read(linkRecordKey(secret)))?.value;
    if (!link || link.usedAt !== null || link.until <= shop.clock.now()) return null;
    return deskLink(link.subject, secret);
  },
  'order-link': (shop, id) => aboutOrder(orderLink)(shop, id.split('.')[0] ?? id),
  async 'discovery-credit'(shop, id) {
    const [order, progress] = await Promise.all([shop.orders.read(id), shop.progress.read(id)]);
    if (order?.value.state !== 'placed' || isForgotten(order.value) || !progress) return null;
    const lastDay = creditUntil(progress.value, shopTimeZone());
    const worth = worthOf(order.value, progress.value);
    if (lastDay === null || worth === 0) return null;
    return creditLetter(order.value, { code: codeOfOrder(id), worth, lastDay });
  },
  shipped: aboutStep(stepLetter),
  tracking: aboutStep(stepLetter),
  cancelled: aboutStep(stepLetter),
  refunded: aboutStep(stepLetter),
  'cancel-notice': aboutStep(shopNotice),
  'address-notice': aboutStep(shopNotice),
  'payment-notice': aboutStep(paymentNotice),
  withdrawal: aboutWithdrawal(receipt),
  'withdrawal-notice': aboutWithdrawal(withdrawalNotice),
  ...accountComposers,
  ...noticeComposers,
  ...reviewComposers,
};

/**
 * A queued mail, made of the records that it names as they are now.
 * @param key the mail's own, which becomes its Message-ID.
 * @returns null while its record is missing, for the mail of a message is queued before the message
 * is stored; for a link that has become worthless; and for a mail to nobody.
 */
export async function compose(
  shop: Shop,
  key: string,
  { kind, id }: OutboxRecord,
): Promise<Mail | null> {
  const letter = await composers[kind](shop, id);
  if (letter === null || letter.to === '') return null;
  return mailOf(key, letter, builtCatalogue().shop);
}
