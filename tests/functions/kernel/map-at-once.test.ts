import { expect, test } from 'vitest';
import { mapAtOnce } from '../../../netlify/kernel/store/at-once.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve));

test('work at once keeps to its number, and gives the results in the order of the items', async () => {
  let present = 0;
  let most = 0;
  const results = await mapAtOnce(
    [...Array(20).keys()],
    async (item) => {
      present += 1;
      most = Math.max(most, present);
      await pause();
      present -= 1;
      return item * 2;
    },
    6,
  );
  expect(results).toEqual([...Array(20).keys()].map((item) => item * 2));
  expect(most).toBe(6);
});

test('after a failure nothing is started, and what is under way is waited for', async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    started.push(item);
    await pause();
    if (item === 1) throw new Error('The second failed.');
    await pause();
    ended.push(item);
  };
  await expect(mapAtOnce([...Array(50).keys()], work, 4)).rejects.toThrow('The second failed.');
  expect(started).toEqual([0, 1, 2, 3]);
  expect(ended).toEqual([0, 2, 3]);
});
