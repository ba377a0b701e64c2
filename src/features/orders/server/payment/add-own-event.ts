import { openChange } from '../../history/changed-order.ts';
import { openRefunds, pageIn } from '../../steps/payment-events.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import {
  PaymentUnavailable,
  type PaymentProvider,
} from '../../../../../netlify/kernel/payment/port.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { withRest } from '../../../../../netlify/kernel/store/with-rest.ts';
import { addEvent, historyTag, type StepResult, type Taken } from '../history/add-event.ts';
import { applyStatus } from './apply-payment.ts';
import { payable, historyOf, type CardOrder } from './card-order.ts';
import { endChange } from './change-payment.ts';
import { followRefunds } from './follow-refunds.ts';

/** A page may be opened, or paid on, while another one is closed. */
const mostTries = 4;

/** No page has this name. */
const pending = 'pending';

/**
 * Takes a step of an order, whatever it is paid by. Before one that ends an order that waits for its
 * payment the provider closes the page, and a payment that was faster counts. Refunds that follow of
 * themselves are asked for behind the answer; what is left then the sweeper finds in the index. While
 * a bank makes up its mind no page can be closed, and such a step is refused.
 * @throws PaymentUnavailable when the page cannot be closed now; nothing is changed then.
 */
export async function addOwnEvent(
  shop: Shop,
  provider: PaymentProvider | null,
  taken: Taken,
  after: Call['after'],
): Promise<StepResult> {
  let result = await addEvent(shop, taken, after);
  for (let tries = 1; !result.ok && result.reason === 'page-open'; tries += 1) {
    if (!provider || tries > mostTries)
      throw new PaymentUnavailable('The page to pay on cannot be closed.');
    const card = { ...taken, shop, provider, after };
    if (openChange(result.history.events)) {
      const ended = await endChange(card);
      if (openChange(ended.events)) return { ...result, history: ended };
      // Taking the change back is all that is asked for.
      if (taken.body.type === 'undone') return { ok: true, history: ended };
      // Who has seen the change that has now ended has seen the order.
      const isPaid = ended.events.at(-1)?.step.type === 'changed';
      const match = taken.match === null || isPaid ? taken.match : historyTag(ended);
      result = await addEvent(shop, { ...taken, match }, after);
      continue;
    }
    const closed = await closePage(card);
    if (closed === pending) return result;
    result = await addEvent(shop, { ...taken, closed }, after);
  }
  if (provider && result.ok && openRefunds(result.history.events).length > 0)
    after((later) =>
      withRest(later, (rest) => followRefunds({ ...taken, shop: later, provider, after: rest })),
    );
  return result;
}

/** @returns the page that is closed now, whatever the shopper was faster with. */
async function closePage(card: CardOrder): Promise<string | null> {
  const history = await historyOf(card);
  const page = pageIn(history.events);
  if (!page) return null;
  const status = await card.provider.expire(payable(card, history));
  if (status.kind === pending) return pending;
  if (status.kind === 'paid') await applyStatus(card, history, status);
  return page.session;
}
