// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { noticeFrom } from '~/features/delivery/closed-days';

/* R981: the page may have been built before the closing, or during it. */

const component = readFileSync('src/components/shop/ClosingDays.astro', 'utf8');
const [, script = ''] = /<script[^>]*>([\s\S]*)<\/script>/.exec(component) ?? [];

/** Does a page of this closing say it at a time? */
function isShownAt(now: string): boolean {
  const from = noticeFrom({ from: '2026-12-24', to: '2027-01-03' });
  document.body.innerHTML = `<div><p hidden data-from="${from}" data-to="2027-01-03">Away.</p></div>
    <script data-time-zone="America/Los_Angeles"></script>`;
  class Now extends Date {
    constructor() {
      super(now);
    }
  }
  const page = { currentScript: document.querySelector('script') };
  runInNewContext(script, { document: page, Intl, Date: Now });
  return document.querySelector('p')?.hidden === false;
}

// R981
test.each([
  ['not eight days before', '2026-12-17T07:00:00Z', false],
  ['a week before', '2026-12-17T09:00:00Z', true],
  ['on the last day, by the shop’s clock', '2027-01-04T07:00:00Z', true],
  ['not once it is over', '2027-01-04T09:00:00Z', false],
])('the sentence stands there %s', (_, now, isShown) => {
  expect(isShownAt(now)).toBe(isShown);
});
