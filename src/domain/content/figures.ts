/**
 * Numbers of the shop that texts of the content name: `{set price}` in a text stands for what the
 * discovery set costs today. So a text cannot promise what the shop does not do (R874).
 */
const names = [
  'set price',
  'credit days',
  'withdrawal days',
  'return days',
  'flat shipping',
] as const;

export type Figures = Record<(typeof names)[number], string>;

const written = /\{([a-z ]+)\}/g;

/** Why a text cannot be shown: what it writes in braces and stands for nothing. */
export const figureProblems = (text: string): string[] =>
  [...text.matchAll(written)]
    .filter(([, name]) => !names.some((known) => known === name))
    .map(([figure]) => {
      const known = names.map((name) => `{${name}}`).join(', ');
      return `${figure} stands for nothing. Texts may name ${known}.`;
    });

/** @throws for a name that stands for nothing. */
export function withFigures(text: string, figures: Figures): string {
  const [problem] = figureProblems(text);
  if (problem !== undefined) throw new Error(problem);
  return text.replaceAll(written, (_, name: keyof Figures) => figures[name]);
}
