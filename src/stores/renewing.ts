/** A deploy may change prices while a tab is open, so what is older (ms) is read again. */
const freshFor = 5 * 60_000;

/**
 * Reads when first called, and again when that is old or has failed. What was read last stands in
 * for what cannot be read; null when there is none.
 */
export function renewing<Value>(read: () => Promise<Value | null>): () => Promise<Value | null> {
  let last: Value | null = null;
  let reading: Promise<Value | null> | undefined;
  let start = 0;
  return () => {
    if (reading && Date.now() - start < freshFor) return reading;
    start = Date.now();
    reading = read().then((value) => {
      if (value === null) reading = undefined;
      return (last = value ?? last);
    });
    return reading;
  };
}
