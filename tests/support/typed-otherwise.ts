const wide = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

/** A code or word with hyphens as keyboards, mails and address books have it. */
export const otherwise = (printed: string): string[] => [
  printed.toLowerCase(),
  ...[
    '',
    ' ',
    '.',
    '\u00a0',
    '\u3000',
    '\u2009',
    '\u2010',
    '\u2011',
    '\u2013',
    '\u2014',
    '\u2212',
    '\u30fc',
    '\uff70',
    '\u00ad-',
    '\u200b',
  ].map((dash) => printed.replaceAll('-', dash)),
  wide(printed),
  `\u200e${printed}\u200f`,
  `\u202b${printed}\u202c`,
  `\ufeff${printed}.`,
  `#${printed}`,
  printed.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  // A Turkish keyboard has other letters beside its i.
  printed.replaceAll('I', 'İ'),
  printed.toLowerCase().replaceAll('i', 'ı'),
];
