/* The words of the forms for the shop's content: what a field is called, and in which order fields stand. */

export interface FieldWords {
  label: string;
  /** What a person must know to fill it in, in a sentence or two. */
  hint?: string;
  /** Its label is no noun, and is quoted in a sentence: 'Leads to'. */
  isPhrase?: true;
  /** What each of its values is called; the first one stands for a file that says nothing. */
  choices?: Readonly<Record<string, string>>;
  /** Of a list: what one of its items is called. */
  one?: string;
  /** Of a group, or of each item of a list: its own fields in their order. */
  fields?: Record<string, FieldWords>;
}

export const field = (label: string, hint?: string): FieldWords => ({
  label,
  ...(hint && { hint }),
});

export const phrase = (label: string, hint?: string): FieldWords => ({
  ...field(label, hint),
  isPhrase: true,
});

export const group = (
  label: string,
  fields: Record<string, FieldWords>,
  hint?: string,
): FieldWords => ({ ...field(label, hint), fields });

const altHint = 'Describe the picture for who cannot see it, in at most 160 characters.';

export const list = (
  label: string,
  one: string,
  fields: Record<string, FieldWords>,
  hint?: string,
): FieldWords => ({ ...group(label, fields, hint), one });

export const pictureWords = (hint?: string): Record<string, FieldWords> => ({
  file: field('Picture', hint),
  alt: field('Description of the picture', altHint),
});

/** What shoppers type and the text does not say. */
export const searchWords = field('Words for the search', 'Such as refund.');

export const questionWords: Record<string, FieldWords> = {
  question: field('Question'),
  answer: field('Answer', 'A line break starts a new paragraph.'),
  words: searchWords,
};

export const href = phrase('Leads to', 'A place in the shop, such as /shop?category=oud.');

export const linkWords: Record<string, FieldWords> = {
  label: field('Text of the link'),
  href,
  words: searchWords,
};

/** What a field is called: 'Flat price' for 'delivery.flat' of the settings. */
export function labelAt(words: Readonly<Record<string, FieldWords>>, field: string): string {
  let fields: Readonly<Record<string, FieldWords>> | undefined = words;
  let label = '';
  for (const name of field.split(/[.[\]]+/)) {
    const word: FieldWords | undefined = fields?.[name];
    if (!word) continue;
    label = word.label;
    fields = word.fields;
  }
  return label;
}
