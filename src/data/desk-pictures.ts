import { readFile } from 'node:fs/promises';
import { getImage } from 'astro:assets';
import { pathOfPicture } from '~/features/publishing/picture-paths';
import { allEntries } from './catalogue';
import { openPicture } from './pictures/open-picture';
import { productPicture } from './pictures/product-picture';
import { once } from './once';

/** Twice the width at which the form of a product shows one. */
const width = 160;

/** Small pictures of all products, each by its path as content has it. */
export const loadDeskPictures = once(async (): Promise<Record<string, string>> => {
  const files = (await allEntries()).flatMap(({ data }) => [
    ...data.images.map(({ file }) => file),
    ...('colors' in data ? data.colors.map(({ picture }) => picture.file) : []),
  ]);
  const pictures = await Promise.all([...new Set(files)].map(smallPicture));
  return Object.fromEntries(pictures);
});

async function smallPicture(file: string): Promise<[string, string]> {
  const { src } = await getImage({
    src: productPicture(file),
    width,
    format: 'webp',
    quality: 55,
  });
  return [file, src];
}

/** About twice the width at which the list shows one. */
const listWidth = 72;

/** The first picture of each product as an address of its own, so that a list of them is one file. */
export const loadListPictures = once(async (): Promise<Record<string, string>> => {
  const files = (await allEntries()).flatMap(({ data }) => data.images[0]?.file ?? []);
  return Object.fromEntries(await Promise.all([...new Set(files)].map(withinTheList)));
});

async function withinTheList(file: string): Promise<[string, string]> {
  const path = pathOfPicture(file);
  const bytes = await openPicture(path, await readFile(path), 'webp', (picture) =>
    picture.resize(listWidth).webp({ quality: 50 }).toBuffer(),
  );
  return [file, `data:image/webp;base64,${bytes.toString('base64')}`];
}
