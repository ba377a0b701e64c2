import { useState } from 'react';
import {
  areHere,
  mayGoBack,
  paidByCodeFor,
  refundFor,
  restOf,
} from '~/features/orders/desk-view/refund-choice';
import { sharesText, spentTexts } from '~/features/orders/desk-view/back-words';
import { backBy } from '~/features/orders/payment';
import { formatPrice, formatUnits, toCents, toUnits, type Cents } from '~/base/money';
import { numberIn } from '~/base/typed-number';
import { unitChoices } from '~/features/orders/view/unit-choices';
import type { StepBody } from '~/islands/desk/common/order-calls';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { AmountField } from '~/islands/desk/parts/AmountField';
import { restockField, withRestock } from './Restock';
import { isChecked, StepForm, type StepFormProps } from './StepForm';
import { UnitFields, useUnits } from '~/islands/parts/UnitFields';

/** 'to the card', 'back by iDEAL' */
const back = ({ method }: StepFormProps['reply']['payment']): string =>
  `${method ? 'back ' : ''}${backBy(method, 'the')}`;

/** Where so much goes: '$100.00 to gift card …7K2M and $33.20 to the card'; null where nobody else is paid. */
function shares({ order, payment, progress }: StepFormProps['reply'], cents: Cents): string | null {
  const { ways } = progress.money;
  const { method } = payment;
  return ways ? sharesText(cents, { ways, method, currency: order.currency }) : null;
}

/** Where the money goes. */
function wayBack(reply: StepFormProps['reply'], cents: Cents): string {
  const { byCards } = reply.progress.money;
  if (byCards !== undefined && reply.cardsBlocked)
    return ` A gift card is blocked of those that have paid ${formatUnits(byCards, reply.order.currency)}: its part goes back as the rest was paid, and what is then left you pay otherwise.`;
  const said = shares(reply, cents);
  if (said !== null) return cents > 0 ? ` It goes back: ${said}.` : '';
  return reply.payment.way === 'card' ? ` It goes ${back(reply.payment)}.` : '';
}

/** A part of what was collected or all of it, for units of the order or as it is. Several refunds add up. */
export function RefundForm({ reply, take }: StepFormProps) {
  const { currency } = reply.order;
  const rest = restOf(reply);
  const isByCard = reply.payment.way === 'card';
  const lines = unitChoices(
    { lines: reply.order.lines, units: reply.units },
    ({ ordered, paidBack }) => ordered - paidBack,
  );
  const { units, named, choose } = useUnits(lines, () => 0);
  const [isAll, setAll] = useState(false);
  /** The sum that was asked about: what goes to a card cannot be taken back. */
  const [asked, setAsked] = useState<Cents | null>(null);
  const amount = toUnits(isAll ? rest : refundFor(reply, named), currency);
  const code = paidByCodeFor(reply, named);
  const confirmed = async (step: StepBody) => {
    const cents = toCents(Number(step['amount']), currency);
    if (!isByCard || asked === cents) return take(step);
    setAsked(cents);
    const sum = formatPrice(cents, currency);
    const said = shares(reply, cents);
    const goes = said === null ? `goes ${back(reply.payment)}` : `goes back (${said})`;
    return { problem: `${sum} ${goes}, and cannot be taken back. Press again to send it.` };
  };
  return (
    <StepForm
      submit={
        asked === null
          ? 'Refund'
          : `Send ${shares(reply, asked) ?? `${formatPrice(asked, currency)} ${back(reply.payment)}`}`
      }
      toStep={(values) => {
        const typed = numberIn(values, 'amount', { currency });
        if (typeof typed === 'object') return typed;
        return {
          type: 'refunded',
          amount: typed,
          ...(named.length > 0 && { lines: withRestock(named, values) }),
          ...(isChecked(values['settled']) && { settled: true }),
        };
      }}
      take={confirmed}
    >
      {(errors) => (
        <>
          <UnitFields
            lines={lines}
            units={units}
            beside={mayGoBack(reply) ? (id) => restockField(id, areHere(reply)) : undefined}
            onChange={(id, quantity) => {
              setAll(false);
              choose(id, quantity);
            }}
          />
          {code > 0 && (
            <p>
              The code that these have earned has paid <span>{formatPrice(code, currency)}</span> of
              another order: so much less is paid back for them.
            </p>
          )}
          {spentTexts(reply, named).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {/* What the chosen units cost takes the place of what stood there. */}
          <AmountField
            key={amount}
            label="Amount"
            name="amount"
            currency={currency}
            required
            defaultValue={amount}
            hint={`In ${currency}. ${formatPrice(rest, currency)} can be paid back.${wayBack(reply, rest)}`}
            errors={errors}
          />
          <button type="button" className="button quiet" onClick={() => setAll(true)}>
            All of it
          </button>
          <CheckField label="Nothing more is owed" name="settled" isChecked={false} />
        </>
      )}
    </StepForm>
  );
}
