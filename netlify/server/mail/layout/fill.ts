import { escaped } from './escaped.ts';
import { pieces } from './pieces.ts';

type Piece = keyof typeof pieces;
type Values = Readonly<Record<string, string>>;

/**
 * Puts escaped texts for `{{ name }}`, and finished pieces for `{{{name}}}`. Inserted text is not
 * looked at again. @throws when one is missing.
 */
export function fill(piece: Piece, texts: Values, inner: Values = {}): string {
  return pieces[piece].replace(
    /\{\{\{(\w+)\}\}\}|\{\{ ?(\w+) ?\}\}/g,
    (match, innerName: string | undefined, textName: string) => {
      const value = innerName === undefined ? texts[textName] : inner[innerName];
      if (value === undefined) throw new Error(`Nothing was given for ${match} of '${piece}'.`);
      return innerName === undefined ? escaped(value) : value;
    },
  );
}

/** One piece after the other, each with texts of its own. */
export const all = (piece: Piece, rows: readonly Values[]): string =>
  rows.map((row) => fill(piece, row)).join('');
