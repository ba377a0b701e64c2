import type { LineView } from './progress-view.ts';

/** What became of a line's units, beside how many of them there are: '1 taken out'. Empty for most. */
export function lineWords({ ordered, takenOut, back, awaited, paidBack }: LineView): string[] {
  const all: [units: number, what: string][] = [
    [takenOut, 'taken out before it was sent'],
    [awaited, 'withdrawn'],
    [back, 'came back'],
    [paidBack, 'paid back'],
  ];
  return all
    .filter(([units]) => units > 0)
    .map(([units, what]) => `${units === ordered ? 'All' : units} ${what}`);
}
