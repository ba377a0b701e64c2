import { useEffect, useRef, useState } from 'react';
import type { WithdrawalRequest } from '~/features/withdrawals/withdrawal-request.schema';
import { toOwnOrder, type OwnOrder } from '~/features/orders/view/own-order';
import { readOrderLink } from '~/features/orders/last-order';
import { fetchOrder } from '~/features/orders/shop/order/order-calls';
import styles from '~/features/orders/shop/order/OrderPage.module.css';
import { WithdrawConfirm } from './WithdrawConfirm';
import { WithdrawFields } from './WithdrawFields';

type Phase = 'filling' | 'confirming' | 'sent';

/** Withdraws from an order in two steps: the declaration is shown before it is sent (R257). */
export function WithdrawForm() {
  const named = useNamedOrder();
  const [phase, setPhase] = useState<Phase>('filling');
  const [draft, setDraft] = useState<WithdrawalRequest | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (phase === 'sent') status.current?.focus();
  }, [phase]);
  return (
    <>
      {phase === 'filling' && named !== 'loading' && (
        <WithdrawFields
          key={named.number}
          {...named}
          draft={draft}
          onFilled={(request) => {
            setDraft(request);
            setPhase('confirming');
          }}
        />
      )}
      {phase === 'confirming' && draft && (
        <WithdrawConfirm
          request={draft}
          order={named === 'loading' ? null : named.order}
          onChange={() => setPhase('filling')}
          onSent={() => setPhase('sent')}
        />
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles['status']}>
        {named === 'loading' && <span>Loading your order...</span>}
        {phase === 'sent' && <span>Your withdrawal has been received.</span>}
      </p>
      {phase === 'sent' && (
        <p>
          A receipt with its time and content is on its way to the e-mail address that you have
          typed. It says how it goes on. If it does not come within a few minutes, please look at
          the address and send the form again, or write to us.
        </p>
      )}
    </>
  );
}

interface Named {
  number: string;
  /** Null where its number alone is known, or none of it can be chosen. */
  order: OwnOrder | null;
}

/** The order that the address names: its page leads here. */
function useNamedOrder(): Named | 'loading' {
  const [named, setNamed] = useState<Named | 'loading'>({ number: '', order: null });
  useEffect(() => {
    void readNamed(setNamed);
  }, []);
  return named;
}

async function readNamed(say: (named: Named | 'loading') => void): Promise<void> {
  const link = readOrderLink(window.location);
  if (!link) return;
  say('loading');
  const result = await fetchOrder(link.id, link.key);
  const order = result.ok ? toOwnOrder(result.value, result.etag, Date.now()) : null;
  say({ number: link.id, order: order && isChoosable(order) ? order : null });
}

const isChoosable = ({ mayWithdraw, units, email }: OwnOrder): boolean =>
  mayWithdraw && units.length > 0 && email !== '';
