/** Control characters but tabs and line ends, halves of a surrogate pair, and what is no character. */
const forbidden = /(?![\t\n\r])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}]/u;
const everyForbidden = new RegExp(forbidden, 'gu');

/** May it stand in a feed, a sitemap and structured data? XML 1.0, 2.2: a reader stops at the first other sign. */
export const isXmlText = (text: string): boolean => !forbidden.test(text);

export const toXmlText = (text: string): string => text.replace(everyForbidden, '');
