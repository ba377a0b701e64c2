import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { isContentPicture } from '~/features/publishing/picture-paths';
import { productPicture } from '~/data/pictures/product-picture';
import { all, contentFiles, single, products } from '../support/content';

/** Aspect ratio, largest bytes and longest side of a master, by where it is shown. */
const rules: [pattern: RegExp, width: number, height: number, bytes: number, longest?: number][] = [
  [/products\//, 4, 5, 200_000],
  [/families\//, 1, 1, 60_000],
  [/home\/hero-\w+-wide/, 16, 9, 200_000, 2880],
  [/home\/hero-\w+-tall/, 3, 4, 200_000],
  [/home\/tile-/, 4, 5, 160_000],
  [/home\/film-poster/, 16, 9, 160_000],
  [/(?:about|pages)\//, 4, 3, 160_000],
  [/blog\//, 3, 2, 160_000],
  [/samples\/discovery-set/, 4, 5, 160_000],
  [/samples\//, 1, 1, 60_000],
];

const masters = globSync(
  'src/assets/{about,products,families,home,blog,pages,samples}/**/*.{webp,jpg,jpeg,png}',
).sort();
const named = contentFiles.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\.\.\/)+assets\/[\w/.-]+/g)].map(([picture]) =>
    join(dirname(file), picture),
  ),
);
const imported = globSync('src/**/*.astro').flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/'~\/(assets\/[\w/.-]+)'/g)].map(
    ([, picture]) => `src/${picture}`,
  ),
);

describe('photographs', () => {
  test('every picture that content and pages name exists', () => {
    expect([...named, ...imported].filter((picture) => !existsSync(picture))).toEqual([]);
  });

  test('no page names a picture that goes when no text names it', () => {
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter(isContentPicture)).toEqual([]);
  });

  test('a picture that a product names and nobody put there stops the build', () => {
    expect(() => productPicture('../../assets/products/rose-riad/gone.webp')).toThrow(
      'No picture lies at src/assets/products/rose-riad/gone.webp.',
    );
    expect(productPicture('../../assets/products/rose-riad/front.webp')).toBeTruthy();
  });

  test.each(masters)('%s has the aspect and the bytes of its place', async (picture) => {
    const rule = rules.find(([pattern]) => pattern.test(picture));
    if (!rule) throw new Error(`${picture} lies in no known folder`);
    const [, across, down, bytes, longest = 1600] = rule;
    const { width, height } = await sharp(picture).metadata();
    expect(width / height).toBeCloseTo(across / down, 2);
    expect(Math.max(width, height)).toBeLessThanOrEqual(longest);
    expect(statSync(picture).size).toBeLessThanOrEqual(bytes);
  });

  test.each(all('families'))('$data.name has a still life', ({ file }) => {
    expect(existsSync(`src/assets/families/${basename(file, '.yaml')}.webp`)).toBe(true);
  });

  test.each(products())('$data.name shows pictures of its own folder', ({ file, data }) => {
    const folder = `../../assets/products/${basename(file, '.yaml')}`;
    expect([...new Set(data.images.map((image) => dirname(image.file)))]).toEqual([folder]);
  });

  test.each(all('diffusers'))(
    '$data.name shows each colour in a picture of its own',
    ({ data }) => {
      const pictures = data.colors.map(({ picture }) => picture.file);
      expect(new Set(pictures).size).toBe(pictures.length);
    },
  );
});

describe('turntables', () => {
  const numbers = Array.from({ length: 36 }, (_, index) => String(index + 1).padStart(2, '0'));
  const folders = globSync('public/images/360/*').sort();

  // R70
  test.each(folders)('%s holds 36 light frames over one unmoving backdrop', async (folder) => {
    expect(globSync(`${folder}/*`).sort()).toEqual(numbers.map((n) => `${folder}/${n}.webp`));
    const corners: number[] = [];
    for (const number of numbers) {
      const frame = `${folder}/${number}.webp`;
      expect(statSync(frame).size, frame).toBeLessThanOrEqual(30_000);
      const picture = sharp(frame);
      const { width, height } = await picture.metadata();
      expect([width, height], frame).toEqual([720, 720]);
      corners.push(await brightness(picture.extract({ left: 0, top: 0, width: 80, height: 80 })));
    }
    expect(Math.max(...corners) - Math.min(...corners)).toBeLessThan(1);
  });
});

// R70
describe('frames to be looked at closely', () => {
  const turning = globSync('public/images/360/*').map((folder) => basename(folder));
  test.each(turning)('the front of %s is there at 1,440 px', async (slug) => {
    const front = `public/images/360-close/${slug}/01.webp`;
    const { width, height } = await sharp(front).metadata();
    expect([width, height]).toEqual([1440, 1440]);
  });

  test.each(globSync('public/images/360-close/*/*'))('%s has at most 80 KB', (frame) => {
    expect(statSync(frame).size).toBeLessThanOrEqual(80_000);
    expect(existsSync(frame.replace('360-close', '360'))).toBe(true);
  });
});

/** Mean of a picture's samples, 0 to 255. */
async function brightness(picture: Sharp): Promise<number> {
  const samples = await picture.raw().toBuffer();
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

test.each(single('home').film.sources)('the film weighs at most 2.5 MB as $type', ({ file }) => {
  expect(statSync(`public${file}`).size).toBeLessThanOrEqual(2_500_000);
});
