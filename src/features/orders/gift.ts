import { isBoolean, isShape, isText } from '../../base/guards.ts';

/** What a shopper wants with an order that is a gift (R646). */
export interface Gift {
  /** For the card; '' for none. In the writer's own words, with line breaks. */
  message: string;
  wrap: boolean;
  /** Leaves prices off the slip. */
  hidePrices: boolean;
}

export const isGift = isShape<Gift>({ message: isText, wrap: isBoolean, hidePrices: isBoolean });

export const hidePricesText = 'The slip in the parcel shows no prices.';
