import { paidBy } from '~/features/orders/payment';
import { formatUnits } from '~/base/money';
import { wordFor } from '~/features/delivery/pick-up';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { isChecked, StepForm, type StepFormProps } from './StepForm';

export const DeliverForm = ({ reply, take }: StepFormProps) => {
  const { pickUp } = reply.order;
  const isDue = reply.progress.money.state === 'due';
  return (
    <StepForm
      submit={wordFor('delivered', 'Delivered', pickUp)}
      toStep={({ collected }) => ({ type: 'delivered', collected: !isDue || isChecked(collected) })}
      take={take}
    >
      {() =>
        isDue ? (
          <div>
            <p>{`${pickUp ? 'Due now' : 'Due on delivery'}: ${formatUnits(reply.progress.money.due, reply.order.currency)}`}</p>
            <CheckField label="Money collected" name="collected" isChecked />
          </div>
        ) : (
          <p>
            {reply.payment.way === 'card'
              ? `${paidBy(reply.payment.method)}.`
              : 'The money was collected before.'}
          </p>
        )
      }
    </StepForm>
  );
};
