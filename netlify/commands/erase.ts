import { createInterface } from 'node:readline/promises';
import { erasedLines, isKnown, plannedLines } from './erase-report.ts';
import { eraseAll, findAll, readPersonAt } from './person-at.ts';

/*
 * `npm run erase -- https://your-site name@example.com [--yes]`: shows what it would erase, asks,
 * erases, and says what was erased and what stays. `--yes` neither shows nor asks.
 */

/** Whoever closes the input, or has none, is not sure. */
async function isConfirmed(): Promise<boolean> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => input.once('close', () => resolve('')));
  const answer = await Promise.race([input.question('Erase it? Type yes: '), closed]);
  input.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function run(): Promise<string[]> {
  const at = readPersonAt('erase');
  if (!at.isSure) {
    const person = await findAll(at);
    if (!isKnown(person)) return [`The shop knows nothing of ${person.email}.`];
    console.log(plannedLines(person, Date.now()).join('\n'));
    if (!(await isConfirmed())) return ['', 'Nothing was erased.'];
  }
  return erasedLines(await eraseAll(at));
}

try {
  console.log((await run()).join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : 'unknown');
  process.exitCode = 1;
}
