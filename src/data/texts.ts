import { getEntry } from 'astro:content';
import { withFigures, type Figures } from '~/domain/content/figures';
import { formatPrice, formatSaving, toCents } from '~/domain/base/money';
import { creditDays, withdrawalDays } from '~/domain/order/history/deadlines';
import { loadDiscovery } from './discovery';
import { once } from './once';
import { loadSingle, loadSite } from './site';

/* Texts of the content, with the shop's own numbers in them. */

const loadFigures = once(async (): Promise<Figures> => {
  const [{ returns, delivery }, { price }] = await Promise.all([loadSite(), loadDiscovery()]);
  return {
    'set price': formatSaving(price),
    'credit days': String(creditDays),
    'withdrawal days': String(withdrawalDays),
    'return days': String(returns.days),
    'flat shipping': formatPrice(toCents(delivery.flat)),
  };
});

/** The questions of /faq and their answers. */
export const loadFaq = once(async () => {
  const [{ blocks }, figures] = await Promise.all([loadSingle('faq'), loadFigures()]);
  return blocks.map((block) => ({
    ...block,
    entries: block.entries.map((entry) => ({
      ...entry,
      answer: withFigures(entry.answer, figures),
    })),
  }));
});

/** The help at the end of the shop. */
export const loadHelp = once(async () => {
  const [{ sections }, figures] = await Promise.all([loadSingle('help'), loadFigures()]);
  return sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((text) => withFigures(text, figures)),
  }));
});

/** Why to choose the shop, on the page about it. */
export const loadReasons = once(async () => {
  const [{ reasons }, figures] = await Promise.all([loadSingle('about'), loadFigures()]);
  return {
    ...reasons,
    entries: reasons.entries.map((entry) => ({ ...entry, text: withFigures(entry.text, figures) })),
  };
});

export type PageId = 'privacy' | 'terms' | 'reviews' | 'accessibility';

/** A plain page of text, such as the privacy policy, ready to be shown. */
export async function loadPage(id: PageId) {
  const page = await getEntry('pages', id);
  if (!page?.rendered) throw new Error(`src/content/pages/${id}.md is missing.`);
  return { ...page.data, html: withFigures(page.rendered.html, await loadFigures()) };
}
