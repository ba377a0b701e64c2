import { z } from 'zod';
import { allergens } from './allergens.ts';
import { line } from '../../../base/content-fields.schema.ts';
import { hazardStatements, precautionaryStatements } from './hazard-words.ts';
import { pictograms } from './pictograms.ts';

/* What a label says of a product, as the house gives it. A field that is not there says so. */

/** The keys of a table as choices. */
const codesOf = <Table extends object>(table: Table) =>
  z.enum(Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]]);

/** Who answers for a product in the European Union (Regulation (EU) 2023/988, article 19). */
export const responsiblePerson = z.strictObject({
  name: line,
  /** The postal address on one line. */
  address: line,
  email: z.email(),
});

/** The label of a mixture by the CLP Regulation. */
const hazard = z.strictObject({
  signal: z.enum(['Danger', 'Warning']).optional(),
  statements: z.array(codesOf(hazardStatements)).default([]),
  precautions: z.array(codesOf(precautionaryStatements)).default([]),
  pictograms: z.array(codesOf(pictograms)).default([]),
  /** The number under which poison centres know the mixture, where there is one. */
  ufi: z
    .string()
    .regex(
      /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/,
      'must be four times four letters and digits, such as A1B2-C3D4-E5F6-G7H8',
    )
    .optional(),
});

/** What the producer promises beyond the law, at no cost: that the whole product lasts so long. */
const guarantee = z.strictObject({
  years: z.number().positive().max(99),
  by: line,
  terms: line,
  /** With it, and above two years, the page shows the producer's label. */
  model: line.optional(),
});

/** The facts that every kind of product may have. */
export const facts = {
  /** INCI names in the order of the label. */
  ingredients: z.array(line).default([]),
  allergens: z.array(z.enum(allergens)).default([]),
  hazard: hazard.optional(),
  warnings: z.array(line).default([]),
  responsible: responsiblePerson.optional(),
  guarantee: guarantee.optional(),
};

/** Who should take care with an oil. */
export const cautions = z.strictObject({
  age: line.optional(),
  pregnancy: line.optional(),
  pets: line.optional(),
});

export type Guarantee = z.infer<typeof guarantee>;
export type Hazard = z.infer<typeof hazard>;
export type ResponsiblePerson = z.infer<typeof responsiblePerson>;
