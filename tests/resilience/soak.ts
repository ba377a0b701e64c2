/** Soak runs are ten times as long, and draw a new seed each time unless SEED names one. */
export const scale = process.env['SOAK'] ? 10 : 1;
export const seed = Number(process.env['SEED'] ?? (scale === 1 ? 1 : Date.now() % 1_000_000));
/**
 * On the second engine the gate tries one case in so many: five has no factor in common with the
 * turns that the cases take, so all kinds are among them. A soak tries each.
 */
export const everyNth = process.env['TEST_STORE'] && scale === 1 ? 5 : 1;
/** After so many seeds a mutant counts as not found. */
export const mostForMutant = 10_000;

/** One line of figures for the report of a stage. */
export const report = (stage: string, figures: Record<string, unknown>): void =>
  console.log(`${stage}: ${JSON.stringify({ seed, ...figures })}`);
