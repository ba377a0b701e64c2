import type { Product } from '../catalogue/catalogue.ts';
import { routes } from '../../base/routes.ts';
import { anchorOf } from '../../base/text/anchor.ts';
import { applyFilters, indexFacets } from './facets.ts';
import { headingOf, listings } from './listing.ts';
import { alsoOf, parseView } from './listing-view.ts';
import type { SearchPage } from './search-entries.ts';

interface Link {
  label: string;
  href: string;
  words: string[];
}

/** What the content says beside its products, as far as the search finds it. */
interface Sources {
  questions: { question: string; answer: string; words: string[] }[];
  /** Sections of the shop page. */
  sections: { id: string; title: string; paragraphs: string[]; words: string[] }[];
  /**
   * Links into the shop, such as those of its menu. Of two links to one page the first names it.
   */
  links: Link[];
}

/** The answers and shelves that the search finds beside products and notes. */
export function searchPages(
  { questions, sections, links }: Sources,
  products: readonly Product[],
): SearchPage[] {
  const answers = [
    ...questions.map(({ question, answer, words }) =>
      answerAt(`${routes.faq}#${anchorOf(question)}`, question, answer, words),
    ),
    ...sections.map(({ id, title, paragraphs, words }) =>
      answerAt(`${routes.shop}#${id}`, title, paragraphs.join(' '), words),
    ),
  ];
  const known = new Set(answers.map(({ href }) => href));
  return [
    ...answers,
    ...shelvesOf(
      links.filter(({ href }) => !known.has(href)),
      products,
    ),
  ];
}

const answerAt = (href: string, name: string, text: string, words: string[]): SearchPage => ({
  kind: 'help',
  name,
  href,
  words,
  text,
  products: [],
});

function shelvesOf(links: readonly Link[], products: readonly Product[]): SearchPage[] {
  const shelves = new Map<string, SearchPage>();
  for (const { label, href, words } of links) {
    const shelf = shelves.get(href);
    if (shelf) shelf.words.push(label, ...words);
    else
      shelves.set(href, {
        kind: 'shelf',
        name: label,
        href,
        words: [...words],
        text: '',
        products: standingOn(href, products),
      });
  }
  return [...shelves.values()];
}

/**
 * What the list of oils or of diffusers shows, or a filtered address of the shop; none for one that
 * shows everything.
 */
export function standingOn(href: string, products: readonly Product[]): number[] {
  const listing = listings.perfume;
  const [path = '', search] = href.split('?');
  const kind = { [routes.oils]: 'oil', [routes.diffusers]: 'diffuser' }[path];
  if (kind) return products.filter((product) => product.kind === kind).map(({ id }) => id);
  if (path !== routes.shop || !search) return [];
  const view = parseView(`?${search}`, listing);
  const perfumes = products.filter((product) => headingOf(product) === listing.kind);
  const also = alsoOf(view, listing, () => true);
  return applyFilters(indexFacets(perfumes, listing.facets), view.selection, also).map(
    ({ id }) => id,
  );
}
