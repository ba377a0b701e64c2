/** Soak runs are ten times as long, and draw a new seed each time unless SEED names one. */
export const scale = process.env['SOAK'] ? 10 : 1;
export const seed = Number(process.env['SEED'] ?? (scale === 1 ? 1 : Date.now() % 1_000_000));
/** Days since 1970: where the gate tries one case in so many, each day has another turn. DAY=<day> names one. */
export const day = Number(process.env['DAY'] ?? Math.floor(Date.now() / 86_400_000));
/**
 * On the second engine the gate tries one case in so many: five has no factor in common with the
 * turns that the cases take, so all kinds are among them. A soak tries each.
 */
export const everyNth = process.env['TEST_STORE'] && scale === 1 ? 5 : 1;

/** One line of figures for the report of a stage. */
export const report = (stage: string, figures: Record<string, unknown>): void =>
  console.log(`${stage}: ${JSON.stringify({ seed, day, ...figures })}`);

export interface Stop {
  at: number;
  when: 'before' | 'after';
}

/**
 * Before the first operation and after each, between which the store is the same; a soak also
 * stops before each, where others may still be under way.
 */
export const stops = (from: number, to: number): Stop[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((at) => [
    ...(at === from || scale > 1 ? [{ at, when: 'before' as const }] : []),
    { at, when: 'after' as const },
  ]);
