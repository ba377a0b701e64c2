import type { input } from 'zod/mini';
import { discountReply, discountsReply } from '~/domain/discount/discount-replies.schema';
import type { newDiscount } from '~/domain/discount/discount.schema';
import { read, write } from '~/islands/desk/common/desk-call';

const codes = '/api/desk/codes';

/** A code as a keeper makes it: amounts in units of the currency. */
export type CodeRequest = input<typeof newDiscount>;

export const fetchCodes = () => read(codes, discountsReply);

export const makeCode = (body: CodeRequest) => write(codes, discountReply, { body });

export const switchCode = (word: string, off: boolean) =>
  write(`${codes}/${encodeURIComponent(word)}`, discountReply, { method: 'PATCH', body: { off } });
