import { randomUUID } from 'node:crypto';
import { newsletterName } from '../../netlify/server/customer/newsletter.ts';
import type { Call } from '../../netlify/server/edge/http.ts';
import { localDeploy } from '../../netlify/local/functions.ts';
import { partOf } from '../../netlify/server/reviews/records/published.ts';
import { recordId } from '../../netlify/server/store/identity.ts';
import {
  storeTable,
  type RecordOf,
  type StoreName,
} from '../../netlify/server/store/records/store-table.ts';
import { versionOf } from '../../netlify/server/store/records/form.ts';
import type { Shop } from '../../netlify/server/store/shop.ts';
import type { Shown } from '../../src/domain/review/review-record.schema.ts';
import type { MemoryEngine } from './memory-engine.ts';
import { aReview } from './reviews.ts';

/* Lists as a large shop has them, laid straight into a store in memory. */

/** A GET call of an action over the stores given. */
export const callOf = (shop: Shop, query: string): Call => ({
  request: new Request(`http://localhost/${query}`),
  params: {},
  deploy: localDeploy,
  ip: '192.0.2.1',
  shop,
  after: () => undefined,
});

export function fillStore<Name extends StoreName>(
  engine: MemoryEngine,
  name: Name,
  entries: Iterable<[key: string, value: RecordOf<Name>]>,
): void {
  const kind = storeTable[name];
  const seal = (data: RecordOf<Name>) => ({ v: versionOf(kind), rev: randomUUID(), data });
  engine.fill(
    kind.name,
    Iterator.from(entries).map(([key, value]) => [key, seal(value)]),
  );
}

/** @returns the addresses, all confirmed. */
export function newsletterOf(engine: MemoryEngine, count: number): string[] {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);
  const at = '2026-01-01T00:00:00.000Z';
  const record = (email: string) => ({
    ...{ email, askedAt: at, ask: { id: 'a', hash: 'h' }, confirmedAt: at },
  });
  fillStore(
    engine,
    'newsletter',
    emails.map((email) => [newsletterName(email), record(email)]),
  );
  return emails;
}

const sentence = 'It opens with rose and dries down to a warm, quiet oud that lasts all day. ';

/** Published reviews of 1,000 products. @param sentences of 75 letters in each. */
export function publishedOf(engine: MemoryEngine, count: number, sentences: number): void {
  const comment = sentence.repeat(sentences);
  const parts = new Map<string, Record<string, Shown>>();
  for (let number = 0; number < count; number += 1) {
    const id = recordId('review', String(number));
    const productId = (number % 1_000) + 1;
    const part = parts.get(partOf(productId)) ?? {};
    const since = new Date(Date.UTC(2026, 0, 1) + number).toISOString();
    const review = aReview({ id, comment });
    part[id] = { steps: 1, isErased: false, productId, since, review };
    parts.set(partOf(productId), part);
  }
  fillStore(
    engine,
    'publishedReviews',
    [...parts].map(([key, shown]) => [key, { shown }]),
  );
}
