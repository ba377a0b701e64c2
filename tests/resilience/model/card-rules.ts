import { cardsOf } from '../../../src/features/gift-cards/server/bought-cards.ts';
import { codeKey } from '../../../netlify/kernel/store/secrets.ts';
import type { CardRecord } from '../../../src/features/gift-cards/gift-card.schema.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import { placedOrders } from './audit.ts';
import { toldOf } from './cards-of-order.ts';
import type { Memory } from './memory-store.ts';

/*
 * What must be true of gift cards that a keeper blocks, whose last day passes and whose payment is disputed:
 * I51 nothing goes back to a card that was blocked long before, and it pays for no later order
 * I52 what went back to a card can be spent for 30 days
 * I53 a card pays nothing while its payment is disputed, and no dispute keeps it when that was won
 */
export function cardRulesBroken(memory: Memory): string[] {
  const records = memory.values<CardRecord>('giftCards');
  const progress = memory.values<OrderHistory>('progress');
  const broken: string[] = [];
  for (const { orderId, order } of placedOrders(memory)) {
    const history = progress.get(orderId);
    for (const { card, at } of toldOf(order, history).backs) {
      const { blocks = [], until = null } = records.get(card) ?? {};
      if (blocks.some((block) => Date.parse(block.at) + longestMs < at))
        broken.push(`I51: ${orderId} has paid back to a card that was blocked.`);
      if (until !== null && until < new Date(at + 30 * dayMs).toISOString().slice(0, 10))
        broken.push(`I52: what ${orderId} has paid back to a card can be spent until ${until}.`);
    }
    for (const { id } of order.cards ?? [])
      if (isKept(records.get(id), Date.parse(order.at)))
        broken.push(`I51: ${orderId} has taken of a card that was blocked.`);
    for (const { code } of cardsOf(orderId, order)) {
      const record = records.get(codeKey(code));
      const said = (record?.blocks ?? [])
        .filter(({ by }) => by === 'dispute')
        .map(({ ref }) => ref);
      const blocked = said.toSorted().join();
      const disputed = record ? disputesIn(history).toSorted().join() : '';
      if (blocked !== disputed)
        broken.push(
          `I53: a card of ${orderId} is blocked for ${blocked}, and disputed ${disputed}.`,
        );
    }
  }
  return broken;
}

const dayMs = 24 * 60 * 60_000;
/** No function takes longer from its first look at a card to its last write. */
const longestMs = 30_000;

const isKept = (card: CardRecord | undefined, at: number): boolean =>
  card?.blocks?.some((block) => block.by === 'keeper' && Date.parse(block.at) < at) ?? false;

/** Those that nobody has won or lost against the shop's will: whose last word is not that it was won. */
function disputesIn(history: OrderHistory | undefined): string[] {
  const last = new Map<string, { at: string; standing: string }>();
  for (const { step } of history?.events ?? []) {
    if (step.type !== 'disputed') continue;
    const { saidAt: at = '', standing } = step;
    if (at >= (last.get(step.dispute)?.at ?? '')) last.set(step.dispute, { at, standing });
  }
  return [...last].filter(([, { standing }]) => standing !== 'won').map(([dispute]) => dispute);
}
