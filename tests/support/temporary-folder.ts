import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** A new folder, by default under the system's temporary one, which is gone when this process ends. */
export function temporaryFolder(name: string, parent = tmpdir()): string {
  if (folders.length === 0) removeAtTheEnd();
  const folder = mkdtempSync(join(parent, `attarine-${name}-`));
  folders.push(folder);
  return folder;
}

function removeAtTheEnd() {
  process.once('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  // A signal alone would end the process without 'exit'. Vitest ends its processes by a signal.
  process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130));
}
