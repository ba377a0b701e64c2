import { getEntry } from 'astro:content';
import { deliveryFigures } from '~/features/publishing/delivery-figures';
import { htmlWithFigures, withFigures, type Figures } from '~/features/publishing/figures';
import { howToPayBy } from '~/features/delivery/methods';
import { pickUpSentence } from '~/features/delivery/pick-up-lines';
import { settingsForm, textForms } from '~/features/publishing/texts/text-forms.schema';
import { formatSaving } from '~/base/money';
import { creditDays, withdrawalDays } from '~/features/orders/history/deadlines';
import { loadDiscovery } from './sets';
import { once } from './once';
import { loadSingle, loadSite } from './site';
import { optionsIn, siteFacts } from './site-facts';

/* Texts of the content, with the shop's own numbers in them. */

const theyEarnToo =
  'A single sample does the same, by a code of its own, for a full bottle of its perfume.';

export const loadFigures = once(async (): Promise<Figures> => {
  const [site, { price, singleSamples }] = await Promise.all([loadSite(), loadDiscovery()]);
  const { shop, delivery } = siteFacts(site);
  return {
    ...deliveryFigures(delivery, howToPayBy(optionsIn(site))),
    address: shop.address,
    email: shop.email,
    'opening hours': site.hours.text,
    phone: shop.phone,
    'pick up': site.pickUp ? pickUpSentence(site.pickUp) : '',
    'reply promise': site.replyPromise,
    'set price': formatSaving(price),
    'credit days': String(creditDays),
    'single samples': singleSamples ? theyEarnToo : '',
    'withdrawal days': String(withdrawalDays),
    'returns days': String(site.returns.days),
  };
});

/** Why to buy here, on /about. */
export async function loadReasons() {
  const [{ reasons }, figures] = await Promise.all([loadSingle('about'), loadFigures()]);
  const entries = reasons.entries.map(({ title, text }) => ({
    title,
    text: withFigures(text, figures),
  }));
  return { ...reasons, entries };
}

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

export type PageId = 'privacy' | 'terms' | 'reviews' | 'accessibility';

/** A plain page of text, such as the privacy policy, ready to be shown. */
export async function loadPage(id: PageId) {
  const page = await getEntry('pages', id);
  if (!page?.rendered) throw new Error(`src/content/pages/${id}.md is missing.`);
  return { ...page.data, html: htmlWithFigures(page.rendered.html, await loadFigures()) };
}

/** What the desk asks for of each text. */
export const loadTextForms = () => textForms();

export const loadSettingsForm = () => settingsForm();
