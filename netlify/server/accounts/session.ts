import { jwtVerify, SignJWT } from 'jose';
import { isUserId } from './accounts.ts';
import { secret, SecretMissing } from '../store/secrets.ts';
import { isLive, type Deploy } from '../store/deploy.ts';

const cookieName = '__Host-session';
const lifetimeSeconds = 7 * 24 * 60 * 60;
const issuer = 'attarine';
const algorithm = 'HS256';
/** HS256 needs a key at least as long as its hash: 32 bytes. */
const shortestKey = 32;

/** Calls from other sites do not carry the cookie, and no script can read it. */
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

export const clearedCookie = `${cookieName}=; Max-Age=0; ${attributes}`;

/**
 * Makes cookies of sessions. It looks for the key at once, so that a login that could not be
 * answered stores nothing.
 * @throws SecretMissing
 */
export function sessionSigner(deploy: Deploy): (userId: string) => Promise<string> {
  const [[kid, key] = []] = keys();
  if (!kid || !key) throw new SecretMissing('JWT_KEYS names no key.');
  return async (userId) => {
    const token = await new SignJWT()
      .setProtectedHeader({ alg: algorithm, kid })
      .setIssuer(issuer)
      .setAudience(audienceOf(deploy))
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key);
    return `${cookieName}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`;
  };
}

/**
 * The account id of a request; null when its cookie is missing, forged, of another deploy or too
 * old.
 */
export async function readSession(request: Request, deploy: Deploy): Promise<string | null> {
  const token = cookieOf(request);
  if (token === null) return null;
  const known = new Map(keys());
  try {
    const { payload } = await jwtVerify(token, ({ kid = '' }) => known.get(kid) ?? unknown(), {
      algorithms: [algorithm],
      issuer,
      audience: audienceOf(deploy),
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: lifetimeSeconds,
    });
    const { sub = '' } = payload;
    return isUserId(sub) ? sub : null;
  } catch {
    return null;
  }
}

/** A preview has accounts of its own, made by anyone: its sessions must not open the shop's. */
const audienceOf = (deploy: Deploy): string =>
  isLive(deploy) ? 'production' : `deploy:${deploy.id}`;

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

function cookieOf(request: Request): string | null {
  const pairs = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  const pair = pairs.find((text) => text.startsWith(`${cookieName}=`));
  return pair?.slice(cookieName.length + 1) || null;
}
