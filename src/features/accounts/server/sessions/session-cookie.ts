import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { isLive, type Deploy } from '../../../../../netlify/kernel/store/deploy.ts';
import { secret, SecretMissing } from '../../../../../netlify/kernel/store/secrets.ts';

const issuer = 'attarine';
const algorithm = 'HS256';
/** HS256 needs a key at least as long as its hash: 32 bytes. */
const shortestKey = 32;

/** One kind of session: a signed token in a cookie that no script can read. */
export interface SessionKind {
  cookie: `__Host-${string}`;
  lifetimeSeconds: number;
  /** With `Lax` the cookie comes along when another site links here, with `Strict` it never does. */
  sameSite: 'Lax' | 'Strict';
  /** Sessions of one kind never stand for another. */
  audience: string;
}

/** Makes the cookie of a session. `claims` are what the token says beside its subject. */
export type CookieMaker = (subject: string, claims?: Record<string, string>) => Promise<string>;

/**
 * Makes cookies of sessions. It looks for the key at once, so that a login that could not be
 * answered stores nothing.
 * @throws SecretMissing
 */
export function cookieMaker(kind: SessionKind, deploy: Deploy): CookieMaker {
  const [[kid, key] = []] = keys();
  if (!kid || !key) throw new SecretMissing('JWT_KEYS names no key.');
  return async (subject, claims = {}) => {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid })
      .setIssuer(issuer)
      .setAudience(audienceOf(kind, deploy))
      .setSubject(subject)
      .setIssuedAt()
      // Two sessions that begin in one second are two.
      .setJti(randomUUID())
      .setExpirationTime(`${kind.lifetimeSeconds}s`)
      .sign(key);
    return `${kind.cookie}=${token}; Max-Age=${kind.lifetimeSeconds}; ${attributes(kind)}`;
  };
}

export const clearedCookie = (kind: SessionKind): string =>
  `${kind.cookie}=; Max-Age=0; ${attributes(kind)}`;

const attributes = ({ sameSite }: SessionKind): string =>
  `Path=/; Secure; HttpOnly; SameSite=${sameSite}`;

export interface ReadCookie {
  claims: JWTPayload;
  /** Names this session alone: a hash of all that was signed. */
  id: string;
}

/**
 * What the cookie of a request says; null when it is missing, forged, of another kind or deploy,
 * or too old. Whether its owner has ended it the store knows (ended-sessions.ts).
 * @throws SecretMissing
 */
export async function readCookie(
  kind: SessionKind,
  request: Request,
  deploy: Deploy,
): Promise<ReadCookie | null> {
  const token = tokenOf(kind, request);
  if (token === null) return null;
  const known = new Map(keys());
  try {
    const { payload } = await jwtVerify(token, ({ kid = '' }) => known.get(kid) ?? unknown(), {
      algorithms: [algorithm],
      issuer,
      audience: audienceOf(kind, deploy),
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: kind.lifetimeSeconds,
    });
    // Without the signature: its last letter can be written in four ways.
    const signed = token.slice(0, token.lastIndexOf('.'));
    return { claims: payload, id: createHash('sha256').update(signed).digest('hex') };
  } catch {
    return null;
  }
}

/** A preview has accounts of its own, made by anyone: its sessions must not open the shop's. */
const audienceOf = ({ audience }: SessionKind, deploy: Deploy): string =>
  isLive(deploy) ? `${audience}production` : `${audience}deploy:${deploy.id}`;

/**
 * `JWT_KEYS` is 'kid:key,kid:key'. The first key signs and all verify, so that a key can be
 * replaced.
 */
function keys(): [kid: string, key: Uint8Array][] {
  return secret('JWT_KEYS')
    .split(',')
    .map((pair) => {
      const [, kid, key] = /^\s*([\w-]+):(\S+)\s*$/.exec(pair) ?? [];
      if (!kid || !key || key.length < shortestKey)
        throw new SecretMissing(`JWT_KEYS must be kid:key pairs, keys of ${shortestKey} or more.`);
      return [kid, new TextEncoder().encode(key)];
    });
}

function unknown(): never {
  throw new TypeError('The session names no key of ours.');
}

function tokenOf({ cookie }: SessionKind, request: Request): string | null {
  const pairs = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  const pair = pairs.find((text) => text.startsWith(`${cookie}=`));
  return pair?.slice(cookie.length + 1) || null;
}
