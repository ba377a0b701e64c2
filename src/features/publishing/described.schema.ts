import { z } from 'zod';
import type { InputType } from './field-kinds.ts';
import { contentSchemas, type CollectionName } from './collections.schema.ts';

/** A field as its schema describes it: JSON Schema, and what `meta` adds to it. */
export interface FieldSchema {
  type?: string | undefined;
  enum?: string[] | undefined;
  format?: string | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  default?: unknown;
  properties?: Record<string, FieldSchema> | undefined;
  required?: string[] | undefined;
  items?: FieldSchema | undefined;
  /** Text of several lines. */
  multiline?: boolean | undefined;
  /** The path of a picture. */
  picture?: boolean | undefined;
  /** An amount in units of the shop's currency. */
  money?: boolean | undefined;
  /** A rate in percent. */
  percent?: boolean | undefined;
  /** What a browser calls the field that it is typed into. */
  input?: InputType | undefined;
  /** The slug of an entry of this collection. */
  entryOf?: string | undefined;
}

const fieldSchema: z.ZodType<FieldSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.string()).optional(),
    format: z.string().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    default: z.unknown().optional(),
    properties: z.record(z.string(), fieldSchema).optional(),
    required: z.array(z.string()).optional(),
    items: fieldSchema.optional(),
    multiline: z.boolean().optional(),
    picture: z.boolean().optional(),
    money: z.boolean().optional(),
    percent: z.boolean().optional(),
    input: z.enum(['text', 'email', 'tel', 'time']).optional(),
    entryOf: z.string().optional(),
  }),
);

/** What the files of a collection hold, from the schema that the build reads them with. */
export const describedCollection = (name: CollectionName): FieldSchema =>
  fieldSchema.parse(
    z.toJSONSchema(contentSchemas[name], {
      io: 'input',
      unrepresentable: 'any',
    }),
  );
