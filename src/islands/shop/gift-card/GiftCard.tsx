import { useState } from 'react';
import { formatSaving, toCents } from '~/domain/base/money';
import { routes } from '~/domain/base/routes';
import type { KeptCard } from '~/domain/cart/extras';
import { cardLine } from '~/domain/gift-card/card-line';
import { cardName, maxCardMessage } from '~/domain/gift-card/gift-card';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { viewCart } from '~/islands/shop/cart/CartProvider';
import { notify } from '~/islands/toast/notify';
import { $cart, addLineToCart } from '~/stores/cart';
import { $extras } from '~/stores/extras';
import styles from './GiftCard.module.css';

interface Props {
  /** In units of the currency. */
  amounts: readonly number[];
  /** Of the cart's line. */
  picture: string;
}

/** How it is given, and whether by mail. */
const givings = [
  ['Print it yourself', false],
  ['By e-mail to', true],
] as const;

const given = (text = ''): string | undefined => text.trim() || undefined;

/** Puts a gift card with its words into the cart (R993). */
export function GiftCard({ amounts, picture }: Props) {
  const [isMailed, setMailed] = useState(false);
  const form = useForm({
    send({ amount = '', from, to, message, email, on }, element) {
      const units = Number(amount);
      const id = freeLine(units);
      const card: KeptCard = {
        id,
        from: given(from),
        to: given(to),
        message: given(message),
        ...(isMailed && { email: given(email), on: given(on) }),
      };
      keep(card);
      const price = toCents(units);
      addLineToCart({
        id,
        productId: 0,
        variant: null,
        name: cardName(units),
        price,
        originalPrice: price,
        quantity: 1,
        picture,
        href: routes.giftCard,
      });
      return Promise.resolve(() => {
        element.reset();
        setMailed(false);
        void notify('success', 'Gift card added to cart!', viewCart);
      });
    },
  });
  const { errors } = form;
  return (
    <Form form={form} submit="Add to Cart">
      <Choice legend="Amount" className={styles['amounts']}>
        {amounts.map((units, at) => (
          <label key={units} className={styles['amount']}>
            <input type="radio" name="amount" value={units} defaultChecked={at === 0} />
            <span>{formatSaving(toCents(units))}</span>
          </label>
        ))}
      </Choice>
      <TextField label="From" name="from" autoComplete="name" maxLength={60} errors={errors} />
      <TextField label="To" name="to" autoComplete="off" maxLength={60} errors={errors} />
      <TextField
        label="Message"
        name="message"
        multiline
        rows={4}
        maxLength={maxCardMessage}
        hint={`Stands on the card: at most ${maxCardMessage} characters.`}
        errors={errors}
      />
      <Choice legend="How it is given" className={styles['givings']}>
        {givings.map(([words, mails]) => (
          <label key={words}>
            <input
              type="radio"
              name="giving"
              checked={mails === isMailed}
              onChange={() => setMailed(mails)}
            />
            <span>{words}</span>
          </label>
        ))}
      </Choice>
      {isMailed && (
        <>
          <EmailField label="Their e-mail" errors={errors} required />
          <TextField
            label="Day"
            name="on"
            type="date"
            hint="On which the card is mailed. Leave it empty for at once."
            errors={errors}
          />
        </>
      )}
    </Form>
  );
}

/** Instead of what an earlier card of its line said. */
function keep(card: KeptCard): void {
  const extras = $extras.get();
  const others = extras.giftCards.filter(({ id }) => id !== card.id);
  $extras.set({ ...extras, giftCards: [...others, card] });
}

/** The line of a card of this amount that the cart does not have yet: each has words of its own. */
function freeLine(units: number): string {
  const taken = new Set($cart.get().map(({ id }) => id));
  const copies = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((copy) => cardLine(units, copy));
  return copies.find((id) => !taken.has(id)) ?? cardLine(units);
}

interface ChoiceProps {
  legend: string;
  className: string | undefined;
  children: React.ReactNode;
}

const Choice = ({ legend, className, children }: ChoiceProps) => (
  <fieldset className={styles['choice']}>
    <legend>{legend}</legend>
    <div className={className}>{children}</div>
  </fieldset>
);
