import { useCallback } from 'react';
import { deskRoutes } from '~/domain/desk/desk-routes';
import { salesSearch } from '~/domain/desk/sales/sales-view';
import { isSalesReply } from '~/domain/desk/screen-guards';
import { formatPrice, toCents } from '~/domain/money';
import { queryOf, read } from '~/islands/desk/common/desk-call';
import { useToday } from '~/islands/desk/common/times';
import { usePolling } from '~/islands/desk/common/usePolling';
import { useReading } from '~/islands/desk/common/useReading';

/** How many orders came today, and for how much. Its line has its room before the answer is here. */
export function Ordered() {
  const today = useToday();
  const readSales = useCallback(
    () => read(`/api/desk/sales${queryOf({ from: today, to: today })}`, isSalesReply),
    [today],
  );
  const { last, reload } = useReading(readSales);
  usePolling(reload);
  const total = last?.value.total;
  return (
    <p>
      Ordered today:{' '}
      {total ? (
        <a
          href={deskRoutes.sales + salesSearch({ from: today, to: today, by: 'day' })}
          data-astro-prefetch="false"
        >
          {`${total.orders} ${total.orders === 1 ? 'order' : 'orders'}, ${formatPrice(toCents(total.ordered))}`}
        </a>
      ) : (
        <span>...</span>
      )}
    </p>
  );
}
