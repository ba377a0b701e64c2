import { toUnits } from '../../../base/money.ts';
import { readCardCode } from '../gift-card.ts';
import { cardQuestion } from '../gift-card.schema.ts';
import type { Action } from '../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse } from '../../../../netlify/kernel/http/reply.ts';
import { callerTries } from '../../../../netlify/kernel/http/throttle/caller.ts';
import { inTry, tooMany } from '../../../../netlify/kernel/http/throttle/limits.ts';
import { codeKey } from '../../../../netlify/kernel/store/secrets.ts';
import { findOrder } from '../../orders/server/record/read-order.ts';
import { isBlocked } from './blocks.ts';
import { balanceNow, currencyOfCard } from './code-kind.ts';

/**
 * POST /api/gift-cards/balance: what is on a card and what it says, for whoever has its code. Who types too
 * many that nobody has is refused.
 */
export const postBalance: Action = withJson(
  () => cardQuestion,
  async ({ code: typed }, { shop, ip }) => {
    const code = readCardCode(typed);
    const key = code === null ? '' : codeKey(code);
    const tried = await inTry(shop, [callerTries('code', ip)], async () =>
      key === '' ? null : ((await shop.giftCards.read(key))?.value ?? null),
    );
    if (!tried.ok)
      return tried.reason === 'locked'
        ? tooMany('codes were tried', tried.seconds)
        : refuse(404, 'We do not know this code.');
    const card = tried.result;
    const order = await findOrder(shop, card.orderId);
    const { from, to, message } = order?.giftCards?.find(({ id }) => id === card.line) ?? {};
    const currency = currencyOfCard(card, order);
    return ok({
      code,
      currency,
      amount: toUnits(card.cents, currency),
      balance: (await isBlocked(shop, card))
        ? 0
        : toUnits(await balanceNow(shop, key, card), currency),
      ...(card.until !== null && { until: card.until }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(message !== undefined && { message }),
    });
  },
);
