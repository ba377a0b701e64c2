// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { sendChanges, sendUndo } from '~/features/publishing/desk/content/content-calls';

/* R950, R952: what became of a save. */

const version = 'a'.repeat(40);
const changes = [{ path: 'src/content/oils/one.yaml', text: 'name: One\n' }];
const save = () => sendChanges({ version, changes, why: 'Call it One' });

afterEach(() => vi.unstubAllGlobals());
const answered = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));

const publishing = {
  saved: version,
  live: null,
  state: 'publishing',
  since: '2026-11-26T08:00:00Z',
};

test('it is saved, refused by field, or somebody else was first', async () => {
  const reply = { version, publishing, review: null };
  answered(200, reply);
  expect(await save()).toEqual({ kind: 'saved', reply });
  const problems = [{ path: changes[0]?.path ?? '', field: 'name', sentence: 'No.' }];
  answered(422, { error: 'No.', problems });
  expect(await save()).toEqual({ kind: 'refused', problems });
  const field = { path: changes[0]?.path ?? '', field: 'name' };
  const conflict = {
    error: 'Somebody has changed the same meanwhile.',
    version,
    mine: [{ ...field, value: 'One' }],
    theirs: [{ ...field, value: null }],
  };
  answered(409, conflict);
  expect(await sendUndo(version)).toEqual({ kind: 'conflict', reply: conflict });
});

// R336
test.each([
  ['another page', 200, '<h1>Please sign in</h1>'],
  ['a refusal of another form', 422, { problems: 'No.' }],
  ['a refusal without words', 403, null],
  ['a server that cannot', 503, { error: 'The shop is closed for a moment.' }],
])('%s is no success', async (_, status, body) => {
  answered(status, body);
  expect(await save()).toMatchObject({ kind: 'failed', problem: /./ });
});
