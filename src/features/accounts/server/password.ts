import crypto from 'node:crypto';
import { secret } from '../../../../netlify/kernel/store/secrets.ts';
import { Unavailable } from '../../../../netlify/kernel/store/unavailable.ts';

/** OWASP's second choice for argon2id: 19 MiB and two passes, about 35 ms on one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

type Cost = typeof cost;

/**
 * The hash as a PHC string, '$argon2id$v=19$m=19456,t=2,p=1$salt$tag'; the shop's pepper is its
 * key.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(saltBytes);
  const { memory, passes, parallelism } = cost;
  const tag = await inTurn('store', () => argon2id(password, salt, cost));
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return ['', 'argon2id', 'v=19', parameters, unpadded(salt), unpadded(tag)].join('$');
}

/**
 * @param stored null when there is no such account. The work is the same, so that the time of the
 * answer does not show which accounts exist.
 * @returns `isOutdated` is true for a hash of another cost than today's.
 */
export async function checkPassword(
  password: string,
  stored: string | null,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const parsed = stored === null ? null : parse(stored);
  const salt = parsed?.salt ?? crypto.randomBytes(saltBytes);
  const tag = await inTurn('compare', () => argon2id(password, salt, parsed?.cost ?? cost));
  return {
    isRight: parsed?.tag.length === tag.length && crypto.timingSafeEqual(parsed.tag, tag),
    isOutdated: parsed !== null && !isToday(parsed.cost),
  };
}

const isToday = ({ memory, passes, parallelism }: Cost): boolean =>
  memory === cost.memory && passes === cost.passes && parallelism === cost.parallelism;

function parse(stored: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) throw new TypeError('A stored password hash cannot be read.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

function argon2id(message: string, nonce: Buffer, work: Cost): Promise<Buffer> {
  // Node before 24.7 lacks it, although the types have it. A named import would fail there.
  if (!('argon2' in crypto))
    throw new Unavailable(`Passwords need Node 24.7 or later; this is ${process.version}.`);
  const parameters = {
    message,
    nonce,
    ...work,
    tagLength: tagBytes,
    secret: secret('SHOP_PEPPER'),
  };
  return new Promise((resolve, reject) => {
    crypto.argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

/** Passwords that may wait, of either kind: to compare one, or to store a new one. */
const mostWaiting = { compare: 12, store: 60 };
const waiting = { compare: 0, store: 0 };
let last: Promise<unknown> = Promise.resolve();

/** Does the work when all that came before is done. @throws Unavailable when too many wait. */
function inTurn<Result>(
  kind: keyof typeof mostWaiting,
  work: () => Promise<Result>,
): Promise<Result> {
  if (waiting[kind] >= mostWaiting[kind])
    return Promise.reject(new Unavailable('Too many passwords wait to be hashed.'));
  waiting[kind] += 1;
  const result = last.then(work).finally(() => {
    waiting[kind] -= 1;
  });
  last = result.catch(() => undefined);
  return result;
}
