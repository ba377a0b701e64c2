import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { modelled, type Models } from './models.ts';
import { isTried } from './tried.ts';
import { search } from './search.ts';
import { report, scale } from './soak.ts';
import type { Mutation } from './switched.ts';

/** A guard of the shop's code, what is seen broken without it, and how it is taken out. */
export type Mutant = readonly [guard: string, invariant: string, mutation: Mutation];

export interface Explored<Name extends keyof Models = keyof Models> {
  model: Name;
  /** How many seeds the slowest of its mutants needs, from the gate's first. */
  slowest: number;
  /** How many seeds a soak tries. */
  soak: number;
  mutants: readonly Mutant[];
}

/**
 * Tries seeds until one breaks something, three times as many as the slowest mutant needs; then each
 * mutant, which has to be seen within as many. A seed that breaks something breaks it again:
 * SEED=<seed> names where to start.
 * @param promise what no seed may break, as a sentence
 * @param tryOne what a seed breaks of a model
 */
export function explorer<Name extends keyof Models>(
  { model, slowest, soak, mutants }: Explored<Name>,
  promise: string,
  tryOne: (model: Models[Name], seed: number) => Promise<string[]>,
): void {
  const seeds = 3 * slowest;
  const tried = mutants.filter(([guard, , { file }]) => isTried(guard, file, model));

  // A search ends by itself, however slow the machine is.
  test(promise, { timeout: 0 }, async () => {
    const real = await modelled(model);
    const most = scale > 1 ? soak : seeds;
    const { runs, ...found } = await search((seed) => tryOne(real, seed), most);
    report(promise, {
      runs,
      slowestMutant: slowest,
      mutants: `${tried.length} of ${mutants.length}`,
    });
    expect(found).toEqual({ seed: null, broken: [] });
  });

  if (tried.length === 0) return;
  describe('taken out of the code', () => {
    let mutated: Models[Name];
    beforeAll(async () => {
      const mutations = tried.map(([, , mutation]) => mutation);
      mutated = await modelled(model, mutations);
    });
    afterEach(() => {
      globalThis.mutant = 0;
    });

    const numbered = tried.map(
      ([guard, invariant], index) => [guard, invariant, index + 1] as const,
    );
    test.each(numbered)('%s, is missed', { timeout: 0 }, async (guard, invariant, number) => {
      globalThis.mutant = number;
      const { runs, broken } = await search((seed) => tryOne(mutated, seed), seeds * scale);
      report('mutant', { guard, runs, found: broken[0] });
      expect(broken.join()).toMatch(new RegExp(`^.*(?:${invariant})`, 's'));
    });
  });
}
