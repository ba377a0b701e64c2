import { allEntries, loadCatalogue } from '~/data/catalogue';
import { pathOf } from '~/features/catalogue/catalogue';
import { hazardStatements } from '~/features/catalogue/product/hazard-words';
import type { HazardNote } from '~/features/cart/shop/Hazards';

/** What the labels of dangerous products say: the signal word, and what may happen. */
export const GET = async () => {
  const [entries, { products }] = await Promise.all([allEntries(), loadCatalogue()]);
  const notes = products.flatMap((product): HazardNote[] => {
    const hazard = entries.find(({ data }) => data.id === product.id)?.data.hazard;
    if (!hazard) return [];
    const said = hazard.statements.map((code) => hazardStatements[code]);
    const words = [...(hazard.signal ? [`${hazard.signal}.`] : []), ...said];
    return [{ id: product.id, name: product.name, href: pathOf(product), words: words.join(' ') }];
  });
  return Response.json(notes);
};
