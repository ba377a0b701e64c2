import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type {
  DiffuserContent,
  NoteContent,
  OilContent,
  PerfumeContent,
} from '../../src/domain/product.schema.ts';
import { pick, randomFrom } from './random.ts';

interface Models {
  perfumes: PerfumeContent;
  oils: OilContent;
  diffusers: DiffuserContent;
}
type Kind = keyof Models;
type Made = { [Name in Kind]: { kind: Name; product: Models[Name] } }[Kind];

/** Of five products that are made up, three are perfumes. */
const kinds: readonly Kind[] = ['perfumes', 'oils', 'perfumes', 'diffusers', 'perfumes'];

/** Above all ids of the content. */
const firstId = 10_000;

/**
 * Products beside those of the content until there are `count`. Each has the fields and pictures
 * of a real one; name, words, notes and prices are drawn, so that lists of them compress no
 * better than a real shop's.
 */
export function madeUpProducts(content: string, count: number): Made[] {
  const random = randomFrom(1);
  const read = <Data>(folder: string) =>
    globSync(join(content, folder, '*.yaml')).map((file) => ({
      id: basename(file, '.yaml'),
      data: parse(readFileSync(file, 'utf8')) as Data,
    }));
  const models = {
    perfumes: read<PerfumeContent>('perfumes'),
    oils: read<OilContent>('oils'),
    diffusers: read<DiffuserContent>('diffusers'),
  };
  const real = Object.values(models).flat();
  const library = read<NoteContent>('notes');
  const words = real.flatMap(({ data }) => data.longDescription.match(/[a-z]{3,}/g) ?? []);

  const some = <Item>(items: readonly Item[], most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, items));
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const sentence = (length: number) =>
    capital(Array.from({ length }, () => pick(random, words)).join(' '));
  const offers = <Entry extends { price: number; originalPrice: number }>(entries: Entry[]) => {
    const share = 0.4 + random() * 0.6;
    return entries.map((entry) => ({
      ...entry,
      price: Math.ceil(entry.price * share),
      originalPrice: entry.originalPrice,
    }));
  };
  const common = (id: number) => ({
    id,
    name: `${sentence(2)} ${id}`,
    description: `${sentence(12)}.`.slice(0, 140),
    featured: false,
    inStock: random() > 0.05,
    rating: Math.round(30 + random() * 20) / 10,
    reviews: Math.floor(random() * 400),
  });
  const tier = () => [...new Set(some(library, 3))];
  const line = (notes: ReturnType<typeof tier>) =>
    capital(notes.map(({ data }) => data.name.toLowerCase()).join(', '));
  const idsOf = (notes: ReturnType<typeof tier>) => notes.map(({ id }) => id);

  const make = {
    perfumes(id: number): Made {
      const [{ data }, wear] = [pick(random, models.perfumes), pick(random, models.perfumes)];
      const { concentration, longevity, sillage, season, occasion } = wear.data;
      const [top, heart, base] = [tier(), tier(), tier()];
      const product = {
        ...data,
        ...common(id),
        ...{ concentration, longevity, sillage, season, occasion },
        topNote: line(top),
        heartNote: line(heart),
        baseNote: line(base),
        notes: { top: idsOf(top), heart: idsOf(heart), base: idsOf(base) },
        sizes: offers(data.sizes),
      };
      return { kind: 'perfumes', product };
    },
    oils(id: number): Made {
      const { data } = pick(random, models.oils);
      const benefits = data.benefits.map(() => sentence(7));
      const sizes = offers(data.sizes);
      const notes = idsOf(some(library, 1));
      return { kind: 'oils', product: { ...data, ...common(id), benefits, notes, sizes } };
    },
    diffusers(id: number): Made {
      const { data } = pick(random, models.diffusers);
      const features = data.features.map(() => sentence(5));
      const colors = offers(data.colors);
      return { kind: 'diffusers', product: { ...data, ...common(id), features, colors } };
    },
  };
  return Array.from({ length: Math.max(0, count - real.length) }, (_, index) =>
    make[kinds[index % kinds.length] ?? 'perfumes'](firstId + index),
  );
}
