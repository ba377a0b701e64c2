import type { Hazard } from './facts.schema.ts';
import type { hazardStatements } from './hazard-words.ts';
import type { Pictogram } from './pictograms.ts';

type Statement = keyof typeof hazardStatements;
type Signal = NonNullable<Hazard['signal']>;

/**
 * The signal word and pictogram that a label with each statement must have: Regulation (EC) No 1272/2008
 * (CLP), Annex I, Tables 2.6.2 (H225, H226), 3.1.3 (H302, H312, H332), 3.2.5 (H315), 3.3.5 (H319), 3.4.7
 * (H317), 3.7.3 (H361), 3.8.4 (H335, H336), 3.10.2 (H304), 4.1.4 (H400 to H413), as the same stand in
 * Annex VI, Table 1.1; a supplemental statement (Annex II) asks for neither. By Article 26 a pictogram
 * takes the place of another only beside GHS01, GHS05, GHS06 or H334, which no statement here has.
 */
const asked: Record<Statement, [Signal | null, Pictogram | null]> = {
  H225: ['Danger', 'GHS02'],
  H226: ['Warning', 'GHS02'],
  H302: ['Warning', 'GHS07'],
  H304: ['Danger', 'GHS08'],
  H312: ['Warning', 'GHS07'],
  H315: ['Warning', 'GHS07'],
  H317: ['Warning', 'GHS07'],
  H319: ['Warning', 'GHS07'],
  H332: ['Warning', 'GHS07'],
  H335: ['Warning', 'GHS07'],
  H336: ['Warning', 'GHS07'],
  H361: ['Warning', 'GHS08'],
  H400: ['Warning', 'GHS09'],
  H410: ['Warning', 'GHS09'],
  H411: [null, 'GHS09'],
  H412: [null, null],
  H413: [null, null],
  EUH066: [null, null],
};

/** Of two words a label has the stronger one (Article 20). */
const weakestFirst: (Signal | null | undefined)[] = [null, 'Warning', 'Danger'];
const strengthOf = (signal: Signal | null = null): number => weakestFirst.indexOf(signal);

/** What the statements of a label ask for and it lacks. More than they ask for is the house's to say. */
export function lackingOn({ signal, statements, pictograms }: Hazard): {
  field: 'signal' | 'pictograms';
  what: Signal | Pictogram;
  /** The first that asks for it. */
  statement: Statement;
}[] {
  const signals = statements.flatMap((statement) => {
    const [what] = asked[statement];
    return what && strengthOf(what) > strengthOf(signal)
      ? [{ field: 'signal' as const, what, statement }]
      : [];
  });
  const symbols = statements.flatMap((statement) => {
    const [, what] = asked[statement];
    return what && !pictograms.includes(what)
      ? [{ field: 'pictograms' as const, what, statement }]
      : [];
  });
  const strongest = signals.toSorted((a, b) => strengthOf(b.what) - strengthOf(a.what)).slice(0, 1);
  const isFirst = ({ what }: { what: Pictogram }, at: number) =>
    symbols.findIndex((other) => other.what === what) === at;
  return [...strongest, ...symbols.filter(isFirst)];
}
