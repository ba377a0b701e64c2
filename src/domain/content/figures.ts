/**
 * Numbers of the shop that texts of the content name: `{set price}` in a text stands for what the
 * discovery set costs today. So a text cannot promise what the shop does not do (R874).
 */
export interface Figures {
  'set price': string;
  'credit days': string;
  'withdrawal days': string;
  'return days': string;
}

/** @throws for a name that stands for nothing. */
export const withFigures = (text: string, figures: Figures): string =>
  text.replaceAll(/\{([a-z ]+)\}/g, (written, name: string) => {
    const known = new Map<string, string>(Object.entries(figures)).get(name);
    if (known !== undefined) return known;
    const names = Object.keys(figures).map((one) => `{${one}}`);
    throw new Error(`${written} stands for nothing. Texts may name ${names.join(', ')}.`);
  });
