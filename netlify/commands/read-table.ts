import { parse } from 'csv-parse/sync';

/**
 * The heads and rows of a CSV file as spreadsheet programs save it: with commas, semicolons or tabs, in
 * UTF-8 or in Windows-1252.
 * @throws a sentence for a file that is no table.
 */
export function readTable(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  const [line = ''] = text.split(/\r?\n/, 1);
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  );
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true });
  } catch (error) {
    throw new Error(`This is no CSV file: ${error instanceof Error ? error.message : 'unknown'}`, {
      cause: error,
    });
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
