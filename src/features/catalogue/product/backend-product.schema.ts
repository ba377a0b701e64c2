import { z } from 'zod';
import { isXmlText } from '../../../base/text/xml-text.ts';
import { areDistinct, hasOneDefault } from './choices.schema.ts';
import { isWholeCents, tooManyDecimals } from '../../../base/fields.schema.ts';

/**
 * A product that only the backend knows, as PUT /api/products/{id} takes it and GET answers it:
 * the fields of a product, with money in dollars (R160). Only id, name and
 * price must be there.
 */

/** 'The field images must …': of a list its own name. */
const sentence = (rest: string | (() => string)) => ({
  error: ({ path }: { path?: PropertyKey[] | undefined }) =>
    `The field ${String(path?.findLast((part) => typeof part === 'string'))} ${typeof rest === 'string' ? rest : rest()}.`,
});

const price = z
  .number()
  .min(0.01)
  .max(100_000)
  .refine(
    (units) => isWholeCents(units),
    sentence(() => tooManyDecimals()),
  );
const text = z.string().refine(isXmlText, sentence('must have no control characters'));
const line = text.trim().min(1).max(200);
const longText = text.trim().max(5000);
/** A path of this shop or an https address: never `javascript:` or `data:`. Browsers read '/\' as '//'. */
const pictureAddress = text.max(500).regex(/^(\/(?!\/)|https:\/\/)[^\s\\]+$/);
const offer = {
  price,
  originalPrice: price.optional(),
  isDefault: z.boolean().optional(),
};

const choice = z.string().regex(/^[A-Za-z0-9]{1,20}$/);
const choices = <Entry extends z.ZodType<{ isDefault?: boolean | undefined }>>(
  entry: Entry,
  nameOf: (entry: z.infer<Entry>) => string,
) =>
  z
    .array(entry)
    .max(12)
    .refine((list) => areDistinct(list.map(nameOf)), sentence('names one choice twice'))
    .refine(hasOneDefault, sentence('has two defaults'));

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
  sizes: choices(z.strictObject({ size: choice, ...offer }), ({ size }) => size).optional(),
  color: line.optional(),
  colors: choices(z.strictObject({ color: choice, ...offer }), ({ color }) => color).optional(),
});
export type BackendProduct = z.infer<typeof backendProduct>;
