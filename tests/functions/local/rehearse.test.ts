import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import type { DeclaredFunction } from '../../../netlify/build/bundle-functions.ts';
import { siteRules } from '../../../netlify/local/site/site-rules.ts';
import { functionFaults, mostBytes } from '../../rehearse/function-checks.ts';
import { filesOf, type PackedFunction } from '../../rehearse/packed.ts';
import { siteFaults, type ResolvedSite } from '../../rehearse/site-checks.ts';

/* What `npm run rehearse` finds. The build itself takes half a minute and runs beside the gate. */

const catalogue = Buffer.from('{}');
const declared: DeclaredFunction[] = [
  {
    name: 'accounts',
    config: {
      path: ['/api/register', '/api/login'],
      rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    },
  },
  { name: 'sweep', config: { schedule: '*/5 * * * *' } },
];

const made = (name: string, changes: Partial<PackedFunction> = {}): PackedFunction => ({
  name,
  path: '',
  runtimeVersion: 'nodejs24.x',
  routes: [],
  excludedRoutes: [],
  bytes: mostBytes,
  files: [{ name: 'dist/catalogue.json', bytes: 2, crc32: crc32(catalogue) }],
  ...changes,
});
const limitOf = (...types: string[]): PackedFunction['trafficRules'] => ({
  action: {
    config: {
      rateLimitConfig: { windowLimit: 10, windowSize: 60 },
      aggregate: { keys: types.map((type) => ({ type })) },
    },
  },
});
const accounts = (changes: Partial<PackedFunction> = {}) =>
  made('accounts', {
    routes: ['/api/login', '/api/register'].map((pattern) => ({ pattern, methods: [] })),
    trafficRules: limitOf('ip', 'domain'),
    ...changes,
  });
const sweep = (changes: Partial<PackedFunction> = {}) =>
  made('sweep', { schedule: '*/5 * * * *', ...changes });

const faults = (...packed: PackedFunction[]) => functionFaults(declared, packed, catalogue);

test('functions that are packed as they are declared have no faults', () => {
  expect(faults(accounts(), sweep())).toEqual([]);
});

test.each([
  ['the runtime', { runtimeVersion: 'nodejs22.x' }, /the runtime "nodejs22.x"/],
  ['a path', { routes: [{ pattern: '/api/login', methods: [] }] }, /the paths/],
  [
    'a method',
    { routes: [...accounts().routes.slice(1), { pattern: '/api/login', methods: ['POST'] }] },
    /the methods/,
  ],
  ['no rate limit', { trafficRules: undefined }, /the rate limit none/],
  ['a rate limit of the whole site', { trafficRules: limitOf('domain') }, /the rate limit/],
  ['a schedule', { schedule: '0 0 * * *' }, /the schedule/],
  ['no catalogue', { files: [] }, /lacks the dist.catalogue.json/],
  ['an older catalogue', { files: [{ name: 'dist/catalogue.json', bytes: 1, crc32: 1 }] }, /lacks/],
  ['too many bytes', { bytes: mostBytes + 1 }, /more than/],
])('a function with %s that it does not declare is a fault', (_, changes, fault) => {
  expect(faults(accounts(changes as Partial<PackedFunction>), sweep())).toEqual([
    expect.stringMatching(fault),
  ]);
});

test('a function that is missing and one that nobody declares are faults', () => {
  expect(faults(accounts(), made('left-over'))).toEqual([
    'left-over is deployed, but netlify/functions has no such file.',
    'sweep is not deployed.',
  ]);
});

test('the files of an archive are read with their checksums', () => {
  const archive = Buffer.from(
    'UEsDBBQAAAAIAFCvdV1Dv6ajBAAAAAIAAAATAAAAZGlzdC9jYXRhbG9ndWUuanNvbquuBQBQSwMEFAAAAAgAUK91XYZsahwTAAAAEQAAAAUAAABhLm1qc0utKMgvKlFISU1LLM0pUTC0BgBQSwECFAMUAAAACABQr3VdQ7+mowQAAAACAAAAEwAAAAAAAAAAAAAAgAEAAAAAZGlzdC9jYXRhbG9ndWUuanNvblBLAQIUAxQAAAAIAFCvdV2GbGocEwAAABEAAAAFAAAAAAAAAAAAAACAATUAAABhLm1qc1BLBQYAAAAAAgACAHQAAABrAAAAAAA=',
    'base64',
  );
  expect(filesOf(archive)).toEqual([
    { name: 'dist/catalogue.json', bytes: 4, crc32: crc32('{}') },
    { name: 'a.mjs', bytes: 19, crc32: crc32('export default 1;') },
  ]);
  expect(() => filesOf(Buffer.from('PK'))).toThrow('no ZIP archive');
});

const resolved = (changes: Partial<ResolvedSite> = {}): ResolvedSite => ({
  headers: [
    { for: '/*', values: { 'Referrer-Policy': 'same-origin' } },
    { for: '/order', values: { 'Referrer-Policy': 'no-referrer' } },
  ],
  redirects: [{ from: '/oil/*', to: '/product/backend', status: 200 }],
  ...changes,
});
const local = siteRules({
  headers: [
    { for: '/*', values: [['Referrer-Policy', 'same-origin']] },
    { for: '/order', values: [['Referrer-Policy', 'no-referrer']] },
  ],
  redirects: [{ from: '/oil/*', to: '/product/backend', status: 200, force: false }],
});
const siteFaultsOf = (changes: Partial<ResolvedSite>) =>
  siteFaults(resolved(changes), local, ['/', '/order']).map((fault) => fault.split('\n')[0]);

test('headers and redirects that Netlify resolves otherwise than this host are named by address', () => {
  expect(siteFaultsOf({})).toEqual([]);
  expect(siteFaultsOf({ headers: resolved().headers.slice(0, 1) })).toEqual([
    'The headers of /order: Netlify resolves',
  ]);
  expect(siteFaultsOf({ redirects: [{ from: '/oil/*', to: '/', status: 301 }] })).toEqual([
    'The redirect of /oil/x: Netlify resolves',
  ]);
});
