import { shopCurrency } from '../../../base/money.ts';
import { offText, reductionOf, refusalOn } from '../discount.ts';
import { readWord, type DiscountRecord } from '../discount.schema.ts';
import type { CodeRefusal, Looked, OpenCode } from '../../orders/code-sums.ts';
import { shopDay } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { hadNow, type CodeName } from '../../orders/server/placing/code-holds.ts';
import { changeUses, takeUse, type TakenUse } from '../../orders/server/placing/take-use.ts';
import type { Asking, CodeKind, Taker } from '../../orders/server/placing/code-kinds.ts';
import { keyOfWord } from './stores.ts';
import { allUses, readUses, recordOfUses, usesOfPerson } from './uses.ts';

/** Takes a use of each kind that is limited. */
async function take(
  shop: Shop,
  { word, uses, oncePerShopper }: Extract<OpenCode, { kind: 'discount' }>,
  { orderId, by, email }: Taker,
): Promise<CodeRefusal | TakenUse[]> {
  const taken: TakenUse[] = [];
  const takeOf = async (name: CodeName, most: number, short: CodeRefusal) => {
    const use = { orderId, by, cents: 1 };
    const record = (later: Shop) => recordOfUses(later, name);
    const one = await takeUse(shop, record, use, () => Promise.resolve(most), short);
    if (typeof one === 'string') return one;
    taken.push(one);
    return null;
  };
  if (oncePerShopper) {
    const refused = await takeOf(usesOfPerson(word, email), 1, 'used-by-you');
    if (refused) return refused;
  }
  const refused = uses === undefined ? null : await takeOf(allUses(word), uses, 'used-up');
  return refused ?? taken;
}

/** Why there is no use left for this caller among so many; null while there is one. */
async function refusalFor(
  shop: Shop,
  name: CodeName,
  most: number,
  { orderId, isOwn }: Asking,
  short: CodeRefusal,
): Promise<CodeRefusal | null> {
  const uses = await readUses(shop, name);
  if (uses.length < most) return null;
  const { had, unpaid } = await hadNow(shop, name, uses, { without: orderId, isOwn });
  if (had < most) return null;
  return had - unpaid < most ? 'reserved' : short;
}

/** The same for all kinds of uses that are limited. @param email null while nobody knows the shopper. */
async function refusalOfUses(
  shop: Shop,
  word: string,
  { uses, oncePerShopper }: DiscountRecord,
  asking: Asking,
  email: string | null,
): Promise<CodeRefusal | null> {
  const own =
    oncePerShopper && email !== null
      ? await refusalFor(shop, usesOfPerson(word, email), 1, asking, 'used-by-you')
      : null;
  if (own !== null || uses === undefined) return own;
  return refusalFor(shop, allUses(word), uses, asking, 'used-up');
}

/** Ten dollars off are not ten euros off. */
const isInOther = ({ currency = shopCurrency(), sum, least }: DiscountRecord): boolean =>
  currency !== shopCurrency() && (sum ?? least) !== undefined;

async function lookAt(
  shop: Shop,
  word: string,
  asking: Asking,
  email: string | null,
): Promise<Looked | null> {
  const record = (await shop.discounts.read(keyOfWord(word)))?.value;
  if (!record) return null;
  const ended = refusalOn(record, shopDay(shop.clock));
  if (ended && !asking.isPlaced) return { refused: ended };
  if (isInOther(record)) return { refused: 'other-currency' };
  const refused = await refusalOfUses(shop, word, record, asking, email);
  if (refused) return { refused };
  const { uses, oncePerShopper } = record;
  return {
    kind: 'discount',
    word,
    off: offText(record),
    ...(uses !== undefined && { uses }),
    ...(oncePerShopper && { oncePerShopper }),
    reduce: (lines, find) => reductionOf(record, lines, find),
  };
}

export const discountCodes: CodeKind = {
  kind: 'discount',
  look(shop, typed, asking) {
    const word = readWord(typed);
    return word === null ? Promise.resolve(null) : lookAt(shop, word, asking, null);
  },
  async lookIn(shop, { code, to: { email } }, asking) {
    if (!code) return [];
    const found = (await lookAt(shop, code.word, asking, email)) ?? { refused: 'unknown' };
    return [{ ...found, code: code.word }];
  },
  take: (shop, code, taker) =>
    code.kind === 'discount' ? take(shop, code, taker) : Promise.resolve([]),
  namesIn: ({ code, to: { email } }) =>
    code ? [allUses(code.word), ...(email === '' ? [] : [usesOfPerson(code.word, email)])] : [],
  change: (shop, name, change) => changeUses(shop, recordOfUses(shop, name), change),
};
