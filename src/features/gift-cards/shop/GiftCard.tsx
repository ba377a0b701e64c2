import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatSaving, toCents } from '~/base/money';
import { routes } from '~/base/routes';
import type { KeptCard } from '~/features/cart/extras';
import { cardLine } from '~/features/gift-cards/card-line';
import { cardName, maxCardMessage } from '~/features/gift-cards/gift-card';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm, valuesOf } from '~/islands/form/useForm';
import { viewCart } from '~/features/cart/shop/CartProvider';
import { notify } from '~/islands/toast/notify';
import { $cart, addLineToCart } from '~/stores/cart';
import { $extras } from '~/stores/extras';
import { CardFace } from './CardFace';
import styles from './GiftCard.module.css';

interface Props {
  /** In units of the currency. */
  amounts: readonly number[];
  /** Of the cart's line. */
  picture: string;
  /** The name of the shop. */
  shop: string;
}

/** How it is given, and whether by mail. */
const givings = [
  ['Print it yourself', false],
  ['By e-mail to', true],
] as const;

const given = (text = ''): string | undefined => text.trim() || undefined;

/** Puts a gift card with its words into the cart (R993). */
export function GiftCard({ amounts, picture, shop }: Props) {
  const [isMailed, setMailed] = useState(false);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const { amount = String(amounts[0]), from, to, message } = typed;
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
        setTyped({});
        void notify('success', 'Gift card added to cart!', viewCart);
      });
    },
  });
  const { errors } = form;
  const root = useRef<HTMLDivElement>(null);
  const show = () => {
    const fields = root.current?.querySelector('form');
    if (fields) setTyped(valuesOf(fields));
  };
  // What was typed before React came.
  const showEarly = useEffectEvent(show);
  useEffect(() => showEarly(), []);
  return (
    <div ref={root} onInput={() => show()}>
      <Form form={form} submit="Add to Cart">
        {/* Shows what the fields say. */}
        <div aria-hidden="true">
          <CardFace shop={shop} worth={cardName(Number(amount))} {...{ to, from, message }} />
        </div>
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
    </div>
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
