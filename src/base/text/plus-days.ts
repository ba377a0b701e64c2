const dayMs = 24 * 60 * 60_000;

/** '2026-12-01' is one day after '2026-11-30'. */
export const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
