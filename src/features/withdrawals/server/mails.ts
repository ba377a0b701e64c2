import type { MailedWithdrawal } from './mailed.ts';
import type { MailKind, Mails } from '../../../../netlify/kernel/mail/kind.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { ShopFacts } from '../../catalogue/catalogue-file.ts';
import type { Letter } from '../../../../netlify/kernel/mail/letter.ts';
import { readAddressed } from '../../orders/server/record/read-order.ts';
import { builtCatalogue } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { receipt, withdrawalNotice } from './letters.ts';

async function readMailedWithdrawal(shop: Shop, mailId: string): Promise<MailedWithdrawal | null> {
  const record = (await shop.withdrawals.read(mailId.split('.').at(-1) ?? mailId))?.value;
  if (!record?.outcome) return null;
  const { outcome } = record;
  const request = { ...record.request, items: outcome.items ?? record.request.items };
  const { kept } = outcome;
  const at = new Date(record.at).toISOString();
  const { orderId, step } = outcome;
  if (orderId === null) return { at, request, kept, about: null };
  const found = await readAddressed(shop, orderId);
  return found && { at, request, kept, about: { ...found, step } };
}

const about =
  (text: (withdrawal: MailedWithdrawal, shop: ShopFacts) => Letter): MailKind['compose'] =>
  async (shop, id) => {
    const withdrawal = await readMailedWithdrawal(shop, id);
    return withdrawal && text(withdrawal, builtCatalogue().shop);
  };

export const withdrawalMails = {
  withdrawal: { compose: about(receipt) },
  'withdrawal-notice': { compose: about(withdrawalNotice), isToShop: true },
} satisfies Mails;

declare module '../../../../netlify/kernel/mail/kind.ts' {
  interface MailKinds extends Record<keyof typeof withdrawalMails, MailKind> {}
}
