import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/* A device with one passkey, made of software: it answers as a browser would send it. */

interface Site {
  origin: string;
  hostname: string;
}

/** What a test may get wrong. */
interface Wrong {
  origin?: string;
  hostname?: string;
  counter?: number;
  isVerified?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

/** The beginning of a CBOR value (RFC 8949) of up to 65,535 bytes or members. */
function head(kind: number, size: number): Buffer {
  const major = kind << 5;
  if (size < 24) return Buffer.from([major | size]);
  return size < 256
    ? Buffer.from([major | 24, size])
    : Buffer.from([major | 25, size >> 8, size & 255]);
}
const cborInt = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (words: string): Buffer =>
  Buffer.concat([head(3, words.length), Buffer.from(words)]);
const cborMap = (...members: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, members.length), ...members.flat()]);

export function authenticator({ origin, hostname }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, wrong: Wrong): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }),
    );
  /** @param more of a new passkey: its name and public half. */
  const facts = (wrong: Wrong, more = Buffer.alloc(0)): Buffer => {
    const [present, verified, attested] = [
      1,
      wrong.isVerified === false ? 0 : 4,
      more.length ? 64 : 0,
    ];
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? uses);
    const flags = Buffer.from([present | verified | attested]);
    return Buffer.concat([sha256(wrong.hostname ?? hostname), flags, counter, more]);
  };
  const credential = <Response extends object>(response: Response) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    create(options: { challenge: string; user: { id: string } }, wrong: Wrong = {}) {
      userHandle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cborMap(
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      );
      const noModel = Buffer.alloc(16);
      const made = Buffer.concat([noModel, Buffer.from([0, id.length]), id, key]);
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(facts(wrong, made))],
      );
      return credential({
        clientDataJSON: text(clientData('webauthn.create', options.challenge, wrong)),
        attestationObject: text(attestation),
        transports: ['internal'],
      });
    },
    get({ challenge }: { challenge: string }, wrong: Wrong = {}) {
      uses += 1;
      const data = clientData('webauthn.get', challenge, wrong);
      const authenticatorData = facts(wrong);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(data)]),
        privateKey,
      );
      return credential({
        clientDataJSON: text(data),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle,
      });
    },
  };
}
