import { z } from 'zod';
import { isListed } from './basket.ts';
import { mostEntries } from './basket.ts';
import { maxQuantity } from './cart.ts';

/** The last millisecond that a date can name. */
const lastTime = 8.64e15;
const time = z.int().min(0).max(lastTime);

const entries = (isId: (text: string) => boolean, largest: number, most: number) =>
  z
    .record(
      z.string().refine(isId),
      z.strictObject({ quantity: z.int().min(0).max(largest), at: time }),
    )
    .refine((record) => Object.keys(record).length <= most, `At most ${most} entries are kept.`);

/** PUT /api/basket: ids and quantities alone, because prices are the catalogue's. */
export const basketRequest = z.strictObject({
  since: time,
  cart: entries(isListed.cart, maxQuantity, mostEntries.cart),
  wishlist: entries(isListed.wishlist, 1, mostEntries.wishlist),
});

const stored = z.record(z.string(), z.object({ quantity: z.number(), at: z.number() }));

/** The cart and the wishlist of an account, under its id. */
export const basketRecord = z.object({ since: z.number(), cart: stored, wishlist: stored });
