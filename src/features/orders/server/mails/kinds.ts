import { paymentOf } from '../../view/money-view.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import type { MailKind, Mails } from '../../../../../netlify/kernel/mail/kind.ts';
import type { Letter } from '../../../../../netlify/kernel/mail/letter.ts';
import { mostTo } from '../../../../../netlify/kernel/mail/mail-limit.ts';
import { readAddressed } from '../record/read-order.ts';
import { confirmation, orderLink, orderNotice } from './order.ts';
import { paymentNotice } from './payment-notices.ts';
import { bindStep, readMailedStep, unbindStep, type MailedStep } from './step-mails.ts';
import { shopNotice } from './step-notices.ts';
import { stepLetter } from './steps.ts';

const aboutOrder =
  (text: (orderId: string, order: PlacedRecord, method?: string) => Letter): MailKind['compose'] =>
  async (shop, id) => {
    const found = await readAddressed(shop, id);
    return found && text(id, found.order, paymentOf(found.history, found.order).method);
  };

/** A step can be taken back only before its mail has left. */
const aboutStep = (text: (step: MailedStep) => Letter | null): MailKind => ({
  async compose(shop, id) {
    const step = await readMailedStep(shop, id);
    return step && text(step);
  },
  bind: bindStep,
  unbind: unbindStep,
});

const toShopper = aboutStep(stepLetter);
const toShop = { ...aboutStep(shopNotice), isToShop: true } as const;

export const orderMails = {
  notice: { compose: aboutOrder(orderNotice), isToShop: true, isFirst: true },
  confirm: { compose: aboutOrder(confirmation), hourly: mostTo },
  'order-link': {
    compose: (shop, id) => aboutOrder(orderLink)(shop, id.split('.')[0] ?? id),
    hourly: 40,
  },
  ready: toShopper,
  shipped: toShopper,
  tracking: toShopper,
  cancelled: toShopper,
  refunded: toShopper,
  'order-changed': toShopper,
  'change-due': toShopper,
  'cancel-notice': toShop,
  'address-notice': toShop,
  'payment-notice': { ...aboutStep(paymentNotice), isToShop: true },
} satisfies Mails;

declare module '../../../../../netlify/kernel/mail/kind.ts' {
  interface MailKinds extends Record<keyof typeof orderMails, MailKind> {}
}
