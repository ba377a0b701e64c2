import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSiteRules } from '../../../netlify/local/site/site-rules.ts';
import { staticSite } from '../../../netlify/local/site/static-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/*
 * R1066: the local host reads headers and redirects as Netlify's own parsers do, where these surprise
 * (docs/surprises.md). Both are asked the same of one site.
 */

const redirect = (from: string, to: string, status = 301) =>
  `[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}`;
const headers = (path: string, values: string) =>
  `[[headers]]\nfor = "${path}"\nvalues = { ${values} }`;

const root = temporaryFolder('rules');
const files: Record<string, string> = {
  'netlify.toml': [
    '[build]\npublish = "dist"',
    redirect('/twice', '/first'),
    redirect('/twi*', '/star'),
    redirect('/twice', '/first'),
    redirect('/Upper', '/new'),
    redirect('/blog/*', '/posts/:splat'),
    redirect('/notes/*/old', '/n/:splat'),
    redirect('/find/*', '/search?q=:splat'),
    redirect('/shop/:kind/:id', '/p/:id-:kind'),
    redirect('/pre:name', '/named'),
    redirect('/für', '/fuer'),
    redirect('/tr%C3%A9s', '/tres'),
    redirect('/sale', '/shop?sort=price'),
    redirect('/shelf/*', '/shell', 200),
    headers('/*', 'X-Commas = "a,b ,c", X-Both = "toml"'),
    headers('/*.js', 'X-Script = "yes"'),
    headers('/desk/*', 'X-Desk = "yes"'),
  ].join('\n'),
  'dist/_redirects':
    '# moved\n/old  /new-file # once\n/here /there 302!\n/blog/* /file/:splat 302\n',
  'dist/_headers': '/*\n  X-Both: file\n  X-Two: one\n  X-Two: two\n/shop\nX-Flush: left\n',
  ...Object.fromEntries(
    ['index', 'shop', 'shell', 'here', 'vinyljs', 'desktop', 'desk/index'].map((page) => [
      `dist/${page}.html`,
      page,
    ]),
  ),
  'dist/a.js': '1',
  'dist/DESK/a.txt': '1',
};

let netlify: NetlifyDev;
let host: (request: Request) => Promise<Response>;
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  host = staticSite(join(root, 'dist'), readSiteRules(root));
  const off = { enabled: false };
  netlify = new NetlifyDev({
    projectRoot: root,
    skipGitignore: true,
    logger: { log: () => undefined, warn: console.warn, error: console.error },
    serverAddress: null,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    images: off,
    server: off,
    headers: { enabled: true },
    redirects: { enabled: true },
    staticFiles: { enabled: true },
  });
  await netlify.start();
});
afterAll(() => netlify.stop());

const address = 'http://localhost:8888';

/** What a browser gets; of an address that is not there nothing but this. */
async function answered(response: Response | undefined) {
  if (!response || response.status === 404) return { status: 404 };
  return {
    status: response.status,
    location: response.headers.get('location')?.replace(address, ''),
    headers: [...response.headers].filter(([name]) => name.startsWith('x-')),
    text: await response.text(),
  };
}

test.each([
  ['a rule that is given twice keeps its last place', '/twice', { location: '/star' }],
  ['a star is empty for the folder itself', '/blog', { location: '/file/' }],
  ['the rules of the file come first', '/blog/a/b', { location: '/file/a/b', status: 302 }],
  ['a star may stand in the middle', '/notes/a/b/old', { location: '/n/a/b' }],
  ['a star may fill a question', '/find/oud?x=1', { location: '/search?q=oud' }],
  ['names take one part each', '/shop/oil/3/', { location: '/p/3-oil' }],
  ['a part that only ends with a name is none', '/prefix', { status: 404 }],
  ['case matters', '/upper', { status: 404 }],
  ['letters are written as people read them', '/f%C3%BCr', { location: '/fuer' }],
  ['and never as they are sent', '/tr%C3%A9s', { status: 404 }],
  ['what is asked goes along', '/old?a=1', { location: '/new-file?a=1' }],
  ['unless the rule asks something itself', '/sale?a=1', { location: '/shop?sort=price' }],
  ['a forced rule holds although a page is there', '/here', { location: '/there' }],
  ['a rewritten address shows the page', '/shelf/9', { status: 200, text: 'shell' }],
])('redirects: %s', async (_, path, expected) => {
  const ask = () => new Request(address + path);
  const here = await answered(await host(ask()));
  expect(here).toEqual(await answered(await netlify.handle(ask())));
  expect(here).toMatchObject(expected);
});

test.each([
  ['a blank follows each comma', '/', ['x-commas', 'a, b, c']],
  ['netlify.toml counts before the file', '/', ['x-both', 'toml']],
  ['a header that is given twice has both values', '/', ['x-two', 'one, two']],
  ['no line need be indented', '/shop', ['x-flush', 'left']],
  ['a dot in a path with a star is any character', '/vinyljs', ['x-script', 'yes']],
  ['a folder is also what begins with its name', '/desktop', ['x-desk', 'yes']],
  ['case does not matter', '/DESK/a.txt', ['x-desk', 'yes']],
])('headers: %s', async (_, path, expected) => {
  const ask = () => new Request(address + path);
  const here = await answered(await host(ask()));
  expect(here).toEqual(await answered(await netlify.handle(ask())));
  expect(here.headers).toContainEqual(expected);
});

test.each([
  ['_redirects', '/a'],
  ['_redirects', '/a id=:id /b 301'],
  ['_redirects', '/a /b 302 Country=fr'],
  ['_headers', '/a\n  X-Nothing'],
  ['_headers', 'X-A: 1'],
])('a line of %s that this host does not follow stops it: %s', (name, text) => {
  const site = temporaryFolder('line');
  writeFileSync(join(site, 'netlify.toml'), '');
  writeFileSync(join(site, name), text);
  expect(() => readSiteRules(site, site)).toThrow(name);
});
