import { z } from 'zod';
import type { BackendProduct } from './backend-product.schema.ts';

/*
 * Backend products as they are read from the store: of the right shape, whatever the form of their
 * time let through. A form that becomes stricter must not make the whole list unreadable.
 */

const text = z.string().optional();
const count = z.number().optional();
const offer = { price: z.number(), originalPrice: count, isDefault: z.boolean().optional() };

export const storedProduct: z.ZodType<BackendProduct> = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  originalPrice: count,
  image: text,
  images: z.array(z.string()).optional(),
  rating: count,
  reviews: count,
  category: text,
  subcategory: text,
  description: text,
  longDescription: text,
  topNote: text,
  heartNote: text,
  baseNote: text,
  featured: z.boolean().optional(),
  inStock: z.boolean().optional(),
  brand: text,
  slug: text,
  size: text,
  sizes: z.array(z.object({ size: z.string(), ...offer })).optional(),
  color: text,
  colors: z.array(z.object({ color: z.string(), ...offer })).optional(),
});
