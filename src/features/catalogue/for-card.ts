import { defaultVariant, type CardProduct, type Product } from './catalogue.ts';

/**
 * A product as a card shows and sells it, with its default choice only, so that an island's props
 * stay small.
 */
export const forCard = (product: Product): CardProduct => ({
  id: product.id,
  kind: product.kind,
  name: product.name,
  category: product.category,
  description: product.description,
  picture: product.picture,
  hoverPicture: product.hoverPicture,
  rating: product.rating,
  reviews: product.reviews,
  inStock: product.inStock,
  noteLines: product.noteLines,
  option: product.option,
  price: product.price,
  originalPrice: product.originalPrice,
  // Nearly no product has them.
  ...(product.subcategory && { subcategory: product.subcategory }),
  ...(product.set !== undefined && { set: product.set }),
  ...(product.parts && { parts: product.parts }),
  variants: product.variants.filter((variant) => variant === defaultVariant(product)),
});
