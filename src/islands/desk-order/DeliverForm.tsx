import { formatPrice, toCents } from '~/domain/money';
import { CheckField } from '~/islands/desk/CheckField';
import { isChecked, StepForm, type StepFormProps } from './StepForm';

export const DeliverForm = ({ reply, take, close }: StepFormProps) => {
  const isDue = reply.progress.money.state === 'due';
  return (
    <StepForm
      submit="Delivered"
      toStep={({ collected }) => ({ type: 'delivered', collected: !isDue || isChecked(collected) })}
      take={take}
      close={close}
    >
      {() =>
        isDue ? (
          <div>
            <p>Due on delivery: {formatPrice(toCents(reply.order.total))}</p>
            <CheckField label="Money collected" name="collected" isChecked />
          </div>
        ) : (
          <p>The money was collected before.</p>
        )
      }
    </StepForm>
  );
};
