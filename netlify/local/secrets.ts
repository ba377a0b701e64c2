import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotOpen, codeOf } from './cannot-open.ts';
import { replaceFile } from './replace-file.ts';

const make: Record<string, () => string> = {
  SHOP_ADMIN_TOKEN: () => randomBytes(24).toString('base64url'),
  SHOP_LINK_SECRET: () => randomBytes(32).toString('base64url'),
  SHOP_PEPPER: () => randomBytes(32).toString('base64url'),
  JWT_KEYS: () => `${randomUUID().slice(0, 8)}:${randomBytes(32).toString('base64url')}`,
};

const secretsFile = z.record(z.string(), z.string().min(1));

/**
 * Secrets that an operator sets in production. Here they are made once and kept beside the data,
 * readable only by the owner. A variable that is already set wins.
 * @throws CannotOpen for a file that cannot be read: with new secrets no account of this shop could
 * log in.
 */
export function provideSecrets(folder: string): void {
  const file = join(folder, 'secrets.json');
  const secrets = read(file);
  const missing = Object.entries(make).filter(([name]) => !(name in secrets));
  for (const [name, makeSecret] of missing) secrets[name] = makeSecret();
  if (missing.length > 0) replaceFile(file, `${JSON.stringify(secrets, null, 2)}\n`);
  chmodSync(file, 0o600);
  for (const [name, value] of Object.entries(secrets)) process.env[name] ??= value;
}

/** No secrets when there is no file. */
function read(file: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw unreadable(file, codeOf(error));
  }
  try {
    return secretsFile.parse(JSON.parse(text));
  } catch {
    // The parser's own words may quote a secret.
    throw unreadable(file, 'it is no JSON object of names and texts');
  }
}

const unreadable = (file: string, reason: string) =>
  new CannotOpen(
    `The secrets in ${file} cannot be read (${reason}); put a copy back, for without them no account can log in.`,
  );
