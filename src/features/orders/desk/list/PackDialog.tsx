import { useCallback } from 'react';
import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { lotsTyped, productsOf } from '~/features/orders/desk-view/line-lots';
import { fetchOrder } from '~/islands/desk/common/order-calls';
import { useReading } from '~/islands/desk/common/useReading';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { Loading } from '~/islands/desk/parts/Empty';
import { Trouble } from '~/islands/desk/parts/Trouble';
import type { Lot } from '~/features/orders/desk/steps/LotFields';
import { ProductLots } from '~/features/orders/desk/steps/ProductLots';
import { Form } from '~/islands/form/Form';
import { useBulkStep, type BulkDialogProps } from './useBulkStep';

interface Props extends BulkDialogProps {
  /** What was typed for all parcels. */
  parcel: Lot;
}

/** Packs several orders with a lot for each product in them. */
export function PackDialog({ parcel, ...props }: Props) {
  const { orders, onClose } = props;
  const read = useCallback(async () => {
    const value: DeskOrderReply[] = [];
    for (const result of await Promise.all(orders.map(({ orderId }) => fetchOrder(orderId)))) {
      if (!result.ok) return result;
      value.push(result.value);
    }
    return { ok: true as const, value, etag: null };
  }, [orders]);
  const { last, problem, reload } = useReading(read);
  const form = useBulkStep('packed', props, ({ orderId }, values) => ({
    type: 'packed',
    ...parcel,
    ...lotsTyped(
      values,
      last?.value.find(({ order }) => order.orderId === orderId)?.order.lines ?? [],
    ),
  }));
  return (
    <DeskDialog title="Lots by product" onClose={onClose}>
      <Trouble problem={problem} onRetry={() => void reload()} />
      {!last && problem === null && <Loading what="products" />}
      {last && (
        <Form form={form} submit="Mark packed" isAlert>
          <ProductLots products={productsOf(last.value)} errors={form.errors} />
        </Form>
      )}
    </DeskDialog>
  );
}
