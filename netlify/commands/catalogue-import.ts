import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bringIn } from '../../src/features/publishing/server/bring-in.ts';
import {
  stateOf,
  type CellProblem,
  type Plan,
} from '../../src/features/publishing/sheet/planned.ts';
import { FolderContent } from '../local/content/folder-content.ts';
import { readTable } from './read-table.ts';

/*
 * `npm run catalogue:import -- file.csv`: shows what a sheet of products would change in this folder;
 * with `--bring-in` it does (docs/catalogue.md).
 */

function show({ products, problems, unknown }: Plan): void {
  if (unknown.length > 0) console.log(`Columns that are passed over: ${unknown.join(', ')}.`);
  for (const product of products) {
    const state = stateOf(product);
    if (state === 'Same') continue;
    console.log(`${state}: ${product.name} (${product.path})`);
    if (state === 'Refused') product.problems.forEach(say);
    if (state === 'Changed')
      for (const { row, column, before, after } of product.changes)
        console.log(`  row ${row}, ${column}: ${inLine(before)} → ${inLine(after)}`);
  }
  problems.forEach(say);
}

function say({ row, column, sentence }: CellProblem): void {
  console.log(`  row ${row}${column && `, ${column}`}: ${sentence}`);
}

const mostShown = 60;

function inLine(text: string): string {
  const line = text.replaceAll('\n', ', ');
  if (line === '') return 'nothing';
  return line.length > mostShown ? `${line.slice(0, mostShown)}…` : line;
}

const countOf =
  ({ products }: Plan) =>
  (state: ReturnType<typeof stateOf>): number =>
    products.filter((product) => stateOf(product) === state).length;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'bring-in': { type: 'boolean', default: false },
    'leave-out-refused': { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (file === undefined) {
  console.error('Usage: npm run catalogue:import -- file.csv [--bring-in] [--leave-out-refused]');
  process.exit(2);
}

try {
  const table = readTable(readFileSync(file));
  const { plan, others, isWritten } = await bringIn(
    new FolderContent(process.cwd(), true),
    {
      table,
      ...(values['bring-in'] && { reason: { by: 'command', why: `Bring in ${file}` } }),
      leavesRefused: values['leave-out-refused'],
    },
    Date.now(),
  );
  show(plan);
  for (const { path, sentence } of others) console.log(`${path}: ${sentence}`);
  const count = countOf(plan);
  console.log(
    `New ${count('New')}, changed ${count('Changed')}, same ${count('Same')}, refused ${count('Refused')}.`,
  );
  const n = count('New') + count('Changed');
  const isRefused = count('Refused') + plan.problems.length + others.length > 0;
  if (isWritten) console.log(`Brought in: ${n}.`);
  else if (isRefused && !values['leave-out-refused'])
    console.log(
      'Nothing was written. Correct what is refused, or leave it out: --leave-out-refused',
    );
  else if (n > 0)
    console.log(`Nothing was written. To bring in what is new and changed: --bring-in`);
  if (isRefused) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : 'unknown');
  process.exitCode = 1;
}
