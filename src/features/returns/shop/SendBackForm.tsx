import { useId, useState } from 'react';
import { choiceName } from '~/features/catalogue/choices';
import type { OwnReturns } from '~/features/returns/own-returns';
import {
  isCovered,
  reasonWords,
  returnReasons,
  type ReturnReason,
} from '~/features/returns/return-reasons';
import { failureOf } from '~/features/orders/shop/order/failure';
import styles from '~/features/orders/shop/order/OrderPage.module.css';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { UnitFields, useUnits } from '~/islands/parts/UnitFields';
import { returnAttempt } from '~/stores/attempt';
import { Photographs } from './Photographs';
import { sendReturn } from './send-back-calls';

interface Props {
  own: OwnReturns;
  link: { id: string; key: string | null };
  onAnnounced: (number: string) => Promise<void>;
}

/** Which units come back, why, and with which photographs. */
export function SendBackForm({ own, link, onAnnounced }: Props) {
  const id = useId();
  const [reason, setReason] = useState<ReturnReason | undefined>();
  const [photographs, setPhotographs] = useState<string[]>([]);
  const choices = own.lines
    .filter(({ left, rights }) => left > 0 && isCovered(rights, reason))
    .map(({ id: line, name, variant, left }) => ({
      id: line,
      name: choiceName({ name }, variant),
      left,
    }));
  const isOne = choices.length === 1 && choices[0]?.left === 1;
  const { units, named, choose } = useUnits(choices, () => (isOne ? 1 : 0));
  const form = useForm({
    async send({ text = '' }) {
      if (named.length === 0) return { problem: 'Choose at least one unit to send back.' };
      const request = {
        lines: named,
        ...(reason && { reason }),
        ...(text.trim() && { text }),
        photographs: reason === 'damaged' ? photographs : [],
      };
      const result = await sendReturn(
        link.id,
        link.key,
        request,
        returnAttempt.keyFor({ order: link.id, ...request }),
      );
      if (!result.ok) return failureOf(result);
      return () => {
        returnAttempt.end();
        return onAnnounced(result.value.number);
      };
    },
  });
  return (
    <section className={`screen-only ${styles['correction']}`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles['subheading']}>
        Send something back
      </h2>
      <Form form={form} submit="Send back" isAlert>
        <div className="field">
          <label htmlFor={id}>Reason</label>
          <select
            id={id}
            name="reason"
            className="input"
            value={reason ?? ''}
            onChange={({ target }) => setReason(returnReasons.find((one) => one === target.value))}
          >
            <option value="">I would rather not say</option>
            {returnReasons.map((one) => (
              <option key={one} value={one}>
                {reasonWords[one]}
              </option>
            ))}
          </select>
        </div>
        {choices.length > 0 ? (
          <UnitFields lines={choices} units={units} onChange={choose} />
        ) : (
          <p>
            The days for this are over. What came damaged, or is not what you ordered, can still be
            sent back: choose that reason.
          </p>
        )}
        <TextField
          label="What we should know"
          name="text"
          multiline
          rows={4}
          maxLength={1000}
          errors={form.errors}
        />
        {reason === 'damaged' && (
          <Photographs
            names={photographs}
            link={link}
            onChange={setPhotographs}
            error={form.errors['photographs']}
          />
        )}
      </Form>
    </section>
  );
}
