/** What is said above the answers to a text of which nothing has every word. */
export const partialText = (text: string): string =>
  `Nothing has all of “${text.trim()}”. These have some of it.`;
