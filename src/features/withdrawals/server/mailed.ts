import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import type { OrderHistory } from '../../orders/history/history.schema.ts';
import type { WithdrawalRecord } from './stores.ts';

/** A withdrawal, and what its mails tell of. */
export interface MailedWithdrawal {
  /** ISO time. */
  at: string;
  request: WithdrawalRecord['request'];
  /** What stays bought of the lines that it names, in words. */
  kept?: string | null | undefined;
  /** Null when no order has this number and this address. */
  about: {
    orderId: string;
    order: PlacedRecord;
    history: OrderHistory;
    step: NonNullable<WithdrawalRecord['outcome']>['step'];
  } | null;
}
