// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '~/api';
import { useWrite, type Writer } from '~/islands/desk/common/useWrite';
import { failed, noAnswer } from '../support/failures';
import { render } from '../support/render';

const call = vi.fn<(key: string) => Promise<Result<unknown>>>();
const onOutdated = vi.fn(() => Promise.resolve());
let writer: Writer | undefined;
let leave: () => void;

function Probe() {
  writer = useWrite(onOutdated);
  return null;
}

beforeEach(async () => {
  ({ leave } = await render(<Probe />));
});
afterEach(() => {
  leave();
  vi.resetAllMocks();
});

const taken: Result<unknown> = { ok: true, value: null, etag: null };
const refused = (status: number) => failed(status, { error: 'Not now.' });

const press = async (content: unknown, result: Result<unknown>) => {
  call.mockResolvedValueOnce(result);
  return act(() => writer?.send(content, call));
};
const keys = () => call.mock.calls.map(([key]) => key);

// R228
test('a press that got no answer is repeated under its key, and another content is not', async () => {
  await press({ refund: 5 }, noAnswer);
  await press({ refund: 5 }, taken);
  await press({ refund: 5 }, taken);
  await press({ refund: 6 }, noAnswer);
  await press({ refund: 7 }, taken);
  const [first, second, ...others] = keys();
  expect(second).toBe(first);
  expect(new Set([first, ...others]).size).toBe(4);
});

// R228
test.each([409, 412, 404])('%d reads anew what stands there, and says why', async (status) => {
  const refusal = await press({ step: 'packed' }, refused(status));
  expect(refusal).toMatchObject({ problem: 'Not now.' });
  expect(onOutdated).toHaveBeenCalledOnce();
  expect(writer?.problem).toBe('Not now.');
});

test('what is refused for its content is not read anew', async () => {
  await press({ refund: -1 }, refused(400));
  expect(onOutdated).not.toHaveBeenCalled();
});
