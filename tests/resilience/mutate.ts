import { pick, type Random } from '../support/random.ts';

/** Values that a careless or hostile client might send in any field. */
const oddities: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\r\nBcc: x',
  '\u202e',
  '💐',
  '\ud800',
  'x'.repeat(6000),
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>',
  '${7*7}',
  '__proto__',
  'constructor',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1 },
  { valueOf: null },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  '1_50ML',
  'NaN',
  '1e3',
  '٣',
];

type Node = Record<string, unknown> | unknown[];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function nodesOf(value: unknown): Node[] {
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
}

/** The body with one to three of its parts replaced, removed, doubled, added or nested deeper. */
export function mutated(random: Random, body: unknown): unknown {
  const copy = { root: structuredClone(body) };
  for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
    const node = pick(random, nodesOf(copy)) as Record<string, unknown>;
    const name = pick(random, [...Object.keys(node), 'root', 'extra']);
    const change = Math.floor(random() * 5);
    if (change === 0) node[name] = structuredClone(pick(random, oddities));
    else if (change === 1) Reflect.deleteProperty(node, name);
    else if (change === 2) node[pick(random, ['extra', '__proto__x', 'total', 'id'])] = node[name];
    else if (change === 3) node[name] = Array.from({ length: 60 }, () => node[name]);
    else node[name] = Array.from({ length: 12 }).reduce((inner) => [inner], node[name]);
  }
  return copy.root;
}

/** Texts that are hardly JSON, and some that are. */
export function rawText(random: Random): string {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '\\',
    '\\u0000',
    'null',
    '1e999',
    '-',
    '\ufeff',
    '"a":',
    '{"cartItems":',
    '"formData":{',
    '\u0000',
    'é',
    '0x1',
    '/*',
    'undefined',
    ' '.repeat(99),
  ];
  const length = 1 + Math.floor(random() * 40);
  return Array.from({ length }, () => pick(random, pieces)).join('');
}
