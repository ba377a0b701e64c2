import { isList, isRecord, isText } from '../../../base/guards.ts';
import type { FieldPath } from '../content-edits.ts';
import { readWith, takesFigures, type Figures } from '../figures.ts';

/* Which texts of a page are others now: what a preview puts into it. */

export interface ChangedText {
  before: string;
  after: string;
}

interface Texts {
  collection: string;
  /** Of its fields: the text of the whole file travels with its values. */
  names: readonly string[];
  /** The values of a file. */
  before: unknown;
  after: unknown;
  facts: Figures;
}

/** Paragraph by paragraph, as shoppers read them. */
export const changedTexts = ({ collection, names, before, after, facts }: Texts): ChangedText[] =>
  pairs(before, after, []).flatMap(({ field, ...texts }) => {
    if (!names.some((name) => name === field[0])) return [];
    const isBody = field[0] === 'body';
    const [olds, news] = [texts.before, texts.after].map((text) =>
      paragraphs(takesFigures(collection, field) ? readWith(text, facts) : text, isBody),
    );
    return (olds ?? []).flatMap((old, at) => {
      const now = news?.[at] ?? '';
      return old === now ? [] : [{ before: old, after: now }];
    });
  });

type Pair = ChangedText & { field: FieldPath };

/** In a list that got shorter no position tells which is which. */
function pairs(before: unknown, after: unknown, field: FieldPath): Pair[] {
  if (isText(before) && isText(after)) return before === after ? [] : [{ field, before, after }];
  if (isList(before) && isList(after) && after.length >= before.length)
    return before.flatMap((item, at) => pairs(item, after[at], [...field, at]));
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.entries(before).flatMap(([name, value]) =>
    pairs(value, after[name], [...field, name]),
  );
}

function paragraphs(text: string, isMarkdown: boolean): string[] {
  const parts = text.split(isMarkdown ? /\n\s*\n|\n(?=[-*#\d])/ : /\n+/);
  return parts
    .map((part) => (isMarkdown ? plain(part) : part).trim())
    .filter((part) => part !== '');
}

/** The words of a paragraph of Markdown. */
const plain = (text: string): string =>
  text
    .replace(/^\s*(?:#+|[-*]|\d+\.)\s+/, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|\*|`)(\S(?:.*?\S)?)\1/gs, '$2')
    .replace(/\s+/g, ' ');
