import { useState } from 'react';
import { firstDay, lastDay } from '~/base/day-limits';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { AmountField } from '~/islands/desk/parts/AmountField';
import { TextField } from '~/islands/form/TextField';
import type { FieldErrors } from '~/islands/form/useForm';
import { codeKinds, fieldOf } from './code-request';
import { kindNames, type NamedProduct } from './code-words';
import styles from './Codes.module.css';

const day = { type: 'date', min: firstDay, max: lastDay } as const;
const typed = ['from', 'to', 'least', 'uses'];

interface Props {
  products: readonly NamedProduct[];
  errors: FieldErrors;
}

/** When a code holds, for whom and for what. A refusal of one of these fields opens them. */
export function MoreRules({ products, errors }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles['more']}
      open={isOpen || typed.some((name) => name in errors)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>More rules</summary>
      <div className={styles['rules']}>
        <TextField label="First day" name="from" {...day} errors={errors} />
        <TextField label="Last day" name="to" {...day} errors={errors} />
        <AmountField label="Smallest order" name="least" errors={errors} />
        <TextField
          label="How often in all"
          name="uses"
          type="number"
          min={1}
          step={1}
          errors={errors}
        />
        <div>
          <CheckField label="Once a shopper" name="oncePerShopper" isChecked={false} />
          <CheckField label="Also on reduced goods" name="onReduced" isChecked={false} />
        </div>
        <fieldset className={styles['choice']}>
          <legend>Only for</legend>
          {codeKinds.map((kind) => (
            <CheckField key={kind} label={kindNames[kind]} name={kind} isChecked={false} />
          ))}
        </fieldset>
        {products.length > 0 && (
          <fieldset className={`${styles['choice']} ${styles['products']}`}>
            <legend>Or only for these products</legend>
            {products.map(({ id, name }) => (
              <CheckField key={id} label={name} name={fieldOf(id)} isChecked={false} />
            ))}
          </fieldset>
        )}
      </div>
    </details>
  );
}
