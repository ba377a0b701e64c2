/** What stands beside a price that can be bought. */
interface TaxWords {
  /** 'incl. VAT', or what the law wants said of a shop that charges no tax. */
  text: string;
  isInside: boolean;
}

/** What a build knows of its shop's tax (astro.config.mjs). */
declare const SHOP_TAX: TaxWords | null | undefined;

/** Null where nothing is to be said. */
export const taxWords: TaxWords | null = typeof SHOP_TAX === 'undefined' ? null : SHOP_TAX;
