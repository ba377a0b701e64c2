import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import build from '@netlify/build';
import { declaredFunctions } from '../../netlify/build/bundle-functions.ts';
import { root } from '../../netlify/local/local-shop.ts';
import { readSiteRules } from '../../netlify/local/site/site-rules.ts';
import { functionFaults, mostBytes } from './function-checks.ts';
import { readPacked, type PackedFunction } from './packed.ts';
import { siteFaults } from './site-checks.ts';

/*
 * `npm run rehearse`: builds this site for production as Netlify does, with Netlify's own build
 * and without an account or the network, and compares what came out with what the code declares.
 * It writes into `dist` and `.netlify` alone, which Git ignores.
 */

// A rehearsal must not bring the schema of a real database up to date.
delete process.env['SHOP_STORE'];
// No build needs it, and none may leave it in what is deployed.
const contentToken = 'the-token-for-the-content';
process.env['CONTENT_TOKEN'] = contentToken;

const { success, logs, netlifyConfig } = await build({
  cwd: root,
  offline: true,
  context: 'production',
  buffer: true,
  telemetry: false,
});
if (!success || !netlifyConfig) {
  console.error([...(logs?.stdout ?? []), ...(logs?.stderr ?? [])].join('\n'));
  console.error('The build failed.');
  process.exit(1);
}

const packed = readPacked(join(root, '.netlify/functions/manifest.json'));
const handlers = packed.map(({ name }) => loadFault(name));
const catalogue = readFileSync(join(root, 'dist/catalogue.json'));
const pages = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`);
const faults = [
  ...functionFaults(await declaredFunctions(), packed, catalogue),
  ...(await Promise.all(handlers)).filter((fault) => fault !== null),
  ...siteFaults(netlifyConfig, readSiteRules(root), pages),
  ...packed
    .filter(({ name }) => readFileSync(handlerOf(name), 'utf8').includes(contentToken))
    .map(({ name }) => `${name} has the token for the shop's texts in its code.`),
];

printSizes();
for (const fault of faults) console.log(`FAILED  ${fault}`);
const count = `${packed.length} functions, ${pages.length} pages`;
console.log(
  faults.length === 0 ? `${count}: ready to deploy.` : `${count}: ${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function handlerOf(name: string): string {
  return join(root, `.netlify/handlers/${name}.mjs`);
}

/** A bundle that lacks something fails when it is loaded, which no manifest shows. */
async function loadFault(name: string): Promise<string | null> {
  try {
    const { default: handler } = (await import(handlerOf(name))) as { default?: unknown };
    return typeof handler === 'function' ? null : `${name} exports no handler.`;
  } catch (error) {
    return `${name} cannot be loaded: ${String(error)}`;
  }
}

function printSizes(): void {
  const own = ({ files }: PackedFunction) =>
    files
      .filter(({ name }) => !name.startsWith('___netlify-'))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`.padStart(7);
  console.log(
    `Function             archive    ours  (at most ${kilobytes(mostBytes).trim()}; the rest is Netlify's)`,
  );
  for (const one of packed)
    console.log(`${one.name.padEnd(20)} ${kilobytes(one.bytes)} ${kilobytes(own(one))}`);
}
