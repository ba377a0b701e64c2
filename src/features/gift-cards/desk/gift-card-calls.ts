import { isNothing } from '~/base/guards';
import { giftCardReply, giftCardsReply } from '~/features/gift-cards/gift-card-replies.schema';
import { queryOf, read, write } from '~/islands/desk/common/desk-call';

const path = '/api/desk/gift-cards';

/** @param q the last four characters, or an order number; '' for all. */
export const fetchCards = (q: string, after: string | null) =>
  read(path + queryOf({ q, after }), giftCardsReply);

export const sendCard = (id: string, key: string) =>
  write(`${path}/${id}/send`, isNothing, { key });

export const blockCard = (id: string, reason: string, key: string) =>
  write(`${path}/${id}/block`, giftCardReply, { body: { reason }, key });

/** @param by in units of the currency; below zero it is taken off. */
export const correctCard = (id: string, by: number, reason: string, key: string) =>
  write(`${path}/${id}/correct`, giftCardReply, { body: { by, reason }, key });
