import { lineId } from '../../catalogue/catalogue.ts';
import { choicesOf } from '../../catalogue/choices.ts';
import type { StockRow } from '../stock-replies.schema.ts';
import { allProducts } from '../../catalogue/server/sold-products.ts';
import { isLow } from '../stock.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { notCounted, stockTag } from './count.ts';
import { stockKey } from './stock-keys.ts';
import { readStockView } from './stock-view.ts';

/** Everything that the shop sells, product by product. */
async function soldChoices(shop: Shop) {
  const [products, view] = await Promise.all([allProducts(shop), readStockView(shop)]);
  return products.flatMap((product) =>
    choicesOf(product).map((variant) => {
      const sku = lineId(product.id, variant);
      const { name, inStock: mayBeBought } = product;
      return {
        sku,
        product: name,
        variant,
        mayBeBought,
        figures: view.get(stockKey(sku)) ?? notCounted,
      };
    }),
  );
}

/** For the desk: what is sold with its figures, and how many wait for it. */
export async function stockRows(shop: Shop): Promise<StockRow[]> {
  const [choices, waiting] = await Promise.all([soldChoices(shop), shop.ports.waiting(shop)]);
  return choices.map(({ figures, ...choice }): StockRow => {
    const { onHand, held, free, warnBelow } = figures;
    return {
      ...choice,
      onHand,
      held,
      free,
      warnBelow,
      etag: onHand === null ? null : stockTag(figures),
      waiting: waiting(stockKey(choice.sku)),
    };
  });
}

/** How many SKUs have fewer free units than their keeper wants to be warned below. */
export const countLowStock = async (shop: Shop): Promise<number> =>
  (await soldChoices(shop)).filter(
    ({ figures: { free, warnBelow } }) => free !== null && isLow({ free, warnBelow }),
  ).length;

/** A shopper is told how many are left up to this number. */
const mostSaid = 5;

/** Free units of the SKUs of which few are left, by the name that they have as lines of a cart. */
export const availability = async (shop: Shop): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await soldChoices(shop)).flatMap(({ sku, figures: { free } }) =>
      free !== null && free <= mostSaid ? [[sku, Math.max(0, free)]] : [],
    ),
  );
