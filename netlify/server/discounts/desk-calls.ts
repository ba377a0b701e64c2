import { amountsOf } from '../../../src/domain/base/amounts.schema.ts';
import { stateOf } from '../../../src/domain/discount/discount.ts';
import {
  discountChange,
  newDiscount,
  readWord,
  type DiscountRecord,
} from '../../../src/domain/discount/discount.schema.ts';
import type { DiscountReply } from '../../../src/domain/discount/discount-replies.schema.ts';
import { readCode } from '../../../src/domain/credit/credit.ts';
import type { OrderFacts } from '../../../src/domain/order/desk/order-facts.schema.ts';
import { isOver } from '../../../src/domain/order/history/history.ts';
import { shopCurrency, sum, toUnits, type Cents } from '../../../src/domain/base/money.ts';
import { monthsWithOrders, readMonths } from '../orders/index/months.ts';
import type { Call } from '../kernel/http/http.ts';
import { withJson } from '../kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../kernel/http/reply.ts';
import { readMany } from '../kernel/store/at-once.ts';
import { shopDay } from '../kernel/store/built-catalogue.ts';
import { isoTime } from '../kernel/store/clock.ts';
import { modify } from '../kernel/store/modify.ts';
import { keyOfWord } from './stores.ts';
import type { Shop } from '../kernel/store/shop.ts';

/** GET /api/desk/codes */
export const getDiscounts = async ({ shop }: Call): Promise<Reply> => ok(await listed(shop));

/** The newest first. */
async function listed(shop: Shop): Promise<DiscountReply[]> {
  const found = await readMany(await shop.discounts.keys(), async (key) => {
    const record = (await shop.discounts.read(key))?.value;
    return record ? [{ word: key.toUpperCase(), record }] : [];
  });
  const codes = found.flat().sort((a, b) => b.record.at.localeCompare(a.record.at));
  const uses = await usesOf(shop, codes.at(-1)?.record.at);
  return codes.map(({ word, record }) => replyOf(shop, word, record, uses.get(word)));
}

interface Uses {
  used: number;
  brought: Cents;
}

/** How often each code was used by orders since, and what those have brought. */
async function usesOf(shop: Shop, since: string | undefined): Promise<Map<string, Uses>> {
  if (since === undefined) return new Map();
  const months = (await monthsWithOrders(shop)).filter((month) => month >= since.slice(0, 7));
  const orders = (await readMonths(shop, months)).filter((order) => order.code && !isOver(order));
  const byWord = Map.groupBy(orders, ({ code }) => code?.word ?? '');
  return new Map(
    [...byWord].map(([word, own]) => [
      word,
      { used: own.length, brought: sum(own.map(inShopCurrency)) },
    ]),
  );
}

const inShopCurrency = ({ currency, revenue }: OrderFacts): Cents =>
  currency === shopCurrency() ? revenue : 0;

function replyOf(
  shop: Shop,
  word: string,
  record: DiscountRecord,
  { used, brought }: Uses = { used: 0, brought: 0 },
): DiscountReply {
  const { sum: off, least, currency, digits: _, ...rule } = record;
  return {
    word,
    ...rule,
    ...(currency !== undefined && currency !== shopCurrency() && { currency }),
    ...(off !== undefined && { sum: toUnits(off, currency) }),
    ...(least !== undefined && { least: toUnits(least, currency) }),
    used,
    state: stateOf(rule, used, shopDay(shop.clock)),
    brought: toUnits(brought),
  };
}

const exists = (word: string): Reply => {
  const error = `There is a code ${word} already. Choose another word.`;
  return refuse(409, error, {}, { fields: { word: error } });
};

/** POST /api/desk/codes */
export const postDiscount = withJson(
  () => newDiscount,
  async ({ word, ...rule }, { shop }, by: string): Promise<Reply> => {
    // It would be taken for the code of a discovery set.
    if (readCode(word) !== null) return exists(word);
    const record = { ...rule, ...amountsOf(shopCurrency()), at: isoTime(shop.clock), by };
    const made = await shop.discounts.create(keyOfWord(word), record);
    return made.ok ? { status: 201, body: replyOf(shop, word, record) } : exists(word);
  },
);

/** @returns whether there is such a code. */
export const switchDiscount = (shop: Shop, word: string, off: boolean): Promise<boolean> =>
  modify<DiscountRecord, boolean>(
    shop.discounts,
    keyOfWord(word),
    (present) => {
      const next = present && { ...present, off };
      return next ? { next, result: true } : { result: false };
    },
    shop.clock,
  );

/** PATCH /api/desk/codes/{word}: off, or on again. */
export const patchDiscount = withJson(
  () => discountChange,
  async ({ off }, { shop, params }): Promise<Reply> => {
    const word = readWord(params['word'] ?? '');
    const isChanged = word !== null && (await switchDiscount(shop, word, off));
    const changed = isChanged && (await listed(shop)).find((code) => code.word === word);
    return changed ? ok(changed) : refuse(404, 'There is no such code.');
  },
);
