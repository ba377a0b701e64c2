import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localHost, type LocalHost } from '../../support/local-host.ts';
import type { Started } from '../../support/processes.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* The calls for files in the running host. */

const path = 'src/assets/large.svg';
const project = temporaryFolder('project');
const file = join(project, path);
const names = () => readdirSync(join(project, 'src/assets'));
/** Large enough that a write takes its time. */
const text = (letter: string) => letter.repeat(4 * 1024 * 1024);
let host: LocalHost;
let started: Started;
let url: string;
beforeAll(async () => {
  mkdirSync(join(project, 'src/content'), { recursive: true });
  mkdirSync(join(project, 'src/assets'));
  writeFileSync(file, text('a'));
  host = await localHost();
  started = await host.start({ SHOP_PROJECT: project });
  url = `${host.url}/api/local/files?path=${path}`;
});
afterAll(() => host.kill());

const statusFor = (name: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = host;
    request({ port, path: new URL(url).pathname, headers: { Host: name } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

// R320
test('a foreign name in the Host header is refused', async () => {
  expect(await statusFor('evil.example')).toBe(403);
  expect(await statusFor(`localhost:${host.port}`)).toBe(400);
});

// R320
test('a host that is killed while it writes leaves a whole file', async () => {
  let etag = (await fetch(url)).headers.get('etag') ?? '';
  const put = (letter: string) =>
    fetch(url, { method: 'PUT', headers: { 'If-Match': etag }, body: text(letter) });
  const written = await put('b');
  etag = written.headers.get('etag') ?? '';
  expect(written.status).toBe(200);
  const write = { isOver: false };
  const killed = put('c')
    .catch(() => 'The host has gone.')
    .finally(() => (write.isOver = true));
  // While the new text is on its way to the disk there is one more file.
  while (!write.isOver && names().length === 1)
    await new Promise((resolve) => setImmediate(resolve));
  started.child.kill('SIGKILL');
  await Promise.all([killed, started.ended]);
  expect([text('b'), text('c')]).toContain(readFileSync(file, 'utf8'));
  // The file that it was writing when it was killed is hidden, and no folder lists it.
  expect(names().filter((name) => !name.startsWith('.'))).toEqual(['large.svg']);
});
