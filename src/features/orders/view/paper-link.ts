import { isOneOf, isShape, isText, isTime } from '../../../base/guards.ts';
import { routes } from '../../../base/routes.ts';
import type { PaperView } from '../order.schema.ts';

/** An invoice or credit note, as an order's answers name it. */
export const isPaper = isShape<PaperView>({
  number: isText,
  kind: isOneOf(['invoice', 'credit note']),
  at: isTime,
  url: isText,
});

/** 'Invoice 2026-000123' */
export const paperTitle = ({ kind, number }: Pick<PaperView, 'kind' | 'number'>): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;

/** The page of an invoice or credit note; the order's key goes into its fragment. */
export const invoicePath = (orderId: string, number: string): string =>
  `${routes.invoice}?${new URLSearchParams({ id: orderId, number })}`;
