import { describe, expect, test } from 'vitest';
import { contentProblems } from '~/domain/content/content-check';
import { all, checked, contentFolder, schemas } from '../support/content';

describe('a broken entry is named with its file and field:', () => {
  const file = `${contentFolder}/oils/broken.yaml`;
  const [oil] = all('oils');
  if (!oil) throw new Error('there is no oil to break');
  const broken = (change: object) => ({ ...oil.data, id: 199, name: 'Broken Oil', ...change });

  /** As the build names them, below the file. */
  const bySchema = (change: object) =>
    schemas.oils
      .safeParse(broken(change))
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const byCheck = (change: object) =>
    contentProblems([...checked(), { ...oil, file, data: broken(change) }]);

  test('a price that is no number', () => {
    const sizes = [{ size: '10ML', price: 'cheap', originalPrice: 20 }];
    expect(bySchema({ sizes })).toEqual([expect.stringMatching(/^sizes\.0\.price: .*number/)]);
  });

  test('an original price below the price', () => {
    const sizes = [{ size: '10ML', price: 20, originalPrice: 19 }];
    expect(bySchema({ sizes })).toEqual([
      expect.stringContaining('sizes.0.originalPrice: originalPrice is lower than price'),
    ]);
  });

  test('a field that no oil has', () => {
    expect(bySchema({ colour: 'blue' })).toEqual([expect.stringContaining('"colour"')]);
  });

  test('an oil dearer than its slider', () => {
    const sizes = [{ size: '10ML', price: 301, originalPrice: 301, isDefault: true }];
    expect(byCheck({ sizes })).toEqual([
      `${file}: Broken Oil: sizes[0].price: 301 is above 300, the end of the price slider`,
    ]);
  });

  test('an id that another product has', () => {
    expect(byCheck({ id: 1 })).toEqual([
      `${file}: Broken Oil: id: is already used by ${contentFolder}/perfumes/oud-zellij.yaml`,
    ]);
  });

  test('a name that another product has', () => {
    expect(byCheck({ name: 'oud zellij' })).toEqual([
      `${file}: oud zellij: name: is already used by ${contentFolder}/perfumes/oud-zellij.yaml`,
    ]);
  });

  test('a note that is not in the library', () => {
    expect(byCheck({ notes: ['moonlight'] })).toEqual([
      `${file}: Broken Oil: notes: there is no note 'moonlight' in ${contentFolder}/notes`,
    ]);
  });

  test('a diffuser dearer than its slider', () => {
    const colors = [{ price: 401 }];
    const entry = {
      file,
      collection: 'diffusers',
      data: { id: 299, name: 'Dear', colors },
    } as const;
    expect(contentProblems([...checked(), entry])).toEqual([
      `${file}: Dear: colors[0].price: 401 is above 400, the end of the price slider`,
    ]);
  });

  test('a note on the card that the perfume does not list', () => {
    const perfumes = all('perfumes').map((entry) =>
      entry.data.id === 1 ? { ...entry, data: { ...entry.data, topNote: 'Saffron, plum' } } : entry,
    );
    expect(contentProblems([...perfumes, ...all('notes'), ...all('families')])).toEqual([
      `${contentFolder}/perfumes/oud-zellij.yaml: Oud Zellij: topNote: 'plum' is not among notes.top`,
    ]);
  });
});
