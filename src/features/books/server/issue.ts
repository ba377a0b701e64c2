import type { OrderPapers, Paper } from '../invoice.schema.ts';
import { areCards } from '../../gift-cards/card-line.ts';
import { papersOf } from '../papers.ts';
import { localTimes } from '../../../base/text/local-time.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { putHint, readHint } from '../../../../netlify/kernel/store/hint.ts';
import { StoreUnavailable } from '../../../../netlify/kernel/store/kv.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { Followed, OrderFollower } from '../../orders/server/record/followers.ts';
import { findOrder, readHistory } from '../../orders/server/record/read-order.ts';
import { builtBooks, contentOf } from './content-of.ts';
import { keyIn, numberIn } from './numbers.ts';

/*
 * One gapless series. A paper is planned in the record of its order first, with a number up to which
 * all were taken by then; its own number is the next one whose record can be created. Whoever repeats
 * that walks the same way, and finds either the paper or the first free number. So no death and no two
 * functions at once leave a number out, or give a paper two.
 */

type Plan = OrderPapers['papers'][number];

/** Issues what the order's history asks for and is not issued yet. May be repeated. */
export async function issuePapers(
  shop: Shop,
  { orderId, order, history }: Followed,
): Promise<void> {
  const papers = papersOf(order, history);
  if (papers.length === 0) return;
  const known = (await shop.orderPapers.read(orderId))?.value.papers ?? [];
  const lacking = papers.filter((paper) => !known.some((plan) => isOf(plan, paper) && plan.serial));
  if (lacking.length === 0) return;
  const plans = await plan(shop, orderId, papers);
  let of: string | undefined;
  for (const paper of papers) {
    const planned = plans.find((one) => isOf(one, paper));
    if (!planned) throw new StoreUnavailable(`The papers of ${orderId} were not planned.`);
    const number = await numberOf(shop, { orderId, order, history }, paper, planned, of);
    of = paper.kind === 'invoice' ? number : of;
  }
}

/**
 * Before the answer, because what is packed is printed next; by the sweeper too. Gift cards alone may be
 * paid when they are ordered.
 */
export const paperFollower: OrderFollower = {
  atOnce: issuePapers,
  confirmed: async (shop, orderId, order) => {
    if (areCards(order.lines))
      await issuePapers(shop, { orderId, order, history: await readHistory(shop, orderId) });
  },
};

const isOf = ({ event, kind }: Pick<Plan, 'event' | 'kind'>, paper: Paper): boolean =>
  event === paper.event && kind === paper.kind;

/** Plans those papers that the order's record lacks. @returns all of its plans. */
async function plan(shop: Shop, orderId: string, papers: readonly Paper[]): Promise<Plan[]> {
  const local = localTimes(shopTimeZone());
  const seriesOf = ({ at }: Paper) =>
    builtBooks().series === 'year' ? local(new Date(at)).day.slice(0, 4) : 'forever';
  const counts = new Map<string, number>();
  for (const series of new Set(papers.map(seriesOf))) counts.set(series, await upTo(shop, series));
  return modify<OrderPapers, Plan[]>(
    shop.orderPapers,
    orderId,
    (present) => {
      const plans = present?.papers ?? [];
      const added = papers
        .filter((paper) => !plans.some((one) => isOf(one, paper)))
        .map((paper): Plan => {
          const { event, kind } = paper;
          const series = seriesOf(paper);
          return { event, kind, series, after: counts.get(series) ?? 0, serial: null };
        });
      const all = [...plans, ...added];
      return added.length === 0 ? { result: all } : { next: { papers: all }, result: all };
    },
    shop.clock,
  );
}

/**
 * A number up to which all of a series are taken. Where the count is lost it is the last one: all before
 * were taken, though the oldest may be deleted by now.
 */
async function upTo(shop: Shop, series: string): Promise<number> {
  const count = await readHint(shop.invoiceCounts, series);
  if (count) return count.upTo;
  const last = (await shop.invoices.keys(`${series}/`)).sort().at(-1);
  return Number(last?.split('/')[1] ?? 0);
}

/** The paper's number, taken now where it has none. */
async function numberOf(
  shop: Shop,
  followed: Followed,
  paper: Paper,
  planned: Plan,
  of: string | undefined,
): Promise<string> {
  const { orderId } = followed;
  const { series } = planned;
  if (planned.serial !== null) {
    const known = (await shop.invoices.read(keyIn(series, planned.serial)))?.value;
    return known?.number ?? numberIn(builtBooks(), series, planned.serial);
  }
  const order = (await findOrder(shop, orderId)) ?? followed.order;
  for (let serial = planned.after + 1; ; serial += 1) {
    const key = keyIn(series, serial);
    const number = numberIn(builtBooks(), series, serial);
    const record = contentOf({ ...followed, order }, paper, number, of);
    const found = await shop.invoices.read(key);
    const written = found
      ? { ok: false as const, current: found }
      : await shop.invoices.create(key, record);
    const taken = written.ok ? record : written.current?.value;
    if (!taken) throw new StoreUnavailable(`The number ${number} could not be taken.`);
    if (taken.orderId !== orderId || !isOf(taken, paper)) continue;
    await putHint(shop.invoiceCounts, series, { upTo: serial });
    await keepSerial(shop, orderId, paper, serial);
    return taken.number;
  }
}

const keepSerial = (shop: Shop, orderId: string, paper: Paper, serial: number): Promise<null> =>
  modify<OrderPapers, null>(
    shop.orderPapers,
    orderId,
    (present) => ({
      next: {
        papers: (present?.papers ?? []).map((one) => (isOf(one, paper) ? { ...one, serial } : one)),
      },
      result: null,
    }),
    shop.clock,
  );
