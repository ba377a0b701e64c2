import { isProduct } from '../catalogue/parse-product.ts';
import {
  isBoolean,
  isInt,
  isList,
  isListOf,
  isNullOr,
  isRecord,
  isRecordOf,
  isShape,
  isText,
} from '../../base/guards.ts';
import type { Suggestion } from '../scent/finder.ts';
import type { ScentAnswer, ScentReply } from '../scent/scent-answer.ts';
import type { ListReply } from './list-reply.ts';
import type { Found, Hit } from './search.ts';

/* Only where a catalogue is too large to be downloaded: elsewhere no page has these guards. */

const isHit = isShape<Hit>({
  key: isText,
  kind: (value): value is Hit['kind'] => isText(value),
  name: isText,
  href: isText,
  picture: isNullOr(isText),
  productId: isNullOr(isInt),
  price: isNullOr(isInt),
  answer: isText,
  terms: isListOf(isText),
  isNamed: isBoolean,
});

/** The answer of GET /api/catalogue/suggestions. */
export const isFound = isShape<Found>({ hits: isListOf(isHit), isPartial: isBoolean });

/** The answer of GET /api/catalogue. */
export const isListReply = isShape<ListReply>({
  products: isListOf(isProduct),
  totals: isRecordOf(isInt),
  counts: isRecordOf(isRecordOf(isInt)),
  leadTotal: isInt,
  found: isNullOr(isFound),
  nearest: isNullOr(
    (value): value is NonNullable<ListReply['nearest']> =>
      isRecord(value) && isNullOr(isProduct)(value['product']) && isList(value['others']),
  ),
});

const isSuggestion = isShape<Suggestion>({ product: isProduct, because: isText });

/** The answer of GET /api/catalogue/finder. */
export const isScentReply = isShape<ScentReply>({
  perfumes: isListOf(isSuggestion),
  unmet: isListOf(
    isShape<ScentAnswer['unmet'][number]>({ text: isText, nearest: isNullOr(isProduct) }),
  ),
  oil: isNullOr(isSuggestion),
  diffuser: isNullOr(isSuggestion),
  pairings: isListOf(isShape<ScentAnswer['pairings'][number]>({ product: isProduct, why: isText })),
  samples: isListOf(isInt),
});
