import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/settings.ts';
import { modelled } from './models.ts';
import { isTried } from './tried.ts';
import { day, report, scale } from './soak.ts';
import { countOperations, killed, zombie } from './step-deaths.ts';
import type { Stop } from './model/accident.ts';
import { zombieMutants } from './mutants/steps.ts';
import { aftermaths, scenarios, type Aftermath, type Scenario } from './step-scenarios.ts';

/* In memory, so that every step can be tried with every stop. */

beforeAll(() => {
  Object.assign(process.env, commonSettings(), {
    SHOP_CATALOGUE: catalogueFile(),
    SMTP_URL: '',
  });
});

const beforeAndAfter = ['before', 'after'] as const;
const afterAlone = ['after'] as const;

type Fate = (scenario: Scenario, stop: Stop, then: Aftermath) => Promise<string[]>;

/**
 * A scenario before its first operation and after each, between which the store is the same. The
 * aftermaths take turns, one a stop, and each day another; a soak tries all, and also stops before each.
 * @returns how many cases that were.
 */
async function tryAll(scenario: Scenario, fate: Fate): Promise<number> {
  const broken: string[] = [];
  let cases = 0;
  const operations = await countOperations(scenario);
  for (let at = 1; at <= operations; at += 1)
    for (const when of at === 1 || scale > 1 ? beforeAndAfter : afterAlone)
      for (const [turn, then] of aftermaths.entries()) {
        const isTurn = (turn + at + day + (when === 'after' ? 4 : 0)) % aftermaths.length === 0;
        if (scale === 1 && !isTurn) continue;
        cases += 1;
        for (const sentence of await fate(scenario, { at, when }, then))
          broken.push(`${JSON.stringify({ at, when, then })}: ${sentence}`);
      }
  expect(broken.slice(0, 5)).toEqual([]);
  return cases;
}

const tried = zombieMutants.filter(([guard, , { file }]) => isTried(guard, file, 'step-deaths.ts'));

describe.runIf(tried.length > 0)('taken out of the code', () => {
  afterEach(() => {
    globalThis.mutant = 0;
  });

  test.each(tried)('%s, is missed', async (guard, _, mutation) => {
    const mutated = await modelled('step-deaths.ts', [mutation]);
    globalThis.mutant = 1;
    const [packing] = scenarios as [Scenario];
    const broken: string[] = [];
    for (let at = 1; at <= (await countOperations(packing)); at += 1)
      broken.push(...(await mutated.zombie(packing, { at, when: 'before' }, ['sweep'])));
    report('mutant', { guard, found: broken[0] });
    expect(broken).not.toEqual([]);
  });
});

const named = scenarios.map((scenario) => [JSON.stringify(scenario), scenario] as const);

// R182, R420
describe.each([
  ['killed at any store operation leaves nothing wrong', killed],
  ['paused there while others go on leaves nothing wrong', zombie],
] as const)('the function of a step that is %s', (name, fate) => {
  let cases = 0;
  test.each(named)('%s', async (_, scenario) => {
    cases += await tryAll(scenario, fate);
  });
  test('in more than a thousand cases', () => {
    report(`steps, ${name}`, { cases });
    expect(cases).toBeGreaterThan(1000);
  });
});
