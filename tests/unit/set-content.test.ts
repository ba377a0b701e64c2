import { describe, expect, test } from 'vitest';
import { contentProblems } from '~/features/publishing/content-check';
import { all, checked, contentFolder, schemas } from '../support/content';

// R997
describe('a set that cannot be sold is named with its file and field:', () => {
  const [set] = all('sets');
  if (!set) throw new Error('there is no set to break');
  const whole = { ...set.data, name: 'Broken Set', parts: undefined, choose: undefined };
  const problems = (change: object, slug = 'broken') => {
    const file = `${contentFolder}/sets/${slug}.yaml`;
    const data = { ...whole, ...change };
    return contentProblems([...checked(), { ...set, file, data }]).map((text) =>
      text.replace(`${file}: Broken Set: `, ''),
    );
  };
  const from = ['101_10ML', '102_10ML', '103_10ML'];

  test.each([
    [
      'a part that nobody sells',
      { parts: ['101_10ML', '101_7ML', '999'] },
      ["parts: names '101_7ML', which is not sold", "parts: names '999', which is not sold"],
    ],
    ['a part twice', { parts: ['101_10ML', '101_10ML'] }, ["parts: names '101_10ML' twice"]],
    [
      'a choice of all',
      { choose: { n: 3, from } },
      ['choose.from: must name more than are chosen'],
    ],
    ['nothing', { choose: { n: 2, from } }, []],
    ['nothing about a sample', { parts: ['1_2ML', '101_10ML'] }, []],
  ])('%s', (_name, change, found) => {
    expect(problems(change)).toEqual(found);
  });

  test('the name of the set of samples, and one too long for a line of the cart', () => {
    const parts = ['101_10ML', '102_10ML'];
    expect(problems({ parts }, 'discovery')).toEqual([
      'parts: has the name of the set of samples: call the file otherwise',
    ]);
    expect(problems({ choose: { n: 2, from } }, 'long'.repeat(30))).toEqual([
      'choose.from: has too long a name of its file, or too much to choose, for a line of the cart',
    ]);
  });

  test('parts beside a choice, and neither', () => {
    const message = 'names either all that is in it, or what may be chosen';
    for (const change of [{}, { parts: from, choose: { n: 2, from } }])
      expect(schemas.sets.safeParse({ ...whole, ...change }).error?.issues).toMatchObject([
        { path: ['parts'], message },
      ]);
  });
});
