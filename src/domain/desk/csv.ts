type Cell = string | number | null;

/** By this mark spreadsheet programs know that a file is UTF-8. */
const byteOrderMark = '\ufeff';

/** A table as RFC 4180 writes it, to be saved as UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: Cell): string {
  if (cell === null) return '';
  // A number is no typed text, so its minus sign may stay.
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet program would take such a text for a formula and run it. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
