import { renameSync, writeFileSync } from 'node:fs';

/** For its owner alone. Whoever reads the file sees the old text or the new one, never a part. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.new`;
  writeFileSync(next, text, { mode: 0o600, flush: true });
  renameSync(next, file);
}
