import type { input } from 'zod/mini';
import {
  discountReply,
  discountsReply,
  switchedReply,
} from '~/features/discounts/discount-replies.schema';
import type { newDiscount } from '~/features/discounts/discount.schema';
import { queryOf, read, write } from '~/islands/desk/common/desk-call';

const codes = '/api/desk/codes';

/** A code as a keeper makes it: amounts in units of the currency. */
export type CodeRequest = input<typeof newDiscount>;

/** A page of fewer is the last one. */
const rowsAPage = 100;

/** The newest first, by the page; `after` is a `next`. */
export async function fetchCodes(after: string | null) {
  const found = await read(`${codes}${queryOf({ after })}`, discountsReply);
  if (!found.ok) return found;
  const isWhole = found.value.length === rowsAPage;
  const next = isWhole ? (found.value.at(-1)?.word ?? null) : null;
  return { ...found, value: { codes: found.value, next } };
}

export const makeCode = (body: CodeRequest) => write(codes, discountReply, { body });

export const switchCode = (word: string, off: boolean) =>
  write(`${codes}/${encodeURIComponent(word)}`, switchedReply, { method: 'PATCH', body: { off } });
