import { isListOf, isNumber, isRecord, isRecordOf, isShape, isText } from './guards.ts';

/** Today's price of a line, in dollars. */
interface FreshPrice {
  price: number;
  originalPrice: number;
}

/** Every refusal: one sentence for the shopper, and the fields at fault by their names. */
export interface ErrorReply {
  error: string;
  fields?: Record<string, string>;
  /** Those of the fields that are taken if the same is sent again with their names as `sure` (R1055). */
  doubts?: string[];
  /** With 409 'Prices have changed…': today's prices in dollars, by line id. */
  prices?: Record<string, FreshPrice>;
  /** With the same: what delivery costs, and the whole order, in dollars. */
  shipping?: number;
  /** What the gift wrap costs that was asked for. */
  wrap?: number;
  /** What each of its codes takes off, by name. */
  off?: Record<string, number>;
  /** The code that is refused. */
  code?: string;
  total?: number;
  /** With 503: an order that was placed, and whose page to pay on cannot be opened now. */
  order?: { id: string; key: string };
  /** The line ids that cannot be sold: 409 when out of stock, 400 when no longer in the shop. */
  outOfStock?: string[];
}

const isTexts = isListOf(isText);
const isTextByName = isRecordOf(isText);
const isPrices = isRecordOf(isShape<FreshPrice>({ price: isNumber, originalPrice: isNumber }));

const isAmounts = isRecordOf(isNumber);
const isOrder = isShape<{ id: string; key: string }>({ id: isText, key: isText });

/** Reads the body of a refusal; what is not as it should be is left out. */
export function parseErrorReply(body: unknown): Partial<ErrorReply> {
  if (!isRecord(body)) return {};
  const { error, fields, doubts, prices, shipping, wrap, off, code, order, outOfStock } = body;
  return {
    ...(isText(error) && { error }),
    ...(isTextByName(fields) && { fields }),
    ...(isTexts(doubts) && { doubts }),
    ...(isPrices(prices) && { prices }),
    ...(isNumber(shipping) && { shipping }),
    ...(isNumber(wrap) && { wrap }),
    ...(isAmounts(off) && { off }),
    ...(isText(code) && { code }),
    ...(isOrder(order) && { order }),
    ...(isTexts(outOfStock) && { outOfStock }),
  };
}
