import { reviewKept } from '../kept.ts';
import { choiceName } from '../../catalogue/choices.ts';
import { parseLineId } from '../../catalogue/catalogue.ts';
import { orderedSkus } from '../../catalogue/lines.ts';
import { isSet } from '../../catalogue/product/set-ids.ts';
import { routes } from '../../../base/routes.ts';
import type { OrderLine, PlacedRecord } from '../../orders/order-record.schema.ts';
import { reviewPath } from '../review-link.ts';
import type { RefusalReason } from '../refusal-reasons.ts';
import { builtCatalogue } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { endKey, reviewKey } from '../../../../netlify/kernel/store/secrets.ts';
import { link, typed, type Letter } from '../../../../netlify/kernel/mail/letter.ts';
import { pageAt } from '../../../../netlify/kernel/mail/page-at.ts';

/** To who bought something, some time after it was delivered. */
export const reviewAsk = (orderId: string, order: PlacedRecord): Letter => ({
  to: order.to.email,
  subject: `How was your order ${orderId}?`,
  heading: 'How was it?',
  blocks: [
    `Your order ${orderId} was ${order.pickUp ? 'picked up' : 'delivered'} a while ago. Others who think about the same would like to know how you find it, good or bad.`,
    ...order.lines
      .flatMap(reviewable)
      .map(({ id, name }) => link(`Review ${name}`, pageAt(reviewPath(proofOf(orderId, id))))),
    `A person reads each review before it is published; it is never refused for its stars. The links work for ${reviewKept.periods.reviewAsk.days} days.`,
  ],
  why: 'You get this mail once, because of an order in our shop.',
  unsubscribe: endOf(orderId),
});

/** Of a set each of its parts that the shop still sells. */
function reviewable(line: OrderLine): { id: string; name: string }[] {
  const { id, name, variant } = line;
  if (!isSet(id)) return [{ id, name: choiceName({ name }, variant) }];
  const { products } = builtCatalogue();
  return orderedSkus(line).flatMap((sku) => {
    const named = parseLineId(sku);
    const product = products.find((one) => one.id === named?.productId);
    return named && product ? [{ id: sku, name: choiceName(product, named.variant) }] : [];
  });
}

const proofOf = (order: string, line: string) => ({ order, line, key: reviewKey(order, line) });

/** The page's secret is in the fragment; mail programs call the other address themselves. */
function endOf(orderId: string): NonNullable<Letter['unsubscribe']> {
  const secret = `${orderId}.${endKey(orderId)}`;
  return {
    page: pageAt(`${routes.reviewMails}#link=${secret}`),
    call: pageAt(`/api/review-mails/end?link=${secret}`),
  };
}

/** To who wrote a review of something that he has bought. @param product its name as it was bought. */
export const reviewRefused = (
  to: string,
  { product, comment, reason }: { product: string; comment: string; reason: RefusalReason },
): Letter => ({
  to,
  replyTo: 'shop',
  subject: 'Your review is not published',
  heading: 'Your review is not published',
  blocks: [
    `A person has read your review of ${product}, and we do not publish it. The reason: ${reason}.`,
    'We refuse no review for its stars. If you think that this is a mistake, answer this mail.',
    typed('You wrote', comment),
  ],
  why: 'You get this mail because a review was written with the proof of your order.',
});
