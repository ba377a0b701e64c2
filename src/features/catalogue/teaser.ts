import { pathOf, type CardProduct, type ProductPicture } from './catalogue.ts';

/** The least that a small card needs of a product: the browser keeps it, and pages carry it. */
export interface Teaser {
  id: number;
  name: string;
  href: string;
  picture: ProductPicture;
}

export const teaserOf = (product: CardProduct): Teaser => ({
  id: product.id,
  name: product.name,
  href: pathOf(product),
  picture: product.picture,
});
