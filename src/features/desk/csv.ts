type Cell = string | number | null;

/** By this mark spreadsheet programs know that a file is UTF-8. */
const byteOrderMark = '\ufeff';

/** A table as RFC 4180 writes it, to be saved as UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** A number that begins with '+' or '0' is one to calculate with; behind letters it stays a text. */
export const phoneCell = (phone: string | undefined): string => (phone ? `tel:${phone}` : '');

function cellText(cell: Cell): string {
  if (cell === null) return '';
  // A number is no typed text, so its minus sign may stay.
  if (typeof cell === 'number') return String(cell);
  const text = textCell(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * By these signs, also of other widths, spreadsheet programs know a formula and run it. They pass over
 * spaces, quotes and what is invisible, and where a comma separates decimals they take a semicolon or
 * tab for the end of a cell, whatever quotes stand around.
 */
const formula = /(^|[;\t\r\n])([\s\p{Cf}\p{Cc}"“”„«»‘’']*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

/** A text as a cell has it, so that no program runs it. */
export const textCell = (text: string): string => text.replace(formula, "$1$2'");

const hidden = new RegExp(formula.source.replace('(?=', "'(?="), 'gu');

/** What a text was before it became a cell. */
export const readCell = (cell: string): string => cell.replace(hidden, '$1$2');
