import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };

/* Scripts that show what libraries do unexpectedly, beside docs/surprises.md (CONTRIBUTING.md). */

const scripts = globSync('findings/*').sort();
const page = readFileSync('docs/surprises.md', 'utf8');
const own: Record<string, string> = { ...project.dependencies, ...project.devDependencies };

/** What a script installs, by name. */
const packagesIn = (script: string): [name: string, version: string][] =>
  (/^npm install (?:--\S+ )+(.+)$/m.exec(script)?.[1]?.split(' ') ?? []).map((spec) => {
    const [, name = '', version = ''] = /^(?:[\w-]+@npm:)?(@?[^@]+)@(.+)$/.exec(spec) ?? [];
    return [name, version];
  });

// R1069
describe.each(scripts)('%s', (file) => {
  const script = readFileSync(file, 'utf8');

  test('stands in docs/surprises.md, and says first what happens', () => {
    expect(page).toContain(`(../findings/${basename(file)})`);
    expect(script).toMatch(/^#!\/usr\/bin\/env bash\n# .{40,}\n/);
  });

  test('ends at the first failure, and leaves nothing', () => {
    expect(script).toContain(
      'set -euo pipefail\n\nfolder=$(mktemp -d)\ntrap \'rm -rf "$folder"\' EXIT\n',
    );
  });

  test('installs exact versions, which it names, and of the shop’s own packages those of the shop', () => {
    const packages = packagesIn(script);
    expect(packages.length).toBeGreaterThan(0);
    for (const [name, version] of packages) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      if (name !== 'node') expect(version).toBe(own[name] ?? version);
    }
  });
});

test('every version that docs/surprises.md has of the shop’s packages is that of the shop', () => {
  const named = Object.entries(own).flatMap(([name, version]) =>
    [
      ...page.matchAll(
        new RegExp(`(?<![\\w@/-])${name}(?:\\]\\([^)]*\\))? (\\d+\\.\\d+\\.\\d+)`, 'g'),
      ),
    ].map(([, said]) => ({ name, said, version })),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ said, version }) => said !== version)).toEqual([]);
});
