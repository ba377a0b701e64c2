import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import {
  bestSellersOf,
  bestSellerTabs,
  type BestSellerIds,
} from '~/features/catalogue/best-sellers';
import type { CardProduct, Product } from '~/features/catalogue/catalogue';
import { forCard } from '~/features/catalogue/for-card';
import { listed } from '~/features/catalogue/listed';
import { countedTiles } from '~/features/search/tiles';
import { loadCatalogue, productsOf } from './catalogue';
import { loadSingle, loadSite } from './site';

/** How many featured products a group of the home page shows (R23). */
const maxFeatured = 3;

/** Widths in px that the hero is cut to: phones, laptops, wide screens. */
const tallWidths = [480, 780];
const wideWidths = [1024, 1600];
/** For wide windows of two dots a pixel, whose browsers know AVIF. */
const sharpest = 2880;

const srcset = async (src: ImageMetadata, widths: number[], format: 'avif' | 'webp') =>
  (await getImage({ src, widths, format })).srcSet.attribute;

/** Where the tall picture stands (R19). */
const phone = '(max-width: 767px)';

export type HeroSlide = Awaited<ReturnType<typeof loadHero>>[number];

/** The slides of the hero, each with its `<source>`s. */
export async function loadHero() {
  const { hero } = await loadSingle('home');
  return Promise.all(
    hero.map(async ({ picture: { wide, tall, alt, tone }, ...words }) => ({
      ...words,
      alt,
      tone,
      sources: [
        { media: phone, type: 'image/avif', srcset: await srcset(tall, tallWidths, 'avif') },
        { media: phone, type: 'image/webp', srcset: await srcset(tall, tallWidths, 'webp') },
        { type: 'image/avif', srcset: await srcset(wide, [...wideWidths, sharpest], 'avif') },
        { type: 'image/webp', srcset: await srcset(wide, wideWidths, 'webp') },
      ],
      fallback: (await getImage({ src: wide, width: 1024, format: 'webp' })).src,
      width: wide.width,
      height: wide.height,
    })),
  );
}

export async function featuredOf(kind: Product['kind']): Promise<CardProduct[]> {
  const products = await productsOf(kind);
  return products
    .filter(({ featured }) => featured)
    .slice(0, maxFeatured)
    .map(forCard);
}

/** The perfumes that the best sellers' tabs show, and which tab has which. */
export async function bestSellers(): Promise<{ perfumes: CardProduct[]; shown: BestSellerIds }> {
  const perfumes = await productsOf('perfume');
  const tabs = bestSellerTabs.map(({ id }) => [id, bestSellersOf(perfumes, id)] as const);
  const all = new Set(tabs.flatMap(([, chosen]) => chosen));
  return {
    perfumes: perfumes.filter((perfume) => all.has(perfume)).map(forCard),
    shown: Object.fromEntries(tabs.map(([tab, chosen]) => [tab, chosen.map(({ id }) => id)])),
  };
}

/** The category tiles: with their fixed counts in a demonstration, else with true ones. */
export async function loadTiles() {
  const [{ tiles }, { sample }] = await Promise.all([loadSingle('home'), loadSite()]);
  return sample ? tiles : countedTiles(tiles, listed(await loadCatalogue()));
}
