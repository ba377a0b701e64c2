import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentKeeper, lavender, shopFiles, teaTree } from '../../support/content-shop.ts';
import { startGitHub } from '../../support/github/server.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';

/* R952, R953: several who save at once, and a repository that refuses. */

let shop: TestShop;
let git: Awaited<ReturnType<typeof startGitHub>>;
const keeper = contentKeeper(() => shop);

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  git = await startGitHub(shopFiles());
  for (const [name, value] of Object.entries(git.settings)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await git.close();
});

const main = (path: string) => git.repository.textOf('main', path) ?? '';
/** Somebody else commits as often as this, each time before the branch is moved. */
function meanwhile(times: number, changes: () => Record<string, string | null>) {
  let left = times;
  git.github.before = (call) => {
    if (!call.startsWith('PATCH') || left === 0) return undefined;
    left -= 1;
    git.repository.commit('main', 'Theirs', changes());
    return undefined;
  };
}

// R952
describe('somebody else saves', () => {
  test('the same field: both values are shown, and nothing is written', async () => {
    const { version, text } = await keeper.open(lavender);
    const theirs = git.repository.commit('main', 'Theirs', {
      [lavender]: text.replace('Lavender Oil', 'Their Oil'),
    });
    const changes = [{ path: lavender, text: text.replace('Lavender Oil', 'My Oil') }];
    expect(await keeper.saveInVain.conflict(version, changes)).toEqual({
      error: 'Somebody has changed the same meanwhile.',
      version: theirs.sha,
      mine: [{ path: lavender, field: 'name', value: 'My Oil' }],
      theirs: [{ path: lavender, field: 'name', value: 'Their Oil' }],
    });
    expect(git.repository.headOf('main')).toBe(theirs.sha);
    await keeper.save(theirs.sha, changes);
    expect(main(lavender)).toContain('My Oil');
  });

  test('a price of the same size, but not of another one', async () => {
    const { version, text } = await keeper.open(lavender);
    const withPrice = (at: number, price: number) => {
      let count = -1;
      return text.replaceAll(/((?:p|originalP)rice: )[\d.]+/g, (all, name: string) => {
        count += 1;
        return Math.floor(count / 2) === at ? name + String(price) : all;
      });
    };
    git.repository.commit('main', 'Theirs', { [lavender]: withPrice(1, 81) });
    const first = [{ path: lavender, text: withPrice(0, 71) }];
    await keeper.save(version, first);
    expect(main(lavender)).toContain('price: 71');
    expect(main(lavender)).toContain('price: 81');
    const { mine, theirs } = await keeper.saveInVain.conflict(version, [
      { path: lavender, text: withPrice(1, 82) },
    ]);
    expect([mine[0], theirs[0]]).toEqual([
      { path: lavender, field: 'sizes[1].price', value: 82 },
      { path: lavender, field: 'sizes[1].price', value: 81 },
    ]);
  });

  test('a file that the other has taken away', async () => {
    const { version, text } = await keeper.open(lavender);
    git.repository.commit('main', 'Theirs', { [lavender]: null });
    const reply = await keeper.saveInVain.conflict(version, [
      { path: lavender, text: `${text}# mine\n` },
    ]);
    expect(reply.theirs).toEqual([{ path: lavender, field: '', value: null }]);
  });

  test('a picture of the same name', async () => {
    const { version } = await keeper.open(lavender);
    const path = 'src/assets/products/lavender-oil/new.webp';
    git.repository.commit('main', 'Theirs', { [path]: 'RIFF0000WEBPtheirs' });
    const mine = (bytes: string) => [{ path, base64: Buffer.from(bytes).toString('base64') }];
    const { theirs } = await keeper.saveInVain.conflict(version, mine('RIFF0000WEBPmine'));
    expect(theirs).toEqual([{ path, field: '', value: 'a picture' }]);
    await keeper.save(version, mine('RIFF0000WEBPtheirs'));
  });

  test('between reading and writing: both stand in the end', async () => {
    const { version, text } = await keeper.open(lavender);
    meanwhile(2, () => ({ [teaTree]: `${main(teaTree)}# theirs\n` }));
    await keeper.save(version, [{ path: lavender, text: `${text}# mine\n` }]);
    expect(main(lavender)).toContain('# mine');
    expect(main(teaTree).match(/# theirs/g)).toHaveLength(2);
  });

  test('again and again: nothing is written, and it can be tried again', async () => {
    const { version, text } = await keeper.open(lavender);
    meanwhile(Infinity, () => ({ [teaTree]: `${main(teaTree)}# theirs\n` }));
    const body = { version, changes: [{ path: lavender, text: `${text}# mine\n` }], why: 'Mine' };
    expect((await keeper.call('POST', 'content', body)).status).toBe(503);
    expect(main(lavender)).toBe(text);
  });

  test('ten at once: none is lost', async () => {
    const { version, files } = await keeper.read('src/content/notes/');
    const notes = files.slice(0, 10);
    const saves = notes.map(({ path, text = '' }) =>
      keeper.call('POST', 'content', {
        version,
        changes: [{ path, text: `${text}# mine\n` }],
        why: 'Write',
      }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    const written = notes.map(({ path }) => main(path).endsWith('# mine\n'));
    expect(written).toEqual(statuses.map((status) => status === 200));
    expect(git.repository.history('main')).toHaveLength(1 + written.filter(Boolean).length);
  });
});

// R952
test('two changes that are right alone and wrong together are refused', async () => {
  const { version, text } = await keeper.open(lavender);
  git.repository.commit('main', 'Theirs', {
    [teaTree]: main(teaTree).replace('Tea Tree Oil', 'Calm Oil'),
  });
  const changes = [{ path: lavender, text: text.replace('Lavender Oil', 'Calm Oil') }];
  const { problems } = await keeper.saveInVain.refused(version, changes);
  expect(problems).toMatchObject([{ field: 'name' }]);
  expect(problems[0]?.sentence).toContain('is already used by');
});

// R953
describe('the repository refuses', () => {
  const steps = [
    'GET /git/ref/',
    'GET /git/trees/',
    'POST /git/blobs',
    'POST /git/trees',
    'POST /git/commits',
    'PATCH ',
  ];
  test.each(steps.flatMap((step) => [401, 403, 500].map((status) => [step, status] as const)))(
    '%s by %i: 503, in words without its name, and nothing is written',
    async (step, status) => {
      const { version, text } = await keeper.open(lavender);
      git.github.before = (call) => (call.startsWith(step) ? status : undefined);
      const fresh = git.repository.commit('main', 'Theirs', {
        [teaTree]: `${main(teaTree)}# theirs\n`,
      });
      const body = { version, changes: [{ path: lavender, text: `${text}# mine\n` }], why: 'Mine' };
      const reply = await keeper.call('POST', 'content', body);
      expect(reply.status).toBe(503);
      expect(JSON.stringify(reply.body)).not.toMatch(/github|token|commit/i);
      expect(git.repository.headOf('main')).toBe(fresh.sha);
    },
  );

  test('a version that nobody knows', async () => {
    const changes = [{ path: lavender, text: 'name: Mine\n' }];
    const post = (version: string) =>
      keeper.call('POST', 'content', { version, changes, why: 'Mine' });
    expect((await post('0'.repeat(40))).status).toBe(404);
    expect((await post('main')).status).toBe(400);
  });

  test('and no answer at all', async () => {
    vi.stubEnv('CONTENT_API', 'http://127.0.0.1:1');
    expect((await keeper.call('GET', 'publishing')).status).toBe(503);
  });
});
