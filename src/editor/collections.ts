import type { CollectionFile, EntryCollection } from '@sveltia/cms';
import type { CollectionName } from '~/domain/content/collections.schema';
import { describedCollection } from '~/domain/content/described.schema';
import { pageWords } from '~/domain/content/page-words';
import { productWords } from '~/domain/content/product-words';
import { fieldsOf } from './fields';
import { inFolder, picturesIn, productPictures, type PictureFolder } from './picture-folders';

/* Every folder and file of `src/content` as the editor lists them. */

const words = { ...productWords, ...pageWords };

const noPictures = picturesIn('pages');

const fields = (name: CollectionName, pictures: PictureFolder = noPictures) =>
  fieldsOf(describedCollection(name), words[name], pictures);

/**
 * A collection with one file for each entry. The format has the collection's name, see
 * `start.ts`.
 */
const folder = (name: CollectionName, pictures?: PictureFolder) => ({
  name,
  folder: `src/content/${name}`,
  format: name,
  fields: fields(name, pictures),
  aliases_field: false,
});

/** What a shopkeeper adds and takes away. */
const products = (name: 'perfumes' | 'oils' | 'diffusers', path: string) => ({
  ...folder(name, productPictures),
  ...inFolder('products', '../..'),
  identifier_field: 'name',
  slug: '{{name}}',
  thumbnail: 'images.*.file',
  preview_path: `${path}/{{fields.id}}`,
  duplicate: false,
});

/** The shop's pages need these files: their texts may change, but they must exist. */
const fixed = { create: false, delete: false, duplicate: false };

export const collections: EntryCollection[] = [
  { ...products('perfumes', 'product'), label: 'Perfumes', label_singular: 'Perfume' },
  { ...products('oils', 'oil'), label: 'Oils', label_singular: 'Oil' },
  { ...products('diffusers', 'diffuser'), label: 'Diffusers', label_singular: 'Diffuser' },
  {
    ...folder('notes'),
    label: 'Notes',
    label_singular: 'Note',
    identifier_field: 'name',
    slug: '{{name}}',
    preview_path: 'notes/{{slug}}',
  },
  { ...folder('families'), ...fixed, label: 'Families', identifier_field: 'name' },
  {
    ...folder('posts', picturesIn('blog', '../..')),
    ...inFolder('blog', '../..'),
    label: 'Articles',
    label_singular: 'Article',
    slug: '{{title}}',
    thumbnail: 'image.file',
    preview_path: 'blog/{{slug}}',
  },
  { ...folder('pages'), ...fixed, label: 'Pages', preview_path: '{{slug}}' },
  { ...folder('reviews'), ...fixed, label: 'Reviews', summary: '{{slug}}' },
];

const file = (name: CollectionName, label: string, pictures?: PictureFolder): CollectionFile => ({
  name,
  label,
  file: `src/content/${name}.yaml`,
  format: name,
  fields: fields(name, pictures),
  ...(pictures && { media_folder: pictures.media_folder, public_folder: pictures.public_folder }),
});

export const singletons: CollectionFile[] = [
  file('site', 'Shop'),
  file('home', 'Home page', picturesIn('home')),
  file('discovery', 'Discovery set'),
  file('faq', 'Questions and answers'),
  file('testimonials', 'Testimonials'),
  file('brands', 'Brands', picturesIn('brands')),
  file('about', 'About', picturesIn('pages')),
  file('help', 'Help'),
  file('navigation', 'Menu'),
];
