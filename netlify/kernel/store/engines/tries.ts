/** The timeout of one try. A healthy store answers in well under a second. */
export const tryTimeoutMs = 2_500;
/** After each try but the last. */
const pausesMs = [50, 150];

/**
 * Three quick tries, all before `deadline` (ms since 1970), so that a failing store costs a shopper
 * seconds, not half a minute. `attempt` gets its timeout in ms.
 * @throws the last error, or the first one that a new try cannot help.
 */
export async function inTries<Result>(
  deadline: number,
  attempt: (timeoutMs: number) => Promise<Result>,
  isPassing: (error: unknown) => boolean,
): Promise<Result> {
  let reason: unknown;
  for (let tries = 0; tries <= pausesMs.length; tries += 1) {
    const left = deadline - Date.now();
    if (left <= 0 && tries === 0) throw new Error('There is no time left.');
    if (left <= 0) break;
    try {
      return await attempt(Math.min(tryTimeoutMs, left));
    } catch (error) {
      reason = error;
      if (!isPassing(error)) break;
    }
    await pause(pausesMs[tries] ?? 0);
  }
  throw reason;
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms * (0.5 + Math.random() / 2));
  });
