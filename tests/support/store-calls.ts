/**
 * How many calls of the store `work` makes, over Blobs: each is one request. It must open the
 * stores itself.
 */
export async function storeCalls(work: () => Promise<unknown>): Promise<number> {
  const send = globalThis.fetch;
  let calls = 0;
  globalThis.fetch = (input, init) => {
    calls += 1;
    return send(input, init);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = send;
  }
  return calls;
}
