import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { post } from '~/api';
import { formatUnits } from '~/base/money';
import { isNumber, isOptional, isShape, isText } from '~/base/guards';
import { formatDate } from '~/base/text/dates';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { CardFace } from './CardFace';
import styles from './GiftCardBalance.module.css';

interface Card {
  code: string;
  /** ISO 4217, of its amounts; an older deploy leaves it out, and means the shop's own. */
  currency?: string | undefined;
  amount: number;
  balance: number;
  /** '2029-12-24'; left out for ever. */
  until?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  message?: string | undefined;
}

const isCard = isShape<Card>({
  code: isText,
  currency: isOptional(isText),
  amount: isNumber,
  balance: isNumber,
  until: isOptional(isText),
  from: isOptional(isText),
  to: isOptional(isText),
  message: isOptional(isText),
});

/** The code that the link of a mail has brought along: no server sees it in an address. */
const linkedCode = () => new URLSearchParams(window.location.hash.slice(1)).get('code');

/** What is on a gift card, and the card to print, for whoever has its code (R994). */
export function GiftCardBalance({ shop }: { shop: string }) {
  const [card, setCard] = useState<Card | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const form = useForm({
    async send({ code = '' }) {
      setCard(null);
      const result = await post('/api/gift-cards/balance', isCard, { code });
      if (result.ok) {
        setCard(result.value);
        return null;
      }
      if (result.reason === 'unreachable') return { problem: result.message };
      const { error = 'Server error. Try again.' } = result.reply;
      return { problem: error, fields: { code: error } };
    },
  });
  const showLinked = useEffectEvent(() => {
    const code = linkedCode();
    const field = root.current?.querySelector<HTMLInputElement>('input[name=code]');
    if (code === null || !field) return;
    field.value = code;
    field.form?.requestSubmit();
  });
  useEffect(() => showLinked(), []);
  return (
    <div ref={root}>
      <div className="screen-only">
        <Form form={form} submit="Show the card">
          <TextField label="Code" name="code" isCode errors={form.errors} />
        </Form>
      </div>
      <p role="status" className={`screen-only ${styles['said']}`}>
        {card?.balance === 0 && <strong>Used up.</strong>}
        <span>{card && `${formatUnits(card.balance, card.currency)} on this card.`}</span>
      </p>
      {card && <Printed card={card} shop={shop} />}
    </div>
  );
}

const Printed = ({ card, shop }: { card: Card; shop: string }) => (
  <>
    <article className={styles['card']} aria-label="Gift card">
      <CardFace
        shop={shop}
        worth={`Gift card, ${formatUnits(card.amount, card.currency)}`}
        {...card}
      >
        <p className={styles['code']}>{card.code}</p>
        <p>{card.balance === 0 ? 'Used up.' : 'Type the code in the cart.'}</p>
        {card.until !== undefined && <p>{`Valid until ${formatDate(new Date(card.until))}.`}</p>}
      </CardFace>
    </article>
    <button type="button" className="button screen-only" onClick={() => window.print()}>
      Print
    </button>
  </>
);
