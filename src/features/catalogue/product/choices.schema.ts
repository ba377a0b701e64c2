import { z } from 'zod';
import { line, picture } from '../../../base/content-fields.schema.ts';
import { typedCode } from '../../../base/text/typed-code.ts';
import { isWholeCents, tooManyDecimals } from '../../../base/fields.schema.ts';
import { gtinProblem } from './gtin.ts';

/* The sizes and colours in which a product is sold, each with its own price. */

/** A price in dollars: more than nothing, with at most two decimals. */
export const dollars = z
  .number()
  .positive()
  .refine((units) => isWholeCents(units), { error: () => tooManyDecimals() })
  .meta({ money: true });

/** YAML reads bare digits as a number. */
const gtin = z
  .union([z.string(), z.number()])
  .meta({ type: 'string' })
  .transform(String)
  .superRefine((text, context) => {
    const message = gtinProblem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const offer = {
  price: dollars,
  originalPrice: dollars,
  isDefault: z.boolean().default(false),
  /** The number under the bar code, and the maker's own. */
  gtin: gtin.optional(),
  mpn: line.max(70).optional(),
};

const notBelowPrice = (offer: { price: number; originalPrice: number }) =>
  offer.originalPrice >= offer.price;
const originalTooLow = {
  message: 'must be higher than the price, or the same',
  path: ['originalPrice'],
};

/** '50ML', as it stands in a cart line's id. */
const sizeEntry = z
  .strictObject({ size: z.string().regex(/^\d+ML$/, "must look like '50ML'"), ...offer })
  .refine(notBelowPrice, originalTooLow);

/** 'Sand', as it stands in a cart line's id, with the picture that shows it. */
const colorEntry = <Image extends z.ZodType>(image: Image) =>
  z
    .strictObject({
      color: z.string().regex(/^[A-Z][A-Za-z]*$/, "must be one plain word such as 'Sand'"),
      picture: picture(image),
      ...offer,
    })
    .refine(notBelowPrice, originalTooLow);

/** '50ML' and '50 ml' are one choice: a shopper could not tell them apart. */
export const areDistinct = (names: readonly string[]): boolean =>
  new Set(names.map(typedCode)).size === names.length;

export const hasOneDefault = (list: readonly { isDefault?: boolean | undefined }[]): boolean =>
  list.filter((item) => item.isDefault).length <= 1;

const choices = <Entry extends z.ZodType<{ isDefault: boolean }>>(
  entry: Entry,
  nameOf: (entry: z.infer<Entry>) => string,
) =>
  z
    .array(entry)
    .min(1)
    .refine((list) => areDistinct(list.map(nameOf)), 'names one choice twice')
    .refine(hasOneDefault, 'has two defaults');

export const sizeChoices = choices(sizeEntry, (entry) => entry.size);

export const colorChoices = <Image extends z.ZodType>(image: Image) =>
  choices(colorEntry(image), (entry) => entry.color);
