import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** The folder of a built shop that is as small as can be opened: tests of the server need no build. */
export function stubSite(): string {
  const folder = temporaryFolder('site');
  for (const name of ['index', '404'])
    writeFileSync(join(folder, `${name}.html`), `<!doctype html><title>${name}</title>`);
  return folder;
}
