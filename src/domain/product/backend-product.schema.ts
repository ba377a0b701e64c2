import { z } from 'zod';
import { isWholeCents } from './choices.schema.ts';

/**
 * A product that only the backend knows, as PUT /api/products/{id} takes it and GET answers it:
 * the fields of a product, with money in dollars (R160). Only id, name and
 * price must be there.
 */

const price = z
  .number()
  .min(0.01)
  .max(100_000)
  .refine(isWholeCents, {
    error: ({ path }) => `The field ${String(path?.at(-1))} must have at most two decimals.`,
  });
const line = z.string().trim().min(1).max(200);
const longText = z.string().trim().max(5000);
/** A path of this shop or an https address: never `javascript:` or `data:`. Browsers read '/\' as '//'. */
const pictureAddress = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s\\]+$/);
const offer = {
  price,
  originalPrice: price.optional(),
  isDefault: z.boolean().optional(),
};

export const backendProduct = z.strictObject({
  id: z.int().positive().max(999_999_999),
  name: line,
  price,
  originalPrice: price.optional(),
  image: pictureAddress.optional(),
  images: z.array(pictureAddress).max(12).optional(),
  rating: z.number().min(0).max(5).optional(),
  reviews: z.int().min(0).optional(),
  category: line.optional(),
  subcategory: line.optional(),
  description: longText.optional(),
  longDescription: longText.optional(),
  topNote: line.optional(),
  heartNote: line.optional(),
  baseNote: line.optional(),
  featured: z.boolean().optional(),
  inStock: z.boolean().optional(),
  brand: line.optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional(),
  size: line.optional(),
  sizes: z
    .array(z.strictObject({ size: z.string().regex(/^[A-Za-z0-9]{1,20}$/), ...offer }))
    .max(12)
    .optional(),
  color: line.optional(),
  colors: z
    .array(z.strictObject({ color: z.string().regex(/^[A-Za-z0-9]{1,20}$/), ...offer }))
    .max(12)
    .optional(),
});
export type BackendProduct = z.infer<typeof backendProduct>;
