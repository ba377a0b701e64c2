import { useState } from 'react';
import { fits } from '~/domain/desk/orders/bulk-steps';
import type { Lot } from '~/islands/desk/steps/LotFields';
import { DeliverDialog } from './DeliverDialog';
import { PackDialog } from './PackDialog';
import { ShipDialog } from './ShipDialog';
import type { BulkDialogProps } from './useBulkStep';

/** `lots`: they are packed, with a lot for each product. */
export type BulkDialogName = 'lots' | 'shipped' | 'delivered';

interface Props extends BulkDialogProps {
  name: BulkDialogName;
  /** What was typed for all parcels. */
  parcel: Lot;
}

/** What a step of several orders asks for first. It keeps its orders, whatever is listed meanwhile. */
export function BulkDialog({ name, orders, parcel, ...rest }: Props) {
  const step = name === 'lots' ? 'packed' : name;
  const [fitting] = useState(() => orders.filter(fits(step)));
  if (name === 'shipped') return <ShipDialog orders={fitting} {...rest} />;
  if (name === 'delivered') return <DeliverDialog orders={fitting} {...rest} />;
  return <PackDialog orders={fitting} parcel={parcel} {...rest} />;
}
