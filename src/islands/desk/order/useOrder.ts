import { useCallback, useEffect, useRef } from 'react';
import { useAddress } from '~/navigation/address';
import { fetchOrder, takeStep } from '~/islands/desk/common/order-calls';
import { setTabTitle } from '~/islands/desk/common/tab-title';
import { useReading } from '~/islands/desk/common/useReading';
import { useWrite } from '~/islands/desk/common/useWrite';
import type { Steps, Take } from '~/islands/desk/steps/steps';

/** The mail of a step leaves behind the answer; what may be undone depends on it. */
const mailsLeaveMs = 4000;

/** The order that the address names, and its steps. */
export function useOrder() {
  const orderId = new URLSearchParams(useAddress()).get('id') ?? '';
  const read = useCallback(() => fetchOrder(orderId), [orderId]);
  const reading = useReading(read);
  const { last, reload } = reading;
  const writer = useWrite(reload);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => setTabTitle(orderId === '' ? 'Order' : `Order ${orderId}`), [orderId]);

  const take: Take = async (step) => {
    // A remark does not depend on the order's state, so it needs no `If-Match`.
    const match = step.type === 'note' ? null : (last?.etag ?? null);
    const refusal = await writer.send({ orderId, step }, (key) =>
      takeStep(orderId, step, key, match),
    );
    if (refusal === null) {
      await reload();
      timer.current = window.setTimeout(() => void reload(), mailsLeaveMs);
    }
    return refusal;
  };
  const steps: Steps = { isBusy: writer.isBusy, problem: writer.problem, take };
  return { orderId, ...reading, steps };
}
