import type { FieldPath } from '../content-edits.ts';
import {
  group,
  money,
  optional,
  stepsOf,
  text,
  wordsOf,
  yesNo,
  type FormField,
} from '../field-kinds.ts';
import { productWords } from '../product-words.ts';
import { productSections, type ProductKind } from '../products/fields.ts';
import type { FieldWords } from '../words.ts';

/* The columns of the sheet of all products, named as the forms name their fields (R1160). */

export interface Column {
  /** 'Top notes', or with its group 'Sample of 2 ml: Price'. */
  head: string;
  /** From the product down to the field; of a size or colour from that one down. */
  at: FieldPath;
  field: FormField;
  /** Of a list of pictures: what of each the column has. */
  part?: 'file' | 'alt';
}

export interface Columns {
  product: readonly Column[];
  /** In which field the sizes or colours stand. */
  list: 'sizes' | 'colors';
  /** The name of a size or colour first. */
  choice: readonly Column[];
}

/** In front of all others: what tells whose row it is. */
export const ownHeads = { kind: 'Kind', file: 'File', id: 'Number' } as const;

const numbers = [yesNo('isDefault'), text('gtin'), text('mpn')].map(optional);
const prices = [money('price'), money('originalPrice')];
const choiceFields = {
  sizes: [text('size'), ...prices, ...numbers],
  colors: [text('color'), ...prices, ...numbers, group('picture', [text('file'), text('alt')])],
};

type Words = Readonly<Record<string, FieldWords>>;

const made: Partial<Record<ProductKind, Columns>> = {};

export const columnsOf = (kind: ProductKind): Columns => (made[kind] ??= columnsFor(kind));

function columnsFor(kind: ProductKind): Columns {
  const words: Words = productWords[kind];
  const fields = productSections[kind].flatMap((section) => section.fields);
  const list = fields.some(({ name }) => name === 'colors') ? 'colors' : 'sizes';
  return {
    product: columnsIn(
      fields.filter((field) => field.kind !== 'choices'),
      words,
    ),
    list,
    choice: columnsIn(choiceFields[list], words[list]?.fields ?? {}),
  };
}

function columnsIn(
  fields: readonly FormField[],
  words: Words,
  within: { at: FieldPath; head: string } = { at: [], head: '' },
): Column[] {
  return fields.flatMap((field): Column[] => {
    const word = wordsOf(words, field);
    const head = within.head + word.label;
    const at = [...within.at, ...stepsOf(field)];
    if (field.kind === 'group')
      return columnsIn(field.fields, word.fields ?? {}, { at, head: `${head}: ` });
    if (field.kind !== 'pictures') return [{ head, at, field }];
    return (['file', 'alt'] as const).map((part) => ({
      head: part === 'file' ? head : `${head}: ${word.fields?.[part]?.label ?? part}`,
      at,
      field,
      part,
    }));
  });
}
