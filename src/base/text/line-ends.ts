const byteOrderMark = '\ufeff';

/** The text as this project writes its files: lines end with one character, and no mark says UTF-8. */
export const plainEnds = (text: string): string =>
  (text.startsWith(byteOrderMark) ? text.slice(1) : text).replaceAll('\r\n', '\n');

/** How most lines of a file end. */
const lineEndOf = (text: string): '\n' | '\r\n' =>
  text.split('\r\n').length * 2 > text.split('\n').length + 1 ? '\r\n' : '\n';

/** A plain text with the byteOrderMark and the line ends of the file that it replaces, so that no other line changes. */
export const withEndsOf = (before: string, text: string): string =>
  (before.startsWith(byteOrderMark) ? byteOrderMark : '') +
  text.replaceAll('\n', lineEndOf(before));
