import { isCardLine } from '../../../gift-cards/card-line.ts';
import type { SpentCard } from '../../history/history.schema.ts';
import type { StepContext } from '../../steps/outcome.ts';
import { mayPayBack } from '../../steps/cards-going.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import type { Going } from '../record/followers.ts';
import { readHistory } from '../record/read-order.ts';

type Step = Omit<Going, 'history'>;

export type Cards = Required<Pick<StepContext, 'spent' | 'shut'>>;

/** Gift cards that a step must know of: bought ones that it takes back, and blocked ones that have paid. */
export async function cardsOf(shop: Shop, taken: Step): Promise<Cards> {
  const isAsked = taken.order.cards !== undefined && mayPayBack(taken.body);
  const [spent, shut] = await Promise.all([
    spentCards(shop, taken),
    isAsked ? shop.ports.shutCards(shop, taken.order) : [],
  ]);
  return { spent, shut };
}

/** Of gift cards that the order has bought: a step that takes one back finds it blocked. */
async function spentCards(shop: Shop, { orderId, order, body, key }: Step): Promise<SpentCard[]> {
  if (!order.lines.some(({ id }) => isCardLine(id))) return [];
  const history = await readHistory(shop, orderId);
  if (history.events.some(({ id }) => id === key)) return [];
  return shop.ports.blockCards(shop, { orderId, order, history, body, key });
}
