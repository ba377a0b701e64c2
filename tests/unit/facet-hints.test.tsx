// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { allergenFacet, perfumeFacets } from '~/features/search/listing-facets';
import { listings } from '~/features/search/listing';
import { parseView } from '~/features/search/listing-view';
import { FacetGroup } from '~/features/catalogue/shop/filters/FacetGroup';
import { render } from '../support/render';

let leave: () => void = () => undefined;
afterEach(() => leave());

// R713
test.each([
  ['without', 'Leave out', 'Hides perfumes that have a chosen note.'],
  [
    allergenFacet.key,
    'Without',
    'Hides what names a chosen allergen on its label, and what names no ingredients.',
  ],
])('the filter %s says what it does before and while it is open', async (key, label, hint) => {
  const facet = perfumeFacets.find((one) => one.key === key);
  if (!facet) throw new Error(`There is no ${key}.`);
  const drawn = await render(
    <FacetGroup
      facet={facet}
      listing={listings.perfume}
      view={parseView('', listings.perfume)}
      setView={vi.fn()}
      counts={{ [key]: new Map([['rose', 3]]) }}
      count={8}
    />,
  );
  ({ leave } = drawn);
  expect(drawn.page.querySelector('summary')?.textContent).toBe(`${label}${hint}`);
  const group = drawn.page.querySelector('[role="group"]');
  expect(group?.getAttribute('aria-label')).toBe(label);
  const described = document.getElementById(group?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(hint);
});
