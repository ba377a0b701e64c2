import { isOver } from '../../../base/periods.ts';
import { mailKept } from '../kept.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';
import { compose, kindOf } from '../../../../netlify/kernel/mail/kind.ts';
import { timesOf } from '../../../../netlify/kernel/mail/mail-limit.ts';
import { forgetMail } from '../../../../netlify/kernel/mail/outbox.ts';
import type { OutboxRecord } from '../../../../netlify/kernel/mail/stores.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { isUnderWay } from '../../orders/server/record/read-order.ts';

export const mailPrunes: readonly PruneRule[] = [
  {
    store: 'mailCounts',
    period: mailKept.periods.mailCount,
    since: (count) => timesOf(count).at(-1) ?? 0,
  },
  {
    store: 'outbox',
    async visit(shop, key, mail, now) {
      if (!(await isMailOver(shop, key, mail, now))) return false;
      await forgetMail(shop, key, mail);
      return true;
    },
  },
];

/** A mail that waits is kept, unless there is nothing left to send. */
async function isMailOver(shop: Shop, key: string, mail: OutboxRecord, now: number) {
  const ended = mail.sentAt ?? mail.gaveUpAt;
  if (!isOver(mailKept.periods.sentMail, ended ?? mail.at, now, shopTimeZone())) return false;
  if (ended === null) return !!kindOf(shop, mail) && (await compose(shop, key, mail)) === null;
  // While the order is still being finished, its mails would be queued a second time.
  return !(await isUnderWay(shop, mail.id));
}
