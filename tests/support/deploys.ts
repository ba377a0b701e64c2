import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { webServer, type WebServer } from '../../netlify/local/node-http.ts';
import { readSiteRules } from '../../netlify/local/site/site-rules.ts';
import { staticSite } from '../../netlify/local/site/static-site.ts';
import { freePort } from './processes.ts';

const project = resolve(import.meta.dirname, '../..');
const dist = join(project, 'dist');

/** A part of each file name of a changed deploy's scripts and style sheets. */
const changed = '.changed';

/**
 * Writes the built shop into `folder` as another build has it: every script and style sheet has
 * another name, and all that names them names the new ones. Pictures are the same.
 * @param rewrite what else is different in each page, script and style sheet.
 */
export function writeChangedBuild(folder: string, rewrite: (text: string) => string): void {
  const code = readdirSync(join(dist, '_astro')).filter((name) => /\.(js|css)$/.test(name));
  const names = new RegExp(code.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const renamed = (text: string) => text.replace(names, (name) => newName(name));
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const copy = join(folder, dirname(file.slice(dist.length)), newName(basename(file), code));
    if (!entry.isFile()) continue;
    mkdirSync(dirname(copy), { recursive: true });
    if (!/\.(html|js|css)$/.test(file)) symlinkSync(file, copy);
    else writeFileSync(copy, rewrite(renamed(readFileSync(file, 'utf8'))));
  }
}

const newName = (name: string, among = [name]) =>
  among.includes(name) ? name.replace(/\.\w+$/, `${changed}$&`) : name;

/** Whether a script or style sheet belongs to a changed build. Null for what all builds share. */
export const isChanged = (url: string): boolean | null =>
  /\.(js|css)$/.test(url) ? url.includes(`${changed}.`) : null;

export interface Deploys {
  url: string;
  /** Serves the folder of another build from now on, at once and as a whole. */
  deploy(folder: string): Promise<void>;
  /** Answers nothing until the next deploy. */
  unplug(): Promise<void>;
}

/** A host that serves only pages, at its own address. Its deploys follow each other. */
export async function openDeploys(): Promise<Deploys> {
  const rules = readSiteRules(project);
  const port = await freePort();
  let server: WebServer | null = null;
  const unplug = async () => {
    server?.cut();
    await server?.drain();
    server = null;
  };
  const deploy = async (folder: string) => {
    await unplug();
    const site = staticSite(folder, rules);
    server = webServer(async (request) => {
      // To compress every script of another build at the best quality takes seconds.
      request.headers.delete('accept-encoding');
      const answer = await site(request);
      // The browser's own cache would hide what the worker has lost.
      answer.headers.set('Cache-Control', 'no-store');
      return answer;
    });
    await server.listen({ port, host: '127.0.0.1' });
  };
  await deploy(dist);
  return { url: `http://localhost:${port}`, deploy, unplug };
}
