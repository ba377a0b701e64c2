import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type {
  DiffuserContent,
  NoteContent,
  OilContent,
  PerfumeContent,
} from '../../src/features/catalogue/product/product.schema.ts';
import { pick, randomFrom } from './random.ts';

type MadeUp =
  | { kind: 'perfumes'; product: PerfumeContent }
  | { kind: 'oils'; product: OilContent }
  | { kind: 'diffusers'; product: DiffuserContent };

/** Of five products that are made up, three are perfumes. */
const kinds = ['perfumes', 'oils', 'perfumes', 'diffusers', 'perfumes'] as const;

/** Above all ids of the content. */
const firstId = 10_000;

/**
 * Adds products to those of the content until there are `count`, the same in every run. Each has
 * the fields and pictures of a real one. Name, texts, notes and prices are random, so that lists
 * compress no better than a real shop's.
 */
export function madeUpProducts(content: string, count: number): MadeUp[] {
  const perfumes = read<PerfumeContent>(content, 'perfumes').map(({ data }) => data);
  const oils = read<OilContent>(content, 'oils').map(({ data }) => data);
  const diffusers = read<DiffuserContent>(content, 'diffusers').map(({ data }) => data);
  const real = [...perfumes, ...oils, ...diffusers];
  const draw = new Draw(real, read<NoteContent>(content, 'notes'));
  const make = {
    perfumes: (id: number) => ({
      kind: 'perfumes' as const,
      product: draw.perfume(id, perfumes),
    }),
    oils: (id: number) => ({ kind: 'oils' as const, product: draw.oil(id, oils) }),
    diffusers: (id: number) => ({
      kind: 'diffusers' as const,
      product: draw.diffuser(id, diffusers),
    }),
  };
  return Array.from({ length: Math.max(0, count - real.length) }, (_, index) =>
    make[kinds[index % kinds.length] ?? 'perfumes'](firstId + index),
  );
}

interface Entry<Data> {
  id: string;
  data: Data;
}

const read = <Data>(content: string, folder: string): Entry<Data>[] =>
  globSync(join(content, folder, '*.yaml'))
    .sort()
    .map((file) => ({
      id: basename(file, '.yaml'),
      data: parse(readFileSync(file, 'utf8')) as Data,
    }));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const idsOf = (notes: Entry<NoteContent>[]) => notes.map(({ id }) => id);
const lineOf = (notes: Entry<NoteContent>[]) =>
  capital(notes.map(({ data }) => data.name.toLowerCase()).join(', '));

class Draw {
  readonly #random = randomFrom(1);
  readonly #words: string[];
  readonly #library: readonly Entry<NoteContent>[];

  constructor(
    real: readonly { longDescription?: string | undefined }[],
    library: Entry<NoteContent>[],
  ) {
    const story = real.map(({ longDescription }) => longDescription).join(' ');
    this.#words = story.match(/[a-z]{3,}/g) ?? [];
    this.#library = library;
  }

  perfume(id: number, models: readonly PerfumeContent[]): PerfumeContent {
    const model = pick(this.#random, models);
    const wear = pick(this.#random, models);
    const [top, heart, base] = [this.#notes(), this.#notes(), this.#notes()];
    return {
      ...model,
      ...this.#common(id),
      concentration: wear.concentration,
      longevity: wear.longevity,
      season: wear.season,
      occasion: wear.occasion,
      topNote: lineOf(top),
      heartNote: lineOf(heart),
      baseNote: lineOf(base),
      notes: { top: idsOf(top), heart: idsOf(heart), base: idsOf(base) },
      sizes: this.#offers(model.sizes),
    };
  }

  oil(id: number, models: readonly OilContent[]): OilContent {
    const model = pick(this.#random, models);
    return {
      ...model,
      ...this.#common(id),
      benefits: model.benefits.map(() => this.#sentence(7)),
      notes: idsOf(this.#notes()),
      sizes: this.#offers(model.sizes),
    };
  }

  diffuser(id: number, models: readonly DiffuserContent[]): DiffuserContent {
    const model = pick(this.#random, models);
    return {
      ...model,
      ...this.#common(id),
      features: model.features.map(() => this.#sentence(5)),
      colors: this.#offers(model.colors),
    };
  }

  #common(id: number) {
    return {
      id,
      name: `${this.#sentence(2)} ${id}`,
      description: `${this.#sentence(12)}.`.slice(0, 140),
      featured: false,
      inStock: this.#random() > 0.05,
    };
  }

  #sentence(length: number): string {
    return capital(Array.from({ length }, () => pick(this.#random, this.#words)).join(' '));
  }

  /** One to three. */
  #notes(): Entry<NoteContent>[] {
    const length = 1 + Math.floor(this.#random() * 3);
    return [...new Set(Array.from({ length }, () => pick(this.#random, this.#library)))];
  }

  #offers<Offer extends { price: number }>(offers: Offer[]): Offer[] {
    const share = 0.4 + this.#random() * 0.6;
    return offers.map((offer) => ({ ...offer, price: Math.ceil(offer.price * share) }));
  }
}
