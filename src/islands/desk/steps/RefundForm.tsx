import { useState } from 'react';
import { mayGoBack, paidByCodeFor, refundFor, restOf } from '~/domain/order/desk/refund-choice';
import { backBy } from '~/domain/order/payment';
import { formatPrice, formatUnits, toCents, toUnits, type Cents } from '~/domain/base/money';
import { numberIn } from '~/domain/base/typed-number';
import { unitChoices } from '~/domain/order/view/unit-choices';
import type { StepBody } from '~/islands/desk/common/order-calls';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { AmountField } from '~/islands/desk/parts/AmountField';
import { restockField, withRestock } from './Restock';
import { isChecked, StepForm, type StepFormProps } from './StepForm';
import { UnitFields, useUnits } from '~/islands/parts/UnitFields';

/** 'to the card', 'back by iDEAL' */
const back = ({ method }: StepFormProps['reply']['payment']): string =>
  `${method ? 'back ' : ''}${backBy(method, 'the')}`;

/** Where the money goes. */
function wayBack({
  order,
  payment,
  cardsBlocked,
  progress: { money },
}: StepFormProps['reply']): string {
  const first = money.byCards;
  if (first !== undefined && cardsBlocked)
    return ` A gift card is blocked of those that have paid ${formatUnits(first, order.currency)}: its part goes back as the rest was paid, and what is then left you pay otherwise.`;
  const rest = payment.way === 'card' ? ` It goes ${back(payment)}.` : '';
  return first === undefined
    ? rest
    : ` The first ${formatUnits(first, order.currency)} go back to the gift card.`;
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
    return {
      problem: `${formatPrice(cents, currency)} goes ${back(reply.payment)}, and cannot be taken back. Press again to send it.`,
    };
  };
  return (
    <StepForm
      submit={
        asked === null ? 'Refund' : `Send ${formatPrice(asked, currency)} ${back(reply.payment)}`
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
            beside={mayGoBack(reply) ? restockField : undefined}
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
          {/* What the chosen units cost takes the place of what stood there. */}
          <AmountField
            key={amount}
            label="Amount"
            name="amount"
            currency={currency}
            required
            defaultValue={amount}
            hint={`In ${currency}. ${formatPrice(rest, currency)} can be paid back.${wayBack(reply)}`}
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
