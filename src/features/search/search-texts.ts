/** The sentence above the answers when nothing has every word of the text. */
export const partialText = (text: string): string =>
  `Nothing has all of “${text.trim()}”. These have some of it.`;
