import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const make: Record<string, () => string> = {
  SHOP_ADMIN_TOKEN: () => randomBytes(24).toString('base64url'),
  SHOP_LINK_SECRET: () => randomBytes(32).toString('base64url'),
  SHOP_PEPPER: () => randomBytes(32).toString('base64url'),
  JWT_KEYS: () => `${randomUUID().slice(0, 8)}:${randomBytes(32).toString('base64url')}`,
};

/**
 * What an operator sets in production, made once for this machine and kept beside the data,
 * readable by its owner alone. A variable that is already set wins.
 */
export function provideSecrets(folder: string): void {
  const file = join(folder, 'secrets.json');
  const kept = read(file);
  const missing = Object.keys(make).filter((name) => !kept[name]);
  for (const name of missing) kept[name] = make[name]?.() ?? '';
  if (missing.length > 0)
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  for (const [name, value] of Object.entries(kept)) process.env[name] ??= value;
}

function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
