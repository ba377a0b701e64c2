/**
 * A read that the whole build shares. `npm run dev` reads again each time, because content changes.
 */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    kept ??= read();
    return kept;
  };
}
