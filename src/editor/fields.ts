import type { Field } from '@sveltia/cms';
import type { FieldSchema } from '~/domain/content/described.schema';
import type { FieldWords } from '~/domain/content/words';
import type { PictureFolder } from './picture-folders';

/**
 * Makes a form of a schema: types, limits and choices come from the schema, words and order from us
 * (R308).
 */
export function fieldsOf(
  schema: FieldSchema,
  words: Record<string, FieldWords>,
  pictures: PictureFolder,
): Field[] {
  return Object.entries(words).map(([name, word]) => {
    const described = schema.properties?.[name];
    const common = { name, label: word.label, ...(word.hint && { hint: word.hint }) };
    // Beside the fields of its front matter a Markdown file has a text.
    if (!described) return { ...common, widget: 'markdown', editor_components: [] };
    const required = schema.required?.includes(name) ?? false;
    return { ...common, required, ...kindOf(described, word, pictures) } as Field;
  });
}

/** Name, label and hint stand beside what makes the kind. */
type Kind = Record<string, unknown> & { widget: string };

function kindOf(schema: FieldSchema, word: FieldWords, pictures: PictureFolder): Kind {
  if (schema.keyvalue)
    return { widget: 'keyvalue', key_label: 'Country', value_label: 'Percent', required: false };
  if (schema.type === 'object')
    return { widget: 'object', fields: fieldsOf(schema, word.fields ?? {}, pictures) };
  if (schema.type === 'array') return listOf(schema, word, pictures);
  if (schema.type === 'boolean')
    return { widget: 'boolean', required: false, default: schema.default === true };
  return schema.type === 'string' ? textOf(schema, word, pictures) : numberOf(schema);
}

/** The editor has a field for each line of a list. */
const nextLine = 'One a field: Enter opens the next.';

/** Choices and entries of other collections are picked, lines are typed, groups are added one by one. */
function listOf(schema: FieldSchema, word: FieldWords, pictures: PictureFolder): Kind {
  const { items = {} } = schema;
  const bounds = {
    ...(schema.minItems !== undefined && { min: schema.minItems }),
    ...(schema.maxItems !== undefined && { max: schema.maxItems }),
  };
  if (items.enum ?? items.entryOf)
    return { ...textOf(items, word, pictures), multiple: true, ...bounds };
  if (items.type !== 'object')
    return { widget: 'list', hint: [word.hint, nextLine].filter(Boolean).join(' '), ...bounds };
  const fields = fieldsOf(items, word.fields ?? {}, pictures);
  const picture = Object.entries(items.properties ?? {}).find(([, item]) => item.picture)?.[0];
  const singular = word.one && { label_singular: word.one };
  return { widget: 'list', fields, ...singular, ...(picture && { thumbnail: picture }), ...bounds };
}

function textOf(schema: FieldSchema, word: FieldWords, pictures: PictureFolder): Kind {
  if (schema.enum) return { widget: 'select', options: schema.enum };
  if (schema.entryOf)
    return {
      widget: 'relation',
      collection: schema.entryOf,
      value_field: '{{slug}}',
      display_fields: ['name'],
      search_fields: ['name'],
    };
  if (schema.house) {
    const names = 'entries.*.name';
    return {
      widget: 'relation',
      collection: '_singletons',
      file: 'brands',
      value_field: names,
      display_fields: [names],
      search_fields: [names],
    };
  }
  if (schema.picture) return { widget: 'image', ...pictures, choose_url: false };
  if (schema.format === 'date') return { widget: 'datetime', type: 'date', default: '{{now}}' };
  return {
    widget: schema.multiline ? 'text' : 'string',
    ...(schema.maxLength !== undefined && { maxlength: schema.maxLength }),
    ...(schema.format === 'email' && { type: 'email' }),
    ...(schema.pattern && { pattern: [schema.pattern, word.hint ?? 'This form is not known.'] }),
    use_emoji_autocomplete: false,
  };
}

/** Amounts in dollars are the only numbers with decimals. */
function numberOf(schema: FieldSchema): Kind {
  const isWhole = schema.type === 'integer';
  const step = isWhole ? 1 : 0.01;
  const min = schema.minimum ?? (schema.exclusiveMinimum !== undefined ? step : undefined);
  const max = schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum;
  return {
    widget: 'number',
    value_type: isWhole ? 'int' : 'float',
    step,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(schema.filledIn && { readonly: true, required: false }),
  };
}
