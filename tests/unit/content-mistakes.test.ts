import { describe, expect, test } from 'vitest';
import { noteLines } from '~/features/catalogue/product/note-lines';
import { contentProblems } from '~/features/publishing/content-check';
import { all, checked, contentFolder, schemas } from '../support/content';

// R136
describe('a broken entry is named with its file and field:', () => {
  const file = `${contentFolder}/oils/broken.yaml`;
  const [oil] = all('oils');
  const [perfume] = all('perfumes');
  if (!oil || !perfume) throw new Error('there is no product to break');
  /** Numbers that no product of the content has. */
  const [free, alsoFree] = [999_998, 999_999];
  const broken = (change: object) => ({ ...oil.data, id: free, name: 'Broken Oil', ...change });

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
      expect.stringContaining('sizes.0.originalPrice: must be higher than the price, or the same'),
    ]);
  });

  // R882
  test('two sizes or colours that read the same, and two defaults', () => {
    const sizes = (...names: string[]) =>
      bySchema({ sizes: names.map((size) => ({ size, price: 20, originalPrice: 20 })) });
    expect(sizes('10ML', '10ML')).toEqual(['sizes: names one choice twice']);
    expect(sizes('10ML', '10 ml')).toContain("sizes.1.size: must look like '50ML'");
    const [first] = all('diffusers').flatMap(({ data }) => data.colors);
    const colors = (names: string[], isDefault = false) =>
      schemas.diffusers.shape.colors
        .safeParse(names.map((color) => ({ ...first, color, isDefault })))
        .error?.issues.map(({ message }) => message);
    expect(colors(['Sand', 'SAND'])).toEqual(['names one choice twice']);
    expect(colors(['Sand', 'Jade'], true)).toEqual(['has two defaults']);
    expect(colors(['Sand', 'Jade'])).toBeUndefined();
  });

  test('a field that no oil has', () => {
    expect(bySchema({ colour: 'blue' })).toEqual([expect.stringContaining('"colour"')]);
  });

  // R43
  test('an oil dearer than its slider', () => {
    const sizes = [{ size: '10ML', price: 301, originalPrice: 301, isDefault: true }];
    expect(byCheck({ sizes })).toEqual([
      `${file}: Broken Oil: sizes[0].price: 301 is above 300, the end of the price slider`,
    ]);
  });

  // R136
  test('an id that another product has', () => {
    expect(byCheck({ id: perfume.data.id })).toEqual([
      `${file}: Broken Oil: id: is already used by ${perfume.file}`,
    ]);
  });

  // R136
  test('a name that another product has', () => {
    const name = perfume.data.name.toLowerCase();
    expect(byCheck({ name })).toEqual([
      `${file}: ${name}: name: is already used by ${perfume.file}`,
    ]);
  });

  // R136
  test('a note that is not in the library', () => {
    expect(byCheck({ notes: ['moonlight'] })).toEqual([
      `${file}: Broken Oil: notes: there is no note 'moonlight' in ${contentFolder}/notes`,
    ]);
  });

  // R43
  test('a diffuser dearer than its slider', () => {
    const colors = [{ color: 'Sand', price: 401, originalPrice: 401 }];
    const entry = {
      file,
      collection: 'diffusers',
      data: { id: alsoFree, name: 'Dear', colors },
    } as const;
    expect(contentProblems([...checked(), entry])).toEqual([
      `${file}: Dear: colors[0].price: 401 is above 400, the end of the price slider`,
    ]);
  });

  // R533
  test('a card may leave its lines to the notes of the perfume', () => {
    const { topNote, heartNote, baseNote, ...data } = perfume.data;
    expect([topNote, heartNote, baseNote]).not.toContain(undefined);
    expect(schemas.perfumes.safeParse(data).success).toBe(true);
    expect(contentProblems([{ ...perfume, data }, ...all('notes'), ...all('families')])).toEqual(
      [],
    );
    expect(noteLines({ ...data, heartNote: 'Rose' }, (id) => id.toUpperCase())).toEqual({
      top: data.notes.top.join(', ').toUpperCase(),
      heart: 'Rose',
      base: data.notes.base.join(', ').toUpperCase(),
    });
  });

  test('a note on the card that the perfume does not list', () => {
    const topNote = `${perfume.data.topNote}, moonlight`;
    const entry = { ...perfume, data: { ...perfume.data, topNote } };
    expect(contentProblems([entry, ...all('notes'), ...all('families')])).toEqual([
      `${perfume.file}: ${perfume.data.name}: topNote: 'moonlight' is not among notes.top`,
    ]);
  });
});
