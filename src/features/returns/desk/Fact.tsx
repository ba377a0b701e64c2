import type { ReactNode } from 'react';
import { deskRoutes } from '~/features/desk/desk-routes';

/** A name and a value of a list of facts, in the value's own direction. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

export const OrderLink = ({ orderId }: { orderId: string }) => (
  <a href={deskRoutes.order(orderId)} data-astro-prefetch="false">
    {orderId}
  </a>
);
