import { useRef } from 'react';
import { carriersReply } from '~/features/orders/desk-view/list-replies.schema';
import { read } from '~/islands/desk/common/desk-call';
import { useReading } from '~/islands/desk/common/useReading';
import { TextField } from '~/islands/form/TextField';
import type { FieldErrors } from '~/islands/form/useForm';
import styles from './CarrierField.module.css';

interface Props {
  saved?: string | undefined;
  errors: FieldErrors;
}

const fetchCarriers = () => read('/api/desk/carriers', carriersReply);

/** Typed, or chosen by one press from those that were used before (R201). */
export function CarrierField({ saved, errors }: Props) {
  const { last } = useReading(fetchCarriers);
  const root = useRef<HTMLDivElement>(null);
  const choose = (carrier: string) => {
    const field = root.current?.querySelector('input');
    if (field) field.value = carrier;
  };
  const carriers = last?.value.carriers ?? [];
  return (
    <div ref={root}>
      <TextField
        label="Carrier"
        name="carrier"
        maxLength={80}
        defaultValue={saved}
        errors={errors}
      />
      {carriers.length > 0 && (
        <div role="group" aria-label="Carriers used before" className={styles['carriers']}>
          {carriers.map((carrier) => (
            <button key={carrier} type="button" className="chip" onClick={() => choose(carrier)}>
              {carrier}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
