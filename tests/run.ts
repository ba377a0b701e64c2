import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isChanged } from './changed.ts';
import {
  durations,
  groups,
  halfOf,
  joined,
  results,
  sync,
  type Counts,
  type Report,
  type Stage,
} from './stages.ts';
import { processorSeconds, timed } from './timed.ts';
import { ensureTestBrowser } from './support/browser.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/*
 * The gate, `npm test`: one group of stages after the other, until one fails; those of a group run
 * two at a time, and each shows its output when it ends, what failed after all others. At the end
 * stand the seconds of all stages, and what their processes had of the processor, the ten slowest
 * tests and, as the last line, a plain count.
 * `npm test -- unit e2e` runs the named stages alone, and flags go on to the last of them:
 * `npm test -- e2e --grep wishlist`. `server` and `pages` name the halves of the gate, for two machines.
 */

const words = process.argv.slice(2);
const firstFlag = words.findIndex((word) => word.startsWith('--'));
const named = firstFlag === -1 ? words : words.slice(0, firstFlag);
const flags = words.slice(named.length);
const names = [...groups.flat().map(({ name }) => name), 'server', 'pages'];
const unknown = named.filter((word) => !names.includes(word));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}: ${names.join(', ')}`);
  process.exit(1);
}
const isOfGate = ({ name, isOptional, needs }: Stage) => {
  if (isOptional) return false;
  const isNeeded = !needs || isChanged(needs);
  if (!isNeeded)
    console.log(`${name} is left out: nothing has changed that it asks (npm run soak).`);
  return isNeeded;
};
const isChosen = (stage: Stage) =>
  named.includes(stage.name) ||
  ((named.length === 0 || named.includes(halfOf(stage))) && isOfGate(stage));
const chosen = groups.map((group) => joined(group.filter(isChosen)));
const stages = chosen.flat();
if (stages.some(({ command }) => command[0] === 'playwright'))
  process.env['CHROMIUM'] = ensureTestBrowser({ isFetched: true });
// What a killed process leaves behind goes with the gate. Started by root, PostgreSQL runs as another
// user, who must come through.
const temporary = temporaryFolder('gate');
chmodSync(temporary, 0o711);
process.env['TMPDIR'] = temporary;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total: Counts = { passed: 0, failed: 0 };
const seconds: string[] = [];
let processor = 0;
const tests: [name: string, ms: number][] = [];
if (stages.some(({ needsTypes }) => needsTypes)) stopAt([await run(sync, 'inherit')]);
for (const group of chosen) {
  const writers: Promise<Failure | null>[] = [];
  const output = group.length > 1 ? 'pipe' : 'inherit';
  const takeTurns = async () => {
    const failed: Failure[] = [];
    for (let stage = group.shift(); stage; stage = group.shift()) {
      if (stage.needsTypes) await Promise.all(writers);
      const running = run(stage, output);
      if (stage.writesTypes) writers.push(running);
      const outcome = await running;
      if (outcome) failed.push(outcome);
    }
    return failed;
  };
  stopAt((await Promise.all([takeTurns(), takeTurns()])).flat());
}
console.log(`\nSeconds (of a processor): ${seconds.join(', ')}`);
console.log(`Together ${processor.toFixed(0)} s of a processor`);
tests.sort(([, a], [, b]) => b - a);
for (const [name, ms] of tests.slice(0, 10)) console.log(`${(ms / 1000).toFixed(1)} s  ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);

interface Failure {
  name: string;
  /** What it said and has not shown yet. */
  said: string;
}

/**
 * @param output 'pipe' shows it in one piece when the stage has passed.
 * @returns what failed.
 */
async function run(stage: Stage, output: 'inherit' | 'pipe'): Promise<Failure | null> {
  const { name, report } = stage;
  const started = Date.now();
  const [command = '', ...args] = [...timed, ...stage.command];
  if (stage === stages.at(-1)) args.push(...flags);
  const env = {
    ...process.env,
    // The many processes that tests start read the shop's code half as long.
    NODE_COMPILE_CACHE: resolvePath('.cache/node'),
    // By the files' contents; else each stage of Playwright would translate all tests anew.
    PWTEST_CACHE_DIR: resolvePath('.cache/playwright'),
    ...stage.env,
  };
  console.log(`\n── ${name}${output === 'pipe' ? ' begins' : ''}`);
  const child = spawn(command, args, { stdio: ['inherit', output, output, 'pipe'], env });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve).once('error', reject);
  });
  const streams = [child.stdio[3] as Readable, child.stdout, child.stderr];
  const [spent = '', ...said] = await Promise.all(
    streams.filter((stream) => stream !== null).map((stream) => text(stream)),
  );
  const status = await exit;
  const used = processorSeconds(spent);
  processor += used;
  const shown = output === 'pipe' ? `\n── ${name}\n${said.join('')}`.trimEnd() : '';
  if (status === 0 && shown) console.log(shown);
  const took = ((Date.now() - started) / 1000).toFixed(1);
  seconds.push(`${name} ${took} (${used.toFixed(1)})`);
  console.log(`── ${name}: ${took} s, ${used.toFixed(1)} s of a processor`);
  if (report) add(report, read(report.file));
  return status === 0 ? null : { name, said: shown };
}

/** Ends the gate when a stage has failed. */
function stopAt(outcomes: (Failure | null)[]) {
  const failed = outcomes.filter((outcome) => outcome !== null);
  if (failed.length === 0) return;
  for (const { name, said } of failed) console.log(`${said}\nThe stage '${name}' failed.`);
  console.log(`${total.passed} passed, ${Math.max(1, total.failed)} failed`);
  process.exit(1);
}

function add({ count }: NonNullable<Stage['report']>, report: Report) {
  const { passed, failed } = count(report);
  total.passed += passed;
  total.failed += failed;
  tests.push(...durations(report));
}

function read(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}
