/**
 * Waits for all steps, so that none goes on behind a failure.
 * @throws what the first one that failed threw.
 */
export async function waitForAll(steps: readonly Promise<void>[]): Promise<void> {
  for (const step of await Promise.allSettled(steps))
    if (step.status === 'rejected') throw step.reason;
}
