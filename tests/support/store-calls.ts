/**
 * How many calls of the store `work` makes, over Blobs: each is one request. It must open the
 * stores itself.
 * @param latencyMs how much longer than here each call takes.
 */
export async function storeCalls(work: () => Promise<unknown>, latencyMs = 0): Promise<number> {
  const send = globalThis.fetch;
  let calls = 0;
  globalThis.fetch = async (input, init) => {
    calls += 1;
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    return send(input, init);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = send;
  }
  return calls;
}
