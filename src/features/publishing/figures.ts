import { escaped } from '../../base/text/escaped.ts';
import type { FieldPath } from './content-edits.ts';

/**
 * Facts of the shop that texts of the content name: `{set price}` in a text stands for what the
 * discovery set costs today. So a text cannot promise what the shop does not do (R874).
 */
const names = [
  'address',
  'credit days',
  'currency',
  'dispatch days',
  'duties',
  'email',
  'flat shipping',
  'free delivery',
  'no delivery',
  'opening hours',
  'phone',
  'pick up',
  'reply promise',
  'returns days',
  'set price',
  'shipping',
  'single samples',
  'transit days',
  'ways to pay',
  'withdrawal days',
] as const;

/** The fields whose texts name them; of each the build replaces the names (src/data/texts.ts). */
const namedIn: Partial<Record<string, string>> = {
  about: 'reasons.entries.text',
  faq: 'blocks.entries.answer',
  help: 'sections.paragraphs',
  pages: 'body',
};

/** @param field from the file of the collection down. */
export const takesFigures = (collection: string, field: FieldPath): boolean =>
  namedIn[collection] === field.filter((step) => typeof step === 'string').join('.');

export type Figures = Record<(typeof names)[number], string>;

/** With the space before it, which an empty figure takes along. */
const written = /( ?)\{([a-z ]+)\}/g;

/** Why a text cannot be shown: what it writes in braces and stands for nothing. */
export const figureProblems = (text: string): string[] =>
  [...text.matchAll(written)]
    .filter(([, , name]) => !names.some((known) => known === name))
    .map(([, , name = '']) => {
      const known = names.map((name) => `{${name}}`).join(', ');
      return `{${name}} stands for nothing. Texts may name ${known}.`;
    });

/** @throws for a name that stands for nothing. */
export function withFigures(text: string, figures: Figures): string {
  const [problem] = figureProblems(text);
  if (problem !== undefined) throw new Error(problem);
  return text.replaceAll(
    written,
    (_, space: string, name: keyof Figures) => figures[name] && space + figures[name],
  );
}

/** The same in a text that is HTML, where the address of a link has its braces encoded. */
export function htmlWithFigures(html: string, figures: Figures): string {
  const texts = Object.entries(figures).map(([name, text]) => [name, escaped(text)] as const);
  const text = html.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return withFigures(text, Object.fromEntries(texts) as Figures);
}

/** 'Flat shipping: $4.99', as a keeper chooses it; a long one is cut. */
export function factTitle(name: string, text: string): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  if (text === '') return `${title}: nothing at present`;
  return `${title}: ${text.length > 48 ? `${text.slice(0, 47)}…` : text}`;
}

/** A text as shoppers read it; while it names what stands for nothing, as it is. */
export const readWith = (text: string, figures: Figures): string =>
  figureProblems(text).length > 0 ? text : withFigures(text, figures);
