import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import type { Config } from '@netlify/functions';
import type { DeclaredFunction } from '../../netlify/build/bundle-functions.ts';
import type { PackedFunction } from './packed.ts';

/** The limit of a whole archive with Netlify's additions, because each cold start unpacks it. */
export const mostBytes = 500 * 1024;
/** Older versions have no `crypto.argon2`. */
const runtime = 'nodejs24.x';
const cataloguePath = 'dist/catalogue.json';

/**
 * Compares the functions that a build has packed with what their own files declare.
 * @param catalogue the one that the pages were built from.
 * @returns a sentence for each difference.
 */
export function functionFaults(
  declared: readonly DeclaredFunction[],
  packed: readonly PackedFunction[],
  catalogue: Buffer,
): string[] {
  const unknown = packed.filter(({ name }) => !declared.some((one) => one.name === name));
  return [
    ...unknown.map(({ name }) => `${name} is deployed, but netlify/functions has no such file.`),
    ...declared.flatMap(({ name, config }) => {
      const made = packed.find((one) => one.name === name);
      if (!made) return [`${name} is not deployed.`];
      return faultsOf(config, made, crc32(catalogue)).map((fault) => `${name} ${fault}`);
    }),
  ];
}

function faultsOf(config: Config, made: PackedFunction, catalogue: number): string[] {
  const faults = facts.flatMap(({ what, wanted, found }) => {
    const [a, b] = [wanted(config), found(made)];
    return isDeepStrictEqual(a, b) ? [] : [`has ${what} ${show(b)}, and declares ${show(a)}.`];
  });
  const packed = made.files.find(({ name }) => name === cataloguePath);
  if (packed?.crc32 !== catalogue) faults.push(`lacks the ${cataloguePath} of this build.`);
  if (made.bytes > mostBytes) faults.push(`has ${made.bytes} bytes, more than ${mostBytes}.`);
  return faults;
}

const show = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));

interface Fact {
  what: string;
  wanted: (config: Config) => unknown;
  found: (made: PackedFunction) => unknown;
}

const list = <Item>(value: Item | Item[] | undefined): Item[] =>
  value === undefined ? [] : ([value].flat() as Item[]);
const patterns = (routes: PackedFunction['routes']) => routes.map(({ pattern }) => pattern).sort();

const facts: Fact[] = [
  { what: 'the runtime', wanted: () => runtime, found: (made) => made.runtimeVersion },
  {
    what: 'the paths',
    wanted: ({ path }) => list(path).sort(),
    found: ({ routes }) => patterns(routes),
  },
  {
    what: 'the excluded paths',
    wanted: ({ excludedPath }) => list(excludedPath).sort(),
    found: ({ excludedRoutes }) => patterns(excludedRoutes),
  },
  {
    what: 'the methods',
    wanted: ({ method }) => list(method),
    found: ({ routes }) => [...new Set(routes.flatMap(({ methods }) => methods))],
  },
  { what: 'the schedule', wanted: ({ schedule }) => schedule, found: (made) => made.schedule },
  {
    what: 'the rate limit',
    wanted: ({ rateLimit: limit }) =>
      limit && [limit.windowLimit, limit.windowSize, ...list(limit.aggregateBy)],
    found: ({ trafficRules: rules }) => {
      if (!rules) return undefined;
      const { rateLimitConfig: limit, aggregate } = rules.action.config;
      return [limit.windowLimit, limit.windowSize, ...aggregate.keys.map(({ type }) => type)];
    },
  },
];
