// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ReviewList } from '~/features/reviews/shop/review-list';
import { showReview } from '~/features/reviews/shop/show-review';
import type { Review } from '~/features/reviews/reviews';
import { $ratings, learnRating } from '~/stores/ratings';
import { builtReviews, newerReviews } from '~/stores/reviews';
import { aReview } from '../support/reviews';

/* What a product's page does with reviews that are newer than its build. */

vi.mock('~/stores/reviews', () => ({ builtReviews: vi.fn(), newerReviews: vi.fn() }));

const built = [
  aReview({ id: 'b', day: '2026-03-02', rating: 4 }),
  aReview({ id: 'a', day: '2026-03-01', rating: 5 }),
];
const newer = aReview({
  id: 'c',
  day: '2026-03-03',
  rating: 1,
  name: 'Lina',
  longevity: 5,
  sillage: 2,
});

interface Page {
  reviews?: readonly Review[];
  isSample?: boolean;
  /** How many reviews the page has; all by default. */
  inPage?: number;
  /** Where the section and its list are, in px below the top of a screen of 768. */
  top?: number;
}

/** The parts of `ReviewArticle.astro`; `review-article.test.ts` takes the page's own. */
const model = `<article><p><span class="stars"><span></span></span><bdi class="name"></bdi>
  <span class="verified"></span><time></time></p><h3></h3><p class="comment"></p>
  <p class="worn"></p><p class="reply"><bdi></bdi></p></article>`;
const show = (review: Review): HTMLElement => {
  const page = document.createElement('template');
  page.innerHTML = model;
  return showReview(review, page.content.querySelector('article') as HTMLElement);
};

/** The parts of `Reviews.astro` that a script fills. */
function draw({ reviews = built, isSample = false, inPage = 9, top = 900 }: Page = {}) {
  const isEmpty = reviews.length === 0;
  document.body.innerHTML = `
    <main>
      <span data-rating>${isEmpty ? 'No reviews yet' : ''}</span>
      <div id="root" data-product="7" data-since="2026-03-02T10:00:00Z" ${isSample ? 'data-sample' : ''}>
        <button data-part="newer" hidden></button>
        <p data-part="none" ${isEmpty ? '' : 'hidden'}>No reviews yet</p>
        <div data-part="body" ${isEmpty ? 'hidden' : ''}>
          <span data-rating="mean"></span><b data-part="mean">4.5</b><span data-part="count"></span>
          ${isSample ? '<div data-part="sample">samples</div>' : ''}
          <div data-part="spread">${[5, 4, 3, 2, 1]
            .map(
              (stars) =>
                `<button data-filter="${stars}" aria-pressed="false"><span></span><span><i></i></span></button>`,
            )
            .join('')}</div>
          <table data-part="wearers"><caption data-part="answers"></caption>
            <tr><td data-part="longevity"><b></b><span></span></td></tr>
            <tr><td data-part="sillage"><b></b><span></span></td></tr></table>
          <p role="status"></p>
          <div data-part="list"></div>
          <button class="more" ${inPage < reviews.length ? '' : 'hidden'}></button>
        </div>
        <template data-part="model">${model}</template>
        <template data-part="stars"><span><span role="img"><span>★★★★★<span></span></span></span><span><a href="#reviews"></a></span></span></template>
      </div>
    </main>`;
  const part = (name: string) =>
    document.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? document.body;
  part('list').append(...reviews.slice(0, inPage).map(show));
  for (const element of [document.querySelector('#root'), part('list')])
    vi.spyOn(element as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));
  vi.mocked(builtReviews).mockResolvedValue([...reviews]);
  const list = new ReviewList(document.querySelector('#root') as HTMLElement);
  return { list, part };
}

const shown = () =>
  [...document.querySelectorAll('article')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['id']);
const button = (selector: string) => document.querySelector(selector) as HTMLButtonElement;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(newerReviews).mockResolvedValue([newer]);
});

// R292, R253
describe('newer reviews', () => {
  test('stand in their place before they are seen, and all numbers follow', async () => {
    const { list, part } = draw();
    await list.lookForNewer();
    expect(newerReviews).toHaveBeenCalledWith(7, '2026-03-02T10:00:00Z');
    expect(shown()).toEqual(['c', 'b', 'a']);
    // R253
    expect($ratings.get()[7]).toEqual({ rating: 3.3, reviews: 3 });
    expect(part('mean').textContent).toBe('3.3');
    expect(part('count').textContent).toBe('3 reviews');
    expect(button('[data-filter="1"]').textContent).toBe('1 star (1)');
    expect(button('[data-filter="2"]').disabled).toBe(true);
    expect(part('longevity').textContent).toBe('5past a day');
    for (const stars of document.querySelectorAll('main [data-rating] [role="img"]'))
      expect(stars.getAttribute('aria-label')).toBe('Rated 3.3 out of 5');
    expect(document.querySelector('main > [data-rating] a')?.textContent).toBe('(3 reviews)');
  });

  // R253
  test('that the page has already leave cards with its own numbers', async () => {
    learnRating(7, { rating: 1, reviews: 1 });
    vi.mocked(newerReviews).mockResolvedValue(built);
    await draw().list.lookForNewer();
    expect($ratings.get()[7]).toBeNull();
  });

  test('wait for a press while what is read would move', async () => {
    const { list, part } = draw({ top: 300 });
    await list.lookForNewer();
    expect(shown()).toEqual(['b', 'a']);
    expect(part('mean').textContent).toBe('4.5');
    expect(part('newer').hidden).toBe(false);
    expect(part('newer').getAttribute('aria-label')).toBe('Show 1 newer review');
    await list.press(part('newer') as HTMLButtonElement);
    expect(shown()).toEqual(['c', 'b', 'a']);
    expect(part('newer').hidden).toBe(true);
  });

  test('come to a product that had none', async () => {
    const { list, part } = draw({ reviews: [] });
    await list.lookForNewer();
    expect(shown()).toEqual(['c']);
    expect(part('none').hidden).toBe(true);
    expect(part('body').hidden).toBe(false);
    expect(document.querySelector('main > [data-rating]')?.textContent).toBe('★★★★★(1 review)');
  });

  test('that are older than what stands in the page come with the others', async () => {
    vi.mocked(newerReviews).mockResolvedValue([{ ...newer, day: '2026-01-01' }]);
    const { list } = draw({ inPage: 1 });
    await list.lookForNewer();
    expect(shown()).toEqual(['b']);
    expect(button('.more').textContent).toBe('Show all 3 reviews');
    await list.press(button('.more'));
    expect(shown()).toEqual(['b', 'a', 'c']);
  });

  test('are counted with those that did not stand in the page, and each once', async () => {
    vi.mocked(newerReviews).mockResolvedValue([newer, ...built]);
    const { list, part } = draw({ inPage: 1 });
    await list.lookForNewer();
    expect(part('count').textContent).toBe('3 reviews');
    expect(shown()).toEqual(['c', 'b']);
  });

  test.each([
    ['that cannot be read', null],
    ['that the build knew', built],
    ['of which there are none', []],
  ])('%s change nothing', async (_, answer) => {
    vi.mocked(newerReviews).mockResolvedValue(answer && [...answer]);
    const { list, part } = draw();
    await list.lookForNewer();
    expect(shown()).toEqual(['b', 'a']);
    expect(part('mean').textContent).toBe('4.5');
  });

  test('obey the filter that is pressed', async () => {
    const { list } = draw();
    await list.press(button('[data-filter="4"]'));
    await list.lookForNewer();
    expect(shown()).toEqual(['b']);
    await list.press(button('[data-filter="4"]'));
    expect(shown()).toEqual(['c', 'b', 'a']);
  });
});

// R253
test('the first review of a product takes the place of its samples, which are counted no more', async () => {
  const { list, part } = draw({ isSample: true });
  await list.lookForNewer();
  expect(shown()).toEqual(['c']);
  expect(part('count').textContent).toBe('1 review');
  expect(part('mean').textContent).toBe('1');
  expect(document.querySelector('[data-part="sample"]')).toBeNull();
});

test('a review stays text, whatever is in it', () => {
  const article = show(
    aReview({ name: '<b>Ines</b>', comment: '<img src=x onerror=alert(1)>', reply: '</p>' }),
  );
  expect(article.querySelector('img, b b')).toBeNull();
  expect(article.textContent).toContain('<img src=x onerror=alert(1)>');
});
