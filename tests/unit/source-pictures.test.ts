import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ground, openPicture } from '~/data/pictures/open-picture';
import pictureService, { cutForPage } from '~/data/pictures/picture-service';
import { drawSocialPicture } from '~/data/pictures/social-picture';
import { height, held, moving, orientations, quarters, seen, width } from '../support/painted';

/* R1065: what may lie among the pictures, and what each of their uses makes of it. */

const sources: Record<string, () => Promise<Buffer>> = {
  ...Object.fromEntries(
    orientations.map((way) => [
      `a JPEG of orientation ${way}`,
      () => held(way).jpeg({ quality: 95 }).toBuffer(),
    ]),
  ),
  'a moving GIF': async () => (await moving()).gif().toBuffer(),
  'a moving WebP': async () => (await moving()).webp({ lossless: true }).toBuffer(),
  'a CMYK JPEG': () => quarters().removeAlpha().toColourspace('cmyk').jpeg().toBuffer(),
  'a PNG of 16 bits': () => quarters().toColourspace('rgb16').png().toBuffer(),
  'a PNG with a palette': () => quarters().png({ palette: true }).toBuffer(),
};

const path = 'src/assets/products/rose/1.jpg';
const src = '/_astro/1.hash.jpg';
const uses: Record<string, (bytes: Buffer) => Promise<Uint8Array>> = {
  'a page as AVIF': (bytes) => cutForPage(bytes, { src, width, height, format: 'avif' }),
  'a page as WebP': (bytes) => cutForPage(bytes, { src, width, format: 'webp' }),
  'a shared link': (bytes) => drawSocialPicture(path, bytes),
  "the desk's list": (bytes) =>
    openPicture(path, bytes, 'webp', (picture) => picture.webp().toBuffer()),
};

const each = Object.entries(uses).map(([use, make]) => ({ use, make }));

describe.each(Object.entries(sources))('%s', (_, source) => {
  test.each(each)('is upright and still in $use', async ({ use, make }) => {
    const shown = await seen(await make(await source()), ground);
    expect(shown.quarters).toEqual(['red', 'green', 'blue', 'white']);
    const size = use === 'a shared link' ? [1200, 630] : [width, height];
    expect([shown.width, shown.height]).toEqual(size);
  });
});

test.each(each)('a transparent picture stays so in $use, or lies on its ground', async (one) => {
  const source = await quarters(['red', 'green', 'nothing', 'white']).png().toBuffer();
  const shown = await seen(await one.make(source), ground);
  const third = one.use === 'a shared link' ? 'ground' : 'nothing';
  expect(shown.quarters).toEqual(['red', 'green', third, 'white']);
});

test('that ground is the one on which pages show pictures', () => {
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(`--plaster: ${ground};`);
});

const cutShort = (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.8);
const broken: Record<string, () => Promise<Buffer>> = {
  'a JPEG that ends too early': async () =>
    cutShort(await quarters().jpeg({ quality: 100 }).toBuffer()),
  'a PNG that ends too early': async () =>
    cutShort(await quarters().png({ compressionLevel: 0 }).toBuffer()),
};

describe.each(Object.entries(broken))('%s', (_, source) => {
  test.each(each)('stops the build, with its name, in $use', async ({ make }) => {
    const made = make(await source());
    await expect(made).rejects.toThrow(
      /^(?:src\/assets\/products\/rose|\/_astro)\/1\S+ cannot be shown: \S/,
    );
  });
});

test.each(['png', 'webp', 'avif'] as const)(
  'a %s that says it is turned is refused',
  async (kind) => {
    const lying = await held(6).toFormat(kind).toBuffer();
    await expect(cutForPage(lying, { src, width, format: 'webp' })).rejects.toThrow(
      `${src} cannot be shown: it lies on its side`,
    );
  },
);

test('a picture of the shop is named by its file', async () => {
  const file = 'src/assets/samples/discovery-set.webp';
  const asked = cutForPage(readFileSync(file), { src, width: -1, format: 'webp' });
  await expect(asked).rejects.toThrow(`${file} cannot be shown: `);
});

// Else Astro says no more than that it could not.
test('the build says why in the shop’s own words', async () => {
  const config = { service: { entrypoint: '', config: {} } };
  const asked = pictureService.transform(
    cutShort(await quarters().jpeg({ quality: 100 }).toBuffer()),
    { src, width, format: 'webp' },
    config as Parameters<typeof pictureService.transform>[2],
    { info: () => undefined, warn: () => undefined, error: () => undefined },
  );
  await expect(asked).rejects.toMatchObject({ type: 'AstroError' });
});
