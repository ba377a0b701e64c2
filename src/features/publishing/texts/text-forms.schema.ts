import { describedCollection, type FieldSchema } from '../described.schema.ts';
import * as kinds from '../field-kinds.ts';
import type { FieldPath } from '../content-edits.ts';
import { contentWords } from '../file-check.schema.ts';
import { takesFigures } from '../figures.ts';
import type { FieldWords } from '../words.ts';
import { textCollections, type TextCollection } from './texts.ts';

/* The forms of all texts: kinds, limits and choices from the schemas, words and order from ours (R308). */

export interface TextForm {
  fields: readonly kinds.FormField[];
  words: Readonly<Record<string, FieldWords>>;
}

/** What the settings do not have of the shop's own file. */
const ofShop = [
  'name',
  'tagline',
  'description',
  'blurb',
  'social',
  'pickUp',
  'imprint',
  'responsiblePerson',
  'orderButton',
  'market',
  'currency',
  'olderAmounts',
  'delivery.timeZone',
  'invoices.keepYears',
  'pictureHosts',
  'offline',
  'sample',
];

const ofSettings = [
  'email',
  'phone',
  'address',
  'hours',
  'replyPromise',
  'payment',
  'delivery',
  'returns',
  'giftWrap',
  'orderLimits',
  'tax',
  'invoices',
];

export type TextForms = Partial<Record<TextCollection, TextForm>>;

export const textForms = (): TextForms =>
  Object.fromEntries(
    textCollections.map((name): [TextCollection, TextForm] => [
      name,
      name === 'site' ? textsOfShop() : formOf(name, contentWords[name]),
    ]),
  );

const formOf = (name: TextCollection, words: TextForm['words'], keeps = false): TextForm => ({
  fields: fieldsOf(describedCollection(name), words, [name], keeps),
  words,
});

const siteWords = (names: readonly string[]): TextForm['words'] =>
  Object.fromEntries(
    Object.entries(contentWords.site).filter(([name]) =>
      names.some((one) => one.split('.')[0] === name),
    ),
  );

function textsOfShop(): TextForm {
  const { fields, words } = formOf('site', siteWords(ofShop));
  return { fields: ofShop.flatMap((one) => within(fields, one)), words };
}

/** What the desk's settings have of the shop's file. What stands there by default is not emptied. */
export const settingsForm = (): TextForm => formOf('site', siteWords(ofSettings), true);

/** The field of a dotted name, called by all of it. */
function within(fields: readonly kinds.FormField[], name: string): kinds.FormField[] {
  const [first, ...rest] = name.split('.');
  const found = fields.filter((field) => field.name === first);
  if (rest.length === 0) return found;
  return found
    .flatMap((field) => (field.kind === 'group' ? within(field.fields, rest.join('.')) : []))
    .map((field) => ({ ...field, name }));
}

/** @param above from the collection down to these fields. */
function fieldsOf(
  schema: FieldSchema,
  words: Readonly<Record<string, FieldWords>>,
  above: readonly string[],
  keeps: boolean,
): kinds.FormField[] {
  return Object.entries(words).map(([name, word]) => {
    const path = [...above, name];
    const described = schema.properties?.[name];
    // Beside the fields of its front matter a Markdown file has a text.
    const field = described ? fieldOf(name, described, word, path, keeps) : kinds.body(name);
    const isNeeded =
      !described ||
      schema.required?.includes(name) === true ||
      (keeps && described.default !== undefined && described.default !== true);
    const leaves = keeps ? { ...field, isOptional: true } : kinds.optional(field);
    return { ...(isNeeded ? field : leaves), ...facts(path) };
  });
}

const facts = ([collection = '', ...field]: FieldPath) =>
  takesFigures(String(collection), field) ? { hasFacts: true } : {};

/** One line, and more than a few words. */
const sentences = /^(?:alt|blurb|description|excerpt|intro|note|replyPromise|subtitle|text|words)$/;

function fieldOf(
  name: string,
  schema: FieldSchema,
  word: FieldWords,
  path: readonly string[],
  keeps: boolean,
): kinds.FormField {
  const inner = (described: FieldSchema) => fieldsOf(described, word.fields ?? {}, path, keeps);
  const { items } = schema;
  if (schema.type === 'object') return kinds.group(name, inner(schema));
  if (word.choices) return kinds.withNames(items ? 'some' : 'one', name, word.choices);
  if (items?.enum) return kinds.some(name, kinds.named(items.enum));
  if (items?.type === 'object')
    return kinds.list(name, inner(items), schema.minItems ?? 0, schema.maxItems ?? null);
  if (items) return items.money ? kinds.amounts(name) : kinds.lines(name);
  if (schema.money) return kinds.money(name);
  if (schema.percent) return kinds.percent(name);
  if (schema.type === 'boolean') return kinds.yesNo(name, schema.default === true);
  if (schema.enum) return kinds.one(name, kinds.named(schema.enum));
  if (schema.entryOf === 'families') return kinds.one(name, schema.entryOf);
  if (schema.picture) return kinds.picture(name);
  if (schema.format === 'date') return kinds.date(name);
  if (schema.multiline) return kinds.long(name);
  if (schema.type === 'number') return kinds.decimal(name);
  if (schema.type !== 'string' && schema.type !== undefined) return kinds.number(name);
  if (schema.input) return { ...kinds.text(name), input: schema.input };
  return sentences.test(name) ? kinds.sentence(name) : kinds.text(name);
}
