import { describe, expect, test } from 'vitest';
import { decided, isLater, shownOf, undecided } from '../../src/features/reviews/decision.ts';
import { hasLink } from '../../src/features/reviews/has-link.ts';
import type { ReviewRecord } from '../../src/features/reviews/review-record.schema.ts';

const at = '2026-03-01T00:00:00.000Z';
const taking = { at, by: 'token', isVerified: true, seenMoves: 0 };
const record: ReviewRecord = {
  fp: 'f',
  at,
  productId: 1,
  name: 'Zoë',
  rating: 2,
  title: null,
  comment: 'Sharp.',
  longevity: null,
  sillage: null,
  season: [],
  time: null,
  isVerified: true,
  orderId: null,
  userId: null,
  erasedAt: null,
};

// R293
describe('a step of a review', () => {
  const published = decided(undecided, { type: 'publish' }, taking).decision;

  test('counts for the state that was seen, and not for a later one', () => {
    const late = decided(published, { type: 'refuse', reason: 'Offensive' }, taking);
    expect([late.isTaken, late.decision]).toEqual([false, published]);
    const seen = { ...taking, seenMoves: 1 };
    const now = decided(published, { type: 'refuse', reason: 'Offensive' }, seen);
    expect([now.isTaken, now.decision.state, now.decision.owesMail]).toEqual([
      true,
      'refused',
      true,
    ]);
  });

  test('that was taken is taken, whoever has seen what', () => {
    const again = decided(published, { type: 'publish' }, { ...taking, seenMoves: null });
    expect(again).toEqual({ decision: published, isTaken: true, isNew: false });
  });

  test('owes a mail for a verified one alone, and none once it is published', () => {
    const open = { ...taking, isVerified: false };
    const refuse = { type: 'refuse', reason: 'Advertising' } as const;
    expect(decided(undecided, refuse, open).decision.owesMail).toBe(false);
    const refused = decided(undecided, refuse, taking).decision;
    expect(decided(refused, { type: 'publish' }, { ...taking, seenMoves: 1 })).toMatchObject({
      decision: { owesMail: false, reason: null },
    });
  });

  test('that replies is no matter of states, and shows nothing by itself', () => {
    const reply = { type: 'reply', text: 'Thank you.' } as const;
    const waiting = decided(undecided, reply, { ...taking, seenMoves: null }).decision;
    expect([waiting.state, shownOf('r', record, waiting)]).toEqual(['waiting', null]);
    const late = decided(published, reply, taking).decision;
    expect(shownOf('r', record, late)?.review?.reply).toBe('Thank you.');
  });
});

// R188
test('an older state never replaces a later one, nor a name the lack of one', () => {
  const first = decided(undecided, { type: 'publish' }, taking).decision;
  const shown = shownOf('r', record, first);
  const erased = shownOf('r', { ...record, name: null, erasedAt: at }, first);
  if (!shown || !erased) throw new Error('It is not shown.');
  expect([isLater(erased, shown), isLater(shown, erased)]).toEqual([true, false]);
  expect(isLater(shown, { ...shown, steps: 2 })).toBe(false);
});

// R290
test.each([
  ['https://evil.example', true],
  ['ftp://evil', true],
  ['www.evil.example/x', true],
  ['evil．example', true],
  ['evil。example', true],
  ['me@evil.example', true],
  ['Good. Really good.', false],
  ['3.5 ml left, e.g. for a week...', false],
  ['10/10', false],
])('%j holds a link: %s', (text, expected) => {
  expect(hasLink(text)).toBe(expected);
});
