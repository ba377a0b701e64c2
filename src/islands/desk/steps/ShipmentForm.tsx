import { withLink } from '~/domain/order/desk/carrier-links';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { TextField } from '~/islands/form/TextField';
import { CarrierField } from './CarrierField';
import { isChecked, StepForm, type StepFormProps } from './StepForm';

/** Who carries the parcel, when it is sent or afterwards. */
export function ShipmentForm({ reply, take }: StepFormProps) {
  const { shipment } = reply.progress;
  const isCorrection = shipment !== null;
  return (
    <StepForm
      submit={isCorrection ? 'Save tracking' : 'Ship and tell the shopper'}
      toStep={({ carrier, tracking, url, tell }) => {
        const sent = withLink({ carrier, tracking, url }, shipment ?? {});
        return isCorrection
          ? { type: 'tracking', ...sent, tell: isChecked(tell) }
          : { type: 'shipped', ...sent };
      }}
      take={take}
    >
      {(errors) => (
        <>
          <CarrierField saved={shipment?.carrier} errors={errors} />
          <TextField
            label="Tracking number"
            name="tracking"
            maxLength={80}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={shipment?.tracking}
            errors={errors}
          />
          <TextField
            label="Tracking link"
            name="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="https://"
            hint="Leave it empty for a known carrier."
            maxLength={500}
            defaultValue={shipment?.url}
            errors={errors}
          />
          {isCorrection && (
            <CheckField label="Tell the shopper again" name="tell" isChecked={false} />
          )}
        </>
      )}
    </StepForm>
  );
}
