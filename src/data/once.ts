/** A read that a whole build shares. `npm run dev` reads anew each time, because content changes under it. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    kept ??= read();
    return kept;
  };
}
