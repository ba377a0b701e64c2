/** Without halves of characters, of which no address can be made. */
export const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

/** The beginning of a text, at most so many UTF-16 units long; no character is cut in half (R856). */
export const beginningOf = (text: string, most: number): string => whole(text.slice(0, most));
