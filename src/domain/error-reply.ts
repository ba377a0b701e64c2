/** Every refusal: one sentence for the shopper, and the fields at fault by their names. */
export interface ErrorReply {
  error: string;
  fields?: Record<string, string>;
  /** With 409 'Prices have changed…': today's prices in dollars, by line id. */
  prices?: Record<string, { price: number; originalPrice: number }>;
  /** The line ids that cannot be sold: 409 when out of stock, 400 when no longer in the shop. */
  outOfStock?: string[];
}
