import { sum, toUnits } from '../../../../base/money.ts';
import { productIdsOf } from '../../../catalogue/lines.ts';
import { priceOrder } from '../../order-pricing.ts';
import { readCode } from '../../../credit/credit.ts';
import { readCardCode } from '../../../gift-cards/gift-card.ts';
import { typedWord } from '../../../../base/text/typed-code.ts';
import { codeCheck } from '../../order.schema.ts';
import { codesOff, paidByCards, type FoundCode } from '../../code-sums.ts';
import { costOf } from '../../line-cost.ts';
import { deductionsView } from '../../sums.ts';
import { termsFor } from '../../../delivery/destination.ts';
import { builtDelivery, builtGiftCards, builtSets } from '../../../catalogue/server/built.ts';
import { soldProducts } from '../../../catalogue/server/sold-products.ts';
import type { Action, Call } from '../../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import { ok, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { callerTries } from '../../../../../netlify/kernel/http/throttle/caller.ts';
import { inTry, tooMany, type Tried } from '../../../../../netlify/kernel/http/throttle/limits.ts';
import { isOwnOrder } from '../record/own-order.ts';
import { refuseCode } from './code-reply.ts';
import { findCode, type Asking } from './code-kinds.ts';

/** Looks a typed code up. Who types too many that nobody has is refused: none can be guessed. */
export const inCodeTry = (call: Call, typed: string, asking: Asking): Promise<Tried<FoundCode>> =>
  inTry(call.shop, [callerTries('code', call.ip)], async () => {
    const found = await findCode(call.shop, typed, asking);
    return found.refused === 'unknown' ? null : found;
  });

export const refuseTry = (tried: Exclude<Tried<unknown>, { ok: true }>, code: string): Reply =>
  tried.reason === 'locked'
    ? tooMany('codes were tried', tried.seconds)
    : refuseCode({ refused: 'unknown', code });

/** A code as it is printed, however it was typed. */
const printed = (typed: string): string =>
  readCardCode(typed) ?? readCode(typed) ?? typedWord(typed);

/** POST /api/codes/check: what a code takes off this cart. */
export const postCodeCheck: Action = withJson(
  () => codeCheck,
  async ({ code, cartItems, country }, call): Promise<Reply> => {
    // An unpaid order of the caller's is ended before another one is placed.
    const isOwn = isOwnOrder.bind(null, call);
    const tried = await inCodeTry(call, code, { orderId: null, isOwn });
    if (!tried.ok) return refuseTry(tried, code);
    const ids = cartItems.flatMap(({ id }) => productIdsOf(String(id), builtSets()));
    const products = await soldProducts(call.shop, ids);
    const find = (id: number) => products.get(id);
    // What is not sold any more counts for nothing.
    const lines = cartItems.flatMap((item) => {
      const priced = priceOrder([item], find, builtSets(), builtGiftCards());
      return priced.ok ? priced.lines : [];
    });
    const delivery = builtDelivery();
    const rates = country === undefined ? delivery.zones[0] : termsFor(country, delivery);
    const off = codesOff(lines, [tried.result], { find, rates });
    if (off.refused) return refuseCode(off);
    const price = sum(lines.map((line) => costOf(line))) - off.ofLines + off.shipping;
    const cards = paidByCards(off.cards, lines, price);
    if (!Array.isArray(cards)) return refuseCode(cards);
    const [open] = off.codes;
    const [deduction] = deductionsView({ ...off.coded, cards });
    const [card] = cards;
    return ok({
      code: open && printed(code),
      ...deduction,
      off: deduction?.amount,
      // A page of an earlier deploy reads the amount.
      amount: deduction?.amount,
      ...(open?.kind === 'gift card' && { left: toUnits(open.balance - (card?.cents ?? 0)) }),
      ...(off.coded.code?.shippingCents !== undefined && { freeDelivery: true }),
      ...(off.leaves.length > 0 && { leaves: off.leaves }),
    });
  },
);
