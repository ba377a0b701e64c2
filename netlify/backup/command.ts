/** A reason to end a command, in one sentence for the person who gave it. */
export class CannotGoOn extends Error {}

/** Runs a command and shows its lines as they come; a failure is one sentence and the exit code 1. */
export async function runCommand(work: (say: (line: string) => void) => Promise<void>) {
  try {
    await work((line) => console.log(line));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
    console.error(error.message + cause);
    process.exitCode = 1;
  }
}
