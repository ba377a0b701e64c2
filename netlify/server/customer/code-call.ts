import { productIdsOf } from '../../../src/domain/catalogue/lines.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { codeCheck } from '../../../src/domain/order/order.schema.ts';
import { toDollars } from '../../../src/domain/money.ts';
import { bottlesTotal, readCode } from '../../../src/domain/progress/view/credit.ts';
import { priceOrder } from '../../../src/domain/order/order-pricing.ts';
import { callerTries } from '../accounts/throttle/caller.ts';
import { inTry, tooMany, type Tried } from '../accounts/throttle/limits.ts';
import type { Action, Call } from '../edge/http.ts';
import { withJson } from '../edge/json-body.ts';
import { ok, type Reply } from '../edge/reply.ts';
import { refuseCode } from '../orders/code-reply.ts';
import { lookUpCode, type CodeState } from '../orders/codes.ts';
import { soldProducts } from '../products/sold-products.ts';
import { codeKey } from '../store/code-secrets.ts';
import { isOwnOrder } from './own-order.ts';

type Known = Exclude<CodeState, { state: 'unknown' }>;

/** Looks a typed code up. Who types too many that nobody has is refused: none can be guessed. */
export const inCodeTry = (call: Call, typed: string): Promise<Tried<Known>> =>
  inTry(call.shop, [callerTries('code', call.ip)], async () => {
    const code = readCode(typed);
    const isOwn = (orderId: string, order: PlacedRecord) => isOwnOrder(call, orderId, order);
    const found = code && (await lookUpCode(call.shop, codeKey(code), null, isOwn));
    return !found || found.state === 'unknown' ? null : found;
  });

export const refuseTry = (tried: Exclude<Tried<unknown>, { ok: true }>): Reply =>
  tried.reason === 'locked' ? tooMany('codes were tried', tried.seconds) : refuseCode('unknown');

/** POST /api/codes/check: what a code takes off this cart. */
export const postCodeCheck: Action = withJson(
  () => codeCheck,
  async ({ code, cartItems }, call): Promise<Reply> => {
    const tried = await inCodeTry(call, code);
    if (!tried.ok) return refuseTry(tried);
    if (tried.result.state !== 'open') return refuseCode(tried.result.state);
    const products = await soldProducts(
      call.shop,
      cartItems.flatMap(({ id }) => productIdsOf(String(id))),
    );
    const find = (id: number) => products.get(id);
    const lines = cartItems.flatMap((item) => {
      const priced = priceOrder([item], find, 0);
      return priced.ok ? priced.lines : [];
    });
    const bottles = bottlesTotal(lines, find);
    if (bottles === 0) return refuseCode('no-bottle');
    return ok({ amount: toDollars(Math.min(tried.result.worth, bottles)) });
  },
);
