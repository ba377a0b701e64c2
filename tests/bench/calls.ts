import { callTable, tooMany, type Row } from '../support/call-table.ts';
import { commonSettings } from '../support/settings.ts';

/*
 * `node tests/bench/calls.ts`: how many calls of the store orders, lists and searches make until their answer,
 * and behind it, in shops of 20, 2,000 and 20,000 records of each kind. It ends with 1 where one makes more
 * than it may.
 */

Object.assign(process.env, commonSettings());

const sizes = [20, 2_000, 20_000];
const tables = new Map<number, Row[]>();
for (const size of sizes) tables.set(size, await callTable(size));
const [first = []] = tables.values();
console.table(
  first.map(({ call, most }, at) => ({
    call,
    ...Object.fromEntries(
      sizes.map((size) => {
        const { calls = 0, behind = 0 } = tables.get(size)?.[at] ?? {};
        return [size.toLocaleString('en'), behind > 0 ? `${calls} + ${behind}` : String(calls)];
      }),
    ),
    'at most': most,
  })),
);
const over = [...tables].flatMap(([size, rows]) => tooMany(rows).map((row) => ({ size, ...row })));
if (over.length > 0) {
  console.table(over);
  process.exitCode = 1;
}
