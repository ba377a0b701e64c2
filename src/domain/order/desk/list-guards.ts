import { isListOf, isNullOr, isShape, isText, isTime } from '../../base/guards.ts';
import type { CarriersReply, FailedMail, FailedMailsReply } from './order-replies.ts';

export const isFailedMailsReply = isShape<FailedMailsReply>({
  mails: isListOf(
    isShape<FailedMail>({
      key: isText,
      kind: isText,
      at: isTime,
      sentAt: isNullOr(isTime),
      gaveUpAt: isNullOr(isTime),
      orderId: isNullOr(isText),
    }),
  ),
});

export const isCarriersReply = isShape<CarriersReply>({ carriers: isListOf(isText) });
