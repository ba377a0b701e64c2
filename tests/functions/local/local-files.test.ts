import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileCalls } from '../../../netlify/local/content/file-calls.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* Content and pictures, read and written by an editor in the browser: R320. */

const origin = 'http://localhost:8888';
const file = 'src/content/oils/one.yaml';
const first = '# kept\nid: 1\n';
let project: string;

interface Sent {
  headers?: Record<string, string>;
  body?: BodyInit;
  origin?: string;
  ip?: string;
  host?: string;
}

async function call(method: string, path: string | null, sent: Sent = {}): Promise<Response> {
  const url = new URL('/api/local/files', sent.origin ?? origin);
  if (path !== null) url.searchParams.set('path', path);
  const { headers = {}, body = null } = sent;
  const request = new Request(url, { method, headers, body, ...(body && { duplex: 'half' }) });
  const answer = fileCalls(project, sent.host ?? '127.0.0.1');
  const response = await answer(request, sent.ip ?? '127.0.0.1');
  if (!response) throw new Error('Nothing answered.');
  return response;
}

const etagOf = async (path: string) => (await call('GET', path)).headers.get('etag') ?? '';
const put = (path: string, body: BodyInit, headers: Record<string, string>) =>
  call('PUT', path, { body, headers });
const stored = (path: string) => readFileSync(join(project, path), 'utf8');

beforeEach(() => {
  project = temporaryFolder('project');
  mkdirSync(join(project, 'src/content/oils/.hidden'), { recursive: true });
  mkdirSync(join(project, 'src/assets/products/one'), { recursive: true });
  writeFileSync(join(project, file), first);
  writeFileSync(join(project, 'src/content/oils/notes.txt'), 'no content');
  writeFileSync(join(project, 'src/assets/products/one/front.webp'), 'picture');
  writeFileSync(join(project, 'src/secret.yaml'), 'secret');
});

// R320
describe('reading', () => {
  test('a file comes as its bytes, with its type and an etag', async () => {
    const response = await call('GET', file);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(first);
    expect(response.headers.get('content-type')).toBe('text/yaml; charset=utf-8');
    expect(response.headers.get('etag')).toMatch(/^"\S+"$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const picture = await call('GET', 'src/assets/products/one/front.webp');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('a folder lists its files and folders that can be edited', async () => {
    expect(await (await call('GET', 'src/content')).json()).toEqual({
      entries: [{ name: 'oils', kind: 'directory' }],
    });
    expect(await (await call('GET', 'src/content/oils')).json()).toEqual({
      entries: [{ name: 'one.yaml', kind: 'file' }],
    });
  });

  test('several texts come in one answer, and none where one is missing', async () => {
    const texts = async (...paths: string[]) => {
      const query = paths.map((path) => `path=${encodeURIComponent(path)}`).join('&');
      const request = new Request(`${origin}/api/local/files?texts&${query}`);
      const response = await fileCalls(project, '127.0.0.1')(request, '127.0.0.1');
      return response ?? Response.error();
    };
    expect(await (await texts(file)).json()).toEqual({
      files: [{ path: file, text: first, etag: await etagOf(file) }],
    });
    expect((await texts(file, 'src/content/oils/two.yaml')).status).toBe(404);
    expect((await texts(file, '../secret.yaml')).status).toBe(403);
  });

  test('what is not there is 404, without a path 400, by another method 405', async () => {
    expect((await call('GET', 'src/content/oils/two.yaml')).status).toBe(404);
    expect((await call('GET', `${file}/three.yaml`)).status).toBe(404);
    expect((await call('GET', null)).status).toBe(400);
    const refused = await call('POST', file);
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('GET, HEAD, PUT, DELETE');
    expect(await refused.json()).toHaveProperty('error');
  });
});

// R320
describe('writing', () => {
  test('a file is replaced by who has read it, and its new etag is answered', async () => {
    const response = await put(file, 'id: 2\n', { 'If-Match': await etagOf(file) });
    expect(response.status).toBe(200);
    expect(stored(file)).toBe('id: 2\n');
    expect(response.headers.get('etag')).toBe(await etagOf(file));
    expect(readdirSync(join(project, 'src/content/oils'))).toHaveLength(3);
  });

  test('a new file is made with its folders, and never over another', async () => {
    const path = 'src/assets/products/two/the front.webp';
    expect((await put(path, 'new', { 'If-None-Match': '*' })).status).toBe(201);
    expect(stored(path)).toBe('new');
    const second = await put(path, 'other', { 'If-None-Match': '*' });
    expect(second.status).toBe(412);
    expect(await second.json()).toEqual({ error: 'There is a file of this name already.' });
    expect(stored(path)).toBe('new');
  });

  test('what was changed meanwhile is neither written over nor deleted', async () => {
    const headers = { 'If-Match': await etagOf(file) };
    writeFileSync(join(project, file), 'by hand');
    expect((await put(file, 'id: 2\n', headers)).status).toBe(412);
    expect((await call('DELETE', file, { headers })).status).toBe(412);
    expect(stored(file)).toBe('by hand');
    expect((await put('src/content/oils/gone.yaml', 'x', headers)).status).toBe(412);
  });

  test('of two who write at once one is refused', async () => {
    const headers = { 'If-Match': await etagOf(file) };
    const texts = ['id: 2\n', 'id: 3\n'];
    const [one, two] = await Promise.all(texts.map((text) => put(file, text, headers)));
    expect([one?.status, two?.status].sort()).toEqual([200, 412]);
    expect(stored(file)).toBe(one?.status === 200 ? texts[0] : texts[1]);
  });

  test('without a condition nothing is written or deleted', async () => {
    expect((await put(file, 'x', {})).status).toBe(428);
    expect((await put(file, 'x', { 'If-Match': '*' })).status).toBe(428);
    expect((await call('DELETE', file)).status).toBe(428);
    expect(stored(file)).toBe(first);
  });

  test('a file is deleted once', async () => {
    const headers = { 'If-Match': await etagOf(file) };
    expect((await call('DELETE', file, { headers })).status).toBe(204);
    expect(existsSync(join(project, file))).toBe(false);
    expect((await call('DELETE', file, { headers })).status).toBe(404);
  });

  test('a body that breaks off or is too large changes nothing and leaves nothing behind', async () => {
    const headers = { 'If-Match': await etagOf(file) };
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('id: '));
        controller.error(new Error('The caller has gone.'));
      },
    });
    await expect(call('PUT', file, { headers, body: broken })).rejects.toThrow();
    expect((await put(file, 'x'.repeat(20 * 1024 * 1024 + 1), headers)).status).toBe(413);
    expect(stored(file)).toBe(first);
    expect(readdirSync(join(project, 'src/content/oils'))).toHaveLength(3);
  });

  test('a file and a folder never take the place of each other', async () => {
    const isNew = { 'If-None-Match': '*' };
    mkdirSync(join(project, 'src/content/oils/folder.yaml'));
    expect((await put('src/content/oils/folder.yaml', 'x', isNew)).status).toBe(409);
    expect((await put(`${file}/inside.yaml`, 'x', isNew)).status).toBe(409);
    const headers = { 'If-Match': '"x"' };
    expect((await call('DELETE', 'src/content/oils/folder.yaml', { headers })).status).toBe(404);
  });
});

// R320
describe('what is outside', () => {
  test.each([
    '',
    'src',
    'src/secret.yaml',
    'src/contents/x.yaml',
    '/src/content/oils/one.yaml',
    '/etc/hosts.md',
    'C:/x.md',
    'src/content/../secret.yaml',
    'src/content/%2e%2e/secret.yaml',
    'src/content/..\\secret.yaml',
    'src/content\\..\\secret.yaml',
    'src/content//oils/one.yaml',
    'src/content/./oils/one.yaml',
    'src/content/oils/one.yaml\0',
    'src/content/oils/one.yaml:stream',
    'src/content/oils/.hidden/x.yaml',
    'src/content/oils/.one.yaml',
    'src/content/oils/one.yaml.',
    `src/content/${'a/'.repeat(400)}x.yaml`,
  ])('%j is neither read nor written nor deleted', async (path) => {
    const before = readdirSync(project, { recursive: true });
    expect((await call('GET', path)).status).toBe(403);
    expect((await put(path, 'x', { 'If-None-Match': '*' })).status).toBe(403);
    expect((await call('DELETE', path, { headers: { 'If-Match': '"x"' } })).status).toBe(403);
    expect(readdirSync(project, { recursive: true })).toEqual(before);
  });

  test('only texts of the content, pictures and the ledger of prices are written', async () => {
    for (const name of ['x.ts', 'x.json', 'x', 'x.yaml.js', 'x.html']) {
      const response = await put(`src/content/oils/${name}`, 'x', { 'If-None-Match': '*' });
      expect(response.status).toBe(403);
    }
    expect((await call('GET', 'src/content/oils/notes.txt')).status).toBe(404);
    const isNew = { 'If-None-Match': '*' };
    expect((await put('src/content/oils/prices.json', '[]', isNew)).status).toBe(403);
    expect((await put('src/content/prices.json', '[]', isNew)).status).toBe(201);
    expect(await (await call('GET', 'src/content/prices.json')).json()).toEqual([]);
  });

  test('a symbolic link leads nowhere but to what can be edited', async () => {
    const link = (target: string, path: string) => symlinkSync(target, join(project, path));
    link(join(project, 'src'), 'src/content/up');
    link(join(project, 'src/secret.yaml'), 'src/content/secret.yaml');
    link(join(project, 'nowhere.yaml'), 'src/content/nowhere.yaml');
    link(join(project, 'src/content/oils/notes.txt'), 'src/content/text.yaml');
    const isNew = { 'If-None-Match': '*' };
    for (const path of ['up/secret.yaml', 'secret.yaml', 'nowhere.yaml', 'up/new/x.yaml']) {
      expect((await call('GET', `src/content/${path}`)).status).toBe(403);
      expect((await put(`src/content/${path}`, 'x', isNew)).status).toBe(403);
    }
    expect((await call('GET', 'src/content/text.yaml')).status).toBe(404);
    expect((await put('src/content/text.yaml', 'x', isNew)).status).toBe(403);
    expect(stored('src/secret.yaml')).toBe('secret');
    expect(existsSync(join(project, 'src/new'))).toBe(false);
    link(join(project, file), 'src/content/inside.yaml');
    expect(await (await call('GET', 'src/content/inside.yaml')).text()).toBe(first);
  });
});

// R320
describe('who is let in', () => {
  beforeAll(() => {
    vi.stubEnv('SHOP_ADMIN_TOKEN', 'the-token-of-this-test');
    vi.stubEnv('JWT_KEYS', `one:${'k'.repeat(32)}`);
  });

  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'http://localhost:4444' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('another site’s page is not: %j', async (headers) => {
    expect((await call('GET', file, { headers })).status).toBe(403);
    const condition = { 'If-Match': await etagOf(file) };
    const written = await call('PUT', file, { headers: { ...headers, ...condition }, body: 'x' });
    expect(written.status).toBe(403);
    expect(stored(file)).toBe(first);
  });

  test('the shop’s own page is', async () => {
    const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
    expect((await call('GET', file, { headers })).status).toBe(200);
  });

  test.each(['http://evil.example:8888', 'http://127.0.0.1.evil.example', 'http://192.0.2.7'])(
    'a foreign name that leads here is not: %s',
    async (foreign) => {
      const headers = { Origin: new URL(foreign).origin, 'Sec-Fetch-Site': 'same-origin' };
      expect((await call('GET', file, { headers, origin: foreign })).status).toBe(403);
      const everywhere = { headers, origin: foreign, host: '0.0.0.0' };
      expect((await call('GET', file, everywhere)).status).toBe(403);
    },
  );

  test.each(['http://127.0.0.1:8888', 'http://[::1]:8888'])('%s is', async (own) => {
    expect((await call('GET', file, { origin: own })).status).toBe(200);
  });

  test('another machine needs the token, and the address that is listened on', async () => {
    const there = { origin: 'http://192.0.2.7:8888', host: '192.0.2.7', ip: '192.0.2.9' };
    expect((await call('GET', file, there)).status).toBe(401);
    const headers = { Authorization: 'Bearer the-token-of-this-test' };
    expect((await call('GET', file, { ...there, headers })).status).toBe(200);
    const wrong = { Authorization: 'Bearer another' };
    expect((await call('GET', file, { ...there, headers: wrong })).status).toBe(401);
  });
});
