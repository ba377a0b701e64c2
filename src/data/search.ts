import type { SearchWords } from '~/features/search/search-entries';
import { searchPages } from '~/features/search/search-pages';
import { routes } from '~/base/routes';
import { listed } from '~/features/catalogue/listed';
import { loadCatalogue } from './catalogue';
import { loadNotes } from './notes';
import { loadSingle } from './site';
import { loadFaq, loadHelp } from './texts';
import { loadMenuPictures } from './menu-pictures';

/** Pages that no menu leads to, and what the lists of its pictures are looked for as. */
const ownLinks = [
  { label: 'Oils', href: routes.oils, words: ['gift', 'small gifts'] },
  {
    label: 'Discovery set',
    href: routes.discovery,
    words: ['sample set', 'samples', 'gift set', 'gift'],
  },
  {
    label: 'Gift card',
    href: routes.giftCard,
    words: ['gift', 'voucher', 'gift certificate', 'coupon', 'present'],
  },
  {
    label: 'Order tracking',
    href: routes.track,
    words: ['track order', 'track my order', 'parcel', 'order status', 'lost link'],
  },
];

/** What the search box finds beside the products, and the other names that it finds them by. */
export async function searchWords(): Promise<SearchWords> {
  const { notes, families } = await loadNotes();
  return {
    notes: notes.map(({ id, data: { name, family, synonyms, arabic } }) => ({
      id,
      name,
      family,
      synonyms: [...synonyms, ...arabic],
    })),
    families: families.map(({ id, data }) => ({ id, name: data.name })),
    pages: await pages(),
  };
}

async function pages() {
  const [blocks, sections, { menu }, { tiles }, pictured, catalogue] = await Promise.all([
    loadFaq(),
    loadHelp(),
    loadSingle('navigation'),
    loadSingle('home'),
    loadMenuPictures(),
    loadCatalogue(),
  ]);
  const links = [
    ...menu.flatMap(({ entries }) => entries),
    ...tiles,
    ...ownLinks,
    ...pictured.map(({ name, href }) => ({ label: name, href, words: [] })),
  ];
  return searchPages(
    { questions: blocks.flatMap(({ entries }) => entries), sections, links },
    listed(catalogue),
  );
}
