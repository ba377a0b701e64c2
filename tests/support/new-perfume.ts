import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { perfumeCategories } from '../../src/features/catalogue/product/vocabulary.ts';
import { all } from './content.ts';

/*
 * A perfume as a keeper adds it at the desk, and the file that comes of it: the browser test
 * makes the file, and the stage `large` builds a shop that has it.
 */

const noteAt = (position: number) => {
  const note = all('notes')[position];
  if (!note) throw new Error('The library of notes is empty');
  return { id: note.file.replace(/^.*\/|\.yaml$/g, ''), name: note.data.name };
};

const [first] = all('perfumes');

export const newPerfume = {
  slug: 'quiet-orchard',
  /** The next after all perfumes of the content. */
  id: Math.max(...all('perfumes').map(({ data }) => data.id)) + 1,
  name: 'Quiet Orchard',
  brand: first?.data.brand ?? '',
  category: perfumeCategories[0],
  description: 'An orchard after the wind has gone.',
  paragraphs: ['The first paragraph says what it is.', 'The second says how long it lasts.'],
  notes: { top: noteAt(0), heart: noteAt(10), base: noteAt(20) },
  price: 71.5,
  ingredient: 'Parfum',
  pictures: [
    { file: '1.webp', alt: 'A round bottle of pale glass' },
    { file: '2.webp', alt: 'The bottle in long grass' },
  ],
};

const { notes, pictures, slug, ...perfume } = newPerfume;

/** What the form of a product writes, to the letter. */
export const newPerfumeFile = `id: ${perfume.id}
name: ${perfume.name}
brand: ${perfume.brand}
category: ${perfume.category}
description: ${perfume.description}
notes:
  top: [${notes.top.id}]
  heart: [${notes.heart.id}]
  base: [${notes.base.id}]
concentration: Attar
season: [winter]
occasion: [home]
alcoholFree: false
vegan: true
sizes:
  - { size: 50ML, price: ${perfume.price}, originalPrice: ${perfume.price} }
images:
${pictures.map(({ file, alt }) => `  - file: ../../assets/products/${slug}/${file}\n    alt: ${alt}`).join('\n')}
longDescription: >-
  ${perfume.paragraphs.join('\n\n  ')}
longevity: 3
sillage: 2
ingredients: [${perfume.ingredient}]
topNote: ${notes.top.name}
heartNote: ${notes.heart.name}
baseNote: ${notes.base.name}
`;

/** Puts the file into a project, as a save does, with pictures of another product. */
export function addNewPerfume(project: string): void {
  const folder = join(project, 'src/assets/products', slug);
  mkdirSync(folder, { recursive: true });
  const lent = join('src/content/perfumes', first?.data.images[0]?.file ?? '');
  for (const { file } of pictures) copyFileSync(lent, join(folder, file));
  writeFileSync(join(project, `src/content/perfumes/${slug}.yaml`), newPerfumeFile);
}
