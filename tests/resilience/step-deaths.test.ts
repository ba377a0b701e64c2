import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/shop.ts';
import { modelled } from './bundle.ts';
import { report, scale } from './soak.ts';
import { countOperations, killed, zombie } from './step-deaths.ts';
import type { Stop } from './model/accident.ts';
import { zombieMutants } from './step-mutants.ts';
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
 * Every scenario before its first operation and after each, between which the store is the same. The
 * aftermaths take turns, two a stop; a soak tries all, and also stops before each.
 */
async function tryAll(name: string, fate: Fate) {
  const broken: string[] = [];
  let cases = 0;
  for (const scenario of scenarios) {
    const operations = await countOperations(scenario);
    for (let at = 1; at <= operations; at += 1)
      for (const when of at === 1 || scale > 1 ? beforeAndAfter : afterAlone)
        for (const [turn, then] of aftermaths.entries()) {
          const isTurn = (turn + at + (when === 'after' ? 2 : 0)) % 4 === 0;
          if (scale === 1 && !isTurn) continue;
          cases += 1;
          for (const sentence of await fate(scenario, { at, when }, then))
            broken.push(`${JSON.stringify({ scenario, at, when, then })}: ${sentence}`);
        }
  }
  report(`steps, ${name}`, { cases, broken: broken.length });
  expect(cases).toBeGreaterThan(1000);
  expect(broken.slice(0, 5)).toEqual([]);
}

describe('taken out of the code', () => {
  test.each(zombieMutants)('%s, is missed', async (name, mutation) => {
    const mutated = await modelled<{ zombie: typeof zombie }>('step-deaths.ts', mutation);
    const [packing] = scenarios as [Scenario];
    const broken: string[] = [];
    for (let at = 1; at <= (await countOperations(packing)); at += 1)
      broken.push(...(await mutated.zombie(packing, { at, when: 'before' }, ['sweep'])));
    report('mutant', { name, found: broken[0] });
    expect(broken).not.toEqual([]);
  });
});

// R182, R420
test('the function of a step that is killed at any store operation leaves nothing wrong', () =>
  tryAll('kill', killed));

test('nor does one that is paused there while others go on', () => tryAll('zombie', zombie));
