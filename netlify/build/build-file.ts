import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `/build.json`: the commit that this build was made of, and when. Null for a commit where
 * neither Netlify nor git names one. It is no part of the build's id, which stays while pages do.
 */
export function writeBuildFile(root: string, now = new Date()): void {
  const build = { commit: process.env['COMMIT_REF'] || gitCommit(), at: now.toISOString() };
  writeFileSync(join(root, 'build.json'), `${JSON.stringify(build)}\n`);
}

function gitCommit(): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: [...stdio],
    }).trim();
  } catch {
    return null;
  }
}
